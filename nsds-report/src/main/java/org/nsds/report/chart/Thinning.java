package org.nsds.report.chart;

import org.nsds.report.figure.Series;

/**
 * Leaves out points that no eye would see: of each of a few thousand consecutive groups the lowest and the highest stay, so
 * that every jump and every peak does.
 */
final class Thinning {

    private static final int MOST_POINTS = 8000;

    private Thinning() {}

    /** Returns the curve itself if it is short, else one that looks the same. */
    static Series of(Series curve) {
        int n = curve.x().length;
        if (n <= MOST_POINTS || curve.style() == Series.Style.CLOUD) { // without order there are no neighbours
            return curve;
        }
        int groups = MOST_POINTS / 2;
        double[] x = new double[2 * groups];
        double[] y = new double[2 * groups];
        for (int g = 0; g < groups; g++) {
            int from = (int) ((long) n * g / groups);
            int to = (int) ((long) n * (g + 1) / groups);
            int low = from;
            int high = from;
            for (int i = from + 1; i < to; i++) {
                low = curve.y()[i] < curve.y()[low] ? i : low;
                high = curve.y()[i] > curve.y()[high] ? i : high;
            }
            int first = Math.min(low, high);
            int second = Math.max(low, high);
            x[2 * g] = curve.x()[first];
            y[2 * g] = curve.y()[first];
            x[2 * g + 1] = curve.x()[second];
            y[2 * g + 1] = curve.y()[second];
        }
        return curve.at(x, y);
    }
}
