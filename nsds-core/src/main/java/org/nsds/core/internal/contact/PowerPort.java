package org.nsds.core.internal.contact;

import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This class finds out whether the outputs of a relation and its multipliers are conjugate, as voltage and current: their
 * product is a power.
 */
public final class PowerPort {

    private static final double SAME = 1e-12;

    private PowerPort() {}

    /**
     * Returns whether P B = Cᵀ.
     *
     * @param C one row per output
     * @param B one row per component of the systems
     * @param storage P of each system, in order
     */
    public static boolean conjugate(double[] C, double[] B, int outputs, SquareMatrix... storage) {
        int n = C.length / outputs;
        double largest = 0.0;
        double worst = 0.0;
        for (int i = 0; i < outputs; i++) {
            int first = 0;
            for (SquareMatrix P : storage) {
                double[] column = new double[P.size()];
                for (int j = 0; j < column.length; j++) {
                    column[j] = B[(first + j) * outputs + i];
                }
                for (int j = 0; j < column.length; j++) {
                    double entry = C[i * n + first + j];
                    largest = Math.max(largest, Math.abs(entry));
                    worst = Math.max(worst, Math.abs(entry - P.rowTimes(j, column)));
                }
                first += column.length;
            }
        }
        return worst <= SAME * largest;
    }
}
