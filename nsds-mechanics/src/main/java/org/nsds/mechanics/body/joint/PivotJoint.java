package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A pivot, or hinge, holds a point of both bodies together and lets them turn about one axis,
 *
 * <pre>
 *     y = ( P₁ − P₂,  a₁ · [s],  a₂ · [s] ) = 0        5 rows; s in body 1, a₁ and a₂ across the axis
 * </pre>
 *
 * <p>Choose it for doors, cranks and links of mechanisms. Its angle is {@link PivotAngle}.
 */
public final class PivotJoint extends Joint {

    private final double[] g1;
    private final double[] g2;
    private final double[][] across;

    /** Makes a pivot at a point of the world, about an axis of the world. */
    public PivotJoint(double x, double y, double z, double ax, double ay, double az, BodyInSpace... bodies) {
        super(bodies);
        g1 = inBody(1, x, y, z);
        g2 = inBody(2, x, y, z);
        double[] a = unit(ax, ay, az);
        across = JointAxes.ofPivot(directionInBody(1, a[0], a[1], a[2]));
    }

    @Override
    public int outputs() {
        return 5;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < 3; i++) {
            y[i] = apart(q, g1, g2, i);
        }
        for (int i = 0; i < 2; i++) {
            y[3 + i] = across[i][0] * turned(q, 1, Order.IN_BODY)
                    + across[i][1] * turned(q, 2, Order.IN_BODY)
                    + across[i][2] * turned(q, 3, Order.IN_BODY);
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        writePointRows(q, g1, g2, out);
        for (int i = 0; i < 2; i++) {
            clear(out, 3 + i);
            addTurnRate(q, across[i][0], across[i][1], across[i][2], Order.IN_BODY, out, 3 + i);
        }
    }

    @Override
    public void secant(double[] rise, double[] way, double[] rows) {
        secantOfPoint(way, rows, 0, 3);
        secantOfTurn(way, rows, 3, 5);
    }

    @Override
    protected String numbers() {
        return Arrays.toString(g1) + Arrays.toString(g2) + Arrays.deepToString(across);
    }
}
