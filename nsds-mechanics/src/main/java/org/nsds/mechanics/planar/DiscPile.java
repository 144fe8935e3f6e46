package org.nsds.mechanics.planar;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.Relation;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A row of columns of discs, side by side on a floor: {@code disc1}, {@code disc2} … column by column, from the floor up. Every disc
 * stands on the one below and touches those of the next columns, {@code contact1} …: all are coupled, and the pile can be as large as
 * one likes. At rest the contacts between columns carry nothing.
 *
 * @param columns number of columns
 * @param layers discs in a column
 * @param radius r
 * @param mass m
 * @param gravity g
 * @param friction μ of all contacts
 */
public record DiscPile(int columns, int layers, double radius, double mass, double gravity, double friction) {

    /** Contacts start this much closed, so that rounding does not decide whether they take part. */
    private static final double PENETRATION = 1e-8;

    public DiscPile {
        Require.atLeast("layers", 1, layers);
        Require.atLeast("columns", 1, columns);
        Require.positive("radius", radius);
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
    }

    /** Returns the pile of that height with about that many contacts. */
    public static DiscPile ofContacts(int contacts, int layers) {
        return new DiscPile(Math.round((float) (contacts + layers) / (2 * layers)), layers, 0.05, 1.0, 9.81, 0.5);
    }

    /** Number of contacts. */
    public int contacts() {
        return columns * layers + (columns - 1) * layers;
    }

    /** Returns the model. */
    public Model model() {
        NewtonImpactFriction law = new NewtonImpactFriction(0.0, friction);
        RoundContact touching = new RoundContact(Round.disc(radius), Round.disc(radius));
        PlaneContact standing = new PlaneContact(Round.disc(radius), HalfPlane.floor(0.0));
        double distance = 2.0 * radius - PENETRATION;
        List<LagrangianLinearSystem> discs = new ArrayList<>();
        List<Interaction> contacts = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            for (int layer = 0; layer < layers; layer++) {
                LagrangianLinearSystem disc = PlanarBody.named("disc" + (discs.size() + 1))
                        .disc(mass, radius)
                        .gravity(gravity)
                        .at(column * distance, radius - PENETRATION + layer * distance, 0.0)
                        .build();
                contacts.add(
                        layer == 0
                                ? contact(contacts, standing, law, disc)
                                : contact(contacts, touching, law, disc, discs.get(discs.size() - 1)));
                if (column > 0) {
                    contacts.add(contact(contacts, touching, law, disc, discs.get(discs.size() - layers)));
                }
                discs.add(disc);
            }
        }
        return Model.of(discs).with(contacts);
    }

    private static Interaction contact(
            List<Interaction> before, Relation relation, NewtonImpactFriction law, LagrangianLinearSystem... joined) {
        return Interaction.named("contact" + (before.size() + 1))
                .on(joined)
                .relation(relation)
                .law(law)
                .build();
    }
}
