package org.nsds.mechanics.string;

import java.nio.file.Path;
import java.util.Arrays;

/**
 * The shape of a string: a polygon from end to end, its corners rounded. The amplitude of mode j of the polygon through
 * (x_k, u_k) with u = 0 at both ends is exactly
 *
 * <pre>
 *     q_j = − √(2/L) (L/jπ)² Σ_k (slope right of x_k − slope left of it) sin(jπ x_k/L)
 * </pre>
 *
 * <p>and averaging over ± b multiplies it by sin(jπb/L)/(jπb/L). A {@link #sampled} polygon is the sum of modes that passes
 * through its values on the grid x_i = iL/N, with N − 1 modes: q_j = (L/N) Σ_i u(x_i) φ_j(x_i).
 */
public final class StringShape {

    private final double[] x;
    private final double[] u;
    private final double rounding;
    private final boolean onGrid;

    private StringShape(double[] x, double[] u, double rounding, boolean onGrid) {
        this.x = x;
        this.u = u;
        this.rounding = rounding;
        this.onGrid = onGrid;
    }

    /** Returns a straight string. */
    public static StringShape straight() {
        return new StringShape(new double[0], new double[0], 0.0, false);
    }

    /** Returns a triangle with its top at x. */
    public static StringShape triangle(double x, double height) {
        return new StringShape(new double[] {x}, new double[] {height}, 0.0, false);
    }

    /**
     * The polygon through points, and through zero at both ends.
     *
     * @param x increasing, between the ends
     * @param u as many
     */
    public static StringShape through(double[] x, double[] u) {
        if (x.length != u.length) {
            throw new IllegalArgumentException(
                    "a shape has " + x.length + " positions and " + u.length + " heights: give as many of both");
        }
        return new StringShape(x.clone(), u.clone(), 0.0, false);
    }

    /** A polygon from a file of two columns, x and u; points at the ends themselves are left out. */
    public static StringShape read(Path file, double length) {
        DataFile data = DataFile.read(file).requireRows(1);
        double[] x = data.column(0, "positions x in m");
        double[] u = data.column(1, "heights u in m");
        if (x.length != u.length) {
            throw new IllegalArgumentException("the data file " + file + " has " + x.length + " positions and "
                    + u.length + " heights of a shape: give as many of both");
        }
        int from = x[0] <= 0.0 ? 1 : 0;
        int to = x[x.length - 1] >= length ? x.length - 1 : x.length;
        return through(
                Arrays.copyOfRange(x, from, Math.max(from, to)), Arrays.copyOfRange(u, from, Math.max(from, to)));
    }

    /** This shape averaged over ± halfWidth. */
    public StringShape rounded(double halfWidth) {
        if (!(halfWidth >= 0.0)) {
            throw new IllegalArgumentException(
                    "the half-width of the rounding is " + halfWidth + " m: it must not be negative");
        }
        return new StringShape(x, u, halfWidth, onGrid);
    }

    /** This shape known by its values on the grid only, as many as there are modes. */
    public StringShape sampled() {
        return new StringShape(x, u, rounding, true);
    }

    /** Returns the amplitudes of the first modes on a string of that length. */
    double[] amplitudes(double length, int count) {
        if (rounding > 0.5 * length) {
            throw new IllegalArgumentException("the half-width of the rounding is " + rounding
                    + " m: it must be at most half of the string, " + 0.5 * length + " m");
        }
        double[] amplitudes = onGrid ? onGrid(length, count) : exact(length, count);
        for (int j = 1; j <= count && rounding != 0.0; j++) {
            double angle = j * Math.PI * rounding / length;
            amplitudes[j - 1] *= StrictMath.sin(angle) / angle;
        }
        return amplitudes;
    }

    private double[] exact(double length, int count) {
        double[] slopes = slopes(length);
        double[] amplitudes = new double[count];
        for (int j = 1; j <= count; j++) {
            double wave = j * Math.PI / length;
            double sum = 0.0;
            for (int k = 0; k < x.length; k++) {
                sum += (slopes[k + 1] - slopes[k]) * StrictMath.sin(wave * x[k]);
            }
            amplitudes[j - 1] = -StrictMath.sqrt(2.0 / length) * sum / (wave * wave);
        }
        return amplitudes;
    }

    private double[] onGrid(double length, int count) {
        slopes(length); // refuses what is no shape
        int intervals = count + 1;
        double[] sine = new double[2 * intervals]; // sin(jπ x_i/L) = sin(π ij/N)
        for (int k = 0; k < sine.length; k++) {
            sine[k] = StrictMath.sin(Math.PI * k / intervals);
        }
        double[] amplitudes = new double[count];
        for (int i = 1; i < intervals; i++) {
            double height = height(i * length / intervals, length);
            for (int j = 1; j < intervals; j++) {
                amplitudes[j - 1] += height * sine[(int) ((long) i * j % sine.length)];
            }
        }
        for (int j = 0; j < count; j++) {
            amplitudes[j] *= StrictMath.sqrt(2.0 / length) * length / intervals;
        }
        return amplitudes;
    }

    private double height(double at, double length) {
        double[] xs = new double[x.length + 2];
        double[] us = new double[x.length + 2];
        System.arraycopy(x, 0, xs, 1, x.length);
        System.arraycopy(u, 0, us, 1, u.length);
        xs[x.length + 1] = length;
        return Interpolation.linear(xs, us, at);
    }

    private double[] slopes(double length) {
        double[] slopes = new double[x.length + 1];
        double left = 0.0;
        double below = 0.0;
        for (int k = 0; k <= x.length; k++) {
            double right = k < x.length ? x[k] : length;
            double above = k < x.length ? u[k] : 0.0;
            boolean inside = k == x.length || right < length;
            if (!(right > left) || !inside || !Double.isFinite(above)) {
                throw new IllegalArgumentException("the shape of the string has a point at x = " + right + ", u = "
                        + above + ": positions must increase from 0 to the length " + length
                        + ", both excluded, and heights must be finite");
            }
            slopes[k] = (above - below) / (right - left);
            left = right;
            below = above;
        }
        return slopes;
    }
}
