package org.nsds.mechanics.body.contact;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.Quaternion;

/**
 * An edge of a body that crosses an edge of another. With points A1, A2 and directions e1, e2 of the two lines in the world,
 *
 * <pre>
 *     n = ±(e1 × e2)/|e1 × e2|  towards the first body,      y = n · (A1 − A2)
 *     P = the point of the first line that is nearest to the second
 * </pre>
 *
 * <p>The sign is that for which the centre of the first body lies on the side of n. Lines have no ends here: while P is beyond the end of
 * an edge, another contact has to act. Parallel edges have no common normal; describe them by the corners of one of them. Outputs are
 * those of {@link BallOnBall}.
 *
 * @param first of the first body
 * @param second of the second body
 * @param outputs 1 without friction, 3 with friction, 4 with drilling, 5 with rolling, 6 with rolling and drilling friction
 */
public record EdgeOnEdge(Edge first, Edge second, int outputs) implements LagrangianRelation {

    public EdgeOnEdge {
        ContactRows.require(outputs);
    }

    /** Makes a contact with friction, which has three outputs. */
    public EdgeOnEdge(Edge first, Edge second) {
        this(first, second, 3);
    }

    @Override
    public int inputs() {
        return 14;
    }

    @Override
    public int velocities() {
        return 12;
    }

    /** y and n, P are found together; whoever calls keeps what it needs. */
    private double crossing(double[] q, double[] out) {
        double ex = Quaternion.worldX(q, 3, first.dx(), first.dy(), first.dz());
        double ey = Quaternion.worldY(q, 3, first.dx(), first.dy(), first.dz());
        double ez = Quaternion.worldZ(q, 3, first.dx(), first.dy(), first.dz());
        double fx = Quaternion.worldX(q, 10, second.dx(), second.dy(), second.dz());
        double fy = Quaternion.worldY(q, 10, second.dx(), second.dy(), second.dz());
        double fz = Quaternion.worldZ(q, 10, second.dx(), second.dy(), second.dz());
        double ax = q[0] + Quaternion.worldX(q, 3, first.x(), first.y(), first.z());
        double ay = q[1] + Quaternion.worldY(q, 3, first.x(), first.y(), first.z());
        double az = q[2] + Quaternion.worldZ(q, 3, first.x(), first.y(), first.z());
        double bx = ax - q[7] - Quaternion.worldX(q, 10, second.x(), second.y(), second.z());
        double by = ay - q[8] - Quaternion.worldY(q, 10, second.x(), second.y(), second.z());
        double bz = az - q[9] - Quaternion.worldZ(q, 10, second.x(), second.y(), second.z());
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double sine = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double side = nx * (q[0] - q[7]) + ny * (q[1] - q[8]) + nz * (q[2] - q[9]);
        double scale = (side < 0.0 ? -1.0 : 1.0) / sine;
        nx *= scale;
        ny *= scale;
        nz *= scale;
        if (out != null) {
            double e = ex * bx + ey * by + ez * bz;
            double f = fx * bx + fy * by + fz * bz;
            double cosine = ex * fx + ey * fy + ez * fz;
            double along = (cosine * f - e) / (sine * sine);
            out[0] = nx;
            out[1] = ny;
            out[2] = nz;
            out[3] = ax + along * ex;
            out[4] = ay + along * ey;
            out[5] = az + along * ez;
        }
        return nx * bx + ny * by + nz * bz;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        y[0] = crossing(q, null);
        for (int i = 1; i < outputs; i++) {
            y[i] = 0.0;
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        crossing(q, out);
        double nx = out[0];
        double ny = out[1];
        double nz = out[2];
        double px = out[3];
        double py = out[4];
        double pz = out[5];
        ContactRows.writeAt(outputs, q, 0, px - q[0], py - q[1], pz - q[2], nx, ny, nz, 1.0, out, 12, 0);
        ContactRows.writeAt(outputs, q, 7, px - q[7], py - q[8], pz - q[9], nx, ny, nz, -1.0, out, 12, 6);
    }

    @Override
    public String signature() {
        return toString();
    }
}
