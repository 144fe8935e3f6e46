package org.nsds.language.urdf;

import java.util.List;
import java.util.Locale;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;

/** This class reads shapes of collisions: boxes, cylinders, capsules, spheres, and the convex hulls of meshes. */
final class UrdfGeometry {

    private final UrdfImport.Meshes meshes;
    private final StringBuilder remarks = new StringBuilder();

    UrdfGeometry(UrdfImport.Meshes meshes) {
        this.meshes = meshes;
    }

    /** Returns what was simplified, as lines of comments. */
    String remarks() {
        return remarks.toString();
    }

    Shape shape(UrdfElement collision) {
        UrdfElement geometry = collision
                .first("geometry")
                .orElseThrow(() -> collision.refuse("<collision> has no <geometry>: add it"));
        if (geometry.children().size() != 1) {
            throw geometry.refuse("<geometry> has " + geometry.children().size() + " shapes: one is needed");
        }
        UrdfElement shape = geometry.children().get(0);
        try {
            return switch (shape.name()) {
                case "box" -> {
                    double[] size = shape.numbers("size", 3);
                    yield Shape.box(size[0], size[1], size[2]);
                }
                case "cylinder" -> Shape.cylinder(shape.number("radius"), shape.number("length"));
                case "capsule" -> Shape.capsule(shape.number("radius"), shape.number("length"));
                case "sphere" -> Shape.sphere(shape.number("radius"));
                case "mesh" -> mesh(shape);
                default ->
                    throw shape.refuse("the shape <" + shape.name()
                            + "> is not known: box, cylinder, capsule, sphere and mesh are");
            };
        } catch (UrdfRefusal refused) {
            throw refused;
        } catch (IllegalArgumentException e) {
            throw shape.refuse(e.getMessage());
        }
    }

    private Shape mesh(UrdfElement mesh) {
        String name = mesh.text("filename");
        double[] scale = mesh.numbersOr("scale", 1.0, 1.0, 1.0);
        List<double[]> points = MeshFile.points(name, meshes.bytes(name)).stream()
                .map(p -> new double[] {scale[0] * p[0], scale[1] * p[1], scale[2] * p[2]})
                .toList();
        MeshHull hull = MeshHull.of(points);
        remarks.append(String.format(
                Locale.ROOT,
                "# %s: the convex hull of its %d points, by %d corners; points lie at most %.2g m outside.%n",
                name.replaceAll("\\p{Cntrl}", " "),
                hull.of(),
                hull.hull().points().size(),
                hull.error()));
        return hull.hull();
    }

    /** Returns where something is in the frame of its link. */
    static Pose origin(UrdfElement element) {
        double[] xyz = {0.0, 0.0, 0.0};
        double[] rpy = {0.0, 0.0, 0.0};
        if (element.first("origin").isPresent()) {
            xyz = element.first("origin").get().numbersOr("xyz", 0.0, 0.0, 0.0);
            rpy = element.first("origin").get().numbersOr("rpy", 0.0, 0.0, 0.0);
        }
        // fixed axes x, y, z in turn: the same as z, y, x about axes that turn along
        Pose turned = Pose.ORIGIN
                .then(Pose.ORIGIN.turned(rpy[2], 0.0, 0.0, 1.0))
                .then(Pose.ORIGIN.turned(rpy[1], 0.0, 1.0, 0.0))
                .then(Pose.ORIGIN.turned(rpy[0], 1.0, 0.0, 0.0));
        return Pose.at(xyz[0], xyz[1], xyz[2]).then(turned);
    }
}
