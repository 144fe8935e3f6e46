package org.nsds.mechanics.body.contact;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.Quaternion;
import org.nsds.mechanics.Require;

/**
 * How far the distance of a point of a body from a point of another, or of the world, is from a length l,
 *
 * <pre>
 *     y = |P1 − P2| − l,      P = x + R s
 * </pre>
 *
 * <p>With a {@code SpringDamper} it is a spring of rest length l beside a damper, with {@code Equality} a rod. Where l is zero and the points
 * meet, the direction is not defined.
 *
 * @param first point of the first body
 * @param second point of the second body, or of the world
 * @param length l
 * @param bodies 2, or 1 if the second point is fixed in the world
 */
public record Elongation(Corner first, Corner second, double length, int bodies) implements LagrangianRelation {

    public Elongation {
        Require.notNegative("length of the spring", length);
        if (bodies != 1 && bodies != 2) {
            throw new IllegalArgumentException("an elongation is that of 1 or 2 bodies, but " + bodies + " were given");
        }
    }

    /** Returns that between points of two bodies. */
    public static Elongation between(Corner first, Corner second, double length) {
        return new Elongation(first, second, length, 2);
    }

    /** Returns that between a point of a body and one of the world. */
    public static Elongation to(Corner first, Corner fixed, double length) {
        return new Elongation(first, fixed, length, 1);
    }

    @Override
    public int inputs() {
        return 7 * bodies;
    }

    @Override
    public int outputs() {
        return 1;
    }

    @Override
    public int velocities() {
        return 6 * bodies;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double dx = x(q, 0, first) - (bodies == 2 ? x(q, 7, second) : second.x());
        double dy = y(q, 0, first) - (bodies == 2 ? y(q, 7, second) : second.y());
        double dz = z(q, 0, first) - (bodies == 2 ? z(q, 7, second) : second.z());
        y[0] = Math.sqrt(dx * dx + dy * dy + dz * dz) - length;
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double nx = x(q, 0, first) - (bodies == 2 ? x(q, 7, second) : second.x());
        double ny = y(q, 0, first) - (bodies == 2 ? y(q, 7, second) : second.y());
        double nz = z(q, 0, first) - (bodies == 2 ? z(q, 7, second) : second.z());
        double distance = Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx /= distance;
        ny /= distance;
        nz /= distance;
        int columns = velocities();
        ContactRows.write(1, q, 0, first.x(), first.y(), first.z(), nx, ny, nz, 1.0, out, columns, 0);
        if (bodies == 2) {
            ContactRows.write(1, q, 7, second.x(), second.y(), second.z(), nx, ny, nz, -1.0, out, columns, 6);
        }
    }

    private static double x(double[] q, int pose, Corner s) {
        return q[pose] + Quaternion.worldX(q, pose + 3, s.x(), s.y(), s.z());
    }

    private static double y(double[] q, int pose, Corner s) {
        return q[pose + 1] + Quaternion.worldY(q, pose + 3, s.x(), s.y(), s.z());
    }

    private static double z(double[] q, int pose, Corner s) {
        return q[pose + 2] + Quaternion.worldZ(q, pose + 3, s.x(), s.y(), s.z());
    }

    @Override
    public String signature() {
        return toString();
    }
}
