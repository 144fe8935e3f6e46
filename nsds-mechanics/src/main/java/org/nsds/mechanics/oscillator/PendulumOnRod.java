package org.nsds.mechanics.oscillator;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A pendulum as a point in the plane, q = (x, y), held at the distance l from the origin by a joint: m q̈ = (0, −m g) + r and
 * 0 = x² + y² − l². System {@code bob}, interaction {@code rod}, whose multiplier times 2 l is the impulse along the rod.
 *
 * @param length l
 * @param mass m
 * @param gravity g
 * @param angle initial angle from the lowest point
 * @param velocity initial velocity along the circle
 */
public record PendulumOnRod(double length, double mass, double gravity, double angle, double velocity) {

    public PendulumOnRod {
        Require.positive("length", length);
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
        Require.finite("angle", angle);
        Require.finite("velocity", velocity);
    }

    /** Returns the model. */
    public Model model() {
        double sine = StrictMath.sin(angle);
        double cosine = StrictMath.cos(angle);
        var bob = LagrangianLinearSystem.builder("bob")
                .mass(mass, mass)
                .constantForce(0.0, -mass * gravity)
                .initialPosition(length * sine, -length * cosine)
                .initialVelocity(velocity * cosine, velocity * sine)
                .build();
        double square = length * length;
        var rod = Interaction.named("rod")
                .on(bob)
                .relation(
                        new ScleronomousRelation(1, 2, (q, y) -> y[0] = q[0] * q[0] + q[1] * q[1] - square, (q, H) -> {
                            H[0] = 2.0 * q[0];
                            H[1] = 2.0 * q[1];
                        }))
                .law(new Equality())
                .build();
        return Model.of(bob).with(rod);
    }
}
