package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * The angle by which body 1 has turned against body 2, or the world, about an axis,
 *
 * <pre>
 *     φ = 2 atan2(a · [s], s₀),      φ̇ = a · (ω₁ − ω₂)  where s is a rotation about a
 * </pre>
 */
public final class PivotAngle extends Joint implements JointCoordinate {

    private final double[] a;

    /** Makes the angle about an axis of the world. */
    public PivotAngle(double ax, double ay, double az, BodyInSpace... bodies) {
        super(bodies);
        double[] axis = unit(ax, ay, az);
        a = directionInBody(1, axis[0], axis[1], axis[2]);
    }

    @Override
    public double period() {
        return 2.0 * Math.PI;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        y[0] = angle(q, 0);
    }

    /** Returns the angle where the pose of body 1 begins at some place. */
    double angle(double[] q, int pose) {
        double along = 0.0;
        for (int i = 0; i < 3; i++) {
            along += a[i] * turned(q, pose, 1 + i, Order.IN_BODY);
        }
        return angle(along, turned(q, pose, 0, Order.IN_BODY));
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        clear(out, 0);
        addRate(q, 0, 1.0, out, 0);
    }

    /** Adds a multiple of φ̇ to a row, where the pose of body 1 begins at some place. */
    void addRate(double[] q, int pose, double factor, double[] out, int row) {
        double s0 = turned(q, pose, 0, Order.IN_BODY);
        double s1 = turned(q, pose, 1, Order.IN_BODY);
        double s2 = turned(q, pose, 2, Order.IN_BODY);
        double s3 = turned(q, pose, 3, Order.IN_BODY);
        double n = a[0] * s1 + a[1] * s2 + a[2] * s3;
        double scale = factor / (n * n + s0 * s0);
        double x = s0 * s0 * a[0] + n * s1;
        double y = s0 * s0 * a[1] + n * s2;
        double z = s0 * s0 * a[2] + n * s3;
        double crossX = s0 * (a[1] * s3 - a[2] * s2);
        double crossY = s0 * (a[2] * s1 - a[0] * s3);
        double crossZ = s0 * (a[0] * s2 - a[1] * s1);
        addSpins(
                scale * (x + crossX),
                scale * (y + crossY),
                scale * (z + crossZ),
                scale * (crossX - x),
                scale * (crossY - y),
                scale * (crossZ - z),
                out,
                row);
    }

    /** Returns the angle from the component along the axis and the scalar part, between −π and π: angles are known up to full turns. */
    private static double angle(double along, double scalar) {
        return scalar < 0.0 ? 2.0 * StrictMath.atan2(-along, -scalar) : 2.0 * StrictMath.atan2(along, scalar);
    }

    /** Returns the value closest to zero among those that differ from one by multiples of a period. */
    static double nearest(double value, double period) {
        return period == Double.POSITIVE_INFINITY ? value : value - period * Math.rint(value / period);
    }

    @Override
    protected String numbers() {
        return Arrays.toString(a);
    }
}
