package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A prismatic joint lets body 1 slide along an axis and lets it not turn,
 *
 * <pre>
 *     y = ( V₁ · d,  V₂ · d,  [s] ) = 0        5 rows; d = R₁ᵀ(x₂ − x₁) less its initial value, s in the world, V across the axis
 * </pre>
 *
 * <p>Choose it for pistons and drawers. Its displacement is {@link SlideLength}.
 */
public final class PrismaticJoint extends SlidingJoint {

    private static final double[][] UNITS = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};

    private final double[][] across;

    /** Makes a slide along an axis of the world. */
    public PrismaticJoint(double ax, double ay, double az, BodyInSpace... bodies) {
        super(null, bodies);
        double[] a = unit(ax, ay, az);
        across = JointAxes.ofSlide(directionInBody(1, a[0], a[1], a[2]));
    }

    @Override
    public int outputs() {
        return 5;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        y[0] = displacement(q, across[0]);
        y[1] = displacement(q, across[1]);
        for (int i = 0; i < 3; i++) {
            y[2 + i] = turned(q, 1 + i, Order.IN_WORLD);
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        for (int row = 0; row < 2; row++) {
            clear(out, row);
            addDisplacementRate(q, across[row], out, row);
        }
        for (int i = 0; i < 3; i++) {
            clear(out, 2 + i);
            addTurnRate(q, UNITS[i][0], UNITS[i][1], UNITS[i][2], Order.IN_WORLD, out, 2 + i);
        }
    }

    @Override
    protected String numbers() {
        return super.numbers() + Arrays.deepToString(across);
    }
}
