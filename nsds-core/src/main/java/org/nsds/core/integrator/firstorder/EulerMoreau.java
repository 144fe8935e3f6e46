package org.nsds.core.integrator.firstorder;

import java.util.Locale;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.moreau.ThetaRule;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * Euler-Moreau is the θ-method for first-order systems with implicit multipliers. For ẋ = A x + b(t) + r, r = B λ, y = C x + D
 * λ + e, one step is
 *
 * <pre>
 *     W       = I − h θ A
 *     x_free  = W⁻¹ ( x_k + h (1−θ) A x_k + h b̄ + h (1−γ) r_k ),      b̄ = (1−θ) b(t_k) + θ b(t_{k+1})
 *     y       = C x_{k+1} + D λ + e   and the law between y and λ
 *     x_{k+1} = x_free + γ h W⁻¹ B λ
 * </pre>
 *
 * <p>λ is a value, not an impulse. γ = 1 is fully implicit; γ = ½ together with θ = ½ is of second order where λ is smooth.
 * With ω &lt; 1 (and γ = 1) the law holds for y at x_{k+ω} = ω x_{k+1} + (1−ω) x_k instead of x_{k+1}. That y is reported, unless
 * that of x_{k+1} is asked for, which Siconos reports. Nonlinear systems solve the same equations with Newton's method.
 *
 * <p>Choose it for circuits and relays. θ = 1, or θ = ω ≥ ½ with γ = 1, never lets the energy of a passive circuit grow; with
 * θ = ½ and the law at the end of the step (Siconos' convention) energy can rise by O(h) when a diode switches.
 *
 * <p>References: V. Acary, B. Brogliato, <i>Numerical Methods for Nonsmooth Dynamical Systems</i>, 2008, chapter 9; S. Greenhalgh,
 * V. Acary, B. Brogliato, <i>On preserving dissipativity properties of linear complementarity dynamical systems with the
 * θ-method</i>, 2013.
 *
 * @param theta θ in [0, 1]
 * @param gamma γ in (0, 1]
 * @param output ω in (0, 1]
 * @param reported which y is reported where ω &lt; 1
 */
public record EulerMoreau(double theta, double gamma, double output, Reported reported) implements OneStepIntegrator {

    /** The place in the step whose y is reported. */
    public enum Reported {
        /** Where the law holds, x_{k+ω}: y and λ satisfy it. */
        LAW,
        /** The end of the step, x_{k+1}, with the same λ. */
        END
    }

    public EulerMoreau {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException("theta of euler-moreau is " + theta + ": it must lie between 0 and 1");
        }
        requirePositive("gamma", gamma);
        requirePositive("output", output);
        if (output < 1.0 && gamma < 1.0) {
            throw new IllegalArgumentException(
                    "output and gamma of euler-moreau are both below 1: leave one of them at 1");
        }
    }

    private static void requirePositive(String parameter, double value) {
        if (!(value > 0.0 && value <= 1.0)) {
            throw new IllegalArgumentException(
                    parameter + " of euler-moreau is " + value + ": it must be positive and at most 1");
        }
    }

    /** Makes the scheme that reports y where the law holds. */
    public EulerMoreau(double theta, double gamma, double output) {
        this(theta, gamma, output, Reported.LAW);
    }

    /** Makes the scheme with γ = ω = 1. */
    public EulerMoreau(double theta) {
        this(theta, 1.0, 1.0);
    }

    @Override
    public String specification() {
        return "euler-moreau:theta=" + theta + ",gamma=" + gamma + ",output=" + output + ",reported="
                + reported.name().toLowerCase(Locale.ROOT);
    }

    /** Of an eigenvalue μ with ω = |μ| and c = −2 Re μ: infinite for θ ≥ ½, else h (1 − 2θ) |μ|² = −2 Re μ. */
    @Override
    public double largestStep(double frequency, double damping) {
        return ThetaRule.largestStep(theta, frequency, damping);
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        if (system instanceof LinearFirstOrder linear) {
            double[] nodes = {0.0, 1.0};
            double[] weights = {1.0 - theta, theta};
            return new FirstOrderLinearKernel(
                    linear,
                    state,
                    step,
                    h -> propagator(linear, h),
                    gamma,
                    output,
                    reportedWeight(),
                    nodes,
                    weights,
                    theta);
        }
        if (system instanceof FirstOrderSystem nonlinear) {
            return new EulerMoreauNonlinear(nonlinear, state, step, this);
        }
        throw new IllegalArgumentException("euler-moreau integrates first-order systems, but '" + system.name()
                + "' is not one: choose moreau-jean or another integrator of mechanics for it");
    }

    /** Returns the weight of x_{k+1} in the state whose y is reported. */
    double reportedWeight() {
        return reported == Reported.END ? 1.0 : output;
    }

    /** Returns h (M − h θ A)⁻¹. */
    private DenseMatrix propagator(LinearFirstOrder system, double h) {
        int n = system.dimension();
        LuFactorization lu = new LuFactorization();
        double[][] W = lu.storage(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double mass = system.mass() == null
                        ? (i == j ? 1.0 : 0.0)
                        : system.mass().get(i, j);
                W[i][j] = mass - h * theta * system.matrix().get(i, j);
            }
        }
        if (!lu.factor()) {
            throw new IllegalArgumentException("system '" + system.name() + "': M − hθA is singular for h = " + h
                    + " and theta = " + theta + ": take another step size");
        }
        DenseMatrix G = new DenseMatrix(n);
        double[] unit = new double[n];
        double[] column = new double[n];
        for (int j = 0; j < n; j++) {
            unit[j] = h;
            lu.solve(unit, column);
            unit[j] = 0.0;
            for (int i = 0; i < n; i++) {
                G.set(i, j, column[i]);
            }
        }
        return G;
    }
}
