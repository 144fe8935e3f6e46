package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A distance joint is a rod without mass between a point of body 1 and a point of body 2 or of the world,
 *
 * <pre>
 *     y = |P₁ − P₂| − L = 0        1 row; the multiplier pulls the points together where it is negative
 * </pre>
 *
 * <p>With a unilateral law on −y it is a rope. L is the distance at the start.
 */
public final class DistanceJoint extends Joint {

    private final double[] g1;
    private final double[] g2;
    private final double length;

    /**
     * Makes a rod between two points of the world.
     *
     * @param first of body 1
     * @param second of body 2 or the world
     */
    public DistanceJoint(double[] first, double[] second, BodyInSpace... bodies) {
        super(bodies);
        g1 = inBody(1, first[0], first[1], first[2]);
        g2 = inBody(2, second[0], second[1], second[2]);
        length = Math.sqrt((first[0] - second[0]) * (first[0] - second[0])
                + (first[1] - second[1]) * (first[1] - second[1])
                + (first[2] - second[2]) * (first[2] - second[2]));
        if (!(length > 0.0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a distance joint between " + Arrays.toString(first) + " and "
                    + Arrays.toString(second) + " has the length " + length + ": take a ball joint to join one point");
        }
    }

    @Override
    public int outputs() {
        return 1;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        y[0] = distance(q) - length;
    }

    private double distance(double[] q) {
        double x = apart(q, g1, g2, 0);
        double y = apart(q, g1, g2, 1);
        double z = apart(q, g1, g2, 2);
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double distance = distance(q);
        clear(out, 0);
        addApartRate(
                q,
                g1,
                g2,
                apart(q, g1, g2, 0) / distance,
                apart(q, g1, g2, 1) / distance,
                apart(q, g1, g2, 2) / distance,
                out,
                0);
    }

    /** Leaves rows as they are: the output is not affine in the centres. */
    @Override
    public void secant(double[] rise, double[] way, double[] rows) {}

    @Override
    protected String numbers() {
        return Arrays.toString(g1) + Arrays.toString(g2) + length;
    }
}
