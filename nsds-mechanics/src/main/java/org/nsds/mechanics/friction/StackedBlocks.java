package org.nsds.mechanics.friction;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Two blocks on top of each other, as points q = (height, way): the upper one is pushed and drags the lower one along. Systems
 * {@code bottom} and {@code top}; interactions {@code floor} (μ₁, under the lower block) and {@code between} (μ₂).
 *
 * <pre>
 *     while the upper block slides:   v̇₂ = −μ₂ g,   v̇₁ = (μ₂ m₂ − μ₁ (m₁ + m₂)) g / m₁      (if that is positive)
 *     from the time at which v₁ = v₂:  v̇ = −μ₁ g for both together
 * </pre>
 *
 * @param bottomMass m₁
 * @param topMass m₂
 * @param floorFriction μ₁
 * @param blockFriction μ₂
 * @param gravity g
 * @param velocity initial velocity of the upper block
 */
public record StackedBlocks(
        double bottomMass,
        double topMass,
        double floorFriction,
        double blockFriction,
        double gravity,
        double velocity) {

    /** Contacts start this much closed, so that rounding does not decide whether they take part. */
    private static final double PENETRATION = 1e-8;

    public StackedBlocks {
        Require.positive("m1", bottomMass);
        Require.positive("m2", topMass);
        Require.notNegative("gravity", gravity);
        Require.finite("velocity", velocity);
    }

    /** Returns the model. */
    public Model model() {
        var bottom = block("bottom", bottomMass, -PENETRATION, 0.0);
        var top = block("top", topMass, -2.0 * PENETRATION, velocity);
        var floor = Interaction.named("floor")
                .on(bottom)
                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}, {0.0, 1.0}}))
                .law(new NewtonImpactFriction(0.0, floorFriction))
                .build();
        var between = Interaction.named("between")
                .on(bottom, top)
                .relation(LinearRelation.rows(new double[][] {{-1.0, 0.0, 1.0, 0.0}, {0.0, -1.0, 0.0, 1.0}}))
                .law(new NewtonImpactFriction(0.0, blockFriction))
                .build();
        return Model.of(bottom, top).with(floor, between);
    }

    private LagrangianLinearSystem block(String name, double mass, double height, double speed) {
        return LagrangianLinearSystem.builder(name)
                .mass(mass, mass)
                .constantForce(-mass * gravity, 0.0)
                .initialPosition(height, 0.0)
                .initialVelocity(0.0, speed)
                .build();
    }

    /** Returns the time at which both blocks have the same speed. */
    public double mergeTime() {
        return velocity / (blockFriction * gravity + bottomAcceleration());
    }

    /** Their speed then. */
    public double mergeSpeed() {
        return bottomAcceleration() * mergeTime();
    }

    /** Returns the time at which both stop. */
    public double stopTime() {
        return mergeTime() + mergeSpeed() / (floorFriction * gravity);
    }

    private double bottomAcceleration() {
        double drag = (blockFriction * topMass - floorFriction * (bottomMass + topMass)) * gravity / bottomMass;
        return Math.max(0.0, drag);
    }
}
