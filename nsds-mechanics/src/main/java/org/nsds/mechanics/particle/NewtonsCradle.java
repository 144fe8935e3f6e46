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
 * Newton's cradle is a row of touching balls on a line, hit by the first one, which arrives at t = 0.2 s with velocity 1 m/s:
 * yᵢ = xᵢ₊₁ − xᵢ − 2 r ≥ 0. Systems {@code ball1}, {@code ball2}, …, interactions {@code contact1}, {@code contact2}, …
 *
 * @param masses of the balls, at least two
 * @param restitutions e of the contacts, one fewer
 * @param radius r of each ball
 */
public record NewtonsCradle(List<Double> masses, List<Double> restitutions, double radius) {

    private static final double ARRIVAL = 0.2;

    public NewtonsCradle {
        masses = List.copyOf(masses);
        restitutions = List.copyOf(restitutions);
        Require.atLeast("the number of masses", 2, masses.size());
        masses.forEach(mass -> Require.positive("a mass among masses", mass));
        Require.positive("radius", radius);
        if (restitutions.size() != masses.size() - 1) {
            throw new IllegalArgumentException("e has " + restitutions.size() + " numbers for " + masses.size()
                    + " balls: give one per contact, " + (masses.size() - 1));
        }
    }

    /** Returns the model. */
    public Model model() {
        List<DynamicalSystem> systems = new ArrayList<>();
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 1; i <= masses.size(); i++) {
            systems.add(LagrangianLinearSystem.builder("ball" + i)
                    .mass(masses.get(i - 1))
                    .initialPosition(i == 1 ? -ARRIVAL : 2.0 * radius * (i - 1))
                    .initialVelocity(i == 1 ? 1.0 : 0.0)
                    .build());
            if (i > 1) {
                contacts.add(Interaction.named("contact" + (i - 1))
                        .on(systems.get(i - 2), systems.get(i - 1))
                        .relation(Neighbours.relation(radius))
                        .law(new NewtonImpact(restitutions.get(i - 2)))
                        .build());
            }
        }
        return Model.of(systems).with(contacts);
    }
}
