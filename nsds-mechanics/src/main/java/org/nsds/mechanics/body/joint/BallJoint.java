package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A ball joint holds a point of both bodies together,
 *
 * <pre>
 *     y = P₁ − P₂ = 0        3 rows; multipliers are the impulse on body 1 in the world
 * </pre>
 *
 * <p>Choose it where a body may turn freely about a point: pendulums, knees, rods.
 */
public final class BallJoint extends Joint {

    private final double[] g1;
    private final double[] g2;

    /** Makes a joint at a point of the world, between one body and the world or between two bodies. */
    public BallJoint(double x, double y, double z, BodyInSpace... bodies) {
        super(bodies);
        g1 = inBody(1, x, y, z);
        g2 = inBody(2, x, y, z);
    }

    @Override
    public int outputs() {
        return 3;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < 3; i++) {
            y[i] = apart(q, g1, g2, i);
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        writePointRows(q, g1, g2, out);
    }

    @Override
    public void secant(double[] rise, double[] way, double[] rows) {
        secantOfPoint(way, rows, 0, 3);
    }

    @Override
    protected String numbers() {
        return Arrays.toString(g1) + Arrays.toString(g2);
    }
}
