package org.nsds.report.comparison;

/**
 * The difference of a column of two runs at the times of the first. The second is interpolated linearly between its rows; where it has two
 * rows of the same time, before and after an event, the later one counts. Times beyond the end of the second are left out.
 *
 * @param times of the first run, as far as the second goes
 * @param values second minus first
 */
record Difference(double[] times, double[] values) {

    static Difference of(double[] t, double[] y, double[] otherT, double[] otherY) {
        int count = 0;
        while (count < t.length && t[count] <= otherT[otherT.length - 1]) {
            count++;
        }
        double[] times = new double[count];
        double[] values = new double[count];
        int k = 0;
        for (int i = 0; i < count; i++) {
            while (k + 1 < otherT.length && otherT[k + 1] <= t[i]) {
                k++;
            }
            times[i] = t[i];
            values[i] = at(t[i], k, otherT, otherY) - y[i];
        }
        return new Difference(times, values);
    }

    private static double at(double time, int k, double[] t, double[] y) {
        if (k + 1 == t.length || time <= t[k]) {
            return y[k];
        }
        return y[k] + (time - t[k]) / (t[k + 1] - t[k]) * (y[k + 1] - y[k]);
    }

    /** Returns the largest difference in size. */
    double largest() {
        double largest = 0.0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
