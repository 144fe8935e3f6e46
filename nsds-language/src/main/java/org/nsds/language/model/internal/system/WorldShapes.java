package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.SourceNode;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** This class builds the shapes of bodies and obstacles, and where they are. */
final class WorldShapes {

    private WorldShapes() {}

    static Shape shape(Section shape) {
        return shape.guarded(() -> switch (shape.text("kind")) {
            case "sphere" -> Shape.sphere(shape.number("radius"));
            case "box" -> {
                double[] size = shape.vector("size", 3);
                yield Shape.box(size[0], size[1], size[2]);
            }
            case "capsule" -> Shape.capsule(shape.number("radius"), shape.number("length"));
            case "cylinder" -> Shape.cylinder(shape.number("radius"), shape.number("length"));
            case "cone" -> Shape.cone(shape.number("radius"), shape.number("height"));
            case "plane" -> Shape.plane();
            case "hull" -> ConvexHull.of(triples(shape, "points"));
            case "mesh" -> TriangleMesh.of(triples(shape, "points"), triangles(shape));
            case "compound" -> new Compound(parts(shape));
            default -> throw new Skipped();
        });
    }

    /** Returns where something is: at the origin unless it says otherwise. */
    static Pose pose(Section section) {
        if (section.has("turned") && section.has("quaternion")) {
            throw section.refuse(section.place(), "it has 'turned' and 'quaternion', which mean the same: give one");
        }
        double[] at = section.has("position") ? section.vector("position", 3) : new double[3];
        if (section.has("quaternion")) {
            double[] p = section.vector("quaternion", 4);
            double length = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]);
            return new Pose(at[0], at[1], at[2], p[0] / length, p[1] / length, p[2] / length, p[3] / length);
        }
        Pose pose = Pose.at(at[0], at[1], at[2]);
        if (section.has("turned")) {
            double[] turn = section.vector("turned", 4);
            return pose.turned(turn[0], turn[1], turn[2], turn[3]);
        }
        return pose;
    }

    private static List<Compound.Part> parts(Section shape) {
        List<Compound.Part> parts = new ArrayList<>();
        List<Runnable> all = new ArrayList<>();
        for (SourceNode node : ((ListNode) shape.node("parts")).items()) {
            if (!(node instanceof Mapping mapping)) {
                throw new Skipped();
            }
            Section part = new Section(mapping, shape.names(), shape.problems());
            all.add(() -> parts.add(part.guarded(() -> new Compound.Part(shape(part), pose(part)))));
        }
        Section.all(all.toArray(Runnable[]::new));
        return parts;
    }

    private static List<double[]> triples(Section shape, String key) {
        double[][] rows = shape.matrix(key);
        if (rows == null || Arrays.stream(rows).anyMatch(row -> row.length != 3)) {
            throw shape.refuse(shape.node(key).place(), key + " is a list of three numbers each, such as [[0, 0, 1]]");
        }
        return List.of(rows);
    }

    private static List<int[]> triangles(Section shape) {
        List<int[]> triangles = new ArrayList<>();
        for (double[] corners : triples(shape, "triangles")) {
            if (Arrays.stream(corners).anyMatch(corner -> corner != Math.rint(corner))) {
                throw shape.refuse(shape.node("triangles").place(), "triangles are whole numbers of points, from 0");
            }
            triangles.add(
                    Arrays.stream(corners).mapToInt(corner -> (int) corner).toArray());
        }
        return triangles;
    }
}
