package org.nsds.core.integrator.galerkin;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** The order of convergence, by regression of log error over log step. */
final class ConvergenceOrder {

    private ConvergenceOrder() {}

    /** Returns the slope over log-spaced steps T/N between the given numbers of steps. */
    static double of(DoubleUnaryOperator errorOfStep, double duration, int fewest, int most, int count) {
        double[] x = new double[count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            long steps = Math.round(fewest * Math.pow((double) most / fewest, i / (count - 1.0)));
            x[i] = Math.log(duration / steps);
            y[i] = Math.log(errorOfStep.applyAsDouble(duration / steps));
        }
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double top = 0.0;
        double bottom = 0.0;
        for (int i = 0; i < count; i++) {
            top += (x[i] - meanX) * (y[i] - meanY);
            bottom += (x[i] - meanX) * (x[i] - meanX);
        }
        return top / bottom;
    }
}
