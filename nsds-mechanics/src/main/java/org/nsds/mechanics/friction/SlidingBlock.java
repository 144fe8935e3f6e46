package org.nsds.mechanics.friction;

import java.util.Arrays;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A block on an inclined plane, as a point: q = (gap, way down the slope) or, in space, (gap, down, across). System {@code block},
 * interaction {@code plane} with y = q. With α the slope and v the speed down it,
 *
 * <pre>
 *     v̇ = g (sin α − μ cos α)  while it slides down;   it sticks if tan α ≤ μ
 * </pre>
 *
 * <p>A gap of exactly zero is a knife edge, on which rounding decides whether the contact takes part: start with a tiny penetration.
 *
 * @param mass m
 * @param gravity g
 * @param angle α in radians
 * @param friction μ
 * @param gap initial gap
 * @param velocity initial velocity, down the slope and, in space, across it; its length says which
 */
public record SlidingBlock(double mass, double gravity, double angle, double friction, double gap, double... velocity) {

    public SlidingBlock {
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
        Require.finite("angle", angle);
        Require.finite("gap", gap);
        velocity = velocity.clone();
        if (velocity.length != 1 && velocity.length != 2) {
            throw new IllegalArgumentException("the velocity has " + velocity.length
                    + " components: give one (down the slope) or two (and across)");
        }
        for (double component : velocity) {
            Require.finite("velocity", component);
        }
    }

    /** Returns the model. */
    public Model model() {
        int n = 1 + velocity.length;
        double[] masses = new double[n];
        Arrays.fill(masses, mass);
        double[] force = new double[n];
        force[0] = -mass * gravity * StrictMath.cos(angle);
        force[1] = mass * gravity * StrictMath.sin(angle);
        double[] position = new double[n];
        position[0] = gap;
        double[] start = new double[n];
        System.arraycopy(velocity, 0, start, 1, velocity.length);
        double[][] identity = new double[n][n];
        for (int i = 0; i < n; i++) {
            identity[i][i] = 1.0;
        }
        var block = LagrangianLinearSystem.builder("block")
                .mass(masses)
                .constantForce(force)
                .initialPosition(position)
                .initialVelocity(start)
                .build();
        var plane = Interaction.named("plane")
                .on(block)
                .relation(LinearRelation.rows(identity))
                .law(new NewtonImpactFriction(0.0, friction))
                .build();
        return Model.of(block).with(plane);
    }

    /** Returns the time at which a block that slides straight down stops; infinite if the slope is too steep. */
    public double stopTime() {
        double deceleration = gravity * (friction * StrictMath.cos(angle) - StrictMath.sin(angle));
        return deceleration > 0.0 ? Math.abs(velocity[0]) / deceleration : Double.POSITIVE_INFINITY;
    }

    /** How far it gets until then. */
    public double stopDistance() {
        return 0.5 * velocity[0] * stopTime();
    }
}
