package org.nsds.mechanics.body.joint;

import org.nsds.core.model.body.BodyInSpace;

/**
 * A fixed joint welds two bodies together, or a body to the world,
 *
 * <pre>
 *     y = ( d, [s] ) = 0        6 rows; d = R₁ᵀ(x₂ − x₁) less its initial value, s in the world
 * </pre>
 *
 * <p>Choose it where the force that holds two bodies together is wanted; where it is not, one body is cheaper.
 */
public final class FixedJoint extends SlidingJoint {

    private static final double[][] UNITS = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};

    /** Makes a joint at the initial poses. */
    public FixedJoint(BodyInSpace... bodies) {
        super(null, bodies);
    }

    @Override
    public int outputs() {
        return 6;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < 3; i++) {
            y[i] = displacement(q, UNITS[i]);
            y[3 + i] = turned(q, 1 + i, Order.IN_WORLD);
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        for (int i = 0; i < 3; i++) {
            clear(out, i);
            addDisplacementRate(q, UNITS[i], out, i);
            clear(out, 3 + i);
            addTurnRate(q, UNITS[i][0], UNITS[i][1], UNITS[i][2], Order.IN_WORLD, out, 3 + i);
        }
    }
}
