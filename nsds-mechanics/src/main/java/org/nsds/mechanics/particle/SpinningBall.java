package org.nsds.mechanics.particle;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A ball in the plane over a frictionless floor: q = (z, x, φ), M = diag(m, m, ⅖ m r²), 0 ≤ z − r. System {@code ball},
 * interaction {@code floor}. Without friction x and φ move uniformly, whatever z does.
 *
 * @param mass m
 * @param radius r
 * @param gravity g
 * @param height initial z
 * @param speed initial horizontal velocity
 * @param spin initial angular velocity
 * @param restitution e
 */
public record SpinningBall(
        double mass, double radius, double gravity, double height, double speed, double spin, double restitution) {

    public SpinningBall {
        Require.positive("mass", mass);
        Require.positive("radius", radius);
        Require.notNegative("gravity", gravity);
        Require.finite("position", height);
        Require.finite("vx", speed);
        Require.finite("spin", spin);
    }

    /** Returns the model. */
    public Model model() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(mass, mass, 0.4 * mass * radius * radius)
                .constantForce(-mass * gravity, 0.0, 0.0)
                .initialPosition(height, 0.0, 0.0)
                .initialVelocity(0.0, speed, spin)
                .build();
        var floor = Interaction.named("floor")
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0, 0.0}}).offset(-radius))
                .law(new NewtonImpact(restitution))
                .build();
        return Model.of(ball).with(floor);
    }
}
