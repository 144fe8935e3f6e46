package org.nsds.core.integrator.modal;

/**
 * A modal motion is the exact motion of one damped mode q̈ + 2σ q̇ + ω² q = 0 over a step h. With r = exp(−σh) and x = h √(ω² −
 * σ²),
 *
 * <pre>
 *     E = r²,   A = 2 r cos x,   q_{n+1} = A q_n − E q_{n−1},   D = ω²h² / (1 + E − A)
 *     q(h) = r (cos x + σh sin x / x) q(0) + r h (sin x / x) q̇(0)
 * </pre>
 *
 * <p>cosh and sinh where σ &gt; ω. 1 + E − A is formed as (1−r)² + 4 r sin²(x/2), without cancellation.
 *
 * <p>The same holds for h &lt; 0, back in time. One object serves all modes in turn, so that another step size allocates nothing.
 */
final class ModalMotion {

    /** Below this (ωh)² a mode has no stiffness as far as a step can tell. */
    private static final double SLOW = 1e-9;

    private double decay;
    private double pull;
    private double denominator;
    private double firstOfPosition;
    private double firstOfVelocity;
    private double held;

    /** Becomes the mode of angular frequency ω ≥ 0 and decay rate σ ≥ 0 over a step h. */
    ModalMotion set(double omega, double sigma, double h) {
        double s = sigma * h;
        double r = StrictMath.exp(-s);
        decay = StrictMath.exp(-2.0 * s);
        double discriminant = (omega - sigma) * (omega + sigma);
        double x = h * StrictMath.sqrt(Math.abs(discriminant));
        double cosine; // r cos x − 1
        double sine; // r sin x / x
        if (discriminant >= 0.0) {
            double half = StrictMath.sin(0.5 * x);
            pull = (1.0 - r) * (1.0 - r) + 4.0 * r * half * half;
            cosine = StrictMath.expm1(-s) - 2.0 * r * half * half;
            sine = x == 0.0 ? r : r * StrictMath.sin(x) / x;
        } else { // (1 − e⁻ᵃ)(1 − e⁻ᵇ) with a, b = s ∓ x; a without cancellation
            double a = omega * omega * h * h / (s + x);
            double fast = -StrictMath.expm1(-(s + x));
            double slow = -StrictMath.expm1(-a);
            pull = fast * slow;
            cosine = -0.5 * (fast + slow);
            sine = 0.5 * (fast - slow) / x;
        }
        double squared = omega * omega * h * h;
        denominator = squared > 0.0 ? squared / pull : s > 0.0 ? 2.0 * s / -StrictMath.expm1(-2.0 * s) : 1.0;
        firstOfPosition = (cosine + s * sine) / h;
        firstOfVelocity = sine;
        held = squared > SLOW ? -h * h * (cosine + s * sine) / squared : h * h * heldWithoutStiffness(s);
        return this;
    }

    /** (2s − 1 + e^{−2s})/4s², which is ½ − s/3 + s²/6 for small s. */
    private static double heldWithoutStiffness(double s) {
        return Math.abs(s) < 1e-3
                ? 0.5 - s / 3.0 + s * s / 6.0 - s * s * s / 15.0
                : (2.0 * s + StrictMath.expm1(-2.0 * s)) / (4.0 * s * s);
    }

    /** Returns q(h) from rest at q(0) = 0 under a constant unit force per mass. */
    double held() {
        return held;
    }

    /** Returns E = exp(−2σh), what damping leaves of the energy in a step. */
    double decay() {
        return decay;
    }

    /** Returns 1 + E − A. */
    double pull() {
        return pull;
    }

    /** Returns D = ω²h²/(1 + E − A), by which the form of Siconos divides impulses. */
    double denominator() {
        return denominator;
    }

    /** Returns (q(h) − q(0))/h for q(0) = 1, q̇(0) = 0. */
    double firstOfPosition() {
        return firstOfPosition;
    }

    /** Returns the same for q(0) = 0, q̇(0) = 1. */
    double firstOfVelocity() {
        return firstOfVelocity;
    }
}
