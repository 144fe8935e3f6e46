package org.nsds.core.internal.switching;

import org.nsds.core.integrator.SolverCall;
import org.nsds.core.internal.switching.Mode.Side;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * This class decides the mode of first-order systems just after a time t: it is that of an implicit step of a length ε far
 * below anything else in the run,
 *
 * <pre>
 *     w = y + Δy + (D + ε C W⁻¹ B)(λ − λ⁻),      l ≤ λ ≤ u,  w ≥ 0 at l,  w ≤ 0 at u,  w = 0 between
 * </pre>
 *
 * <p>with y the output at t and Δy its change over the step, both with the multipliers λ⁻ before; y counts as zero within the
 * gap tolerance, so that round-off does not decide. This asks where the outputs go, not only where they are: a relay that
 * arrives at its surface slides or crosses, a diode whose current has come to zero blocks. For passive circuits the limit
 * ε → 0 of this problem is the consistent mode, after the consistent jump.
 *
 * <p>A row whose λ stays at its bound and whose w stays at zero may be either. It is held if that determines the other
 * multipliers better, as where all diodes of a bridge block and the voltages of single diodes are not unique.
 *
 * <p>Reference: R. Frasca, M. K. Çamlıbel, I. C. Göknar, L. Iannelli, F. Vasca, <i>Linear passive networks with ideal switches:
 * consistent initial conditions and state discontinuities</i>, IEEE Transactions on Circuits and Systems I 57, 2010.
 */
public final class ModeDecision {

    /** ε as a part of the last step of the flow. */
    private static final double SHORT = 1e-7;
    /** ε in units of the last digit of the time: what an event is late by must not count. */
    private static final double LEAST_DIGITS = 1e4;
    /** Times for differences, as a part of the last step of the flow. */
    private static final double DIFFERENCE = 1e-3;

    private static final double NOTHING = 1e-13;
    private static final int MOST_ITERATIONS = 30;
    private static final double CONVERGED = 1e-6;

    private final SwitchedModel model;
    private final double gap;
    private final Solver<BoxProblem> solver;
    private final BoxProblem problem = BoxProblem.reusable();
    private final double[] z;
    private final double[] w;
    private final double[] roundOff;

    public ModeDecision(SwitchedModel model, Solver<BoxProblem> solver, double gap) {
        this.model = model;
        this.gap = gap;
        this.solver = solver;
        z = new double[model.rows];
        w = new double[model.rows];
        roundOff = new double[model.rows];
    }

    /** Solves for the mode after t; {@link #mode} is then the answer. */
    public Outcome solve(double t, double eventScale) {
        if (model.rows == 0) {
            return Outcome.SOLVED;
        }
        double epsilon = Math.max(SHORT * eventScale, LEAST_DIGITS * Math.ulp(t));
        model.update(t);
        for (int k = 0; k < model.rows; k++) {
            z[k] = model.multiplier(k);
            roundOff[k] = Math.abs(model.output(k)) <= gap ? model.output(k) : 0.0;
        }
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            double[] before = z.clone();
            Outcome outcome = solveLinearised(t, epsilon);
            double change = 0.0;
            double size = 0.0;
            for (int k = 0; k < model.rows; k++) {
                model.setMultiplier(k, z[k]);
                change = Math.max(change, Math.abs(z[k] - before[k]));
                size = Math.max(size, Math.abs(z[k]));
            }
            if (outcome != Outcome.SOLVED || model.affine() || change <= CONVERGED * size + gap) {
                return outcome;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Returns the mode that was found; multipliers are those of the short step. */
    public Mode mode(double t, double flowScale) {
        Side[] sides = new Side[model.rows];
        for (int k = 0; k < model.rows; k++) {
            model.setMultiplier(k, z[k]);
            double fromLower = z[k] - model.lower(k);
            double fromUpper = model.upper(k) - z[k];
            if (fromLower <= w[k]) {
                sides[k] = Side.LOWER;
            } else {
                sides[k] = fromUpper <= -w[k] ? Side.UPPER : Side.BETWEEN;
            }
        }
        Mode mode = mode(sides, flowScale);
        double largest = 0.0;
        for (double each : z) {
            largest = Math.max(largest, Math.abs(each));
        }
        for (int k = 0; k < model.rows; k++) {
            double fromBound = sides[k] == Side.LOWER ? z[k] - model.lower(k) : model.upper(k) - z[k];
            if (sides[k] != Side.BETWEEN && Math.max(fromBound, Math.abs(w[k])) <= NOTHING * largest) {
                Side[] held = sides.clone();
                held[k] = Side.BETWEEN;
                Mode other = mode(held, flowScale);
                if (other.freedom(t) < mode.freedom(t)) {
                    sides = held;
                    mode = other;
                }
            }
        }
        return mode;
    }

    /** Returns a given mode. */
    public Mode mode(Side[] sides, double flowScale) {
        return new Mode(model, sides, DIFFERENCE * flowScale);
    }

    /** Returns the problem that was solved last. */
    public BoxProblem problem() {
        return problem;
    }

    /** Returns the problem linearised at the multipliers as they are; rows in the units of the multipliers. */
    private Outcome solveLinearised(double t, double epsilon) {
        int n = model.rows;
        model.linearise(t);
        DenseMatrix matrix = problem.resize(n);
        double[] increments = model.outputIncrements(t, epsilon);
        model.update(t);
        for (int k = 0; k < n; k++) {
            double largest = 0.0;
            double q = model.output(k) - roundOff[k] + increments[k];
            for (int j = 0; j < n; j++) {
                double entry = model.feedthrough(k, j) + epsilon * model.coupling(k, j, true);
                matrix.set(k, j, entry);
                largest = Math.max(largest, Math.abs(entry));
                q -= entry * model.multiplier(j);
            }
            double scale = largest > 0.0 ? 1.0 / largest : q != 0.0 ? 1.0 / Math.abs(q) : 1.0;
            for (int j = 0; j < n; j++) {
                matrix.set(k, j, scale * matrix.get(k, j));
            }
            problem.q()[k] = scale * q;
            problem.lower()[k] = model.lower(k);
            problem.upper()[k] = model.upper(k);
        }
        return SolverCall.solve(solver, problem, z, w);
    }
}
