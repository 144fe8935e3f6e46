package org.nsds.examples.reproduce;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.solution.Solution;
import org.nsds.report.chart.Panels;
import org.nsds.report.chart.SpectrogramPicture;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Picture;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.sound.Sound;
import org.nsds.report.sound.Spectrogram;

/** Figures 2 to 5 of the paper: a string against a point, by the penalty method and without, as their captions describe them. */
final class IssanchouFigures {

    private static final double STEP = 5e-7;
    private static final double FINE_STEP = 1.25e-7;
    private static final double MILLI = 1e3;
    private static final double MICRO = 1e6;
    private static final int HEARD_EVERY = 20;
    private static final int WINDOW = 2048;
    private static final double HIGHEST = 10_000.0;
    /** The first two contacts with some air, s: they begin at 1.27 and 6.4 ms, and end at 3.82 and 8.91 ms. */
    private static final double[][] CONTACTS = {{1.1e-3, 4.1e-3}, {6.1e-3, 9.2e-3}};

    private IssanchouFigures() {}

    static List<Reproduction> all() {
        return List.of(
                drawing(
                        2,
                        "displacement at 1 cm from the end, penalty beside e = 0 and e = 1",
                        IssanchouFigures::heard),
                drawing(3, "spectrograms of the penalty and of the nonsmooth method", IssanchouFigures::spectrograms)
                        .takingMinutes(),
                drawing(
                        4,
                        "displacement at the obstacle, with zooms on the first two contacts",
                        IssanchouFigures::atObstacle),
                drawing(5, "the first two contacts at 2 and 8 MHz", IssanchouFigures::finer));
    }

    private static Reproduction drawing(int number, String what, Supplier<Illustration> figure) {
        return Reproduction.drawing(
                id(number), what, TanpuraRuns.PAPER + ", figure " + number, () -> List.of(figure.get()));
    }

    private static String id(int number) {
        return "issanchou-fig-" + number;
    }

    private static Illustration heard() {
        Solution penalty = TanpuraRuns.run(TanpuraRuns.penalty(), STEP, HEARD_EVERY, 0.2);
        Solution dead = TanpuraRuns.run(TanpuraRuns.rigid(0.0), STEP, HEARD_EVERY, 0.2);
        Solution lossless = TanpuraRuns.run(TanpuraRuns.rigid(1.0), STEP, HEARD_EVERY, 0.2);
        double[][] shown = {{0.0, 0.02}, {0.18, 0.2}};
        List<Figure> panels = Arrays.stream(shown)
                .map(window -> Figure.titled(window[0] == 0.0 ? "The first 20 ms" : "From 180 to 200 ms")
                        .axes("time t (ms)", "displacement u (mm)")
                        .with(line("penalty", penalty, window, Style.LINE, Palette.GREEN)
                                .widened(3.0))
                        .with(line("e = 1", lossless, window, Style.LINE, Palette.VERMILION))
                        .with(line("e = 0", dead, window, Style.DASHED, Palette.INK)))
                .toList();
        return Panels.of(
                id(2),
                "Displacement at 1 cm from the end x = L, 2 MHz",
                "All three are the same to the eye: a crenel that dispersion and damping change.",
                1,
                panels);
    }

    private static Series line(String legend, Solution run, double[] window, Style style, Color color) {
        return series(legend, run, run.column(TanpuraRuns.HEARD), window, MILLI, style, color);
    }

    static Series series(
            String legend, Solution run, double[] values, double[] window, double factor, Style style, Color color) {
        double[] t = run.times();
        int from = 0;
        while (from < t.length - 1 && t[from] < window[0]) {
            from++;
        }
        int to = from;
        while (to < t.length && t[to] <= window[1]) {
            to++;
        }
        return new Series(legend, scaled(t, from, to, MILLI), scaled(values, from, to, factor), style, color);
    }

    private static double[] scaled(double[] values, int from, int to, double factor) {
        return Arrays.stream(values, from, to).map(value -> factor * value).toArray();
    }

    private static Illustration spectrograms() {
        return Panels.of(
                id(3),
                "Spectrograms of the displacement, 70 dB",
                "No partial is missing, although the string is plucked in the middle; a formant descends in both.",
                1,
                List.of(
                        spectrogram("(a) penalty, 2 MHz", TanpuraRuns.penalty()),
                        spectrogram("(b) nonsmooth, 2 MHz, e = 1", TanpuraRuns.rigid(1.0))));
    }

