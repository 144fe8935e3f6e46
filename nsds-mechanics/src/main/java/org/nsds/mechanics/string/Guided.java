package org.nsds.mechanics.string;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;

/**
 * This relation is the way of a point of a string past something that moves along with it, at a speed that rises evenly from zero to V in a
 * time a and stays,
 *
 * <pre>
 *     y = u(x) − s(t),      s = V t²/(2a) for t ≤ a,  V (t − a/2) after that
 * </pre>
 */
final class Guided implements LagrangianRelation {

    private final double[] shape;
    private final double speed;
    private final double attack;

    /**
     * Makes the relation.
     *
     * @param shape φ_j(x)
     * @param speed V
     * @param attack a; 0 for a speed that is there from the start
     */
    Guided(double[] shape, double speed, double attack) {
        this.shape = shape;
        this.speed = speed;
        this.attack = attack;
    }

    @Override
    public int outputs() {
        return 1;
    }

    @Override
    public int inputs() {
        return shape.length;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double u = 0.0;
        for (int j = 0; j < shape.length; j++) {
            u += shape[j] * q[j];
        }
        y[0] = u - (t < attack ? 0.5 * speed * t * t / attack : speed * (t - 0.5 * attack));
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        System.arraycopy(shape, 0, out, 0, shape.length);
    }

    @Override
    public void timeRate(double t, double[] q, double[] rate) {
        rate[0] = -(t < attack ? speed * t / attack : speed);
    }

    @Override
    public boolean constantRows() {
        return true;
    }

    @Override
    public String signature() {
        return LagrangianRelation.super.signature() + " of a point at speed " + speed + " after " + attack + " along "
                + Arrays.toString(shape);
    }
}
