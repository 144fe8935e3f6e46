package org.nsds.report.mechanics;

import java.awt.Color;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.StringObstacle.Peg;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/** The figures of a string of particles, from the snapshots of a run. The string is the first system of its model. */
public final class ParticleStringFigures {

    private static final Color UNSEEN = new Color(0, 0, 0, 0);
    /** Times below this are shown in milliseconds. */
    private static final double SHORT = 0.01;

    private static final int PEG_CORNERS = 90;
    /** Height over width of the plot itself, under its title and above its legend. */
    private static final double ASPECT = 0.45;

    private final ParticleString string;
    private final List<Series> scenery;
    private final String xLabel;
    private final String yLabel;
    private final double magnified;

    private ParticleStringFigures(
            ParticleString string, List<Series> scenery, String xLabel, String yLabel, double magnified) {
        this.string = string;
        this.scenery = scenery;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        this.magnified = magnified;
    }

    /** Of a string, in its own units of length. */
    public static ParticleStringFigures of(ParticleString string) {
        return new ParticleStringFigures(string, List.of(), "x", "y", 1.0);
    }

    /** With heights in thousandths of the unit of x, both named. */
    public ParticleStringFigures inMillimetres() {
        return new ParticleStringFigures(string, scenery, "x (m)", "y (mm)", 1e3);
    }

    /** With a peg in the picture. */
    public ParticleStringFigures with(Peg peg) {
        double[] x = new double[PEG_CORNERS + 1];
        double[] y = new double[PEG_CORNERS + 1];
        for (int i = 0; i <= PEG_CORNERS; i++) {
            double angle = 2.0 * Math.PI * i / PEG_CORNERS;
            x[i] = peg.x() + peg.radius() * Math.cos(angle);
            y[i] = peg.y() + peg.radius() * Math.sin(angle);
        }
        List<Series> more = new ArrayList<>(scenery);
        more.add(new Series("peg", x, y, Style.BAND, Palette.GREY));
        return new ParticleStringFigures(string, more, xLabel, yLabel, magnified);
    }

    /** Shapes at some times, with the equilibrium under them. */
    public RunFigure shapes(String title, String caption, double[] times, double[] rest) {
        return new RunFigure("shapes", title, caption, (empty, solution) -> {
            Figure plot = onStage(empty);
            if (rest.length > 0) {
                plot = plot.with(curve("at rest", rest, Style.DASHED, Palette.GREY));
            }
            List<Snapshot> shown = nearest(solution, times);
            for (int i = 0; i < shown.size(); i++) {
                Snapshot snapshot = shown.get(i);
                plot = plot.with(curve(
                        "t = " + time(snapshot),
                        snapshot.positions().get(0),
                        Style.LINE,
                        Palette.of(i, Math.max(6, shown.size()))));
            }
            return trueToScale(plot);
        });
    }

    private Figure onStage(Figure empty) {
        Figure plot = empty.axes(xLabel, yLabel);
        for (Series thing : scenery) {
            plot = plot.with(thing);
        }
        return plot;
    }

    /** With room above and below, where there is something round to be seen. */
    private Figure trueToScale(Figure plot) {
        if (scenery.isEmpty()) {
            return plot;
        }
        double[] x = ends(plot.series().stream().map(Series::x));
        double[] y = ends(plot.series().stream().map(Series::y));
        double room = Math.max(0.0, 0.5 * (ASPECT * (x[1] - x[0]) - (y[1] - y[0])));
        return plot.with(
                new Series(scenery.get(0).name(), x, new double[] {y[0] - room, y[1] + room}, Style.DOTS, UNSEEN));
    }

    private static double[] ends(Stream<double[]> values) {
        DoubleSummaryStatistics all = values.flatMapToDouble(Arrays::stream).summaryStatistics();
        return new double[] {all.getMin(), all.getMax()};
    }

    private static String time(Snapshot snapshot) {
        double time = snapshot.time();
        return time > 0.0 && time < SHORT ? digits(1e3 * time, 3) + " ms" : digits(time, 4);
    }

    private static String digits(double value, int count) {
        return new BigDecimal(value)
                .round(new MathContext(count))
                .stripTrailingZeros()
                .toPlainString();
    }

    private Series curve(String name, double[] q, Style style, Color color) {
        double[] heights =
                Arrays.stream(string.coordinates(q, 1)).map(y -> magnified * y).toArray();
        return new Series(name, string.coordinates(q, 0), heights, style, color);
    }

    /** Returns the snapshots closest to some times, as far as the run came. */
    private static List<Snapshot> nearest(Solution solution, double[] times) {
        List<Snapshot> found = new ArrayList<>();
        double end = solution.time(solution.rows() - 1);
        for (double t : times) {
            if (t <= end * (1.0 + 1e-12)) {
                solution.snapshots().stream()
                        .min(Comparator.comparingDouble(snapshot -> Math.abs(snapshot.wanted() - t)))
                        .filter(snapshot -> !found.contains(snapshot))
                        .ifPresent(found::add);
            }
        }
        return found;
    }
}
