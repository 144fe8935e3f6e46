package org.nsds.numerics.solver;

import org.nsds.numerics.problem.Problem;

/**
 * A solver that looks at a problem and tries others on it.
 *
 * @param <P> what it solves
 */
public interface ChoosingSolver<P extends Problem> extends Solver<P> {

    /** What the problem looks like, in the first line; then which solvers would be tried on it, in order, and why: one line each. */
    String explain(P problem);
}
