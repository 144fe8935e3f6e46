package org.nsds.mechanics.particle;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A vertical column of equal balls, dropped on a floor. Systems {@code ball1} (lowest), {@code ball2}, …; interactions
 * {@code floor} and {@code contact1}, {@code contact2}, … between neighbours. In the end all contacts are closed at once, and
 * the floor carries the weight of all balls.
 *
 * @param balls n
 * @param mass of each ball
 * @param radius of each ball
 * @param gravity g
 * @param clearance initial gap between neighbours
 * @param drop initial gap between the lowest ball and the floor
 * @param restitution e of all contacts
 */
public record BallColumn(
        int balls, double mass, double radius, double gravity, double clearance, double drop, double restitution) {

    public BallColumn {
        Require.atLeast("n", 1, balls);
        Require.positive("mass", mass);
        Require.positive("radius", radius);
        Require.notNegative("gravity", gravity);
        Require.notNegative("clearance", clearance);
        Require.notNegative("drop", drop);
    }

    /** Returns the model. */
    public Model model() {
        List<DynamicalSystem> systems = new ArrayList<>();
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 1; i <= balls; i++) {
            systems.add(LagrangianLinearSystem.builder("ball" + i)
                    .mass(mass)
                    .constantForce(-mass * gravity)
                    .initialPosition(drop + radius + (i - 1) * (2.0 * radius + clearance))
                    .build());
            Interaction.Builder contact = i == 1
                    ? Interaction.named("floor")
                            .on(systems.get(0))
                            .relation(
                                    LinearRelation.rows(new double[][] {{1.0}}).offset(-radius))
                    : Interaction.named("contact" + (i - 1))
                            .on(systems.get(i - 2), systems.get(i - 1))
                            .relation(Neighbours.relation(radius));
            contacts.add(contact.law(new NewtonImpact(restitution)).build());
        }
        return Model.of(systems).with(contacts);
    }
}
