package org.nsds.mechanics.body;

import org.nsds.core.model.body.Quaternion;

/**
 * A force at the centre of mass with constant components in one of the frames.
 *
 * @param frame in which it is constant: one that is constant in the body turns with it
 * @param x first component
 * @param y second component
 * @param z third component
 */
public record ConstantForce(Frame frame, double x, double y, double z) implements BodyForce {

    @Override
    public void add(double t, double[] q, double[] v, double[] out) {
        boolean turns = frame == Frame.BODY;
        out[0] += turns ? Quaternion.worldX(q, 3, x, y, z) : x;
        out[1] += turns ? Quaternion.worldY(q, 3, x, y, z) : y;
        out[2] += turns ? Quaternion.worldZ(q, 3, x, y, z) : z;
    }

    /** δ(R f) = R (δθ × f). */
    @Override
    public void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
        if (frame == Frame.BODY) {
            addColumn(q, 0.0, -z, y, 3, byPosition);
            addColumn(q, z, 0.0, -x, 4, byPosition);
            addColumn(q, -y, x, 0.0, 5, byPosition);
        }
    }

    private static void addColumn(double[] q, double a, double b, double c, int column, double[] matrix) {
        matrix[column] += Quaternion.worldX(q, 3, a, b, c);
        matrix[6 + column] += Quaternion.worldY(q, 3, a, b, c);
        matrix[12 + column] += Quaternion.worldZ(q, 3, a, b, c);
    }

    @Override
    public boolean isSteady() {
        return frame == Frame.WORLD;
    }
}
