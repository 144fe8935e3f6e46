package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.report.chart.Panels;
import org.nsds.report.chart.SpectrogramPicture;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Picture;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.sound.MeasuredSignal;
import org.nsds.report.sound.Sound;
import org.nsds.report.sound.Spectrogram;

/**
 * Figures 6 to 8 of the paper: a bass string against its frets. The paper lays them over an experiment whose record is not printed;
 * whoever has a record of such a pluck can lay it over ours.
 */
final class IssanchouBassFigures {

    private static final double NONSMOOTH_STEP = 2.5e-7;
    private static final double COMPLIANT_STEP = 1.25e-7;
    private static final double SPACING = 1e-5;
    private static final double MILLI = 1e3;
    private static final int WINDOW = 1024;
    private static final double HIGHEST = 10_000.0;
    private static final int POINTS = 400;
    private static final double CONTACTS = 0.1;
    private static final double NOTE = 0.5;
    /** The longest silence before the note in a record, s. */
    private static final double LATEST = 2.0;

    private IssanchouBassFigures() {}

    static List<Reproduction> all() {
        return List.of(
                Reproduction.drawing(
                        "issanchou-fig-6",
                        "the neck of a bass with its frets, and the string before it is let go",
                        source(6),
                        () -> List.of(neck())),
                Reproduction.overMeasurement(
                                "issanchou-fig-7",
                                "displacement of a bass string, nonsmooth beside compliant; --measured FILE beside both",
                                source(7),
                                IssanchouBassFigures::displacements)
                        .takingMinutes(),
                Reproduction.overMeasurement(
                                "issanchou-fig-8",
                                "spectrograms of a bass string, compliant and nonsmooth; --measured FILE beside both",
                                source(8),
                                measured -> List.of(spectrograms(measured)))
                        .takingMinutes());
    }

    private static String source(int figure) {
        return TanpuraRuns.PAPER + ", figure " + figure;
    }

    private static Illustration neck() {
        Example bass = Gallery.named("bass");
        ParameterValues values = ParameterValues.defaults(bass);
        double length = values.number("length");
        List<Obstacle> frets = Obstacle.frets(
                values.count("fret-count"), length, values.number("first-clearance"), values.number("clearance"));
        DynamicalSystem string = bass.model(values).systems().get(0);
        double[] q = new double[string.dimension()];
        string.initialState(q, new double[q.length]);
        double[] x = IntStream.rangeClosed(0, POINTS)
                .mapToDouble(i -> i * length / POINTS)
                .toArray();
        double[] u = Arrays.stream(x).map(at -> displacement(q, at, length)).toArray();
        return Figure.titled("The string of a bass over its frets")
                .named("issanchou-fig-6")
                .captioned("The string before it is let go, and the frets: 20, of which it will touch twelve.")
                .axes("position x (m)", "height (mm)")
                .line("string", x, u, Palette.BLUE)
                .with(new Series(
                        "frets",
                        frets.stream().mapToDouble(Obstacle::x).toArray(),
                        frets.stream()
                                .mapToDouble(fret -> MILLI * fret.height())
                                .toArray(),
                        Style.DOTS,
                        Palette.INK));
    }

    private static double displacement(double[] q, double x, double length) {
        double sum = 0.0;
        for (int j = 1; j <= q.length; j++) {
            sum += q[j - 1] * Math.sqrt(2.0 / length) * Math.sin(j * Math.PI * x / length);
        }
        return MILLI * sum;
    }

    private static Solution nonsmooth(double until) {
        return BassRuns.run("bass", NONSMOOTH_STEP, SPACING, until, "e=1");
    }

    private static Solution compliant(double until) {
        return BassRuns.run("bass", COMPLIANT_STEP, SPACING, until, "contact=penalty");
    }

    private static List<Illustration> displacements(Optional<MeasuredSignal> measured) {
        Solution nonsmooth = nonsmooth(CONTACTS);
        Solution compliant = compliant(CONTACTS);
        List<Illustration> figures = new ArrayList<>();
        measured.ifPresent(signal -> figures.add(overlay(
                "issanchou-fig-7-measured",
                "Displacement at 9 mm from the end: nonsmooth over the measured one",
                nonsmooth,
                window -> shown(signal, nonsmooth, window))));
        figures.add(overlay(
                "issanchou-fig-7",
                "Displacement at 9 mm from the end: nonsmooth, 4 MHz, over compliant, 8 MHz",
                nonsmooth,
                window -> IssanchouFigures.series(
                        "compliant",
                        compliant,
                        compliant.column(BassRuns.HEARD),
                        window,
                        MILLI,
                        Style.LINE,
                        Palette.GREEN)));
        return figures;
    }

    private static Series shown(MeasuredSignal measured, Solution simulated, double[] window) {
        double[] samples =
                measured.over(Sound.of(simulated, BassRuns.HEARD), LATEST).samples();
        int from = (int) Math.ceil(window[0] * Sound.RATE);
        int to = Math.max(from, (int) Math.min(samples.length, Math.floor(window[1] * Sound.RATE)));
        return new Series(
                "measured",
                IntStream.range(from, to)
                        .mapToDouble(k -> MILLI * k / Sound.RATE)
                        .toArray(),
                IntStream.range(from, to).mapToDouble(k -> MILLI * samples[k]).toArray(),
                Style.LINE,
                Palette.BLUE);
    }

    private static Illustration overlay(
            String name, String title, Solution nonsmooth, Function<double[], Series> other) {
        double[][] windows = {{0.0, CONTACTS}, {0.0, 0.012}, {0.06, 0.072}};
        List<Figure> panels = Arrays.stream(windows)
                .map(window -> Figure.titled(String.format(
                                Locale.ROOT, "From %.0f to %.0f ms", MILLI * window[0], MILLI * window[1]))
                        .axes("time t (ms)", "displacement u (mm)")
                        .with(other.apply(window))
                        .with(IssanchouFigures.series(
                                "nonsmooth, e = 1",
                                nonsmooth,
                                nonsmooth.column(BassRuns.HEARD),
                                window,
                                MILLI,
                                Style.LINE,
                                Palette.VERMILION)))
                .toList();
        return Panels.of(name, title, "The whole time of contacts, and two zooms.", 1, panels);
    }

    private static Illustration spectrograms(Optional<MeasuredSignal> measured) {
        List<Picture> panels = new ArrayList<>();
        Sound nonsmooth = Sound.of(nonsmooth(NOTE), BassRuns.HEARD);
        measured.ifPresent(signal -> panels.add(spectrogram("measured", signal.over(nonsmooth, LATEST))));
        panels.add(spectrogram("compliant, 8 MHz", Sound.of(compliant(NOTE), BassRuns.HEARD)));
        panels.add(spectrogram("nonsmooth, 4 MHz, e = 1", nonsmooth));
        return Panels.of(
                "issanchou-fig-8",
                "Spectrograms of a bass string, 70 dB",
                "Contacts fill the spectrum during the first tenth of a second.",
                1,
                panels);
    }

    private static Picture spectrogram(String title, Sound sound) {
        return new Picture("", title, "", SpectrogramPicture.png(title, Spectrogram.of(sound, WINDOW), HIGHEST));
    }
}