    private static Picture spectrogram(String title, NonSmoothLaw law) {
        Sound sound = Sound.of(TanpuraRuns.run(law, STEP, HEARD_EVERY, 3.0), TanpuraRuns.HEARD);
        return new Picture("", title, "", SpectrogramPicture.png(title, Spectrogram.of(sound, WINDOW), HIGHEST));
    }

    private static Illustration atObstacle() {
        double[] whole = {0.0, 0.02};
        Solution penalty = TanpuraRuns.window(TanpuraRuns.penalty(), STEP, 0.0, whole[1]);
        Solution dead = TanpuraRuns.window(TanpuraRuns.rigid(0.0), STEP, 0.0, whole[1]);
        Solution lossless = TanpuraRuns.window(TanpuraRuns.rigid(1.0), STEP, 0.0, whole[1]);
        return Panels.of(
                id(4),
                "Displacement at the obstacle, 2 MHz",
                "The same from afar; near the obstacle the string sticks with e = 0, bounces once a step with e = 1, and"
                        + " oscillates more smoothly on the penalty.",
                1,
                List.of(
                        at(
                                "Displacement at the obstacle",
                                "displacement u (mm)",
                                whole,
                                MILLI,
                                penalty,
                                dead,
                                lossless),
                        zoomed("Zoom on the first contact", CONTACTS[0], penalty, dead, lossless),
                        zoomed("Zoom on the second contact", CONTACTS[1], penalty, dead, lossless)));
    }

    private static Figure zoomed(String title, double[] window, Solution penalty, Solution dead, Solution lossless) {
        return cut(at(title, "displacement u (µm)", window, MICRO, penalty, dead, lossless));
    }

    /** Shows what is below half a micrometre: the string leaves the obstacle by a thousand times as much. */
    private static Figure cut(Figure figure) {
        return figure.withSeries(
                figure.series().stream().map(IssanchouFigures::low).toList());
    }

    private static Series low(Series series) {
        int[] kept = IntStream.range(0, series.y().length)
                .filter(k -> series.y()[k] < 0.5)
                .toArray();
        return new Series(
                series.name(),
                Arrays.stream(kept).mapToDouble(k -> series.x()[k]).toArray(),
                Arrays.stream(kept).mapToDouble(k -> series.y()[k]).toArray(),
                series.style(),
                series.color());
    }

    private static Figure at(
            String title,
            String axis,
            double[] window,
            double factor,
            Solution penalty,
            Solution dead,
            Solution lossless) {
        return Figure.titled(title)
                .axes("time t (ms)", axis)
                .with(gap("e = 1", lossless, window, factor, Style.LINE, Palette.VERMILION))
                .with(gap("penalty", penalty, window, factor, Style.LINE, Palette.GREEN))
                .with(gap("e = 0", dead, window, factor, Style.DASHED, Palette.INK));
    }

    private static Series gap(String legend, Solution run, double[] window, double factor, Style style, Color color) {
        return series(legend, run, run.output("bridge"), window, factor, style, color);
    }

    private static Illustration finer() {
        return Panels.of(
                id(5),
                "Displacement at the obstacle, 2 and 8 MHz",
                "A finer step sinks in less: the depth is that of the first step below the obstacle.",
                1,
                List.of(contact("(a) the first contact", CONTACTS[0]), contact("(b) the second contact", CONTACTS[1])));
    }

    private static Figure contact(String title, double[] window) {
        Figure figure = Figure.titled(title).axes("time t (ms)", "displacement u (µm)");
        double[] steps = {STEP, FINE_STEP};
        Color[][] colors = {{Palette.INK, Palette.VERMILION}, {Palette.BLUE, Palette.PURPLE}};
        for (int e = 1; e >= 0; e--) {
            for (int i = 0; i < steps.length; i++) {
                Solution run = TanpuraRuns.window(TanpuraRuns.rigid(e), steps[i], window[0], window[1]);
                figure = figure.with(gap(
                        (i == 0 ? "2 MHz" : "8 MHz") + ", e = " + e,
                        run,
                        window,
                        MICRO,
                        e == 0 ? Style.DASHED : Style.LINE,
                        colors[i][e]));
            }
        }
        return cut(figure);
    }
}
