package org.nsds.language.model.internal.relation;

import java.util.List;
import org.nsds.core.model.Relation;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.mechanics.planar.EdgeContact;
import org.nsds.mechanics.planar.HalfPlane;
import org.nsds.mechanics.planar.PlaneContact;
import org.nsds.mechanics.planar.Round;
import org.nsds.mechanics.planar.RoundContact;

/** This class builds contacts of planar bodies; laws with friction get the tangent, others the gap alone. */
public final class PlanarContacts {

    private PlanarContacts() {}

    public static Relation build(Section contact, Section interaction, List<BuiltSystem> systems) {
        String kind = contact.text("kind");
        int needed = kind.equals("plane") ? 1 : 2;
        if (systems.size() != needed
                || systems.stream().anyMatch(system -> system.coordinates().size() != 3)) {
            throw contact.refuse(
                    contact.place(),
                    "a contact of kind '" + kind + "' joins " + needed
                            + (needed == 1 ? " planar body" : " planar bodies"));
        }
        boolean friction = interaction.section("law").text("kind").equals("friction");
        Round part = part(contact);
        return switch (kind) {
            case "plane" -> {
                PlaneContact plane = new PlaneContact(part, halfPlane(contact));
                yield friction ? plane : plane.withoutTangent();
            }
            case "edge" -> {
                EdgeContact edge = new EdgeContact(part, halfPlane(contact));
                EdgeContact limited = contact.has("reach") ? edge.within(contact.number("reach")) : edge;
                yield friction ? limited : limited.withoutTangent();
            }
            case "round" -> {
                RoundContact round = new RoundContact(part, Round.disc(contact.number("other")));
                yield friction ? round : round.withoutTangent();
            }
            default -> throw new Skipped();
        };
    }

    private static Round part(Section contact) {
        if (contact.has("corner") == contact.has("disc")) {
            throw contact.refuse(
                    contact.place(), "a contact has either a corner or a disc of the first body: give one");
        }
        if (contact.has("disc")) {
            return Round.disc(contact.number("disc"));
        }
        double[] corner = contact.vector("corner", 2);
        return Round.corner(corner[0], corner[1]);
    }

    private static HalfPlane halfPlane(Section contact) {
        double[] normal = contact.has("normal") ? contact.vector("normal", 2) : new double[] {0.0, 1.0};
        return new HalfPlane(normal[0], normal[1], contact.number("offset"));
    }
}
