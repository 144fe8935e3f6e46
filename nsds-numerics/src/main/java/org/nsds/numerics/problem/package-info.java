/**
 * This package says what is solved: complementarity over a box and contacts with friction, what can be seen of a problem
 * without solving it, what proves that it cannot be solved, and for each kind the one residual by which every answer is judged.
 * It depends on no solver. API: users call it.
 */
package org.nsds.numerics.problem;
