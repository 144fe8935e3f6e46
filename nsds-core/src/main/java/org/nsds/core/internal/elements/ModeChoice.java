package org.nsds.core.internal.elements;

import org.nsds.core.integrator.SolverCall;
import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * This class decides the mode just after a time t: that of one implicit step of a length ε far below that of the elements,
 *
 * <pre>
 *     w = y + Δy + (D + ε C W⁻¹ B)(λ − λ⁻),      l ≤ λ ≤ u,  w ≥ 0 at l,  w ≤ 0 at u,  w = 0 between,      W = M − ε ∂f/∂x
 * </pre>
 *
 * <p>with y the output at t and Δy its change over the step with the multipliers λ⁻ before; y counts as zero within a tolerance. It asks where
 * outputs go, so that a relay at its surface crosses or slides. Nothing is allocated after construction.
 */
final class ModeChoice {

    /** Part of its terms up to which an output counts as zero. */
    private static final double ZERO = 1e-9;

    private final SwitchedSystem system;
    private final ConsistentMultipliers shortStep;
    private final Sizes sizes;
    private final Solver<BoxProblem> solver;
    private final BoxProblem problem = BoxProblem.reusable();
    private final double[] z;
    private final double[] w;

    ModeChoice(SwitchedSystem system, ConsistentMultipliers shortStep, Sizes sizes, Solver<BoxProblem> solver) {
        this.sizes = sizes;
        this.system = system;
        this.shortStep = shortStep;
        this.solver = solver;
        z = new double[system.m];
        w = new double[system.m];
        rehearse();
    }

    /** Solves a made-up problem with the bounds of the rows, so that the solver takes its memory before the first step. */
    private void rehearse() {
        DenseMatrix matrix = problem.resize(system.m);
        for (int k = 0; k < system.m; k++) {
            for (int j = 0; j < system.m; j++) {
                matrix.set(k, j, k == j ? 2.0 : 0.5 / system.m);
            }
            problem.q()[k] = -1.0;
            problem.lower()[k] = system.lower[k];
            problem.upper()[k] = system.upper[k];
        }
        try {
            SolverCall.solve(solver, problem, z, w);
        } catch (StepFailure failure) {
            throw new IllegalArgumentException(
                    failure.getMessage() + ", on the small made-up problem before the first step", failure.getCause());
        }
    }

    BoxProblem problem() {
        return problem;
    }

    Solver<BoxProblem> solver() {
        return solver;
    }

    /**
     * Decides the mode after t.
     *
     * @param step a length of which ε is a small part
     * @param sides overwritten, if the problem is solved
     * @return how the solve of the problem ended
     */
    Outcome decide(double t, double step, double[] x, double[] lambda, int[] sides) {
        int m = system.m;
        shortStep.lookAhead(t, step, x, 0, lambda, 0);
        DenseMatrix matrix = problem.resize(m);
        for (int k = 0; k < m; k++) {
            double e = shortStep.offset(k);
            double now = system.output(k, x, 0, lambda, 0) + e;
            double q = Math.abs(now) <= ZERO * sizes.ofOutput(k) ? 0.0 : now;
            q += shortStep.increment(k);
            double largest = 0.0;
            for (int j = 0; j < m; j++) {
                double entry = shortStep.entry(k, j);
                matrix.set(k, j, entry);
                largest = Math.max(largest, Math.abs(entry));
                q -= entry * lambda[j];
            }
            scaleRow(matrix, k, largest, q);
            problem.lower()[k] = system.lower[k];
            problem.upper()[k] = system.upper[k];
            z[k] = lambda[k];
        }
        Outcome outcome = SolverCall.solve(solver, problem, z, w);
        for (int k = 0; outcome == Outcome.SOLVED && k < m; k++) {
            double fromLower = z[k] - system.lower[k];
            double fromUpper = system.upper[k] - z[k];
            sides[k] = fromLower <= w[k] ? Side.LOWER : fromUpper <= -w[k] ? Side.UPPER : Side.BETWEEN;
        }
        return outcome;
    }

    /** Row k in the units of the multipliers. */
    private void scaleRow(DenseMatrix matrix, int k, double largest, double q) {
        double scale = largest > 0.0 ? 1.0 / largest : q != 0.0 ? 1.0 / Math.abs(q) : 1.0;
        for (int j = 0; j < system.m; j++) {
            matrix.set(k, j, scale * matrix.get(k, j));
        }
        problem.q()[k] = scale * q;
    }
}
