package org.nsds.mechanics.body.contact;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.Quaternion;

/**
 * A ball of a body on a ball of another: with their centres C1, C2, n = (C1 − C2)/|C1 − C2| and the point P = C1 − r1 n,
 *
 * <pre>
 *     y = |C1 − C2| − r1 − r2,      u = velocity of the first body at P − velocity of the second body at P
 * </pre>
 *
 * <p>Impulses act on both bodies at P, so that momentum and angular momentum are kept. Outputs are those of {@link OnPlane}.
 *
 * @param first of the first body
 * @param second of the second body
 * @param outputs 1 without friction, 3 with friction, 4 with drilling, 5 with rolling, 6 with rolling and drilling friction
 */
public record BallOnBall(Ball first, Ball second, int outputs) implements LagrangianRelation {

    public BallOnBall {
        ContactRows.require(outputs);
    }

    /** Makes a contact with friction, which has three outputs. */
    public BallOnBall(Ball first, Ball second) {
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

    @Override
    public double bodySize() {
        return Math.min(first.radius(), second.radius());
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double x = centreX(q, 0, first) - centreX(q, 7, second);
        double yy = centreY(q, 0, first) - centreY(q, 7, second);
        double z = centreZ(q, 0, first) - centreZ(q, 7, second);
        y[0] = Math.sqrt(x * x + yy * yy + z * z) - first.radius() - second.radius();
        for (int i = 1; i < outputs; i++) {
            y[i] = 0.0;
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double cx = centreX(q, 0, first);
        double cy = centreY(q, 0, first);
        double cz = centreZ(q, 0, first);
        double nx = cx - centreX(q, 7, second);
        double ny = cy - centreY(q, 7, second);
        double nz = cz - centreZ(q, 7, second);
        double distance = Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx /= distance;
        ny /= distance;
        nz /= distance;
        double px = cx - first.radius() * nx;
        double py = cy - first.radius() * ny;
        double pz = cz - first.radius() * nz;
        ContactRows.writeAt(outputs, q, 0, px - q[0], py - q[1], pz - q[2], nx, ny, nz, 1.0, out, 12, 0);
        ContactRows.writeAt(outputs, q, 7, px - q[7], py - q[8], pz - q[9], nx, ny, nz, -1.0, out, 12, 6);
    }

    private static double centreX(double[] q, int pose, Ball ball) {
        return q[pose] + Quaternion.worldX(q, pose + 3, ball.x(), ball.y(), ball.z());
    }

    private static double centreY(double[] q, int pose, Ball ball) {
        return q[pose + 1] + Quaternion.worldY(q, pose + 3, ball.x(), ball.y(), ball.z());
    }

    private static double centreZ(double[] q, int pose, Ball ball) {
        return q[pose + 2] + Quaternion.worldZ(q, pose + 3, ball.x(), ball.y(), ball.z());
    }

    @Override
    public String signature() {
        return toString();
    }
}
