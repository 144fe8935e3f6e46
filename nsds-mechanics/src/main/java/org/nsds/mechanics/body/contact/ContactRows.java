package org.nsds.mechanics.body.contact;

import org.nsds.core.model.body.Quaternion;

/**
 * Rows of a contact at a point P of a body, in the contact frame (n, t1, t2),
 *
 * <pre>
 *     u   = d · (ẋ + R(ω × s)) = d · ẋ + (s × Rᵀd) · ω,   s = Rᵀ(P − x)     for d = n, t1, t2
 *     u_r = d · R ω             = Rᵀd · ω                                    for d = t1, t2 (rolling), then n (drilling)
 * </pre>
 *
 * <p>The tangents are those of Siconos where n is along an axis, and always at right angles: with |n_x| the largest component
 * t1 = (n_y, −n_x, 0), with |n_y| (−n_y, n_x, 0), else (0, −n_z, n_y), made unit; t2 = n × t1. For n = e_z, t1 = −e_y and t2 = e_x.
 */
public final class ContactRows {

    private ContactRows() {}

    /** Refuses numbers of outputs that contacts do not have. */
    static void require(int outputs) {
        if (outputs != 1 && (outputs < 3 || outputs > 6)) {
            throw new IllegalArgumentException(
                    "a contact in space has 1 output without friction, 3 with friction, 4 with drilling, 5 with "
                            + "rolling and 6 with rolling and drilling friction, but " + outputs + " were asked for");
        }
    }

    /**
     * Writes the rows of one body.
     *
     * @param outputs 1: the gap alone; 3: with sliding; 4: with drilling; 5: with rolling; 6: with both
     * @param q holds the pose of the body from {@code pose} on
     * @param sx, sy, sz P − x in the frame of the body
     * @param nx, ny, nz the normal in the world
     * @param sign 1 for the body to which n points, −1 for the other
     * @param out rows of {@code columns} numbers each, of which those of the body begin at {@code first}
     */
    public static void write(
            int outputs,
            double[] q,
            int pose,
            double sx,
            double sy,
            double sz,
            double nx,
            double ny,
            double nz,
            double sign,
            double[] out,
            int columns,
            int first) {
        double ax = sign * Quaternion.bodyX(q, pose + 3, nx, ny, nz);
        double ay = sign * Quaternion.bodyY(q, pose + 3, nx, ny, nz);
        double az = sign * Quaternion.bodyZ(q, pose + 3, nx, ny, nz);
        row(sign * nx, sign * ny, sign * nz, sy * az - sz * ay, sz * ax - sx * az, sx * ay - sy * ax, out, first);
        if (outputs == 1) {
            return;
        }
        double x = 0.0;
        double y = -nz;
        double z = ny;
        if (Math.abs(nx) > Math.abs(ny) && Math.abs(nx) > Math.abs(nz)) {
            x = ny;
            y = -nx;
            z = 0.0;
        } else if (Math.abs(ny) > Math.abs(nz)) {
            x = -ny;
            y = nx;
            z = 0.0;
        }
        double scale = sign / Math.sqrt(x * x + y * y + z * z);
        x *= scale;
        y *= scale;
        z *= scale;
        double bx = Quaternion.bodyX(q, pose + 3, x, y, z);
        double by = Quaternion.bodyY(q, pose + 3, x, y, z);
        double bz = Quaternion.bodyZ(q, pose + 3, x, y, z);
        double cx = sign * (ay * bz - az * by); // n × t1, both with the sign
        double cy = sign * (az * bx - ax * bz);
        double cz = sign * (ax * by - ay * bx);
        row(x, y, z, sy * bz - sz * by, sz * bx - sx * bz, sx * by - sy * bx, out, columns + first);
        row(
                ny * z - nz * y,
                nz * x - nx * z,
                nx * y - ny * x,
                sy * cz - sz * cy,
                sz * cx - sx * cz,
                sx * cy - sy * cx,
                out,
                2 * columns + first);
        if (outputs >= 5) {
            row(0.0, 0.0, 0.0, bx, by, bz, out, 3 * columns + first);
            row(0.0, 0.0, 0.0, cx, cy, cz, out, 4 * columns + first);
        }
        if (outputs == 4 || outputs == 6) {
            row(0.0, 0.0, 0.0, ax, ay, az, out, (outputs - 1) * columns + first);
        }
    }

    private static void row(double vx, double vy, double vz, double w1, double w2, double w3, double[] out, int at) {
        out[at] = vx;
        out[at + 1] = vy;
        out[at + 2] = vz;
        out[at + 3] = w1;
        out[at + 4] = w2;
        out[at + 5] = w3;
    }

    /** Does the same where P − x is given in the world. */
    public static void writeAt(
            int outputs,
            double[] q,
            int pose,
            double rx,
            double ry,
            double rz,
            double nx,
            double ny,
            double nz,
            double sign,
            double[] out,
            int columns,
            int first) {
        write(
                outputs,
                q,
                pose,
                Quaternion.bodyX(q, pose + 3, rx, ry, rz),
                Quaternion.bodyY(q, pose + 3, rx, ry, rz),
                Quaternion.bodyZ(q, pose + 3, rx, ry, rz),
                nx,
                ny,
                nz,
                sign,
                out,
                columns,
                first);
    }
}
