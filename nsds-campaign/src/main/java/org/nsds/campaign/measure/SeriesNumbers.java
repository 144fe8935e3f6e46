package org.nsds.campaign.measure;

import java.util.Arrays;
import org.nsds.report.sound.Spectrum;

/** These functions make a number of the columns of a run. */
public final class SeriesNumbers {

    private SeriesNumbers() {}

    /** Returns x at a time t1, from {x, t, t1}: of the last row up to it, plus what a straight line to the next row adds. */
    static double at(double[][] series) {
        double[] x = series[0];
        double[] t = series[1];
        double time = series[2].length == 0 ? Double.NaN : series[2][0];
        return at(x, t, time);
    }

    /** Returns the value at a time; NaN outside of the run. */
    public static double at(double[] x, double[] t, double time) {
        if (t.length == 0 || !(time >= t[0] && time <= t[t.length - 1])) {
            return Double.NaN;
        }
        int found = Arrays.binarySearch(t, time);
        if (found >= 0) {
            while (found + 1 < t.length && t[found + 1] == time) {
                found++; // after a jump
            }
            return x[found];
        }
        int right = -found - 1;
        int left = right - 1;
        double fraction = (time - t[left]) / (t[right] - t[left]);
        return x[left] + fraction * (x[right] - x[left]);
    }

    /** Returns how often a series becomes positive. */
    static double crossings(double[] x) {
        int count = 0;
        for (int i = 1; i < x.length; i++) {
            if (x[i - 1] <= 0.0 && x[i] > 0.0) {
                count++;
            }
        }
        return count;
    }

    /**
     * Returns the strongest frequency of x over t, from {x, t}: the top of a parabola through the strongest line of the spectrum and its
     * neighbours.
     */
    static double frequency(double[][] series) {
        double[] x = series[0];
        double[] t = series[1];
        if (x.length < 8) {
            return Double.NaN;
        }
        double rate = (x.length - 1) / (t[t.length - 1] - t[0]);
        Spectrum spectrum = Spectrum.of(x, rate);
        double[] level = spectrum.decibels();
        int top = 1;
        for (int i = 2; i < level.length - 1; i++) {
            top = level[i] > level[top] ? i : top;
        }
        double curvature = level[top - 1] - 2.0 * level[top] + level[top + 1];
        double shift = curvature < 0.0 ? 0.5 * (level[top - 1] - level[top + 1]) / curvature : 0.0;
        return (top + shift) * rate / x.length;
    }
}
