package org.nsds.mechanics.particle;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Equal balls on a line, the first of which runs into the others: yᵢ = xᵢ₊₁ − xᵢ − 2 r ≥ 0. Systems {@code ball1},
 * {@code ball2}, …, interactions {@code contact1}, {@code contact2}, … between neighbours.
 *
 * <p>Touching balls are hit all at once: v₁ = (1+e)/n − e and the others (1+e)/n, which is not Newton's cradle. With gaps and
 * e = 1 it is: the impact travels through the row.
 *
 * @param balls n, at least 2
 * @param mass of each ball
 * @param radius r of each ball
 * @param gap between the resting balls
 * @param approach free way of the first ball
 * @param speed of the first ball
 * @param restitution e
 */
public record BallChain(
        int balls, double mass, double radius, double gap, double approach, double speed, double restitution) {

    public BallChain {
        Require.atLeast("n", 2, balls);
        Require.positive("mass", mass);
        Require.positive("radius", radius);
        Require.notNegative("gap", gap);
        Require.notNegative("approach", approach);
        Require.finite("speed", speed);
    }

    /** Returns the model. */
    public Model model() {
        List<DynamicalSystem> systems = new ArrayList<>();
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 1; i <= balls; i++) {
            double diameter = 2.0 * radius;
            systems.add(LagrangianLinearSystem.builder("ball" + i)
                    .mass(mass)
                    .initialPosition(i == 1 ? -approach : diameter + (i - 2) * (diameter + gap))
                    .initialVelocity(i == 1 ? speed : 0.0)
                    .build());
            if (i > 1) {
                contacts.add(Interaction.named("contact" + (i - 1))
                        .on(systems.get(i - 2), systems.get(i - 1))
                        .relation(Neighbours.relation(radius))
                        .law(new NewtonImpact(restitution))
                        .build());
            }
        }
        return Model.of(systems).with(contacts);
    }
}
