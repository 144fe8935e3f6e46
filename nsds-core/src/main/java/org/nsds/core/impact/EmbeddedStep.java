package org.nsds.core.impact;

import java.util.function.BiConsumer;

/**
 * One step of an explicit method of order 5 with an error estimate of order 4, for x′ = f(x).
 *
 * <p>Source: J. R. Dormand, P. J. Prince, <i>A family of embedded Runge-Kutta formulae</i>, 1980.
 */
final class EmbeddedStep {

    private static final double[][] STAGES = {
        {},
        {1.0 / 5.0},
        {3.0 / 40.0, 9.0 / 40.0},
        {44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0},
        {19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0},
        {9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0},
        {35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0}
    };
    private static final double[] ERROR = {
        71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339200.0, 22.0 / 525.0, -1.0 / 40.0
    };

    private final BiConsumer<double[], double[]> f;
    private final double[][] slopes;

    EmbeddedStep(int size, BiConsumer<double[], double[]> f) {
        this.f = f;
        slopes = new double[STAGES.length][size];
    }

    /** Writes x after a step of length h; returns its largest error in units of the scale. */
    double step(double[] x, double h, double[] out, double[] scale) {
        for (int s = 0; s < STAGES.length; s++) {
            for (int i = 0; i < x.length; i++) {
                double sum = 0.0;
                for (int r = 0; r < s; r++) {
                    sum += STAGES[s][r] * slopes[r][i];
                }
                out[i] = x[i] + h * sum;
            }
            f.accept(out, slopes[s]);
        }
        double largest = 0.0;
        for (int i = 0; i < x.length; i++) {
            double sum = 0.0;
            for (int s = 0; s < STAGES.length; s++) {
                sum += ERROR[s] * slopes[s][i];
            }
            largest = Math.max(largest, Math.abs(h * sum) / scale[i]);
        }
        return largest;
    }
}
