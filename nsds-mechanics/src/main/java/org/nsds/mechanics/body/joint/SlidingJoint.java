package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * What joints share that look from body 1 to body 2: with D from a point of body 1 to a point of body 2 and directions V of body 1,
 *
 * <pre>
 *     y_V = R₁V · D − its initial value,      rate:  R₁V · Ḋ + (V × R₁ᵀD) · ω₁
 * </pre>
 */
abstract class SlidingJoint extends Joint {

    final double[] g1;
    final double[] g2;
    private final double[] start = new double[3];

    SlidingJoint(double[] point, BodyInSpace... bodies) {
        super(bodies);
        g1 = point == null ? new double[3] : inBody(1, point[0], point[1], point[2]);
        g2 = point == null ? new double[3] : inBody(2, point[0], point[1], point[2]);
        double[] q = new double[14];
        bodies[0].initialState(q, new double[6]);
        if (bodies.length == 2) {
            double[] other = new double[7];
            bodies[1].initialState(other, new double[6]);
            System.arraycopy(other, 0, q, 7, 7);
        }
        for (int i = 0; i < 3; i++) {
            double[] e = {i == 0 ? 1.0 : 0.0, i == 1 ? 1.0 : 0.0, i == 2 ? 1.0 : 0.0};
            start[i] = along(q, e);
        }
    }

    private double along(double[] q, double[] direction) {
        double sum = 0.0;
        for (int i = 0; i < 3; i++) {
            sum -= world(q, 0, direction[0], direction[1], direction[2], i) * apart(q, g1, g2, i);
        }
        return sum;
    }

    /** Returns y_V. */
    final double displacement(double[] q, double[] direction) {
        return along(q, direction) - direction[0] * start[0] - direction[1] * start[1] - direction[2] * start[2];
    }

    /** Adds the rate of y_V to a row. */
    final void addDisplacementRate(double[] q, double[] direction, double[] out, int row) {
        double ex = world(q, 0, direction[0], direction[1], direction[2], 0);
        double ey = world(q, 0, direction[0], direction[1], direction[2], 1);
        double ez = world(q, 0, direction[0], direction[1], direction[2], 2);
        addApartRate(q, g1, g2, -ex, -ey, -ez, out, row);
        double dx = -apart(q, g1, g2, 0);
        double dy = -apart(q, g1, g2, 1);
        double dz = -apart(q, g1, g2, 2);
        addSpin(q, 1, ey * dz - ez * dy, ez * dx - ex * dz, ex * dy - ey * dx, out, row);
    }

    @Override
    protected String numbers() {
        return Arrays.toString(g1) + Arrays.toString(g2) + Arrays.toString(start);
    }
}
