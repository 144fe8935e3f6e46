package org.nsds.core.model.law.compliant;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.law.NewtonImpact;

/**
 * This record gives what is known exactly of an impact under the law of {@link HuntCrossley}: a mass m hits a wall with
 * velocity v_in, and nothing else acts on it while it touches. With the velocity v as the parameter, from v_in down to v_out
 * &lt; 0,
 *
 * <pre>
 *     x(v)   = [ m (α+1)/k · X(v) ]^(1/(α+1)),   X(v) = ( −μ (v − v_in) + log((1 + μ v)/(1 + μ v_in)) )/μ²         (3)
 *     x_max  = x(0)                                                                                                (4)
 *     v_out:   μ v_out − log(1 + μ v_out) = μ v_in − log(1 + μ v_in),   −1/μ &lt; v_out &lt; 0                           (6)
 *     v_out  ≈ −(1/μ) [ 1 − (1 + z + ⅔ z² + ²⁄₉ z³ + ¹⁴⁄₁₃₅ z⁴) e^(−2z) ],   z = μ v_in                            (7), (8)
 *     τ      = (m/k)^(1/(α+1)) (α+1)^(−α/(α+1)) ∫ dv / ( (1 + μ v) X^(α/(α+1)) )   from v_out to v_in              (9)
 * </pre>
 *
 * <p>The restitution coefficient |v_out|/v_in depends on μ v_in alone: it is what a {@link NewtonImpact} needs to have the same
 * effect on an impact of that speed. All formulas hold for μ = 0 by their limits, and lose no digits near it.
 *
 * <p>References: D. W. Marhefka, D. E. Orin, <i>A compliant contact model with nonlinear damping for simulation of robotic
 * systems</i>, 1999; S. Papetti, F. Avanzini, D. Rocchesso, <i>Energy and accuracy issues in numerical simulations of a
 * non-linear impact model</i>, 2009, section 2, whose numbers of equations these are.
 *
 * @param mass m; of two bodies that meet, m₁m₂/(m₁+m₂)
 * @param law k, α and μ
 * @param velocity v_in, positive
 */
public record HuntCrossleyImpact(double mass, HuntCrossley law, double velocity) {

    private static final double STRONGLY_DAMPED = 10.0;
    private static final int MOST_ITERATIONS = 100;

    public HuntCrossleyImpact {
        ContactParameters.requirePositive("mass", mass);
        ContactParameters.requirePositive("impact velocity", velocity);
    }

    /** Returns x(v), the compression at which the mass has velocity v between v_out and v_in. */
    public double compression(double v) {
        return compressionOf(squareOf(v));
    }

    /** Returns x_max. */
    public double maximumCompression() {
        return compression(0.0);
    }

    /** Returns v_lim = −1/μ, which v_out approaches for fast impacts; −∞ without damping. */
    public double limitVelocity() {
        return -1.0 / law.damping();
    }

    /** Returns v_out, the root of (6). */
    public double outputVelocity() {
        double mu = law.damping();
        return mu == 0.0 ? -velocity : StrictMath.expm1(-logOfOutput()) / mu;
    }

    /** Returns v_out by the approximation (7), (8): within 2.1 % of the root, and within 0.013 % for μ v_in up to ½. */
    public double approximateOutputVelocity() {
        double mu = law.damping();
        double z = mu * velocity;
        if (z < 1e-3) { // the series of (7), without its cancellation: the next term is below 1e-12
            return -velocity * (1.0 - z * (2.0 / 3.0 - z * (4.0 / 9.0 - z * (44.0 / 135.0 - 34.0 / 135.0 * z))));
        }
        double polynomial = 1.0 + z * (1.0 + z * (2.0 / 3.0 + z * (2.0 / 9.0 + z * (14.0 / 135.0))));
        return -(1.0 - polynomial * StrictMath.exp(-2.0 * z)) / mu;
    }

    /** Returns E = |v_out|/v_in: the restitution that a rigid impact of this speed needs to end alike. */
    public double restitution() {
        return -outputVelocity() / velocity;
    }

    /** Returns H_τ = m v_out²/2, the energy that is left. */
    public double outputEnergy() {
        double v = outputVelocity();
        return 0.5 * mass * v * v;
    }

