package org.nsds.mechanics.string;

import java.util.Arrays;

/** Straight lines between samples. */
final class Interpolation {

    private Interpolation() {}

    /** Returns the value at x of the polygon through the samples; that of the nearest end outside of them. */
    static double linear(double[] xs, double[] ys, double x) {
        int found = Arrays.binarySearch(xs, x);
        int right = found >= 0 ? found : -found - 1;
        if (right == 0) {
            return ys[0];
        }
        if (right == xs.length) {
            return ys[xs.length - 1];
        }
        double share = (x - xs[right - 1]) / (xs[right] - xs[right - 1]);
        return ys[right - 1] + share * (ys[right] - ys[right - 1]);
    }
}
