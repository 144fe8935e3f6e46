package org.nsds.mechanics.world.shape;

import org.nsds.core.model.body.Quaternion;
import org.nsds.mechanics.Require;

/**
 * Where something is and how it is turned: a place, and a unit quaternion with the scalar part first.
 *
 * @param x of the place
 * @param y of the place
 * @param z of the place
 * @param p0 scalar part
 * @param p1 first component
 * @param p2 second component
 * @param p3 third component
 */
public record Pose(double x, double y, double z, double p0, double p1, double p2, double p3) {

    /** The origin, not turned. */
    public static final Pose ORIGIN = new Pose(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0);

    public Pose {
        for (double value : new double[] {x, y, z, p0, p1, p2, p3}) {
            Require.finite("a number of the pose", value);
        }
        double square = p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3;
        if (!(Math.abs(square - 1.0) <= 1e-9)) {
            throw new IllegalArgumentException("the quaternion (" + p0 + ", " + p1 + ", " + p2 + ", " + p3
                    + ") has length " + Math.sqrt(square) + " but a rotation has length 1");
        }
    }

    /** Returns a place, not turned. */
    public static Pose at(double x, double y, double z) {
        return new Pose(x, y, z, 1.0, 0.0, 0.0, 0.0);
    }

    /** Returns this place, turned by an angle in radians about an axis, before any rotation it has already. */
    public Pose turned(double angle, double ax, double ay, double az) {
        double length = Math.sqrt(ax * ax + ay * ay + az * az);
        if (!(length > 0.0)) {
            throw new IllegalArgumentException("the axis of a rotation has length 0: give a direction");
        }
        double[] q = {p0, p1, p2, p3};
        double scale = angle / length;
        Quaternion.turn(q, 0, scale * ax, scale * ay, scale * az, q);
        return new Pose(x, y, z, q[0], q[1], q[2], q[3]);
    }

    /** Returns the pose of something that has a pose in the frame of this one. */
    public Pose then(Pose inner) {
        double[] q = {p0, p1, p2, p3};
        double px = x + Quaternion.worldX(q, 0, inner.x, inner.y, inner.z);
        double py = y + Quaternion.worldY(q, 0, inner.x, inner.y, inner.z);
        double pz = z + Quaternion.worldZ(q, 0, inner.x, inner.y, inner.z);
        Quaternion.times(q, 0, inner.p0, inner.p1, inner.p2, inner.p3, q);
        return new Pose(px, py, pz, q[0], q[1], q[2], q[3]);
    }

    /** Returns the pose that takes this one back: {@code then} of both is the origin. */
    public Pose inverse() {
        double[] q = {p0, p1, p2, p3};
        return new Pose(
                -Quaternion.bodyX(q, 0, x, y, z),
                -Quaternion.bodyY(q, 0, x, y, z),
                -Quaternion.bodyZ(q, 0, x, y, z),
                p0,
                -p1,
                -p2,
                -p3);
    }

    /** Returns the seven numbers. */
    public double[] numbers() {
        return new double[] {x, y, z, p0, p1, p2, p3};
    }
}