    /** Returns τ, how long the contact lasts. */
    public double contactTime() {
        double alpha = law.exponent();
        double exponent = alpha / (alpha + 1.0);
        double mu = law.damping();
        double entering = 1.0 + mu * velocity;
        double out = outputVelocity();
        double leaving = onePlusOutput();
        double closing = DoubleExponential.integrate(
                distance -> StrictMath.pow(squareFrom(velocity, entering, distance), -exponent)
                        / (entering - mu * distance),
                velocity);
        double opening = mu * velocity > STRONGLY_DAMPED
                ? creeping(exponent)
                : DoubleExponential.integrate(
                        distance -> StrictMath.pow(squareFrom(out, leaving, -distance), -exponent)
                                / (leaving + mu * distance),
                        -out);
        return StrictMath.pow(mass / law.stiffness(), 1.0 / (alpha + 1.0))
                * StrictMath.pow(alpha + 1.0, -exponent)
                * (closing + opening);
    }

    /**
     * Returns ∫ X^(−α/(α+1)) dv/(1 + μ v) while it opens, in the variable p = −log(1 + μ v), which resolves velocities however
     * near to −1/μ: with δ its distance from p_out, μ² X = δ − e^(δ − p_out) + e^(−p_out).
     */
    private double creeping(double exponent) {
        double mu = law.damping();
        double p = logOfOutput();
        return DoubleExponential.integrate(distance -> StrictMath.pow(scaledSquare(distance, p), -exponent), p)
                * StrictMath.pow(mu, 2.0 * exponent)
                / mu;
    }

    /** Returns δ − e^(−p) (e^δ − 1), without overflow for large δ and without cancellation for small ones. */
    private static double scaledSquare(double distance, double p) {
        return distance < 1.0
                ? distance - StrictMath.exp(-p) * StrictMath.expm1(distance)
                : distance - StrictMath.exp(distance - p) + StrictMath.exp(-p);
    }

    /**
     * Returns −log(1 + μ v_out) = p &gt; 0, the root of p + e^(−p) − 1 = T, T = z − log(1 + z), by Newton's method from the
     * right.
     */
    private double logOfOutput() {
        double z = law.damping() * velocity;
        double T = z * z * withoutLogarithm(z);
        double p = T + StrictMath.sqrt(2.0 * T);
        for (int k = 0; k < MOST_ITERATIONS; k++) {
            double next = p - (p * p * withoutExponential(p) - T) / -StrictMath.expm1(-p);
            if (!(Math.abs(next - p) > 1e-16 * p)) {
                return next;
            }
            p = next;
        }
        return p;
    }

    private double compressionOf(double square) {
        double alpha = law.exponent();
        return square <= 0.0 ? 0.0 : Power.of(mass * (alpha + 1.0) / law.stiffness() * square, 1.0 / (alpha + 1.0));
    }

    /** Returns X(v), from that of the two velocities where it is zero that has the sign of v. */
    private double squareOf(double v) {
        if (v >= 0.0) {
            return squareFrom(velocity, 1.0 + law.damping() * velocity, velocity - v);
        }
        double out = outputVelocity();
        return squareFrom(out, onePlusOutput(), out - v);
    }

    /** Returns 1 + μ v_out, without cancellation. */
    private double onePlusOutput() {
        return law.damping() == 0.0 ? 1.0 : StrictMath.exp(-logOfOutput());
    }

    /**
     * Returns X at a distance below a velocity v₀ where it is zero: with c = distance/(1 + μ v₀), c (v₀ − c G(−μ c)); far above
     * v_out, where that would cancel, from (3).
     */
    private double squareFrom(double zero, double onePlus, double distance) {
        double mu = law.damping();
        double c = distance / onePlus;
        if (mu * Math.abs(c) <= 1.0) {
            return c * (zero - c * withoutLogarithm(-mu * c));
        }
        double z = mu * velocity;
        double w = mu * (zero - distance);
        return (z * z * withoutLogarithm(z) - w + StrictMath.log(onePlus - mu * distance)) / (mu * mu);
    }

    /** Returns G(z) = (z − log(1 + z))/z², by its series near 0. */
    private static double withoutLogarithm(double z) {
        if (Math.abs(z) > 0.1) {
            return (z - StrictMath.log1p(z)) / (z * z);
        }
        double sum = 0.0;
        for (int n = 18; n >= 2; n--) {
            sum = 1.0 / n - z * sum;
        }
        return sum;
    }

    /** Returns (p + e^(−p) − 1)/p², by its series near 0. */
    private static double withoutExponential(double p) {
        if (Math.abs(p) > 0.1) {
            return (p + StrictMath.expm1(-p)) / (p * p);
        }
        double sum = 0.0;
        for (int n = 12; n >= 2; n--) {
            sum = (1.0 - p * sum) / n;
        }
        return sum;
    }
}
