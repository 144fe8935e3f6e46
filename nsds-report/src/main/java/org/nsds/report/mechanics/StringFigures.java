package org.nsds.report.mechanics;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.report.chart.SpectrogramPicture;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.sound.Sound;
import org.nsds.report.sound.Spectrogram;

/** The figures of a string that touches things. */
public final class StringFigures {

    private static final int WINDOW = 2048;
    private static final double AUDIBLE = 10_000.0;
    private static final double TOUCH = 1e-6;
    private static final double GLIMPSE = 0.02;
    private static final int SHAPE_POINTS = 400;
    private static final double MICRO = 1e6;
    private static final double MILLI = 1e3;
    private static final String TOUCHING = "touching";
    private static final Color UNSEEN = new Color(0, 0, 0, 0);

    private StringFigures() {}

    /** Returns a probe over time, in millimetres. */
    public static RunFigure waveform(String column) {
        return waveform(
                "waveform", "displacement", "Displacement at the probe.", column, 0.0, Double.POSITIVE_INFINITY);
    }

    /** Its first 20 ms. */
    public static RunFigure waveformStart(String column) {
        String caption = "The first 20 ms: a wave that goes to and fro, and what contacts make of it.";
        return waveform("waveform-start", "the first 20 ms", caption, column, 0.0, GLIMPSE);
    }

    /** 20 ms after half of the run, or the second half of a run too short for that. */
    public static RunFigure waveformLater(String column) {
        String caption = "After half of the time: dispersion and losses have changed the wave.";
        return waveform("waveform-later", "after half of the time", caption, column, 0.5, GLIMPSE);
    }

    /** Returns a probe for some time, from a share of the run on. */
    private static RunFigure waveform(
            String name, String title, String caption, String column, double share, double duration) {
        return new RunFigure(name, title, caption, (empty, solution) -> {
            int[] rows = window(solution.times(), share, duration);
            double[] times = scaled(Arrays.copyOfRange(solution.times(), rows[0], rows[1]), MILLI);
            return empty.axes("time t (ms)", "displacement u (mm)")
                    .spanning(times)
                    .line(
                            column,
                            times,
                            scaled(Arrays.copyOfRange(solution.column(column), rows[0], rows[1]), MILLI),
                            Palette.VERMILION);
        });
    }

    /** Returns the first row of the window, and the one after its last. */
    static int[] window(double[] t, double share, double duration) {
        double start = t[0] + share * (t[t.length - 1] - t[0]);
        return new int[] {index(t, start), Math.min(t.length, index(t, start + duration) + 1)};
    }

    /** Returns the gap of an obstacle in every single step of a window, computed again; for several restitutions or steps. */
    public static RunFigure closeUp(
            String name,
            String title,
            String caption,
            Map<String, TimeStepping> runs,
            String obstacle,
            double from,
            double to) {
        return new RunFigure(name, title, caption, (empty, solution) -> {
            Figure plot = empty.axes("time t (ms)", "gap at the obstacle (µm)");
            int i = 0;
            for (Map.Entry<String, TimeStepping> run : runs.entrySet()) {
                Simulation simulation = run.getValue().start(0.0);
                while (simulation.time() < from && simulation.step()) {
                    continue;
                }
                Solution window = simulation.runTo(Math.max(to, simulation.time()));
                plot = plot.line(
                        run.getKey(),
                        scaled(window.times(), MILLI),
                        scaled(window.output(obstacle), MICRO),
                        Palette.of(i++, runs.size()));
            }
            return plot;
        });
    }

    /** Returns the first probe of several runs, computed again, in a window. */
    public static RunFigure comparison(
            String name,
            String title,
            String caption,
            Map<String, TimeStepping> runs,
            List<Probe> probes,
            double from,
            double to) {
        return new RunFigure(name, title, caption, (empty, solution) -> {
            Figure plot = empty.axes("time t (ms)", "displacement u (mm)");
            int i = 0;
            for (Map.Entry<String, TimeStepping> run :
                    probes.isEmpty() ? Map.<String, TimeStepping>of().entrySet() : runs.entrySet()) {
                Solution computed = run.getValue().run(0.0, to);
                int first = index(computed.times(), from);
                plot = plot.line(
                        run.getKey(),
                        scaled(Arrays.copyOfRange(computed.times(), first, computed.rows()), MILLI),
                        scaled(
                                Arrays.copyOfRange(computed.column(probes.get(0).name()), first, computed.rows()),
                                MILLI),
                        Palette.of(i++, runs.size()));
            }
            return plot;
        });
    }

