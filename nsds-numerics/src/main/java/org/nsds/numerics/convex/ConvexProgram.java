package org.nsds.numerics.convex;

import java.util.Arrays;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.convex.ConvexSolver;

/** min ½ zᵀHz + cᵀz subject to linear inequalities A z ≤ b, handed to ojAlgo. Collects rows, then solves; one use only. */
final class ConvexProgram {

    private final int n;
    private final R064Store hessian;
    private final R064Store minusLinear;
    private double[][] rows = new double[16][];
    private double[] limits = new double[16];
    private int count;

    ConvexProgram(int n) {
        this.n = n;
        hessian = R064Store.FACTORY.make(n, n);
        minusLinear = R064Store.FACTORY.make(n, 1);
    }

    void quadratic(int i, int j, double value) {
        hessian.set(i, j, value);
    }

    void linear(int i, double value) {
        minusLinear.set(i, 0, -value);
    }

    /** row · z ≤ limit. */
    void inequality(double[] row, double limit) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, 2 * count);
            limits = Arrays.copyOf(limits, 2 * count);
        }
        rows[count] = row;
        limits[count++] = limit;
    }

    /** lower ≤ zᵢ ≤ upper; infinite bounds are left out. */
    void bounds(int i, double lower, double upper) {
        if (lower != Double.NEGATIVE_INFINITY) {
            double[] row = new double[n];
            row[i] = -1.0;
            inequality(row, -lower);
        }
        if (upper != Double.POSITIVE_INFINITY) {
            double[] row = new double[n];
            row[i] = 1.0;
            inequality(row, upper);
        }
    }

    /**
     * Writes the minimiser into z, as far as ojAlgo found one; whether it says so. ojAlgo gives up after those seconds, and when its thread
     * is interrupted.
     */
    boolean solve(double[] z, double seconds) {
        ConvexSolver.Builder builder = ConvexSolver.newBuilder().objective(hessian, minusLinear);
        if (count > 0) {
            R064Store matrix = R064Store.FACTORY.make(count, n);
            R064Store limit = R064Store.FACTORY.make(count, 1);
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < n; j++) {
                    matrix.set(i, j, rows[i][j]);
                }
                limit.set(i, 0, limits[i]);
            }
            builder.inequalities(matrix, limit);
        }
        Optimisation.Options options = new Optimisation.Options();
        options.iterations_abort = 20 * (n + count) + 1000; // an active set method that cycles would go on for ever
        options.time_abort = (long) Math.min(options.time_abort, Math.ceil(1e3 * seconds));
        Optimisation.Result result;
        try {
            result = builder.build(options).solve();
        } catch (RuntimeException thrown) {
            if (thrown.getCause() instanceof InterruptedException) { // ojAlgo clears the interrupt status
                Thread.currentThread().interrupt();
                return false;
            }
            throw thrown;
        }
        for (int i = 0; i < n; i++) {
            z[i] = result.doubleValue(i);
        }
        return result.getState().isFeasible();
    }
}
