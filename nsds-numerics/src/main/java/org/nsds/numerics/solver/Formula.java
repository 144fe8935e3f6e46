package org.nsds.numerics.solver;

import org.nsds.numerics.problem.Problem;

/**
 * A formula solves problems of one small kind exactly and at once. A {@link SolverChain} asks it before any of its solvers: for a problem that a
 * formula solves, the choice of a method costs more than the solution. It judges what it finds as {@link JudgedSolver} does.
 *
 * @param <P> what it solves
 */
public interface Formula<P extends Problem> {

    /** Returns the name of the solver whose work it does. */
    String name();

    /**
     * Solves a problem, if it is of its kind.
     *
     * @param z out: the solution; as it was without one
     * @param w scratch; out: M z + q
     * @return the residual, within tolerance; NaN without a solution
     */
    double solve(P problem, double[] z, double[] w);

    /** Returns the formula that solves nothing. */
    static <Q extends Problem> Formula<Q> none() {
        return new Formula<>() {
            @Override
            public String name() {
                return "none";
            }

            @Override
            public double solve(Q problem, double[] z, double[] w) {
                return Double.NaN;
            }
        };
    }
}
