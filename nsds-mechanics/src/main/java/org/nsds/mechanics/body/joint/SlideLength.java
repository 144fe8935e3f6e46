package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/** The length by which body 1 has moved along an axis of its own against body 2 or the world: c = R₁a · (P₁ − P₂) less its initial value. */
public final class SlideLength extends SlidingJoint implements JointCoordinate {

    private final double[] back;

    /** Makes the displacement along an axis of the world. */
    public SlideLength(double ax, double ay, double az, BodyInSpace... bodies) {
        super(null, bodies);
        double[] axis = unit(ax, ay, az);
        back = directionInBody(1, -axis[0], -axis[1], -axis[2]);
    }

    @Override
    public double period() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        y[0] = displacement(q, back);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        clear(out, 0);
        addRate(q, out, 0);
    }

    /** Adds the rate to a row. */
    void addRate(double[] q, double[] out, int row) {
        addDisplacementRate(q, back, out, row);
    }

    @Override
    protected String numbers() {
        return super.numbers() + Arrays.toString(back);
    }
}
