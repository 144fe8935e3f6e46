package org.nsds.examples.reproduce;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;
import org.nsds.report.chart.Panels;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/**
 * Figures 4 to 17 of the paper, drawn as its captions and text describe them. The drawings themselves are lost in the copies that
 * are left; where the text does not say at which times a string is shown, ten equal intervals of the swing are taken.
 */
final class SchubertFigures {

    private static final int SHAPES = 10;
    private static final double PANEL = 0.0525;
    private static final double UNSTABLE_PANEL = 0.3;
    private static final double FREE_END_INTERVAL = 0.18;
    /** The first swing of every example is over by then. */
    private static final double FIRST_SWINGS = 1.2;

    private SchubertFigures() {}

    static List<Reproduction> all() {
        List<Reproduction> figures = new ArrayList<>();
        figures.add(figure(4, "a symmetric start: first swing down and up", () -> swing(4, symmetric())));
        figures.add(
                figure(5, "a symmetric start: the seven particles in the middle at first", () -> List.of(beginning())));
        figures.add(
                figure(7, "an asymmetric start: eps = 0 and 0.1", () -> swing(7, asymmetric(0.0), asymmetric(0.1))));
        figures.add(figure(8, "an asymmetric start: eps = 0.5", () -> swing(8, asymmetric(0.5))));
        figures.add(figure(9, "an asymmetric start: eps = 1", () -> swing(9, asymmetric(1.0))));
        figures.add(figure(10, "an asymmetric start at first: eps = 0 and 0.1", () -> List.of(enlarged(10, 0.0, 0.1))));
        figures.add(figure(11, "an asymmetric start at first: eps = 0.5 and 1", () -> List.of(enlarged(11, 0.5, 1.0))));
        figures.add(figure(12, "struck in the middle: eps = 0", () -> List.of(struck(12, 0.0, 0.0015, PANEL, SHAPES))));
        figures.add(
                figure(13, "struck in the middle: eps = 0.5", () -> List.of(struck(13, 0.5, 0.0015, PANEL, SHAPES))));
        figures.add(
                figure(14, "struck, with an unstable step", () -> List.of(struck(14, 0.0, 0.003, UNSTABLE_PANEL, 5))));
        figures.add(figure(
                15,
                "a free end: eps = 0.2 and 0",
                () -> List.of(released(15, released(12.5, 0.15, 0.2, 0.002), released(12.5, 0.15, 0.0, 0.003)))));
        figures.add(figure(
                16,
                "a free end: alpha = 0.15 and 0.05",
                () -> List.of(released(16, released(12.5, 0.15, 0.2, 0.002), released(12.5, 0.05, 0.2, 0.002)))));
        figures.add(figure(
                17,
                "a free end: T0 = 12.5 and 25",
                () -> List.of(released(17, released(12.5, 0.15, 0.2, 0.002), released(25.0, 0.15, 0.2, 0.002)))));
        return figures;
    }

    private static Reproduction figure(int number, String what, Supplier<List<Illustration>> drawings) {
        return Reproduction.drawing("schubert-fig-" + number, what, SchubertRun.PAPER + ", figure " + number, drawings);
    }

    private static SchubertRun symmetric() {
        return new SchubertRun(SchubertString.of(40, 12.5, 0.15, 0.01, SchubertString.G, Start.SYMMETRIC), 0.001);
    }

    private static SchubertRun asymmetric(double eps) {
        return new SchubertRun(SchubertString.of(20, 12.5, 0.15, eps, SchubertString.G, Start.ASYMMETRIC), 0.001);
    }

    private static SchubertRun released(double tension, double alpha, double eps, double dt) {
        return new SchubertRun(SchubertString.of(20, tension, alpha, eps, SchubertString.G, Start.RELEASED), dt);
    }

    /** One picture of the first swing down and one of the swing up after it; a second run is dashed. */
    private static List<Illustration> swing(int number, SchubertRun... runs) {
        double lowest = turn(runs[0], 0.0, -1.0);
        double highest = turn(runs[0], lowest, 1.0);
        String title = "Figure " + number;
        return List.of(
                shapes(title + "a: first swing down", 0.0, lowest, runs).named("schubert-fig-" + number + "a"),
                withRest(shapes(title + "b: swing up, and the shape at rest", lowest, highest, runs), runs[0])
                        .named("schubert-fig-" + number + "b"));
    }

    /** When the string is lowest (sign −1) or highest (sign 1) on average, after some time. */
    private static double turn(SchubertRun run, double after, double sign) {
        ParticleString string = run.schubert().string();
        double[] times = IntStream.rangeClosed(1, (int) (FIRST_SWINGS / 0.01))
                .mapToDouble(i -> 0.01 * i)
                .filter(t -> t > after)
                .toArray();
        double found = after;
        double extreme = Double.NEGATIVE_INFINITY;
        for (Snapshot snapshot : run.run(FIRST_SWINGS, times).snapshots()) {
            double height = sign
                    * Arrays.stream(string.coordinates(snapshot.positions().get(0), 1))
                            .sum();
            if (height < extreme) {
                break;
            }
            extreme = height;
            found = snapshot.time();
        }
        return found;
    }

