package org.nsds.language.model.internal.relation;

import java.util.List;
import org.nsds.core.model.Relation;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.mechanics.body.joint.CylindricalJoint;
import org.nsds.mechanics.body.joint.FixedJoint;
import org.nsds.mechanics.body.joint.JointCoordinate;
import org.nsds.mechanics.body.joint.PivotAngle;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.mechanics.body.joint.PlanarJoint;
import org.nsds.mechanics.body.joint.PrismaticJoint;
import org.nsds.mechanics.body.joint.SlideLength;

/** This class builds joints of bodies in space, and limits of their coordinates. */
final class Joints {

    private Joints() {}

    /** Returns the relation of a joint between a body and the world, or between two bodies. */
    static Relation build(Section joint, List<BuiltSystem> systems) {
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
