package org.nsds.core.model.relation;

import java.util.Arrays;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.system.TimeFunction;

/**
 * This relation is y = C x + D λ + e + s(t), r = B λ + d: it is linear, with constant matrices and an optional signal s(t), which
 * Siconos writes F z.
 *
 * <pre>{@code
 * FirstOrderLinearRelation.between(new double[][] {{-1, 0}}, new double[][] {{-1 / capacitance}, {0}})
 *         .feedthrough(new double[][] {{resistance}})
 * }</pre>
 */
public final class FirstOrderLinearRelation implements FirstOrderRelation {

    private final double[][] C;
    private final double[][] B;
    private final double[][] D;
    private final double[] e;
    private final TimeFunction signal;
    private final double[] d;

    private FirstOrderLinearRelation(
            double[][] C, double[][] B, double[][] D, double[] e, TimeFunction signal, double[] d) {
        this.d = d;
        this.C = C;
        this.B = B;
        this.D = D;
        this.e = e;
        this.signal = signal;
    }

    /**
     * Returns the relation y = C x, r = B λ.
     *
     * @param C one row per output, one column per component of x
     * @param B one row per component of x, one column per output
     */
    public static FirstOrderLinearRelation between(double[][] C, double[][] B) {
        if (C.length == 0 || C[0].length == 0) {
            throw new IllegalArgumentException("a relation needs at least one output and one state component");
        }
        int outputs = C.length;
        return new FirstOrderLinearRelation(
                Sizes.copy("C", C, outputs, C[0].length),
                Sizes.copy("B", B, C[0].length, outputs),
                new double[outputs][outputs],
                new double[outputs],
                null,
                new double[C[0].length]);
    }

    /** Returns this relation with another D. */
    public FirstOrderLinearRelation feedthrough(double[][] matrix) {
        return new FirstOrderLinearRelation(C, B, Sizes.copy("D", matrix, C.length, C.length), e, signal, d);
    }

    /** Returns this relation with another e. */
    public FirstOrderLinearRelation offset(double... constant) {
        double[] copy = Sizes.copy("e", new double[][] {constant}, 1, C.length)[0];
        return new FirstOrderLinearRelation(C, B, D, copy, signal, d);
    }

    /** Returns this relation with a signal s(t) in its output. */
    public FirstOrderLinearRelation signal(TimeFunction ofTime) {
        return new FirstOrderLinearRelation(C, B, D, e, ofTime, d);
    }

    /** Returns this relation with a constant d in its input, r = B λ + d. */
    public FirstOrderLinearRelation inputOffset(double... constant) {
        double[] copy = Sizes.copy("d", new double[][] {constant}, 1, C[0].length)[0];
        return new FirstOrderLinearRelation(C, B, D, e, signal, copy);
    }

    @Override
    public int outputs() {
        return C.length;
    }

    @Override
    public int inputs() {
        return C[0].length;
    }

    @Override
    public boolean affine() {
        return true;
    }

    @Override
    public void output(double t, double[] x, double[] lambda, double[] y) {
        if (signal == null) {
            Arrays.fill(y, 0.0);
        } else {
            signal.at(t, y);
        }
        for (int i = 0; i < C.length; i++) {
            y[i] += e[i] + dot(C[i], x) + dot(D[i], lambda);
        }
    }

    @Override
    public void input(double t, double[] x, double[] lambda, double[] r) {
        for (int i = 0; i < B.length; i++) {
            r[i] = d[i] + dot(B[i], lambda);
        }
    }

    @Override
    public void jacobians(
            double t, double[] x, double[] lambda, double[] dhdx, double[] dhdlambda, double[] dgdlambda) {
        flatten(C, dhdx);
        flatten(D, dhdlambda);
        flatten(B, dgdlambda);
    }

    @Override
    public String signature() {
        return FirstOrderRelation.super.signature() + " C " + Arrays.deepToString(C) + " D " + Arrays.deepToString(D)
                + " B " + Arrays.deepToString(B) + " e " + Arrays.toString(e) + " s(t) "
                + (signal != null) + " d " + Arrays.toString(d);
    }

    private static double dot(double[] row, double[] x) {
        double sum = 0.0;
        for (int j = 0; j < row.length; j++) {
            sum += row[j] * x[j];
        }
        return sum;
    }

    private static void flatten(double[][] matrix, double[] out) {
        for (int i = 0; i < matrix.length; i++) {
            System.arraycopy(matrix[i], 0, out, i * matrix[i].length, matrix[i].length);
        }
    }
}
