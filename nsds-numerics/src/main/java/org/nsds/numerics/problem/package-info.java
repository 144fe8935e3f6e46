/**
 * What is solved: complementarity over a box, and the one residual by which every answer is judged. Knows no
 * solver.
 */
package org.nsds.numerics.problem;
