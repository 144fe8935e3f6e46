package org.nsds.language.model.internal.system;

import java.util.List;
import java.util.stream.Stream;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;

/** This class builds rigid bodies in space, q = (x, y, z, unit quaternion), v = (velocity in the world, spin in the body). */
public final class SpaceBodies {

    public static final List<String> COORDINATES = List.of("x", "y", "z", "p0", "p1", "p2", "p3");

    private SpaceBodies() {}

    public static BuiltSystem build(String name, Section section) {
        return section.guarded(() -> {
            RigidBody.Builder body = RigidBody.named(name).inertia(inertia(section));
            if (section.has("position")) {
                double[] at = section.vector("position", 3);
                body.at(at[0], at[1], at[2]);
            }
            if (section.has("quaternion")) {
                double[] p = section.vector("quaternion", 4);
                body.turned(p[0], p[1], p[2], p[3]);
            }
            if (section.has("velocity")) {
                double[] v = section.vector("velocity", 3);
                body.moving(v[0], v[1], v[2]);
            }
            if (section.has("spin")) {
                double[] w = section.vector("spin", 3);
                body.spinning(w[0], w[1], w[2]);
            }
            if (section.has("gravity")) {
                double[] g = section.vector("gravity", 3);
                body.gravity(g[0], g[1], g[2]);
            }
            return new BuiltSystem(
                    body.build(),
                    COORDINATES,
                    List.of("m v̇ = m g + r,  I ω̇ + ω × I ω = torque, in the frame of the body"));
        });
    }

    private static Inertia inertia(Section section) {
        double mass = section.number("mass");
        List<String> given = Stream.of("inertia", "box", "sphere", "cylinder", "ellipsoid")
                .filter(section::has)
                .toList();
        if (given.size() != 1) {
            throw section.refuse(
                    section.place(), "a body has one of inertia, box, sphere, cylinder and ellipsoid: give one");
        }
        if (given.get(0).equals("sphere")) {
            return Solid.sphere(section.number("sphere")).withMass(mass);
        }
        if (given.get(0).equals("inertia")) {
            return tensor(section, mass);
        }
        double[] size = section.vector(given.get(0), given.get(0).equals("cylinder") ? 2 : 3);
        return switch (given.get(0)) {
            case "box" -> Solid.box(size[0], size[1], size[2]).withMass(mass);
            case "cylinder" -> Solid.cylinder(size[0], size[1]).withMass(mass);
            default -> Solid.ellipsoid(size[0], size[1], size[2]).withMass(mass);
        };
    }

    /** Returns what the key {@code inertia} says: three principal moments, or six entries of the tensor. */
    static Inertia tensor(Section section, double mass) {
        double[] entries = section.vector("inertia");
        if (entries.length != 3 && entries.length != 6) {
            throw section.refuse(
                    section.node("inertia").place(), "inertia has " + entries.length + " numbers: 3 or 6 are needed");
        }
        return entries.length == 3
                ? Inertia.principal(mass, entries[0], entries[1], entries[2])
                : new Inertia(mass, entries[0], entries[1], entries[2], entries[3], entries[4], entries[5]);
    }
}
