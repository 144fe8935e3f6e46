package org.nsds.mechanics.body.contact;

import org.nsds.core.model.body.Quaternion;

/**
 * Rows of a contact at a point P of a body, in the contact frame (n, t1, t2),
 *
 * <pre>
 *     u   = d · (ẋ + R(ω × Rᵀ(P − x))) = d · ẋ + Rᵀ((P − x) × d) · ω        for d = n, t1, t2
 *     u_r = d · R ω                     = Rᵀd · ω                            for d = t1, t2 (rolling), then n (drilling)
 * </pre>
 *
 * <p>The tangents are those of Siconos where n is along an axis, and always at right angles: with |n_x| the largest component
 * t1 = (n_y, −n_x, 0), with |n_y| (−n_y, n_x, 0), else (0, −n_z, n_y), made unit; t2 = n × t1. For n = e_z, t1 = −e_y and t2 = e_x.
 */
final class ContactRows {

    private ContactRows() {}

    /** Refuses numbers of outputs that contacts do not have. */
    static void require(int outputs) {
        if (outputs != 1 && outputs != 3 && outputs != 5 && outputs != 6) {
            throw new IllegalArgumentException(
                    "a contact in space has 1 output without friction, 3 with friction, 5 with "
                            + "rolling and 6 with drilling friction, but " + outputs + " were asked for");
        }
    }

    /**
     * Writes the rows of one body.
     *
     * @param outputs 1: the gap alone; 3: with sliding; 5: with rolling; 6: with drilling
     * @param q holds the pose of the body from {@code pose} on
     * @param rx, ry, rz P − x in the world
     * @param nx, ny, nz the normal
     * @param sign 1 for the body to which n points, −1 for the other
     * @param out rows of {@code columns} numbers each, of which those of the body begin at {@code first}
     */
    static void write(
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
        slide(q, pose, rx, ry, rz, sign * nx, sign * ny, sign * nz, out, first);
        if (outputs == 1) {
            return;
        }
        double ax = Math.abs(nx);
        double ay = Math.abs(ny);
        double az = Math.abs(nz);
        double x = 0.0;
        double y = -nz;
        double z = ny;
        if (ax > ay && ax > az) {
            x = ny;
            y = -nx;
            z = 0.0;
        } else if (ay > az) {
            x = -ny;
            y = nx;
            z = 0.0;
        }
        double scale = sign / Math.sqrt(x * x + y * y + z * z);
        x *= scale;
        y *= scale;
        z *= scale;
        double sx = ny * z - nz * y;
        double sy = nz * x - nx * z;
        double sz = nx * y - ny * x;
        slide(q, pose, rx, ry, rz, x, y, z, out, columns + first);
        slide(q, pose, rx, ry, rz, sx, sy, sz, out, 2 * columns + first);
        if (outputs >= 5) {
            spin(q, pose, x, y, z, out, 3 * columns + first);
            spin(q, pose, sx, sy, sz, out, 4 * columns + first);
        }
        if (outputs == 6) {
            spin(q, pose, sign * nx, sign * ny, sign * nz, out, 5 * columns + first);
        }
    }

    private static void slide(
            double[] q,
            int pose,
            double rx,
            double ry,
            double rz,
            double dx,
            double dy,
            double dz,
            double[] out,
            int at) {
        out[at] = dx;
        out[at + 1] = dy;
        out[at + 2] = dz;
        turn(q, pose, ry * dz - rz * dy, rz * dx - rx * dz, rx * dy - ry * dx, out, at + 3);
    }

    private static void spin(double[] q, int pose, double dx, double dy, double dz, double[] out, int at) {
        out[at] = 0.0;
        out[at + 1] = 0.0;
        out[at + 2] = 0.0;
        turn(q, pose, dx, dy, dz, out, at + 3);
    }

    private static void turn(double[] q, int pose, double x, double y, double z, double[] out, int at) {
        out[at] = Quaternion.bodyX(q, pose + 3, x, y, z);
        out[at + 1] = Quaternion.bodyY(q, pose + 3, x, y, z);
        out[at + 2] = Quaternion.bodyZ(q, pose + 3, x, y, z);
    }
}
