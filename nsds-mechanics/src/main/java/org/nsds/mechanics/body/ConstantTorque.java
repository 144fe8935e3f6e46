package org.nsds.mechanics.body;

import org.nsds.core.model.body.Quaternion;

/**
 * A torque with constant components in one of the frames.
 *
 * @param frame in which it is constant
 * @param x first component
 * @param y second component
 * @param z third component
 */
public record ConstantTorque(Frame frame, double x, double y, double z) implements BodyForce {

    @Override
    public void add(double t, double[] q, double[] v, double[] out) {
        boolean turns = frame == Frame.WORLD;
        out[3] += turns ? Quaternion.bodyX(q, 3, x, y, z) : x;
        out[4] += turns ? Quaternion.bodyY(q, 3, x, y, z) : y;
        out[5] += turns ? Quaternion.bodyZ(q, 3, x, y, z) : z;
    }

    /** δ(Rᵀ m) = Rᵀ m × δθ. */
    @Override
    public void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
        if (frame == Frame.WORLD) {
            double a = Quaternion.bodyX(q, 3, x, y, z);
            double b = Quaternion.bodyY(q, 3, x, y, z);
            double c = Quaternion.bodyZ(q, 3, x, y, z);
            byPosition[22] -= c;
            byPosition[23] += b;
            byPosition[27] += c;
            byPosition[29] -= a;
            byPosition[33] -= b;
            byPosition[34] += a;
        }
    }

    @Override
    public boolean isSteady() {
        return frame == Frame.BODY;
    }
}
