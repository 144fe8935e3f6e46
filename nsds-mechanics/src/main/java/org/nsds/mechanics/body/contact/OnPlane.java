package org.nsds.mechanics.body.contact;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.Quaternion;

/**
 * A convex part of a body on a fixed plane: a corner, a ball, the rim of a disc or an ellipsoid. It touches with the point
 * P = x + R s(−Rᵀn),
 *
 * <pre>
 *     y   = n · x − σ(−Rᵀn) − d
 *     u_n = n · u,   u_t = (t1 · u, t2 · u),      u = ẋ + R(ω × s)  the velocity of the material point at P
 * </pre>
 *
 * <p>and with rolling friction the angular velocities (t1 · Rω, t2 · Rω), with drilling friction n · Rω. The contact frame is described
 * in the documentation of bodies: t1 = −e_y and t2 = e_x for a floor. Only the gap is a function of position: the outputs after the first
 * are rates, and their values are zero.
 *
 * @param part that touches
 * @param plane which it does not enter
 * @param outputs 1 without friction, 3 with friction, 4 with drilling, 5 with rolling, 6 with rolling and drilling friction
 */
public record OnPlane(ConvexPart part, Plane plane, int outputs) implements LagrangianRelation {

    public OnPlane {
        ContactRows.require(outputs);
    }

    /** Makes a contact with friction, which has three outputs. */
    public OnPlane(ConvexPart part, Plane plane) {
        this(part, plane, 3);
    }

    /** Returns the contact with its gap alone, for laws without friction. */
    public OnPlane withoutFriction() {
        return new OnPlane(part, plane, 1);
    }

    @Override
    public int inputs() {
        return 7;
    }

    @Override
    public int velocities() {
        return 6;
    }

    @Override
    public double bodySize() {
        return part.size();
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double nx = plane.nx();
        double ny = plane.ny();
        double nz = plane.nz();
        double extent = part.extent(
                -Quaternion.bodyX(q, 3, nx, ny, nz),
                -Quaternion.bodyY(q, 3, nx, ny, nz),
                -Quaternion.bodyZ(q, 3, nx, ny, nz));
        y[0] = nx * q[0] + ny * q[1] + nz * q[2] - extent - plane.offset();
        for (int i = 1; i < outputs; i++) {
            y[i] = 0.0;
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double nx = plane.nx();
        double ny = plane.ny();
        double nz = plane.nz();
        part.support(
                -Quaternion.bodyX(q, 3, nx, ny, nz),
                -Quaternion.bodyY(q, 3, nx, ny, nz),
                -Quaternion.bodyZ(q, 3, nx, ny, nz),
                out);
        ContactRows.write(outputs, q, 0, out[0], out[1], out[2], nx, ny, nz, 1.0, out, 6, 0);
    }

    /** u changes by R(ω × (ω × s + ṡ)), the angular velocities do not. */
    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        double nx = plane.nx();
        double ny = plane.ny();
        double nz = plane.nz();
        double[] s = new double[3];
        double[] rate = new double[3];
        double dx = -Quaternion.bodyX(q, 3, nx, ny, nz);
        double dy = -Quaternion.bodyY(q, 3, nx, ny, nz);
        double dz = -Quaternion.bodyZ(q, 3, nx, ny, nz);
        part.support(dx, dy, dz, s);
        double ex = v[5] * dy - v[4] * dz; // d turns by −ω × d in the body
        double ey = v[3] * dz - v[5] * dx;
        double ez = v[4] * dx - v[3] * dy;
        part.supportRate(dx, dy, dz, ex, ey, ez, rate);
        double rx = rate[0] + v[4] * s[2] - v[5] * s[1];
        double ry = rate[1] + v[5] * s[0] - v[3] * s[2];
        double rz = rate[2] + v[3] * s[1] - v[4] * s[0];
        double[] turned = {v[4] * rz - v[5] * ry, v[5] * rx - v[3] * rz, v[3] * ry - v[4] * rx};
        double[] rows = new double[6 * outputs];
        ContactRows.write(outputs, q, 0, 0.0, 0.0, 0.0, nx, ny, nz, 1.0, rows, 6, 0);
        double ax = Quaternion.worldX(q, 3, turned[0], turned[1], turned[2]);
        double ay = Quaternion.worldY(q, 3, turned[0], turned[1], turned[2]);
        double az = Quaternion.worldZ(q, 3, turned[0], turned[1], turned[2]);
        for (int i = 0; i < outputs; i++) {
            out[i] = rows[6 * i] * ax + rows[6 * i + 1] * ay + rows[6 * i + 2] * az;
        }
    }

    @Override
    public String signature() {
        return toString();
    }
}
