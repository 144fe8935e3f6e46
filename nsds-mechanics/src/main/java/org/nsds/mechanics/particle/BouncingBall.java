package org.nsds.mechanics.particle;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A ball falling on a floor: m q̈ = −m g + r, 0 ≤ q − radius. System {@code ball}, interaction {@code floor}.
 *
 * <p>With restitution below 1, infinitely many impacts accumulate in finite time; then the ball rests with r = m g.
 *
 * @param mass m
 * @param gravity g
 * @param radius of the ball: the floor is touched at q = radius
 * @param position initial height of the centre
 * @param velocity initial velocity, upwards
 * @param restitution e
 */
public record BouncingBall(
        double mass, double gravity, double radius, double position, double velocity, double restitution) {

    public BouncingBall {
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
        Require.notNegative("radius", radius);
        Require.finite("position", position);
        Require.finite("velocity", velocity);
    }

    /** Returns the model. */
    public Model model() {
        return model(new NewtonImpact(restitution));
    }

    /** Returns the model with another law of the floor, such as a compliant one. */
    public Model model(NonSmoothLaw law) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(mass)
                .constantForce(-mass * gravity)
                .initialPosition(position)
                .initialVelocity(velocity)
                .build();
        var floor = Interaction.named("floor")
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(-radius))
                .law(law)
                .build();
        return Model.of(ball).with(floor);
    }

    /** Returns the time of the j-th impact, from 1, of a ball that starts above the floor. */
    public double impactTime(int j) {
        double speed = firstImpactSpeed();
        double first = (velocity + speed) / gravity;
        double bounces = restitution == 1.0
                ? j - 1
                : restitution * (1.0 - StrictMath.pow(restitution, j - 1)) / (1.0 - restitution);
        return first + 2.0 * speed / gravity * bounces;
    }

    /** Returns the speed just after the j-th impact, from 1. */
    public double reboundSpeed(int j) {
        return StrictMath.pow(restitution, j) * firstImpactSpeed();
    }

    /** Returns the time at which the impacts accumulate and the ball comes to rest; infinite for restitution 1. */
    public double accumulationTime() {
        double speed = firstImpactSpeed();
        return (velocity + speed) / gravity + 2.0 * speed / gravity * restitution / (1.0 - restitution);
    }

    private double firstImpactSpeed() {
        return Math.sqrt(velocity * velocity + 2.0 * gravity * (position - radius));
    }
}
