package org.nsds.core.internal.contact;

import org.nsds.numerics.linalg.LongRow;

/** Products with the rows of a contact, which are kept per system, one after another in an array. */
public final class ContactRows {

    /** Rows from this length on are worth several sums at once. */
    private static final int LONG = 64;

    private ContactRows() {}

    /** Returns row i of a matrix times x. */
    public static double rowTimes(double[] matrix, int i, double[] x) {
        if (x.length == BodyRow.LENGTH) {
            return BodyRow.dot(matrix, BodyRow.LENGTH * i, x, 0);
        }
        if (x.length >= LONG && matrix.length == x.length) {
            return LongRow.dotInEightSums(matrix, x, 0);
        }
        double sum = 0.0;
        for (int j = 0, k = i * x.length; j < x.length; j++, k++) {
            sum += matrix[k] * x[j];
        }
        return sum;
    }

    /** Adds the sum of all rows of a matrix, each times its factor, to the target. */
    public static void addRows(double[] matrix, double[] factors, double[] target) {
        for (int i = 0, k = 0; i < factors.length; i++) {
            double factor = factors[i];
            if (factor == 0.0 || target.length == BodyRow.LENGTH) {
                if (factor != 0.0) {
                    BodyRow.add(factor, matrix, k, target);
                }
                k += target.length;
                continue;
            }
            for (int j = 0; j < target.length; j++, k++) {
                target[j] += factor * matrix[k];
            }
        }
    }
}
