package org.nsds.mechanics.oscillator;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.model.system.Trigonometry;
import org.nsds.mechanics.Require;

/**
 * A pendulum that swings against a wall on its left: m l² q̈ + m g l sin q = r with q the angle. System {@code pendulum},
 * interaction {@code wall}. The gap is measured either as an angle, y = q + ¼, or by its sine, y = sin q + ¼.
 *
 * @param length l
 * @param mass m
 * @param gravity g
 * @param position initial angle
 * @param restitution e
 * @param gap how the gap is measured
 */
public record PendulumAtWall(double length, double mass, double gravity, double position, double restitution, Gap gap) {

    /** How the gap to the wall is measured. */
    public enum Gap {
        /** y = q + ¼. */
        LINEAR,
        /** y = sin q + ¼. */
        NONLINEAR
    }

    private static final double CLEARANCE = 0.25;

    public PendulumAtWall {
        Require.positive("length", length);
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
        Require.finite("position", position);
    }

    /** Returns the model. */
    public Model model() {
        double inertia = mass * length * length;
        double weight = mass * gravity * length;
        var pendulum = LagrangianNonlinearSystem.builder("pendulum")
                .mass(inertia)
                .internalForce((t, q, v, out) -> out[0] = weight * Trigonometry.sin(q[0]))
                .jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = weight * Trigonometry.cos(q[0]))
                .potential(q -> weight * (1.0 - Trigonometry.cos(q[0])))
                .initialPosition(position)
                .build();
        var wall = Interaction.named("wall")
                .on(pendulum)
                .relation(relation())
                .law(new NewtonImpact(restitution))
                .build();
        return Model.of(pendulum).with(wall);
    }

    /** Returns the angle at which it touches the wall. */
    public double wallAngle() {
        return switch (gap) {
            case LINEAR -> -CLEARANCE;
            case NONLINEAR -> -StrictMath.asin(CLEARANCE);
        };
    }

    private LagrangianRelation relation() {
        return switch (gap) {
            case LINEAR -> LinearRelation.rows(new double[][] {{1.0}}).offset(CLEARANCE);
            case NONLINEAR ->
                new ScleronomousRelation(
                        1,
                        1,
                        (q, y) -> y[0] = Trigonometry.sin(q[0]) + CLEARANCE,
                        (q, H) -> H[0] = Trigonometry.cos(q[0]));
        };
    }
}
