package org.nsds.numerics.polytope;

import java.util.Arrays;

/** The active rows of a polytope that are independent of each other, with an orthonormal basis of what they span. */
final class ActiveRows {

    /** A row whose part outside of the span of others is shorter than this depends on them. */
    private static final double DEPENDENT = 1e-9;

    private final double[][] A;
    private final int n;
    private final int[] rows;
    private final double[][] basis;
    private int count;

    ActiveRows(double[][] A) {
        this.A = A;
        n = A[0].length;
        rows = new int[n];
        basis = new double[n][];
    }

    /** Adds a row unless it depends on those before. */
    void add(int row) {
        if (complete()) {
            return;
        }
        double[] part = outside(A[row]);
        double length = length(part);
        if (length > DEPENDENT) {
            for (int j = 0; j < n; j++) {
                part[j] /= length;
            }
            rows[count] = row;
            basis[count++] = part;
        }
    }

    boolean complete() {
        return count == n;
    }

    int[] rows() {
        return rows.clone();
    }

    /** Returns the number of independent rows of all. */
    int rank() {
        for (int i = 0; i < A.length; i++) {
            add(i);
        }
        return count;
    }

    /** Returns a unit vector along which no active row changes. */
    double[] freeDirection() {
        double[] longest = {};
        double most = -1.0;
        for (int j = 0; j < n; j++) {
            double[] unit = new double[n];
            unit[j] = 1.0;
            double[] part = outside(unit);
            if (length(part) > most) {
                longest = part;
                most = length(part);
            }
        }
        double scale = most;
        return Arrays.stream(longest).map(entry -> entry / scale).toArray();
    }

    /** Returns the part of a vector that is orthogonal to the basis; twice is enough against rounding. */
    private double[] outside(double[] vector) {
        double[] part = vector.clone();
        for (int pass = 0; pass < 2; pass++) {
            for (int k = 0; k < count; k++) {
                double along = 0.0;
                for (int j = 0; j < n; j++) {
                    along += basis[k][j] * part[j];
                }
                for (int j = 0; j < n; j++) {
                    part[j] -= along * basis[k][j];
                }
            }
        }
        return part;
    }

    private static double length(double[] x) {
        double sum = 0.0;
        for (double entry : x) {
            sum += entry * entry;
        }
        return Math.sqrt(sum);
    }
}
