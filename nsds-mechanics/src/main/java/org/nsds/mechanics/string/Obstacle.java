package org.nsds.mechanics.string;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.nsds.mechanics.Require;

/**
 * A point that the string cannot pass: u(x) ≥ height.
 *
 * @param name of the interaction
 * @param x where
 * @param height how high, seen from the straight string
 */
public record Obstacle(String name, double x, double height) {

    private static final double CLOSEST = 1e-3;

    public Obstacle {
        Require.finite("position of obstacle '" + name + "'", x);
        Require.finite("height of obstacle '" + name + "'", height);
    }

    /**
     * Equal-tempered frets {@code fret1}, {@code fret2}, … on a string whose nut is at x = 0. The clearance grows linearly from
     * the first fret to the twelfth, and stays.
     */
    public static List<Obstacle> frets(int count, double length, double firstClearance, double twelfthClearance) {
        Require.atLeast("number of frets", 1, count);
        if (fret(count, length) - fret(count - 1, length) < CLOSEST) {
            throw new IllegalArgumentException("number of frets is " + count + ": on a string of " + length
                    + " m the last two would be less than 1 mm apart; ask for fewer");
        }
        double first = fret(1, length);
        double twelfth = fret(12, length);
        List<Obstacle> frets = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            double x = fret(i, length);
            double share = Math.min(1.0, (x - first) / (twelfth - first));
            frets.add(new Obstacle("fret" + i, x, -(firstClearance + share * (twelfthClearance - firstClearance))));
        }
        return frets;
    }

    /** Frets {@code fret1}, … from a file whose last two columns are x and height, in m. */
    public static List<Obstacle> read(Path file) {
        DataFile data = DataFile.read(file).requireRows(1);
        double[] x = data.column(Math.max(0, data.width() - 2), "positions x in m");
        double[] height = data.column(data.width() == 1 ? 1 : data.width() - 1, "heights in m");
        if (x.length != height.length) {
            throw new IllegalArgumentException("the data file " + file + " has " + x.length + " positions and "
                    + height.length + " heights of frets: give as many of both");
        }
        List<Obstacle> frets = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            frets.add(new Obstacle("fret" + (i + 1), x[i], height[i]));
        }
        return frets;
    }

    private static double fret(int i, double length) {
        return length * (1.0 - StrictMath.pow(2.0, -i / 12.0));
    }

    /** Points {@code point1}, {@code point2}, … at equal distances, both ends included, on a profile. */
    public static List<Obstacle> profile(double from, double to, int count, DoubleUnaryOperator height) {
        Require.atLeast("number of points", 2, count);
        List<Obstacle> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double x = from + i * (to - from) / (count - 1);
            points.add(new Obstacle("point" + (i + 1), x, height.applyAsDouble(x)));
        }
        return points;
    }
}
