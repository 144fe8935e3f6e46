package org.nsds.mechanics.particlestring;

import java.util.List;
import org.nsds.mechanics.Require;

/**
 * A tension that is linear between given points (s_i, T_i), and beyond the first and the last as before and after them: the
 * broken force of Fermi, Pasta and Ulam 1955. Starting at (0, 0) it has a limit where particles coincide.
 *
 * @param points at least two, with growing stretches
 */
public record PiecewiseLinearTension(List<Point> points) implements TensionLaw {

    /**
     * A corner of the law.
     *
     * @param stretch s
     * @param tension T
     */
    public record Point(double stretch, double tension) {

        public Point {
            Require.notNegative("stretch of a corner of the tension", stretch);
            Require.finite("tension at a corner", tension);
        }
    }

    public PiecewiseLinearTension {
        points = List.copyOf(points);
        Require.atLeast("number of corners of the tension", 2, points.size());
        for (int i = 1; i < points.size(); i++) {
            if (!(points.get(i).stretch() > points.get(i - 1).stretch())) {
                throw new IllegalArgumentException("the corners of the tension are at stretches "
                        + points.stream().map(Point::stretch).toList() + ": each must be larger than the one before");
            }
        }
    }

    @Override
    public double tension(double stretch) {
        int piece = piece(stretch);
        return points.get(piece).tension()
                + slope(piece) * (stretch - points.get(piece).stretch());
    }

    @Override
    public double secant(double stretch) {
        return stretch == 0.0 && tension(0.0) == 0.0 ? slope(0) : tension(stretch) / stretch;
    }

    @Override
    public double slope(double stretch) {
        return slope(piece(stretch));
    }

    /** From the first corner on. */
    @Override
    public double energy(double stretch) {
        int last = piece(stretch);
        double sum = 0.0;
        for (int i = 0; i < last; i++) {
            sum += area(
                    points.get(i),
                    points.get(i + 1).stretch(),
                    points.get(i + 1).tension());
        }
        return sum + area(points.get(last), stretch, tension(stretch));
    }

    private static double area(Point from, double stretch, double tension) {
        return 0.5 * (from.tension() + tension) * (stretch - from.stretch());
    }

    private double slope(int piece) {
        Point a = points.get(piece);
        Point b = points.get(piece + 1);
        return (b.tension() - a.tension()) / (b.stretch() - a.stretch());
    }

    /** Returns the last piece that starts at or before the stretch; the first one also before its start. */
    private int piece(double stretch) {
        int piece = 0;
        while (piece < points.size() - 2 && stretch >= points.get(piece + 1).stretch()) {
            piece++;
        }
        return piece;
    }
}
