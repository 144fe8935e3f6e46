package org.nsds.mechanics.world.detection;

import org.nsds.core.model.body.Quaternion;
import org.nsds.mechanics.world.shape.Convex;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** A collider is a shape that is part of a body or a fixture, with its place in the world at the time of detection. */
public final class Collider implements Bounded {

    private final Shape shape;
    private final Convex convex;
    private final double[] local;
    private final double[] frame = new double[12];
    private final double[] scratch = new double[3];

    /**
     * Makes a collider at the origin of the world.
     *
     * @param shape not a compound
     * @param local where the shape is in the body
     */
    public Collider(Shape shape, Pose local) {
        this.shape = shape;
        this.convex = shape instanceof Convex c ? c : null;
        this.local = local.numbers();
        place(Pose.ORIGIN.numbers());
    }

    /** Returns the shape. */
    public Shape shape() {
        return shape;
    }

    /** Returns the shape, which has to be convex. */
    public Convex convex() {
        return convex;
    }

    @Override
    public double size() {
        return shape.size();
    }

    /** Returns the place x, y, z of the shape's origin, and then its rotation matrix, row by row. Not to be modified. */
    @Override
    public double[] frame() {
        return frame;
    }

    /** Moves it to where its body is. */
    public void place(double[] q) {
        double p0 = q[3] * local[3] - q[4] * local[4] - q[5] * local[5] - q[6] * local[6];
        double p1 = q[3] * local[4] + q[4] * local[3] + q[5] * local[6] - q[6] * local[5];
        double p2 = q[3] * local[5] - q[4] * local[6] + q[5] * local[3] + q[6] * local[4];
        double p3 = q[3] * local[6] + q[4] * local[5] - q[5] * local[4] + q[6] * local[3];
        frame[0] = q[0] + Quaternion.worldX(q, 3, local[0], local[1], local[2]);
        frame[1] = q[1] + Quaternion.worldY(q, 3, local[0], local[1], local[2]);
        frame[2] = q[2] + Quaternion.worldZ(q, 3, local[0], local[1], local[2]);
        frame[3] = p0 * p0 + p1 * p1 - p2 * p2 - p3 * p3;
        frame[4] = 2.0 * (p1 * p2 - p0 * p3);
        frame[5] = 2.0 * (p1 * p3 + p0 * p2);
        frame[6] = 2.0 * (p1 * p2 + p0 * p3);
        frame[7] = p0 * p0 - p1 * p1 + p2 * p2 - p3 * p3;
        frame[8] = 2.0 * (p2 * p3 - p0 * p1);
        frame[9] = 2.0 * (p1 * p3 - p0 * p2);
        frame[10] = 2.0 * (p2 * p3 + p0 * p1);
        frame[11] = p0 * p0 - p1 * p1 - p2 * p2 + p3 * p3;
    }

    /**
     * Writes the support point of the convex core in the world.
     *
     * @param out overwritten from {@code at} on
     */
    public void support(double dx, double dy, double dz, double[] out, int at) {
        convex.support(
                frame[3] * dx + frame[6] * dy + frame[9] * dz,
                frame[4] * dx + frame[7] * dy + frame[10] * dz,
                frame[5] * dx + frame[8] * dy + frame[11] * dz,
                scratch,
                0);
        toWorld(scratch[0], scratch[1], scratch[2], out, at);
    }

    /** Writes a point of the shape in the world. */
    public void toWorld(double x, double y, double z, double[] out, int at) {
        out[at] = frame[0] + frame[3] * x + frame[4] * y + frame[5] * z;
        out[at + 1] = frame[1] + frame[6] * x + frame[7] * y + frame[8] * z;
        out[at + 2] = frame[2] + frame[9] * x + frame[10] * y + frame[11] * z;
    }

    /** Writes a point of the world in coordinates of the shape. */
    public void toLocal(double x, double y, double z, double[] out, int at) {
        double dx = x - frame[0];
        double dy = y - frame[1];
        double dz = z - frame[2];
        out[at] = frame[3] * dx + frame[6] * dy + frame[9] * dz;
        out[at + 1] = frame[4] * dx + frame[7] * dy + frame[10] * dz;
        out[at + 2] = frame[5] * dx + frame[8] * dy + frame[11] * dz;
    }

    @Override
    public void bounds(double margin, double[] out, int at) {
        if (shape instanceof TriangleMesh mesh) {
            bounds(mesh, margin, out, at);
            return;
        }
        if (convex == null) {
            for (int k = 0; k < 3; k++) {
                out[at + k] = Double.NEGATIVE_INFINITY;
                out[at + 3 + k] = Double.POSITIVE_INFINITY;
            }
            return;
        }
        double more = margin + convex.rounding();
        for (int k = 0; k < 3; k++) {
            int row = 3 + 3 * k;
            convex.support(frame[row], frame[row + 1], frame[row + 2], scratch, 0);
            out[at + 3 + k] = frame[k] + along(row) + more;
            convex.support(-frame[row], -frame[row + 1], -frame[row + 2], scratch, 0);
            out[at + k] = frame[k] + along(row) - more;
        }
    }

    private void bounds(TriangleMesh mesh, double margin, double[] out, int at) {
        for (int k = 0; k < 3; k++) {
            out[at + k] = Double.POSITIVE_INFINITY;
            out[at + 3 + k] = Double.NEGATIVE_INFINITY;
        }
        for (int i = 0; i < mesh.vertices().size(); i++) {
            double[] vertex = mesh.vertices().get(i);
            toWorld(vertex[0], vertex[1], vertex[2], scratch, 0);
            for (int k = 0; k < 3; k++) {
                out[at + k] = Math.min(out[at + k], scratch[k] - margin);
                out[at + 3 + k] = Math.max(out[at + 3 + k], scratch[k] + margin);
            }
        }
    }

    private double along(int row) {
        return frame[row] * scratch[0] + frame[row + 1] * scratch[1] + frame[row + 2] * scratch[2];
    }
}