    private static Figure shapes(String title, double from, double to, SchubertRun... runs) {
        Figure figure = Figure.titled(title).axes("x", "y");
        double[] times = IntStream.rangeClosed(0, SHAPES)
                .mapToDouble(i -> from + (to - from) * i / SHAPES)
                .toArray();
        for (int run = 0; run < runs.length; run++) {
            figure = withShapes(figure, runs[run], times, run == 0 ? Style.LINE : Style.DASHED, 0, Integer.MAX_VALUE);
        }
        return figure;
    }

    private static Figure withRest(Figure figure, SchubertRun run) {
        ParticleString string = run.schubert().string();
        double[] rest = run.schubert().rest();
        return figure.with(new Series(
                "at rest", string.coordinates(rest, 0), string.coordinates(rest, 1), Style.DASHED, Palette.INK));
    }

    /** The shapes at some times, of the particles from one to another. */
    private static Figure withShapes(Figure start, SchubertRun run, double[] times, Style style, int first, int last) {
        ParticleString string = run.schubert().string();
        List<Snapshot> snapshots = snapshots(run, times);
        Figure figure = start;
        int end = Math.min(last, string.links()) + 1;
        for (int i = 0; i < snapshots.size(); i++) {
            double[] q = snapshots.get(i).positions().get(0);
            Color color = Palette.of(i, Math.max(6, snapshots.size()));
            String name = style == Style.DASHED
                    ? "dashed: the second case"
                    : time(snapshots.get(i).time());
            figure = figure.with(new Series(
                    name,
                    Arrays.copyOfRange(string.coordinates(q, 0), first, end),
                    Arrays.copyOfRange(string.coordinates(q, 1), first, end),
                    style,
                    color));
        }
        return figure;
    }

    private static List<Snapshot> snapshots(SchubertRun run, double[] times) {
        Solution solution = run.run(times[times.length - 1] + run.dt(), times);
        return solution.snapshots();
    }

    private static String time(double t) {
        return String.format(Locale.ROOT, "t = %.3g", t);
    }

    private static Illustration beginning() {
        double[] times =
                IntStream.rangeClosed(0, SHAPES).mapToDouble(i -> 0.0043 * i).toArray();
        Figure empty = Figure.titled("Figure 5: the seven particles in the middle, t = 0 to 0.043")
                .axes("x", "y");
        return withShapes(empty, symmetric(), times, Style.LINE, 17, 23).named("schubert-fig-5");
    }

    /** The left part of the string, where its top is. */
    private static Illustration enlarged(int number, double solid, double dashed) {
        double[] times = IntStream.rangeClosed(0, 6).mapToDouble(i -> 0.01 * i).toArray();
        Figure empty = Figure.titled(String.format(
                        Locale.ROOT,
                        "Figure %d: the first moments, eps = %s (solid) and %s (dashed)",
                        number,
                        solid,
                        dashed))
                .axes("x", "y");
        Figure figure = withShapes(empty, asymmetric(solid), times, Style.LINE, 0, 8);
        return withShapes(figure, asymmetric(dashed), times, Style.DASHED, 0, 8).named("schubert-fig-" + number);
    }

    /** One panel for each time. */
    private static Illustration struck(int number, double eps, double dt, double interval, int count) {
        SchubertRun run = new SchubertRun(SchubertString.of(40, 12.5, 0.15, eps, 0.0, Start.STRUCK), dt);
        double[] times =
                IntStream.rangeClosed(1, count).mapToDouble(i -> interval * i).toArray();
        ParticleString string = run.schubert().string();
        List<Figure> panels = new ArrayList<>();
        for (Snapshot snapshot : snapshots(run, times)) {
            double[] q = snapshot.positions().get(0);
            char letter = (char) ('a' + panels.size());
            panels.add(Figure.titled("Figure " + number + letter + ", " + time(snapshot.time()))
                    .axes("x", "y")
                    .line(
                            "eps = " + eps + ", dt = " + dt,
                            string.coordinates(q, 0),
                            string.coordinates(q, 1),
                            Palette.BLUE));
        }
        return Panels.of(
                "schubert-fig-" + number,
                "Figure " + number + ": the struck string",
                "The wave goes to the ends and comes back.",
                2,
                panels);
    }

    /** The first swing of two strings that were let go at one end; the second is dashed. */
    private static Illustration released(int number, SchubertRun solid, SchubertRun dashed) {
        double[] times = IntStream.rangeClosed(0, 4)
                .mapToDouble(i -> FREE_END_INTERVAL * i)
                .toArray();
        Figure empty = Figure.titled("Figure " + number + ": first swing of a free end, every 0.18")
                .axes("x", "y");
        Figure figure = withShapes(empty, solid, times, Style.LINE, 0, Integer.MAX_VALUE);
        return withShapes(figure, dashed, times, Style.DASHED, 0, Integer.MAX_VALUE)
                .named("schubert-fig-" + number);
    }
}
