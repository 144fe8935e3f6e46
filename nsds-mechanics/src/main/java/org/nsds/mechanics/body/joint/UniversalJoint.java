package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A universal joint holds a point of both bodies together and keeps an axis of body 1 at right angles to an axis of body 2,
 *
 * <pre>
 *     y = ( P₁ − P₂,  R₁a₁ · R₂a₂ ) = 0        4 rows
 * </pre>
 *
 * <p>Choose it for Cardan shafts: the axes are those of the cross, of which one is fixed in each body.
 */
public final class UniversalJoint extends Joint {

    private final double[] g1;
    private final double[] g2;
    private final double[] a1;
    private final double[] a2;

    /**
     * Makes a joint at a point of the world.
     *
     * @param first the axis of the cross in body 1, in the world
     * @param second that in body 2, at right angles to it
     */
    public UniversalJoint(double x, double y, double z, double[] first, double[] second, BodyInSpace... bodies) {
        super(bodies);
        g1 = inBody(1, x, y, z);
        g2 = inBody(2, x, y, z);
        double[] a = unit(first[0], first[1], first[2]);
        double[] b = unit(second[0], second[1], second[2]);
        if (Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) > 1e-9) {
            throw new IllegalArgumentException("the axes " + Arrays.toString(first) + " and " + Arrays.toString(second)
                    + " of a universal joint are not at right angles: choose axes that are");
        }
        a1 = directionInBody(1, a[0], a[1], a[2]);
        a2 = directionInBody(2, b[0], b[1], b[2]);
    }

    /** Returns a joint whose cross stands across a shaft along an axis of the world. */
    public static UniversalJoint about(
            double x, double y, double z, double ax, double ay, double az, BodyInSpace... bodies) {
        double[][] cross = JointAxes.ofPivot(unit(ax, ay, az));
        return new UniversalJoint(x, y, z, cross[0], cross[1], bodies);
    }

    @Override
    public int outputs() {
        return 4;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < 3; i++) {
            y[i] = apart(q, g1, g2, i);
        }
        double product = 0.0;
        for (int i = 0; i < 3; i++) {
            product += world(q, 0, a1[0], a1[1], a1[2], i) * world(second(q), secondPose(), a2[0], a2[1], a2[2], i);
        }
        y[3] = product;
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        writePointRows(q, g1, g2, out);
        clear(out, 3);
        double ax = world(q, 0, a1[0], a1[1], a1[2], 0);
        double ay = world(q, 0, a1[0], a1[1], a1[2], 1);
        double az = world(q, 0, a1[0], a1[1], a1[2], 2);
        double[] p = second(q);
        int pose = secondPose();
        double bx = world(p, pose, a2[0], a2[1], a2[2], 0);
        double by = world(p, pose, a2[0], a2[1], a2[2], 1);
        double bz = world(p, pose, a2[0], a2[1], a2[2], 2);
        double nx = ay * bz - az * by;
        double ny = az * bx - ax * bz;
        double nz = ax * by - ay * bx;
        addSpin(q, 1, nx, ny, nz, out, 3);
        addSpin(q, 2, -nx, -ny, -nz, out, 3);
    }

    @Override
    protected String numbers() {
        return Arrays.toString(g1) + Arrays.toString(g2) + Arrays.toString(a1) + Arrays.toString(a2);
    }
}
