package org.nsds.core.model.relation;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;

/**
 * This relation is y = H q + b. Everything that depends on H is computed once per simulation: choose it whenever the gap is
 * linear.
 *
 * <pre>{@code
 * LinearRelation.rows(new double[][] {{-1.0, 1.0}}).offset(-2 * radius)   // x2 − x1 − 2 r between two balls
 * }</pre>
 */
public final class LinearRelation implements LagrangianRelation {

    private final int outputs;
    private final int inputs;
    private final double[] jacobian;
    private final double[] offset;

    private LinearRelation(int outputs, int inputs, double[] jacobian, double[] offset) {
        this.outputs = outputs;
        this.inputs = inputs;
        this.jacobian = jacobian;
        this.offset = offset;
    }

    /** Returns the relation y = H q with these rows of H, one per output, all of the same length. */
    public static LinearRelation rows(double[][] rows) {
        if (rows.length == 0 || rows[0].length == 0) {
            throw new IllegalArgumentException("a linear relation needs at least one row and one column");
        }
        double[] jacobian = new double[rows.length * rows[0].length];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != rows[0].length) {
                throw new IllegalArgumentException("row " + i + " of a linear relation has " + rows[i].length
                        + " columns but row 0 has " + rows[0].length + ": all rows must be equally long");
            }
            System.arraycopy(rows[i], 0, jacobian, i * rows[0].length, rows[0].length);
        }
        requireFinite("H", jacobian);
        return new LinearRelation(rows.length, rows[0].length, jacobian, new double[rows.length]);
    }

    /** Returns this relation with another b, one number per output. */
    public LinearRelation offset(double... b) {
        if (b.length != outputs) {
            throw new IllegalArgumentException("the offset of a linear relation has " + b.length
                    + " components but H has " + outputs + " rows: they must agree");
        }
        requireFinite("b", b);
        return new LinearRelation(outputs, inputs, jacobian, b.clone());
    }

    @Override
    public int outputs() {
        return outputs;
    }

    @Override
    public int inputs() {
        return inputs;
    }

    @Override
    public boolean affine() {
        return true;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < outputs; i++) {
            double sum = offset[i];
            for (int j = 0; j < inputs; j++) {
                sum += jacobian[i * inputs + j] * q[j];
            }
            y[i] = sum;
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        System.arraycopy(jacobian, 0, out, 0, jacobian.length);
    }

    @Override
    public String signature() {
        return LagrangianRelation.super.signature() + " H " + Arrays.toString(jacobian) + " b "
                + Arrays.toString(offset);
    }

    private static void requireFinite(String what, double[] values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        what + " of a linear relation contains " + value + ": only finite numbers are possible");
            }
        }
    }
}
