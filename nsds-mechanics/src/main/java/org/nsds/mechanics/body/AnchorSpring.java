package org.nsds.mechanics.body;

import org.nsds.core.model.body.Quaternion;
import org.nsds.mechanics.Require;

/**
 * A spring between a point s of a body and a point A of the world, as a force on the body: with d = x + R s − A,
 *
 * <pre>
 *     F = −k (|d| − l) d/|d|,      T = s × RᵀF,      V = k (|d| − l)²/2
 * </pre>
 *
 * <p>It goes with every law, also with friction. Springs between two bodies are interactions: an {@code Elongation} with a
 * {@code SpringDamper}.
 *
 * @param stiffness k
 * @param length l at rest; with 0 the force is −k d
 * @param sx point of the body
 * @param sy point of the body
 * @param sz point of the body
 * @param ax point of the world
 * @param ay point of the world
 * @param az point of the world
 */
public record AnchorSpring(
        double stiffness, double length, double sx, double sy, double sz, double ax, double ay, double az)
        implements BodyForce {

    public AnchorSpring {
        Require.notNegative("stiffness of the spring", stiffness);
        Require.notNegative("length of the spring", length);
    }

    private double dx(double[] q) {
        return q[0] + Quaternion.worldX(q, 3, sx, sy, sz) - ax;
    }

    private double dy(double[] q) {
        return q[1] + Quaternion.worldY(q, 3, sx, sy, sz) - ay;
    }

    private double dz(double[] q) {
        return q[2] + Quaternion.worldZ(q, 3, sx, sy, sz) - az;
    }

    /** k (1 − l/|d|); where the points meet, a spring with a length at rest has no direction, and no force. */
    private double factor(double distance) {
        return distance > 0.0 ? stiffness * (1.0 - length / distance) : length == 0.0 ? stiffness : 0.0;
    }

    @Override
    public void add(double t, double[] q, double[] v, double[] out) {
        double dx = dx(q);
        double dy = dy(q);
        double dz = dz(q);
        double factor = -factor(Math.sqrt(dx * dx + dy * dy + dz * dz));
        double fx = factor * dx;
        double fy = factor * dy;
        double fz = factor * dz;
        out[0] += fx;
        out[1] += fy;
        out[2] += fz;
        double b1 = Quaternion.bodyX(q, 3, fx, fy, fz);
        double b2 = Quaternion.bodyY(q, 3, fx, fy, fz);
        double b3 = Quaternion.bodyZ(q, 3, fx, fy, fz);
        out[3] += sy * b3 - sz * b2;
        out[4] += sz * b1 - sx * b3;
        out[5] += sx * b2 - sy * b1;
    }

    /** δF = −K δd, K = k ((1 − l/|d|) 1 + l/|d|³ d dᵀ), with δd = δx or R(δθ × s); δT = s × (RᵀδF + RᵀF × δθ). */
    @Override
    public void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
        addColumn(q, 0, 1.0, 0.0, 0.0, byPosition);
        addColumn(q, 1, 0.0, 1.0, 0.0, byPosition);
        addColumn(q, 2, 0.0, 0.0, 1.0, byPosition);
        addTurn(q, 3, 0.0, -sz, sy, byPosition);
        addTurn(q, 4, sz, 0.0, -sx, byPosition);
        addTurn(q, 5, -sy, sx, 0.0, byPosition);
    }

    /** The column of a rotation that moves the point by (x, y, z) in the body. */
    private void addTurn(double[] q, int column, double x, double y, double z, double[] out) {
        double factor = -factor(distance(q));
        double b1 = factor * Quaternion.bodyX(q, 3, dx(q), dy(q), dz(q));
        double b2 = factor * Quaternion.bodyY(q, 3, dx(q), dy(q), dz(q));
        double b3 = factor * Quaternion.bodyZ(q, 3, dx(q), dy(q), dz(q));
        double f1 = column == 4 ? -b3 : column == 5 ? b2 : 0.0; // f × δθ
        double f2 = column == 3 ? b3 : column == 5 ? -b1 : 0.0;
        double f3 = column == 3 ? -b2 : column == 4 ? b1 : 0.0;
        addTorque(column, f1, f2, f3, out);
        addColumn(
                q,
                column,
                Quaternion.worldX(q, 3, x, y, z),
                Quaternion.worldY(q, 3, x, y, z),
                Quaternion.worldZ(q, 3, x, y, z),
                out);
    }

    /** The column of a motion that moves the point by (x, y, z) in the world. */
    private void addColumn(double[] q, int column, double x, double y, double z, double[] out) {
        double distance = distance(q);
        double across = factor(distance);
        double along = distance > 0.0 ? (stiffness - across) / (distance * distance) : 0.0;
        double projected = along * (x * dx(q) + y * dy(q) + z * dz(q));
        double fx = -across * x - projected * dx(q);
        double fy = -across * y - projected * dy(q);
        double fz = -across * z - projected * dz(q);
        out[column] += fx;
        out[6 + column] += fy;
        out[12 + column] += fz;
        addTorque(
                column,
                Quaternion.bodyX(q, 3, fx, fy, fz),
                Quaternion.bodyY(q, 3, fx, fy, fz),
                Quaternion.bodyZ(q, 3, fx, fy, fz),
                out);
    }

    private void addTorque(int column, double f1, double f2, double f3, double[] out) {
        out[18 + column] += sy * f3 - sz * f2;
        out[24 + column] += sz * f1 - sx * f3;
        out[30 + column] += sx * f2 - sy * f1;
    }

    private double distance(double[] q) {
        double dx = dx(q);
        double dy = dy(q);
        double dz = dz(q);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    public Work work() {
        return Work.STORED;
    }

    @Override
    public double potential(double[] q) {
        double longer = distance(q) - length;
        return 0.5 * stiffness * longer * longer;
    }
}
