package org.nsds.report.mechanics;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Capsule;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.Cone;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Cylinder;
import org.nsds.mechanics.world.shape.HalfSpace;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.TriangleMesh;
import org.nsds.report.figure.Palette;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/** The bodies and fixtures of a world in motion. Very large boxes are drawn as the plane of their top. */
public final class WorldScene {

    private static final double LARGE = 20.0;
    private static final int COLOURS = 5;

    private WorldScene() {}

    /** Returns the scene of a run of the world's model. */
    public static SpaceScene of(World world, Solution run) {
        SpaceScene scene = SpaceScene.of(run);
        List<SpaceScene.Body> bodies = new ArrayList<>();
        for (int i = 0; i < world.bodies().size(); i++) {
            Body body = world.bodies().get(i);
            List<double[]> columns = SpaceScene.columns(run, body.name());
            double[][] poses = new double[scene.rows().length][];
            for (int f = 0; f < poses.length; f++) {
                int row = scene.rows()[f];
                poses[f] = columns.stream().mapToDouble(column -> column[row]).toArray();
            }
            add(body.name(), body.parts(), poses, Palette.of(i % COLOURS, COLOURS), bodies);
        }
        for (Fixture fixture : world.fixtures()) {
            if (!fixture.visible()) {
                continue;
            }
            if (fixture.motion().isPresent()) {
                double[][] poses = new double[scene.times().length][7];
                for (int f = 0; f < poses.length; f++) {
                    fixture.motion().get().pose(scene.times()[f], fixture.pose().numbers(), poses[f]);
                }
                add(fixture.name(), fixture.parts(), poses, Palette.GREY, bodies);
            } else {
                for (Compound.Part part : fixture.parts()) {
                    scene = scene.still(still(part.shape(), fixture.pose().then(part.pose())));
                }
            }
        }
        return scene.bodies(bodies);
    }

    private static SpaceScene.Fixed still(Shape shape, Pose pose) {
        if (shape instanceof Box box && box.x() > LARGE && box.y() > LARGE) {
            return new SpaceScene.Fixed(
                    new SpaceShape.Plane(),
                    Palette.GREY,
                    pose.then(Pose.at(0.0, 0.0, 0.5 * box.z())).numbers());
        }
        return new SpaceScene.Fixed(shape(shape), Palette.GREY, pose.numbers());
    }

    /** Adds the parts of something that moves: the first has its name, the others its name and a number. */
    private static void add(
            String name, List<Compound.Part> parts, double[][] poses, Color color, List<SpaceScene.Body> bodies) {
        for (int p = 0; p < parts.size(); p++) {
            Compound.Part part = parts.get(p);
            double[][] columns = new double[SpaceScene.COORDINATES][poses.length];
            for (int f = 0; f < poses.length; f++) {
                double[] q = poses[f];
                double[] placed = part.pose().equals(Pose.ORIGIN)
                        ? q
                        : pose(q).then(part.pose()).numbers();
                for (int k = 0; k < columns.length; k++) {
                    columns[k][f] = placed[k];
                }
            }
            String label = p == 0 ? name : name + " part " + (p + 1);
            bodies.add(new SpaceScene.Body(label, shape(part.shape()), color, List.of(columns)));
        }
    }

    private static Pose pose(double[] q) {
        double length = Math.sqrt(q[3] * q[3] + q[4] * q[4] + q[5] * q[5] + q[6] * q[6]);
        return new Pose(q[0], q[1], q[2], q[3] / length, q[4] / length, q[5] / length, q[6] / length);
    }

    /** Returns a shape as it is drawn; one of a user's own as a ball of its size. */
    private static SpaceShape shape(Shape shape) {
        if (shape instanceof Box box) {
            return new SpaceShape.Box(box.x(), box.y(), box.z());
        }
        if (shape instanceof Capsule capsule) {
            return new SpaceShape.Capsule(capsule.radius(), capsule.length());
        }
        if (shape instanceof Cylinder cylinder) {
            return new SpaceShape.Cylinder(cylinder.radius(), cylinder.length());
        }
        if (shape instanceof Cone cone) {
            return new SpaceShape.Cone(cone.radius(), cone.height());
        }
        if (shape instanceof ConvexHull hull) {
            return new SpaceShape.Convex(hull.points());
        }
        if (shape instanceof TriangleMesh mesh) {
            return new SpaceShape.Mesh(mesh.vertices(), mesh.triangles());
        }
        return shape instanceof HalfSpace ? new SpaceShape.Plane() : new SpaceShape.Sphere(shape.size());
    }
}
