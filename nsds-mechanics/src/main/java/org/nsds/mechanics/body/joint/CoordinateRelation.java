package org.nsds.mechanics.body.joint;

import java.util.function.DoubleUnaryOperator;
import org.nsds.core.model.LagrangianRelation;

/**
 * A coordinate of a joint beside a value that may depend on time, y = ±(c − f(t)). Angles of drives are taken to within half a turn of it; those of limits
 * are between −π and π, so that a limit more than half a turn away is not passed.
 *
 * @param coordinate c
 * @param sign 1 or −1
 * @param value f
 * @param rate its derivative
 * @param period after how much y begins anew
 * @param text what it is for, to tell it from others
 */
record CoordinateRelation(
        JointCoordinate coordinate,
        double sign,
        DoubleUnaryOperator value,
        DoubleUnaryOperator rate,
        double period,
        String text)
        implements LagrangianRelation {

    @Override
    public int inputs() {
        return coordinate.inputs();
    }

    @Override
    public int velocities() {
        return coordinate.velocities();
    }

    @Override
    public int outputs() {
        return 1;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        coordinate.output(t, q, y);
        y[0] = sign * PivotAngle.nearest(y[0] - value.applyAsDouble(t), period);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        coordinate.jacobian(t, q, out);
        for (int i = 0; i < out.length; i++) {
            out[i] *= sign;
        }
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        out[0] = -sign * rate.applyAsDouble(t);
    }

    @Override
    public String signature() {
        return coordinate.signature() + ' ' + text;
    }
}
