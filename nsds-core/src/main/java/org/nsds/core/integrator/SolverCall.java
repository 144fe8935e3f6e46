package org.nsds.core.integrator;

import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** A solver call runs a solver, which may be a user's own, and reports what it throws under its name. */
public final class SolverCall {

    private SolverCall() {}

    /**
     * Solves a problem.
     *
     * @throws StepFailure if the solver throws, or does not say how it went
     */
    public static <P extends Problem> Outcome solve(Solver<P> solver, P problem, double[] z, double[] w) {
        Outcome outcome;
        try {
            outcome = solver.solve(problem, z, w);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw new StepFailure("solver '" + solver.name() + "' threw " + StepFailure.thrown(thrown), thrown);
        }
        if (outcome == null) {
            throw new StepFailure("solver '" + solver.name() + "' returned null: it must return an Outcome");
        }
        return outcome;
    }
}
