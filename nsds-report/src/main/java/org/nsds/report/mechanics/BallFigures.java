package org.nsds.report.mechanics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/** Figures of many balls {@code ball1}, {@code ball2}, … at once. */
public final class BallFigures {

    private static final int MOST_BALLS = 60;
    private static final int FEW_BALLS = 3;

    private BallFigures() {}

    /** World lines: each ball is a band as wide as the ball, so that contacts are seen as bands that touch. */
    public static RunFigure worldLines(String label, int balls, double radius) {
        String caption =
                "World lines: every ball is a band as wide as it is, and bands that touch are balls in contact.";
        return new RunFigure("position", "world lines", caption, (empty, solution) -> {
            Figure plot = empty.overTime(label, solution.times());
            for (int i : shown(balls)) {
                plot = plot.with(band(solution, "ball" + i, radius, i - 1, balls));
            }
            return plot;
        });
    }

    /** Returns all velocities over time; of a few balls, the last has a thinner line than the others, which it often hides. */
    public static RunFigure velocities(int balls) {
        return new RunFigure("velocity", "velocities", "Velocities: every impact is a jump.", (empty, solution) -> {
            Figure plot = empty.overTime("velocity v (m/s)", solution.times());
            for (int i : shown(balls)) {
                Series curve = new Series(
                        "ball" + i,
                        solution.times(),
                        solution.velocity("ball" + i, 0),
                        Style.LINE,
                        Palette.of(i - 1, balls));
                plot = plot.with(balls <= FEW_BALLS && i < balls ? curve.widened(2.4) : curve);
            }
            return plot;
        });
    }

    /** Returns the gaps between neighbours over time. */
    public static RunFigure gaps(int balls) {
        String caption = "Gaps between neighbours: impacts open and close them until all stay closed.";
        return new RunFigure("gap", "gaps", caption, (empty, solution) -> {
            Figure plot = empty.overTime("gap y (m)", solution.times());
            for (int i : shown(balls - 1)) {
                String contact = "contact" + i;
                plot = plot.line(contact, solution.times(), solution.output(contact), Palette.of(i - 1, balls - 1));
            }
            return plot;
        });
    }

    /** Returns the contacts between neighbours, after others that come first. */
    public static List<String> contacts(int balls, String... first) {
        List<String> names = new ArrayList<>(List.of(first));
        IntStream.range(1, balls).forEach(i -> names.add("contact" + i));
        return names;
    }

    /** Returns all balls if they are few, else some of them at equal distances. */
    private static int[] shown(int balls) {
        int stride = (balls + MOST_BALLS - 1) / MOST_BALLS;
        return IntStream.rangeClosed(1, balls)
                .filter(i -> (i - 1) % stride == 0)
                .toArray();
    }

    private static Series band(Solution solution, String ball, double radius, int index, int balls) {
        double[] t = solution.times();
        double[] q = solution.position(ball, 0);
        int n = t.length;
        double[] x = new double[2 * n];
        double[] y = new double[2 * n];
        for (int i = 0; i < n; i++) {
            x[i] = t[i];
            y[i] = q[i] - radius;
            x[2 * n - 1 - i] = t[i];
            y[2 * n - 1 - i] = q[i] + radius;
        }
        return new Series(ball, x, y, Style.BAND, Palette.of(index, balls));
    }
}
