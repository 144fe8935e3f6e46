package org.nsds.core.internal.mixed;

import java.util.Arrays;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.switching.Drive;
import org.nsds.core.internal.switching.FirstOrderFlow;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * A coupling flow is a smooth coupling of a first-order system with a mechanical one in an event-driven run: λ solves
 * h(t, x, q, v, λ) = 0 at each time, by Newton's method with D = ∂h/∂λ, and
 *
 * <pre>
 *     ẋ = M⁻¹ (f + B λ),      v̇ = M(q)⁻¹ (F + E λ)
 * </pre>
 */
final class CouplingFlow implements Drive {

    private static final int MOST_ITERATIONS = 30;
    private static final double TOLERANCE = 1e-14;
    /** Corrections below this that do not get smaller are rounding. */
    private static final double ROUNDING = 1e-11;

    private final InteractionState state;
    private final MixedRelation relation;
    private final FirstOrderFlow electrical;
    private final SystemFlow mechanical;
    private final int rows;
    private final double[] lambda;
    private final double[] converted;
    private final double[] output;
    private final double[] C;
    private final double[] K;
    private final double[] H;
    private final double[] D;
    private final double[] correction;
    private final double[] input;
    private final double[] moved;
    private final double[] force;
    private final double[] pushed;
    private final LuFactorization matrix = new LuFactorization();

    CouplingFlow(MixedRelation relation, InteractionState state, FirstOrderFlow electrical, SystemFlow mechanical) {
        this.state = state;
        this.relation = relation;
        this.electrical = electrical;
        this.mechanical = mechanical;
        rows = relation.outputs();
        int n = relation.states();
        int m = relation.coordinates();
        lambda = state.lambda();
        converted = state.memory(MixedRelation.CONVERTED, 1);
        output = new double[rows];
        C = new double[rows * n];
        K = new double[rows * m];
        H = new double[rows * m];
        D = new double[rows * rows];
        correction = new double[rows];
        input = new double[n];
        moved = new double[n];
        force = new double[m];
        pushed = new double[m];
    }

    String name() {
        return state.name();
    }

    /** Solves for λ, and adds M⁻¹ B λ to the rates of the first-order system. */
    @Override
    public void addToRates(double t) {
        find(t);
        electrical.applyInverse(input, moved);
        for (int i = 0; i < moved.length; i++) {
            electrical.rate[i] += moved[i];
        }
    }

    /** Adds ε W⁻¹ B λ with λ at the start of the step, which is right to first order in ε. */
    @Override
    public void addToIncrements(double t, double epsilon) {
        find(t);
        electrical.applyImplicit(input, moved);
        for (int i = 0; i < moved.length; i++) {
            electrical.increment[i] += epsilon * moved[i];
        }
    }

    /** Adds what λ does to the acceleration of the mechanical system, after {@link #addToRates}. */
    void push() {
        mechanical.applyInverse(force, pushed);
        for (int i = 0; i < pushed.length; i++) {
            mechanical.acceleration[i] += pushed[i];
        }
    }

    /** Finds λ, and what it does to both systems. */
    private void find(double t) {
        solve(t);
        Arrays.fill(input, 0.0);
        Arrays.fill(force, 0.0);
        for (int k = 0; k < rows; k++) {
            for (int i = 0; i < input.length; i++) {
                input[i] += relation.input(i, k) * lambda[k];
            }
            for (int i = 0; i < force.length; i++) {
                force[i] += relation.force(i, k) * lambda[k];
            }
        }
    }

    private void solve(double t) {
        double last = Double.POSITIVE_INFINITY;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            double change = correct(t);
            if (!Double.isFinite(change)) {
                return; // notFinite() says what
            }
            if (change <= TOLERANCE || change >= 0.5 * last && change <= ROUNDING) {
                Arrays.fill(state.y(), 0.0);
                return;
            }
            last = change;
        }
        throw new StepFailure("the multipliers of coupling '" + state.name()
                + "' cannot be found: Newton's method does not converge; look at its function,"
                + " Derivatives.check(relation) names wrong derivatives");
    }

    /** Corrects λ once; returns by how much, relative to its size. */
    private double correct(double t) {
        double[] x = electrical.x;
        double[] q = mechanical.position();
        double[] v = mechanical.velocity();
        try {
            relation.output(t, x, q, v, lambda, output);
            relation.jacobians(t, x, q, v, lambda, C, K, H, D);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("interaction '" + state.name() + "': its relation", thrown);
        }
        double[][] storage = matrix.storage(rows);
        for (int i = 0; i < rows; i++) {
            System.arraycopy(D, i * rows, storage[i], 0, rows);
        }
        if (!matrix.factor()) {
            throw new StepFailure(
                    "coupling '" + state.name() + "' does not determine its multipliers, as ∂h/∂λ is singular:"
                            + " the event-driven strategy needs λ as a function of the state; use time-stepping");
        }
        matrix.solve(output, correction);
        double change = 0.0;
        double size = 0.0;
        for (int i = 0; i < rows; i++) {
            lambda[i] -= correction[i];
            change = Math.max(change, Math.abs(correction[i]));
            size = Math.max(size, Math.abs(lambda[i]));
        }
        return change == 0.0 ? 0.0 : change / Math.max(size, change);
    }

    /** Returns the power that the mechanical system receives. */
    double mechanicalPower() {
        double power = 0.0;
        double[] v = mechanical.velocity();
        for (int i = 0; i < force.length; i++) {
            power += v[i] * force[i];
        }
        return power;
    }

    /** Returns the power that the coupling brings into the stored energy of the first-order system. */
    double electricalPower() {
        return electrical.power(input);
    }

    /** Returns the energy that the mechanical system has received. */
    double converted() {
        return converted[0];
    }

    void converted(double energy) {
        converted[0] = energy;
    }

    /** Returns what of λ is infinite or NaN, in words; null if nothing is. */
    String notFinite() {
        for (int i = 0; i < rows; i++) {
            if (!Double.isFinite(lambda[i])) {
                return "multiplier " + i + " of coupling '" + state.name() + "' is " + lambda[i]
                        + ": look at its function";
            }
        }
        return null;
    }
}
