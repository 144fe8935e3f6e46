package org.nsds.language.model.internal.system;

import java.util.List;
import java.util.stream.Stream;
import org.nsds.core.model.Relation;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.mechanics.body.joint.CylindricalJoint;
import org.nsds.mechanics.body.joint.FixedJoint;
import org.nsds.mechanics.body.joint.JointCoordinate;
import org.nsds.mechanics.body.joint.PivotAngle;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.mechanics.body.joint.PlanarJoint;
import org.nsds.mechanics.body.joint.PrismaticJoint;
import org.nsds.mechanics.body.joint.SlideLength;

/** This class builds rigid bodies in space, q = (x, y, z, unit quaternion), v = (velocity in the world, spin in the body), and their joints. */
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
        double[] size = section.vector(given.get(0));
        int needed = given.get(0).equals("cylinder") ? 2 : 3;
        if (size.length != needed && !(given.get(0).equals("inertia") && size.length == 6)) {
            throw section.refuse(
                    section.place(), given.get(0) + " has " + size.length + " numbers: " + needed + " are needed");
        }
        return switch (given.get(0)) {
            case "box" -> Solid.box(size[0], size[1], size[2]).withMass(mass);
            case "cylinder" -> Solid.cylinder(size[0], size[1]).withMass(mass);
            case "ellipsoid" -> Solid.ellipsoid(size[0], size[1], size[2]).withMass(mass);
            default ->
                size.length == 3
                        ? Inertia.principal(mass, size[0], size[1], size[2])
                        : new Inertia(mass, size[0], size[1], size[2], size[3], size[4], size[5]);
        };
    }

    /** Returns the relation of a joint between a body and the world, or between two bodies. */
    public static Relation joint(Section joint, List<BuiltSystem> systems) {
        BodyInSpace[] bodies = systems.stream()
                .map(built -> {
                    if (built.system() instanceof BodyInSpace body) {
                        return body;
                    }
                    throw joint.refuse(
                            joint.place(),
                            "a joint is on bodies in space, but '"
                                    + built.system().name() + "' is none");
                })
                .toArray(BodyInSpace[]::new);
        String kind = joint.text("kind");
        double[] at = vector(
                joint, "at", List.of("ball", "pivot", "cylindrical", "planar").contains(kind));
        double[] axis = vector(
                joint,
                "axis",
                List.of("pivot", "prismatic", "cylindrical", "planar", "angle", "length")
                        .contains(kind));
        return switch (kind) {
            case "ball" -> new BallJoint(at[0], at[1], at[2], bodies);
            case "pivot" -> new PivotJoint(at[0], at[1], at[2], axis[0], axis[1], axis[2], bodies);
            case "cylindrical" -> new CylindricalJoint(at[0], at[1], at[2], axis[0], axis[1], axis[2], bodies);
            case "planar" -> new PlanarJoint(at[0], at[1], at[2], axis[0], axis[1], axis[2], bodies);
            case "prismatic" -> new PrismaticJoint(axis[0], axis[1], axis[2], bodies);
            case "fixed" -> new FixedJoint(bodies);
            case "angle" -> limit(joint, new PivotAngle(axis[0], axis[1], axis[2], bodies));
            case "length" -> limit(joint, new SlideLength(axis[0], axis[1], axis[2], bodies));
            default -> throw new Skipped();
        };
    }

    /** Returns the gap between a coordinate of a joint and its limit. */
    private static Relation limit(Section joint, JointCoordinate coordinate) {
        if (joint.has("lower") == joint.has("upper")) {
            throw joint.refuse(joint.place(), "a limit is either 'lower' or 'upper': give one");
        }
        return joint.has("lower")
                ? coordinate.atLeast(joint.number("lower"))
                : coordinate.atMost(joint.number("upper"));
    }

    private static double[] vector(Section joint, String key, boolean needed) {
        if (needed && !joint.has(key)) {
            throw joint.refuse(joint.place(), "this joint needs the key '" + key + "'");
        }
        return needed ? joint.vector(key, 3) : new double[3];
    }
}
