package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;

/**
 * A problem in units in which rows and columns of M, and q, have largest entries near 1, so that ties and small pivots can be told.
 * The units are powers of 2: scaling costs no accuracy.
 *
 * <pre>
 *     M′ᵢⱼ = rᵢ Mᵢⱼ cⱼ,      q′ = r q / s,      z = s c z′,      w = s w′ / r
 * </pre>
 */
final class ScaledProblem {

    private BoxProblem problem;
    private int size;
    private double sizeOfQ; // s
    private double[] rowUnit = {}; // r
    private double[] columnUnit = {}; // c
    private double[] lower = {};
    private double[] upper = {};
    private double[] scratch = {};

    void start(BoxProblem next) {
        problem = next;
        size = next.size();
        if (rowUnit.length < size) {
            rowUnit = new double[size];
            columnUnit = new double[size];
            lower = new double[size];
            upper = new double[size];
            scratch = new double[size];
        }
        sizeOfQ = 0.0;
        for (int i = 0; i < size; i++) {
            rowUnit[i] = unit(problem.matrix().largestInRow(i));
            sizeOfQ = Math.max(sizeOfQ, rowUnit[i] * Math.abs(problem.q()[i]));
        }
        sizeOfQ = 1.0 / unit(sizeOfQ);
        for (int j = 0; j < size; j++) {
            problem.matrix().copyColumn(j, scratch);
            double largest = 0.0;
            for (int i = 0; i < size; i++) {
                largest = Math.max(largest, rowUnit[i] * Math.abs(scratch[i]));
            }
            columnUnit[j] = unit(largest);
            lower[j] = problem.lower()[j] / (sizeOfQ * columnUnit[j]);
            upper[j] = problem.upper()[j] / (sizeOfQ * columnUnit[j]);
        }
    }

    /** Returns the power of 2 that brings a size near 1. */
    private static double unit(double largest) {
        return largest > 0.0 ? Math.scalb(1.0, -Math.getExponent(largest)) : 1.0;
    }

    /** Number of unknowns. */
    int size() {
        return size;
    }

    /** Lower bounds of z′. */
    double[] lower() {
        return lower;
    }

    /** Upper bounds of z′. */
    double[] upper() {
        return upper;
    }

    /** Returns whether z′ⱼ has no bound. */
    boolean isFree(int j) {
        return lower[j] == Double.NEGATIVE_INFINITY && upper[j] == Double.POSITIVE_INFINITY;
    }

    /** Returns whether z′ⱼ has one possible value, so that wⱼ may be anything. */
    boolean isFixed(int j) {
        return lower[j] == upper[j];
    }

    /** Column j of M′. */
    void column(int j, double[] column) {
        problem.matrix().copyColumn(j, column);
        for (int i = 0; i < size; i++) {
            column[i] *= rowUnit[i] * columnUnit[j];
        }
    }

    /** w′ = M′ z′ + q′. */
    void evaluate(double[] z, double[] w) {
        for (int j = 0; j < size; j++) {
            scratch[j] = z[j] * sizeOfQ * columnUnit[j];
        }
        problem.evaluate(scratch, w);
        for (int i = 0; i < size; i++) {
            w[i] *= rowUnit[i] / sizeOfQ;
        }
    }

    /** z = s c z′, cut at its bounds. */
    void unscale(double[] scaled, double[] z) {
        for (int j = 0; j < size; j++) {
            double value = scaled[j] * sizeOfQ * columnUnit[j];
            z[j] = Math.max(problem.lower()[j], Math.min(problem.upper()[j], value));
        }
    }

    /** A direction of z′ as one of z, up to a factor. */
    void unscaleDirection(double[] z) {
        for (int j = 0; j < size; j++) {
            z[j] *= columnUnit[j];
        }
    }
}
