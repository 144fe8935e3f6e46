package org.nsds.core.internal.switching;

import java.util.Arrays;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A first-order flow is a first-order system in an event-driven run. Between events it gives its rate without interactions, M⁻¹
 * f(t, x), to which these add M⁻¹ r; for the decision on a mode it says how far an implicit step of a very short length ε takes
 * it,
 *
 * <pre>
 *     x_ε − x = ε W⁻¹ f(t + ε, x),      W = M − ε ∂f/∂x
 * </pre>
 */
public final class FirstOrderFlow {

    public final double[] x;
    public final double[] rate;
    public final double[] increment;

    private final FirstOrderSystem system;
    private final LuFactorization mass;
    private final LuFactorization implicit = new LuFactorization();
    private final double[] field;
    private final double[] part;

    public FirstOrderFlow(FirstOrderSystem system, SystemState state) {
        this.system = system;
        x = state.v();
        int n = x.length;
        rate = new double[n];
        increment = new double[n];
        field = new double[n];
        part = new double[n];
        mass = system.mass() == null ? null : factored(system.mass());
    }

    private LuFactorization factored(SquareMatrix matrix) {
        LuFactorization lu = new LuFactorization();
        double[][] rows = lu.storage(x.length);
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                rows[i][j] = matrix.get(i, j);
            }
        }
        if (!lu.factor()) {
            throw new IllegalArgumentException("system '" + system.name()
                    + "': its matrix M is singular, and the event-driven strategy needs ẋ; use time-stepping");
        }
        return lu;
    }

    /** Computes the rate without interactions, at the state as it is. */
    public void freeMotion(double t) {
        evaluate(t, field);
        applyInverse(field, rate);
    }

    /** Returns what of x is infinite or NaN, in words; null if nothing is. */
    public String notFinite() {
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i])) {
                return "component " + i + " of system '" + system.name() + "' is " + x[i]
                        + ": look at its vector field";
            }
        }
        return null;
    }

    public String name() {
        return system.name();
    }

    private void evaluate(double t, double[] out) {
        try {
            system.vectorField(t, x, out);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("system '" + system.name() + "'", thrown);
        }
    }

    /** Writes out = M⁻¹ f. */
    public void applyInverse(double[] f, double[] out) {
        if (mass == null) {
            System.arraycopy(f, 0, out, 0, x.length);
        } else {
            mass.solve(f, out);
        }
    }

    /** Computes the increment over the step of length ε that starts at t, without interactions. */
    public void lookAhead(double t, double epsilon) {
        int n = x.length;
        double[] jacobian = new double[n * n];
        try {
            system.jacobian(t + epsilon, x, jacobian);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("system '" + system.name() + "'", thrown);
        }
        double[][] rows = implicit.storage(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double m = system.mass() == null
                        ? (i == j ? 1.0 : 0.0)
                        : system.mass().get(i, j);
                rows[i][j] = m - epsilon * jacobian[i * n + j];
            }
        }
        if (!implicit.factor()) {
            throw new StepFailure("the vector field of system '" + system.name() + "' has no finite derivative");
        }
        evaluate(t + epsilon, field);
        implicit.solve(field, part);
        for (int i = 0; i < n; i++) {
            increment[i] = epsilon * part[i];
        }
    }

    /** Writes out = W⁻¹ f, for the last {@link #lookAhead}. */
    public void applyImplicit(double[] f, double[] out) {
        implicit.solve(f, out);
    }

    /** Returns P of the stored energy, or null. */
    public SquareMatrix storage() {
        return system.storage();
    }

    /** Returns ½ xᵀ P x. */
    public double energy() {
        return 0.5 * power(x);
    }

    /** Returns xᵀ P r: what a rate r brings into the stored energy. */
    public double power(double[] r) {
        double sum = 0.0;
        for (int i = 0; system.storage() != null && i < x.length; i++) {
            sum += x[i] * system.storage().rowTimes(i, r);
        }
        return sum;
    }

    /** Returns what sources bring in; of a nonlinear system, all that its vector field does. */
    public double workPower(double t) {
        if (system.storage() == null) {
            return 0.0;
        }
        if (system instanceof LinearFirstOrder linear) {
            linear.source(t, part);
        } else {
            evaluate(t, part);
        }
        return power(part);
    }

    /** Returns what resistances inside the system take, −xᵀ P A x. */
    public double dampingPower() {
        if (system.storage() == null || !(system instanceof LinearFirstOrder linear)) {
            return 0.0;
        }
        Arrays.fill(part, 0.0);
        linear.matrix().multiplyAdd(x, part);
        return -power(part);
    }
}
