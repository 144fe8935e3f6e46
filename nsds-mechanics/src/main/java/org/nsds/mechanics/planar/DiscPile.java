package org.nsds.mechanics.planar;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.Relation;
import org.nsds.core.model.law.NewtonImpactFriction;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A long row of discs on a floor, with further rows in the hollows between them: {@code disc1}, {@code disc2} … from the left, row by
 * row. Every disc of an upper row rests on two of the row below; neighbours in a row leave a gap. Made to be as large as one likes.
 *
 * @param columns discs in the lowest row
 * @param layers rows
 * @param radius r
 * @param mass m
 * @param gravity g
 * @param friction μ of all contacts
 */
public record DiscPile(int columns, int layers, double radius, double mass, double gravity, double friction) {

    /** Distance of neighbours in a row, in diameters. */
    private static final double SPACING = 1.02;

    /** Contacts start this much closed, so that rounding does not decide whether they take part. */
    private static final double PENETRATION = 1e-8;

    public DiscPile {
        Require.atLeast("layers", 1, layers);
        Require.atLeast("columns", layers, columns);
        Require.positive("radius", radius);
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
    }

    /** The pile with about that many contacts. */
    public static DiscPile ofContacts(int contacts, int layers) {
        // c on the floor, and 2 (c − 1) + 2 (c − 2) + … above
        int columns = Math.round((float) (contacts + layers * (layers - 1)) / (2 * layers - 1));
        return new DiscPile(Math.max(columns, layers), layers, 0.05, 1.0, 9.81, 0.5);
    }

    /** Number of contacts. */
    public int contacts() {
        return columns + 2 * (layers - 1) * columns - layers * (layers - 1);
    }

    /** The model. */
    public Model model() {
        NewtonImpactFriction law = new NewtonImpactFriction(0.0, friction);
        RoundContact touching = new RoundContact(Round.disc(radius), Round.disc(radius));
        PlaneContact standing = new PlaneContact(Round.disc(radius), HalfPlane.floor(0.0));
        double across = 2.0 * radius * SPACING;
        double up = Math.sqrt(Math.pow(2.0 * radius - PENETRATION, 2) - 0.25 * across * across);
        List<LagrangianLinearSystem> discs = new ArrayList<>();
        List<Interaction> contacts = new ArrayList<>();
        int below = 0;
        for (int layer = 0; layer < layers; layer++) {
            int first = discs.size();
            for (int c = 0; c < columns - layer; c++) {
                LagrangianLinearSystem disc = PlanarBody.named("disc" + (discs.size() + 1))
                        .disc(mass, radius)
                        .gravity(gravity)
                        .at((c + 0.5 * layer) * across, radius - PENETRATION + layer * up, 0.0)
                        .build();
                if (layer == 0) {
                    contacts.add(contact(contacts, standing, law, disc));
                } else {
                    contacts.add(contact(contacts, touching, law, disc, discs.get(below + c)));
                    contacts.add(contact(contacts, touching, law, disc, discs.get(below + c + 1)));
                }
                discs.add(disc);
            }
            below = first;
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
