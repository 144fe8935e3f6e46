package org.nsds.mechanics.contact;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A mass that touches a wall at q = 0 and moves into it: m q̈ = m g − f, f = k q^α (1 + μ q̇) while q &gt; 0. Its position is
 * the compression; gravity pulls it towards the wall. System {@code mass}, interaction {@code wall}.
 *
 * @param mass m
 * @param law k, α and μ
 * @param velocity v_in, with which it meets the wall at t = 0
 * @param gravity g, 0 for a single impact
 */
public record MassAtWall(double mass, HuntCrossley law, double velocity, double gravity) {

    public MassAtWall {
        Require.positive("mass", mass);
        Require.positive("velocity", velocity);
        Require.notNegative("gravity", gravity);
    }

    /** Returns the model. */
    public Model model() {
        return model(law);
    }

    /** Returns the model with another law at the wall, such as a rigid one. */
    public Model model(NonSmoothLaw other) {
        var body = LagrangianLinearSystem.builder("mass")
                .mass(mass)
                .constantForce(mass * gravity)
                .initialVelocity(velocity)
                .build();
        var wall = Interaction.named("wall")
                .on(body)
                .relation(LinearRelation.rows(new double[][] {{-1.0}}))
                .law(other)
                .build();
        return Model.of(body).with(wall);
    }

    /** What is known of its first impact, exactly if there is no gravity. */
    public HuntCrossleyImpact impact() {
        return new HuntCrossleyImpact(mass, law, velocity);
    }
}
