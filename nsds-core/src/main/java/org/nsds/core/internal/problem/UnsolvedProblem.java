package org.nsds.core.internal.problem;

import java.util.Arrays;
import java.util.Locale;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.ChoosingSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** This class describes a one-step problem that its solver did not solve: its residual, the tolerance, and what would help. */
public final class UnsolvedProblem {

    /** Residuals up to this many times the tolerance are worth a looser tolerance. */
    private static final double ALMOST = 1e4;

    private UnsolvedProblem() {}

    /** Returns the failure of a step whose problem ended with that outcome, other than solved. */
    public static StepFailure failure(Solver<?> solver, Problem problem, Outcome outcome, double[] guess) {
        if (outcome == Outcome.INTERRUPTED || Thread.currentThread().isInterrupted()) {
            return new StepFailure(RunOutcome.INTERRUPTED, "its contact problem was being solved");
        }
        return StepFailure.unsolved(
                reason(solver, problem, outcome),
                problem,
                Arrays.stream(guess).boxed().toList());
    }

    /** Returns the reason of the failure, with a remedy that suits it. */
    private static String reason(Solver<?> solver, Problem problem, Outcome outcome) {
        return "solver '" + solver.name() + "' on " + problem.sizeInWords() + ": " + outcome + reached(solver)
                + tried(solver) + "; " + remedy(solver, outcome);
    }

    private static String tried(Solver<?> solver) {
        return solver.lastTried().equals(solver.name()) ? "" : "; tried " + solver.lastTried();
    }

    private static String reached(Solver<?> solver) {
        if (Double.isNaN(solver.residual())) {
            return "";
        }
        return String.format(Locale.ROOT, ", residual %.3g", solver.residual())
                + (Double.isNaN(solver.tolerance())
                        ? ""
                        : String.format(Locale.ROOT, " where %.3g was asked for", solver.tolerance()));
    }

    private static String remedy(Solver<?> solver, Outcome outcome) {
        boolean chain = solver instanceof ChoosingSolver<?>;
        if (outcome == Outcome.NOT_APPLICABLE) {
            return "choose a solver that takes the laws of the model, such as the default chain";
        }
        if (outcome.isProof()) {
            return "the laws of the model contradict each other in this step: look at its interactions";
        }
        if (outcome == Outcome.TIME_LIMIT) {
            return "give the solver more seconds";
        }
        String other = chain
                ? "a smaller step may help, if the contacts do not contradict each other"
                : "another solver, such as the default chain, or a smaller step may help";
        return solver.residual() <= ALMOST * solver.tolerance()
                ? String.format(
                                Locale.ROOT,
                                "the tolerance %.0e would take it, as in '%s:tolerance=%.0e'; ",
                                looser(solver),
                                solver.name(),
                                looser(solver))
                        + other
                : other;
    }

    private static double looser(Solver<?> solver) {
        return StrictMath.pow(10.0, StrictMath.ceil(StrictMath.log10(2.0 * solver.residual())));
    }
}
