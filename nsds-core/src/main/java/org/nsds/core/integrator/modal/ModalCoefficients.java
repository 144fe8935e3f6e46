package org.nsds.core.integrator.modal;

import org.nsds.core.model.system.LinearMechanics;

/**
 * These are the coefficients of every mode of a system for {@link ExactModal} with steps of a length h; they also convert w to
 * another length.
 */
final class ModalCoefficients {

    /** Below this a mode's velocity cannot be found from two positions. */
    private static final double INVISIBLE = 1e-8;

    /** Of w_free = decay w − pull q. */
    final double[] decay;

    final double[] pull;
    final double[] inverse;
    /** Of w_free in the first step, from the given state. */
    final double[] firstOfPosition;

    final double[] firstOfVelocity;
    /** Per mode m G/2 and m ω²/2, weighted as the form wants. */
    final double[] kinetic;

    final double[] potential;
    /** Per mode h / √(m G/2 − m ω²h²/8): how far a mode of unit energy can move in one step. */
    final double[] reach;

    /** Per mode the same after w has changed by 1 from rest: reach √(m G/2). */
    final double[] reachOfPush;

    private final boolean direct;
    private final double[] mass;
    private final double[] omega;
    private final double[] sigma;
    private final ModalMotion mode = new ModalMotion();

    /**
     * Makes the coefficients of a system; the step size is still to be given.
     *
     * @throws IllegalArgumentException if a stiffness or a damping is negative
     */
    ModalCoefficients(LinearMechanics system, ExactModal.Form form, double[] decay, double[] pull) {
        direct = form == ExactModal.Form.PAPER;
        this.decay = decay;
        this.pull = pull;
        int n = system.dimension();
        inverse = new double[n];
        firstOfPosition = new double[n];
        firstOfVelocity = new double[n];
        kinetic = new double[n];
        potential = new double[n];
        reach = new double[n];
        reachOfPush = new double[n];
        mass = new double[n];
        omega = new double[n];
        sigma = new double[n];
        for (int j = 0; j < n; j++) {
            double m = system.mass().get(j, j);
            mass[j] = m;
            omega[j] = StrictMath.sqrt(
                    notNegative(system, "stiffness", j, system.stiffness().get(j, j)) / m);
            sigma[j] = 0.5 * notNegative(system, "damping", j, system.damping().get(j, j)) / m;
        }
    }

    private static double notNegative(LinearMechanics system, String what, int j, double value) {
        if (!(value >= 0.0)) {
            throw new IllegalArgumentException("system '" + system.name() + "': " + what + " of degree of freedom " + j
                    + " is " + value + ": exact-modal needs it not to be negative");
        }
        return value;
    }

    /**
     * Writes what a force per step does to w: with p = F(t_k) and Δ = F(t_{k+1}) − F(t_k), w_{k+1} gains held p + sloped Δ, which is
     * exact for forces that are linear in time, and in the first step of the form of the paper first p.
     */
    void forces(double h, double[] held, double[] sloped, double[] first, double[] weight) {
        for (int j = 0; j < mass.length; j++) {
            mode.set(omega[j], sigma[j], h);
            double m = mass[j];
            held[j] = h / (m * mode.denominator());
            sloped[j] = slope(j, h) / m;
            first[j] = direct ? mode.held() / (h * m) : held[j];
            weight[j] = direct ? 1.0 / mode.denominator() : 1.0;
        }
    }

    /** h ((1−E) − 2σh (1+E−A)/(ωh)²)/(ωh)², or what it tends to as ωh, or both, tend to zero. */
    private double slope(int j, double h) {
        double squared = omega[j] * omega[j] * h * h;
        double s = sigma[j] * h;
        double E = mode.decay();
        if (squared > 1e-4) {
            return h * ((1.0 - E) - 2.0 * s * mode.pull() / squared) / squared;
        }
        return s < 1e-2 ? h * s * (1.0 - s) / 6.0 : h * ((1.0 + E) - (1.0 - E) / s) / (4.0 * s);
    }

    /**
     * Converts w as {@link #convert} does, of a motion under the forces p, held back in time.
     *
     * @param p force on each mode at the end of the last step
     */
    void convertForced(double[] q, double[] w, double from, double to, double[] p, double[] out) {
        for (int j = 0; j < mass.length; j++) {
            out[j] = w[j] + mode.set(omega[j], sigma[j], -from).held() * p[j] / (mass[j] * from);
        }
        convert(q, out, from, to, out);
        for (int j = 0; j < mass.length; j++) {
            out[j] -= mode.set(omega[j], sigma[j], -to).held() * p[j] / (mass[j] * to);
        }
    }

    /** Makes them those of steps of length h. */
    void stepSize(double h) {
        for (int j = 0; j < mass.length; j++) {
            double m = mass[j];
            mode.set(omega[j], sigma[j], h);
            decay[j] = mode.decay();
            pull[j] = mode.pull() / h;
            inverse[j] = 1.0 / (direct ? m : m * mode.denominator());
            firstOfPosition[j] = direct ? mode.firstOfPosition() : -pull[j];
            firstOfVelocity[j] = direct ? mode.firstOfVelocity() : decay[j];
            double weight = direct ? m / mode.denominator() : m;
            kinetic[j] = 0.25 * weight * mode.denominator() * (1.0 + mode.decay());
            potential[j] = 0.5 * weight * omega[j] * omega[j];
            reach[j] = h / StrictMath.sqrt(kinetic[j] - 0.25 * h * h * potential[j]);
            reachOfPush[j] = reach[j] * StrictMath.sqrt(kinetic[j]);
        }
    }

    /**
     * Converts the backward difference to another length of the same free motion. With P(h) and V(h) those of
     * {@link ModalMotion} for −h, the motion that ends in q with velocity u has the backward difference w = P(h) q + V(h) u; so
     *
     * <pre>
     *     u = (w − P(h) q)/V(h),      w' = P(h') q + V(h') u
     * </pre>
     *
     * @param w over steps of length from
     * @param out overwritten with w', over steps of length to
     * @throws IllegalArgumentException if V(h) of a mode vanishes
     */
    void convert(double[] q, double[] w, double from, double to, double[] out) {
        for (int j = 0; j < mass.length; j++) {
            if (Math.abs(mode.set(omega[j], sigma[j], -from).firstOfVelocity()) < INVISIBLE) {
                throw new IllegalArgumentException("exact-modal cannot change the step from " + from + " to " + to
                        + ": mode " + j
                        + " swings a whole number of times in two of the old steps, which then do not show its"
                        + " velocity; begin with another step size");
            }
        }
        for (int j = 0; j < mass.length; j++) {
            mode.set(omega[j], sigma[j], -from);
            double u = (w[j] - mode.firstOfPosition() * q[j]) / mode.firstOfVelocity();
            mode.set(omega[j], sigma[j], -to);
            out[j] = mode.firstOfPosition() * q[j] + mode.firstOfVelocity() * u;
        }
    }
}
