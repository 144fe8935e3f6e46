package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.model.body.Quaternion;

/**
 * A cylindrical joint lets body 1 slide along an axis and turn about it,
 *
 * <pre>
 *     y = ( R₁V₁ · D,  R₁V₂ · D,  R₁V₁ · [s],  R₁V₂ · [s] ) = 0        4 rows; D = P₂ − P₁, s in the world, V across the axis
 * </pre>
 *
 * <p>Choose it for shafts in bushings. Its displacement is {@link SlideLength}, its angle {@link PivotAngle}.
 */
public final class CylindricalJoint extends SlidingJoint {

    private final double[][] across;

    /** Makes a joint through a point of the world, along an axis of the world. */
    public CylindricalJoint(double x, double y, double z, double ax, double ay, double az, BodyInSpace... bodies) {
        super(new double[] {x, y, z}, bodies);
        double[] a = unit(ax, ay, az);
        across = JointAxes.ofSlide(directionInBody(1, a[0], a[1], a[2]));
    }

    @Override
    public int outputs() {
        return 4;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < 2; i++) {
            y[i] = displacement(q, across[i]);
            double sum = 0.0;
            for (int k = 0; k < 3; k++) {
                sum += world(q, 0, across[i][0], across[i][1], across[i][2], k) * turned(q, 1 + k, Order.IN_WORLD);
            }
            y[2 + i] = sum;
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        for (int i = 0; i < 2; i++) {
            clear(out, i);
            addDisplacementRate(q, across[i], out, i);
            clear(out, 2 + i);
            addTurnRateAcross(q, across[i], out, 2 + i);
        }
    }

    /** The rate of R₁V · [s]: that for R₁V held fixed, and [s] · R₁(ω₁ × V) = (V × R₁ᵀ[s]) · ω₁. */
    private void addTurnRateAcross(double[] q, double[] direction, double[] out, int row) {
        addTurnRate(
                q,
                world(q, 0, direction[0], direction[1], direction[2], 0),
                world(q, 0, direction[0], direction[1], direction[2], 1),
                world(q, 0, direction[0], direction[1], direction[2], 2),
                Order.IN_WORLD,
                out,
                row);
        double s1 = turned(q, 1, Order.IN_WORLD);
        double s2 = turned(q, 2, Order.IN_WORLD);
        double s3 = turned(q, 3, Order.IN_WORLD);
        double x = Quaternion.bodyX(q, 3, s1, s2, s3);
        double y = Quaternion.bodyY(q, 3, s1, s2, s3);
        double z = Quaternion.bodyZ(q, 3, s1, s2, s3);
        addOwnSpin(
                direction[1] * z - direction[2] * y,
                direction[2] * x - direction[0] * z,
                direction[0] * y - direction[1] * x,
                out,
                row);
    }

    @Override
    protected String numbers() {
        return super.numbers() + Arrays.deepToString(across);
    }
}
