/**
 * What is solved: complementarity over a box and contacts with friction, what can be seen of it without solving it, what proves that it cannot be solved, and
 * for each kind the one residual by which every answer is judged. Knows no solver.
 */
package org.nsds.numerics.problem;
