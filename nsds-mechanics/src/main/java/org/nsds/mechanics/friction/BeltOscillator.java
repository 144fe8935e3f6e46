package org.nsds.mechanics.friction;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.mechanics.Require;

/**
 * A mass on a moving belt, held by a spring: q = (height, x). System {@code mass}, interaction {@code belt} with y = (height, x − V t).
 * Friction falls with the sliding velocity u = ẋ − V,
 *
 * <pre>
 *     m ẍ + c ẋ + k x = λ_T + f(u),      |λ_T| ≤ F_s = μ N,      F_s/(1 + δ |u|) = F_s − |f(u)|,   f(u) with the sign of u
 * </pre>
 *
 * <p>that is, Coulomb's law takes the jump and the smooth force f, which vanishes at u = 0, the rest. The mass is carried along until
 * the spring pulls with F_s, slips back, and is caught again: a limit cycle of sticking and slipping. With δ = 0, or enough
 * damping, there is none.
 *
 * <p>Reference: R. I. Leine, D. H. van Campen, A. de Kraker, L. van den Steen, <i>Stick-slip vibrations induced by alternate friction
 * models</i>, Nonlinear Dynamics 16, 1998.
 *
 * @param mass m
 * @param stiffness k
 * @param load N, the force that presses the mass on the belt
 * @param friction μ, at rest
 * @param weakening δ
 * @param belt V
 * @param position initial x
 * @param velocity initial ẋ
 * @param damping c
 */
public record BeltOscillator(
        double mass,
        double stiffness,
        double load,
        double friction,
        double weakening,
        double belt,
        double position,
        double velocity,
        double damping) {

    /** The contact starts this much closed, so that rounding does not decide whether it takes part. */
    private static final double PENETRATION = 1e-8;

    public BeltOscillator {
        Require.positive("mass", mass);
        Require.positive("stiffness", stiffness);
        Require.notNegative("load", load);
        Require.notNegative("delta", weakening);
        Require.finite("belt", belt);
        Require.finite("position", position);
        Require.finite("velocity", velocity);
        Require.notNegative("damping", damping);
    }

    /** Makes an oscillator without damping. */
    public BeltOscillator(
            double mass,
            double stiffness,
            double load,
            double friction,
            double weakening,
            double belt,
            double position,
            double velocity) {
        this(mass, stiffness, load, friction, weakening, belt, position, velocity, 0.0);
    }

    /** Returns the model. */
    public Model model() {
        var carried = LagrangianNonlinearSystem.builder("mass")
                .mass(mass, mass)
                .internalForce((t, q, v, out) -> {
                    out[0] = load;
                    out[1] = stiffness * q[1];
                })
                .potential(q -> load * q[0] + 0.5 * stiffness * q[1] * q[1])
                .dampingForce((t, q, v, out) -> {
                    out[0] = 0.0;
                    out[1] = damping * v[1] - relief(v[1] - belt);
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[3] = stiffness;
                    dFdv[3] = damping - reliefSlope(v[1] - belt);
                })
                .initialPosition(-PENETRATION, position)
                .initialVelocity(0.0, velocity)
                .build();
        var contact = Interaction.named("belt")
                .on(carried)
                .relation(new Belt(belt))
                .law(new NewtonImpactFriction(0.0, friction))
                .build();
        return Model.of(carried).with(contact);
    }

    /** f(u) = F_s δ u/(1 + δ |u|): what Coulomb's law with F_s takes too much. */
    private double relief(double u) {
        return friction * load * weakening * u / (1.0 + weakening * Math.abs(u));
    }

    private double reliefSlope(double u) {
        double divisor = 1.0 + weakening * Math.abs(u);
        return friction * load * weakening / (divisor * divisor);
    }

    /** The mass against a belt that moves with a constant velocity. */
    private record Belt(double velocity) implements LagrangianRelation {

        @Override
        public int outputs() {
            return 2;
        }

        @Override
        public int inputs() {
            return 2;
        }

        @Override
        public void output(double t, double[] q, double[] y) {
            y[0] = q[0];
            y[1] = q[1] - velocity * t;
        }

        @Override
        public void jacobian(double t, double[] q, double[] H) {
            H[0] = 1.0;
            H[1] = 0.0;
            H[2] = 0.0;
            H[3] = 1.0;
        }

        @Override
        public void timeRate(double t, double[] q, double[] rate) {
            rate[0] = 0.0;
            rate[1] = -velocity;
        }

        @Override
        public void curvature(double t, double[] q, double[] v, double[] kappa) {
            kappa[0] = 0.0;
            kappa[1] = 0.0;
        }

        @Override
        public String signature() {
            return toString();
        }
    }
}
