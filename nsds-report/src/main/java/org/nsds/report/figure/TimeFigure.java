package org.nsds.report.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.solution.Solution;

/**
 * Columns of a run over time. Immutable; every method returns a new one, and the caption makes it a {@link RunFigure}.
 *
 * <pre>{@code
 * TimeFigure.of("position", "height", "height q (m)")
 *         .level("contact with the floor", 0.1)
 *         .line("ball", "ball.q0")
 *         .captioned("Height of the centre.")
 * }</pre>
 */
public final class TimeFigure {

    /** Of a strip, and of the space from one to the next, as shares of what the lines take. */
    private static final double STRIP = 0.05;

    private static final double NEXT_STRIP = 1.4;

    private record Line(String legend, String column) {}

    private record Level(String legend, double value) {}

    private final String name;
    private final String title;
    private final String label;
    private final boolean afterStart;
    private final List<Level> levels;
    private final List<Strip> strips;
    private final List<Line> lines;

    private TimeFigure(
            String name,
            String title,
            String label,
            boolean afterStart,
            List<Level> levels,
            List<Strip> strips,
            List<Line> lines) {
        this.name = name;
        this.title = title;
        this.label = label;
        this.afterStart = afterStart;
        this.levels = levels;
        this.strips = strips;
        this.lines = lines;
    }

    /**
     * Returns a figure without anything in it.
     *
     * @param name of its file, without .png
     * @param title what it shows
     * @param label of the vertical axis, unit in parentheses
     */
    public static TimeFigure of(String name, String title, String label) {
        return new TimeFigure(name, title, label, false, List.of(), List.of(), List.of());
    }

    /** With a column as a line. */
    public TimeFigure line(String legend, String column) {
        return new TimeFigure(name, title, label, afterStart, levels, strips, and(lines, new Line(legend, column)));
    }

    /** With a dashed line at a level, such as an obstacle. */
    public TimeFigure level(String legend, double value) {
        return new TimeFigure(name, title, label, afterStart, and(levels, new Level(legend, value)), strips, lines);
    }

    /** With a strip below the lines that is coloured while a column is positive, such as the current of a diode. */
    public TimeFigure strip(String legend, String column) {
        return new TimeFigure(name, title, label, afterStart, levels, and(strips, new Strip(legend, column)), lines);
    }

    /** Lines from the first step on: at the start there are no multipliers yet. */
    public TimeFigure afterStart() {
        return new TimeFigure(name, title, label, true, levels, strips, lines);
    }

    /** Returns the figure, with what to look at, as a sentence. */
    public RunFigure captioned(String caption) {
        return new RunFigure(name, title, caption, this::drawn);
    }

    private Figure drawn(Figure empty, Solution solution) {
        double[] times = solution.times();
        Figure plot = empty.overTime(label, times);
        for (Level level : levels) {
            plot = plot.level(level.legend(), times, level.value());
        }
        plot = withStrips(plot, solution);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            Color color = Palette.of(i, lines.size());
            plot = plot.line(line.legend(), shown(times), shown(solution.column(line.column())), color);
        }
        return plot;
    }

    private double[] shown(double[] values) {
        return afterStart ? Arrays.copyOfRange(values, 1, values.length) : values;
    }

    private Figure withStrips(Figure plot, Solution solution) {
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (Line line : lines) {
            for (double value : solution.column(line.column())) {
                least = Math.min(least, value);
                largest = Math.max(largest, value);
            }
        }
        double height = STRIP * (largest - least);
        Figure more = plot;
        for (int i = 0; i < strips.size(); i++) {
            double top = least - (1.0 + NEXT_STRIP * i) * height;
            Color color = Palette.of(i, Math.max(strips.size(), 2));
            for (Series band : strips.get(i).bands(solution, top - height, top, color)) {
                more = more.with(band);
            }
        }
        return more;
    }

    private static <T> List<T> and(List<T> some, T another) {
        List<T> more = new ArrayList<>(some);
        more.add(another);
        return List.copyOf(more);
    }
}
