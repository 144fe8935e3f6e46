package org.nsds.core.sensitivity;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** ẍ + c ẋ + x = cos ω t with a wall at x = −d, and its motions with one impact in n periods of the forcing in closed form. */
final class ForcedOscillator {

    /** Parameters are e, ω, c, d. */
    static final ModelFamily FAMILY = p -> of(0.5, 0.0, p);

    private ForcedOscillator() {}

    static Model of(double position, double velocity, double... p) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(1.0)
                .damping(p[2])
                .force((t, out) -> out[0] = StrictMath.cos(p[1] * t))
                .initialPosition(position)
                .initialVelocity(velocity)
                .build();
        return Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(p[3]))
                        .law(new NewtonImpact(p[0]))
                        .build());
    }

    /**
     * A motion with one impact in a period T = 2π n/ω.
     *
     * @param start position and velocity at time 0
     * @param trace of the derivative of the Poincaré map
     * @param determinant of it, e² exp(−c T)
     * @param approach the velocity just before the impact, negative
     */
    record Orbit(double[] start, double trace, double determinant, double approach) {}

    /**
     * Between impacts x − G cos(ω t + θ) follows the exponential M of the free motion over T. That it begins with (−d, −e u) and ends with (−d, u)
     * gives G cos θ and G sin θ as linear functions of u, and their squares add up to G².
     *
     * @param sign of the root, ±1
     */
    static Orbit orbit(int n, int sign, double... p) {
        double e = p[0];
        double omega = p[1];
        double c = p[2];
        double wall = -p[3];
        double gain = 1.0 / Math.sqrt((1 - omega * omega) * (1 - omega * omega) + c * c * omega * omega);
        double lag = Math.atan2(c * omega, 1 - omega * omega);
        double period = 2 * Math.PI * n / omega;
        double[][] m = free(c, period);
        // with C = G cos θ, S = G sin θ:  wall − C = M11 (wall − C) + M12 (ω S − e u),  u + ω S = M21 (wall − C) + M22
        // (ω S − e u)
        // unknowns D = wall − C and V = ω S:  (1 − M11) D − M12 V = −M12 e u,  −M21 D + (1 − M22) V = −(1 + M22 e) u
        double det = (1 - m[0][0]) * (1 - m[1][1]) - m[0][1] * m[1][0];
        double d = (-m[0][1] * e * (1 - m[1][1]) - m[0][1] * (1 + m[1][1] * e)) / det; // per u
        double v = (-(1 - m[0][0]) * (1 + m[1][1] * e) - m[1][0] * m[0][1] * e) / det; // per u
        // (wall − d u)² + (v u/ω)² = G²
        double qa = d * d + v * v / (omega * omega);
        double qb = -2 * wall * d;
        double qc = wall * wall - gain * gain;
        double u = (-qb + sign * Math.sqrt(qb * qb - 4 * qa * qc)) / (2 * qa);
        double theta = Math.atan2(v * u / omega, wall - d * u);
        double phase = theta + lag; // of the forcing at the impact
        double force = Math.cos(phase);
        double before = force - wall - c * u;
        double after = force - wall + c * e * u;
        double saltation = (after + e * before) / u; // S = [[−e, 0], [saltation, −e]]
        double trace = -e * m[0][0] + saltation * m[0][1] - e * m[1][1];
        // from the impact, where the phase is that, to the next time at which it is a multiple of 2π: a time 0
        double rest = (2 * Math.PI - (phase % (2 * Math.PI) + 2 * Math.PI) % (2 * Math.PI)) / omega;
        double[][] f = free(c, rest);
        double x = f[0][0] * d * u + f[0][1] * (v * u - e * u);
        double y = f[1][0] * d * u + f[1][1] * (v * u - e * u);
        double[] start = {x + gain * Math.cos(-lag), y - gain * omega * Math.sin(-lag)};
        return new Orbit(start, trace, e * e * Math.exp(-c * period), u);
    }

    /** exp(A t) of ẍ + c ẋ + x = 0. */
    static double[][] free(double c, double t) {
        double w = Math.sqrt(1 - 0.25 * c * c);
        double decay = Math.exp(-0.5 * c * t);
        double cos = decay * Math.cos(w * t);
        double sin = decay * Math.sin(w * t) / w;
        return new double[][] {{cos + 0.5 * c * sin, sin}, {-sin, cos - 0.5 * c * sin}};
    }
}
