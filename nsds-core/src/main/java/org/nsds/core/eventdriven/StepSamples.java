package org.nsds.core.eventdriven;

/**
 * What a step of the flow looks like at five times: rates and forces of all contacts, values of all user events. Bounds of
 * accelerations follow from it: how steeply ẏ falls or rises between neighbours, and as much again as these slopes differ.
 */
final class StepSamples {

    static final int COUNT = 5;

    final double[] times = new double[COUNT];
    final double[][] rates;
    final double[][] forces;
    final double[][] userValues;

    StepSamples(int contacts, int userEvents) {
        rates = new double[contacts][COUNT];
        forces = new double[contacts][COUNT];
        userValues = new double[userEvents][COUNT];
    }

    /** Spreads the times over a step. */
    void spread(double a, double b) {
        for (int k = 0; k < COUNT; k++) {
            times[k] = k == COUNT - 1 ? b : a + k * (b - a) / (COUNT - 1);
        }
    }

    /** A bound of −ÿ over the step, not negative. */
    double closingBound(int contact) {
        return Math.max(0.0, 2.0 * slope(contact, -1.0) + slope(contact, 1.0));
    }

    /** A bound of ÿ over the step, not negative. */
    double openingBound(int contact) {
        return Math.max(0.0, 2.0 * slope(contact, 1.0) + slope(contact, -1.0));
    }

    /** The largest slope of ẏ between neighbours, or of −ẏ. */
    private double slope(int contact, double sign) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 1; k < COUNT; k++) {
            double rise = rates[contact][k] - rates[contact][k - 1];
            largest = Math.max(largest, sign * rise / (times[k] - times[k - 1]));
        }
        return largest;
    }

    /** The largest force of any contact. */
    double largestForce() {
        double largest = 0.0;
        for (double[] each : forces) {
            for (double force : each) {
                largest = Math.max(largest, Math.abs(force));
            }
        }
        return largest;
    }

    /** Whether the k-th force of a contact is lower than its neighbours. */
    boolean isLow(int contact, int k) {
        double[] f = forces[contact];
        return k < COUNT - 1 && f[k] < f[k - 1] && f[k] < f[k + 1];
    }

    /** Where the parabola through the k-th force of a contact and its neighbours has its lowest point. */
    double lowest(int contact, int k) {
        double[] f = forces[contact];
        double h = times[k] - times[k - 1];
        return times[k] + 0.5 * h * (f[k - 1] - f[k + 1]) / (f[k - 1] - 2.0 * f[k] + f[k + 1]);
    }
}