    /** Returns the gaps of obstacles over time. */
    public static RunFigure gaps(List<String> obstacles) {
        TimeFigure gaps = TimeFigure.of("gap", "gaps at the obstacles", "gap y (m)");
        for (String obstacle : obstacles) {
            gaps = gaps.line(obstacle, obstacle + ".y");
        }
        return gaps.captioned("Gap between string and obstacle: it closes, and stays closed for a while.");
    }

    /** Returns the spectrogram of a probe, 70 dB. */
    public static RunFigure spectrogram(String column) {
        return RunFigure.drawn(
                "spectrogram",
                "spectrogram",
                "Spectrogram of what is heard, 70 dB below the loudest: partials, and the formants that contacts make.",
                (title, solution) ->
                        SpectrogramPicture.png(title, Spectrogram.of(Sound.of(solution, column), WINDOW), AUDIBLE));
    }

    /** Which obstacle is touched when. */
    public static RunFigure contactogram(List<Obstacle> obstacles) {
        String caption =
                "Contactogram: a dot in every recorded step in which the string is closer than 1 µm to an obstacle.";
        return new RunFigure("contactogram", "contacts", caption, (empty, solution) -> {
            Figure plot = empty.axes("time t (ms)", "position of the obstacle x (m)")
                    .spanning(scaled(solution.times(), MILLI));
            for (int i = 0; i < obstacles.size(); i++) {
                plot = plot.with(touches(solution, obstacles.get(i), Palette.of(i, Math.max(6, obstacles.size()))));
            }
            double[] ends = {MILLI * solution.time(0), MILLI * solution.time(solution.rows() - 1)};
            double highest = obstacles.stream().mapToDouble(Obstacle::x).max().orElse(1.0);
            return plot.with(new Series(TOUCHING, ends, new double[] {0.0, 1.25 * highest}, Style.DOTS, UNSEEN));
        });
    }

    private static Series touches(Solution solution, Obstacle obstacle, Color color) {
        double[] y = solution.output(obstacle.name());
        List<Double> times = new ArrayList<>();
        for (int k = 0; k < y.length; k++) {
            if (y[k] < TOUCH) {
                times.add(MILLI * solution.time(k));
            }
        }
        double[] x = times.stream().mapToDouble(Double::doubleValue).toArray();
        double[] place = new double[x.length];
        Arrays.fill(place, obstacle.x());
        return new Series(TOUCHING, x, place, Style.DOTS, color);
    }

    /** Returns the shape of the string at some times, over the obstacles. */
    public static RunFigure snapshots(
            String title,
            Function<Solution, StringMotion> motion,
            ModalString string,
            List<Obstacle> obstacles,
            double... times) {
        String caption = "The string over its obstacles at a few instants.";
        return new RunFigure("snapshots", title, caption, (empty, solution) -> {
            Figure plot = empty.axes("position x (m)", "displacement u (mm)");
            StringMotion kept = motion.apply(solution);
            double[] x = places(string.length());
            double[][] shapes = StringMotion.shapes(string, x);
            for (int i = 0; i < times.length; i++) {
                int index = kept.at(times[i]);
                if (index >= 0) {
                    plot = plot.line(
                            instant(times[i]),
                            x,
                            scaled(kept.displacements(shapes, index), MILLI),
                            Palette.of(i, Math.max(6, times.length)));
                }
            }
            return plot.with(new Series(
                    "obstacles",
                    obstacles.stream().mapToDouble(Obstacle::x).toArray(),
                    obstacles.stream().mapToDouble(o -> MILLI * o.height()).toArray(),
                    Style.DOTS,
                    Palette.INK));
        });
    }

    private static double[] places(double length) {
        double[] x = new double[SHAPE_POINTS + 1];
        for (int i = 0; i <= SHAPE_POINTS; i++) {
            x[i] = i * length / SHAPE_POINTS;
        }
        return x;
    }

    private static String instant(double time) {
        if (time == 0.0) {
            return "start";
        }
        return time < 1.0
                ? String.format(Locale.ROOT, "%.3g ms", MILLI * time)
                : String.format(Locale.ROOT, "%.3g s", time);
    }

    private static int index(double[] t, double time) {
        int found = Arrays.binarySearch(t, time);
        return Math.min(t.length, Math.max(0, found >= 0 ? found : -found - 1));
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }
}
