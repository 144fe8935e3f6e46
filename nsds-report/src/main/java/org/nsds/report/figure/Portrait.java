package org.nsds.report.figure;

import java.awt.Color;
import java.util.Arrays;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Series.Style;

/**
 * A phase portrait: one column of a run against another. Immutable; every method returns a new one, and the caption or the wall
 * makes it a {@link RunFigure}.
 *
 * <pre>{@code
 * Portrait.of("state", "plant.x0", "plant.x1")
 *         .axes("position x₁", "velocity x₂")
 *         .withEnds()
 *         .captioned("Phase portrait: a parabola, then a line into the origin.")
 * }</pre>
 */
public final class Portrait {

    private final String legend;
    private final String x;
    private final String y;
    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final boolean ends;

    private Portrait(String legend, String x, String y, String title, String xLabel, String yLabel, boolean ends) {
        this.legend = legend;
        this.x = x;
        this.y = y;
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        this.ends = ends;
    }

    /** Of two columns. */
    public static Portrait of(String legend, String x, String y) {
        return new Portrait(legend, x, y, "phase portrait", x, y, false);
    }

    /** With another title. */
    public Portrait titled(String other) {
        return new Portrait(legend, x, y, other, xLabel, yLabel, ends);
    }

    /** With labels of both axes, units in parentheses. */
    public Portrait axes(String horizontal, String vertical) {
        return new Portrait(legend, x, y, title, horizontal, vertical, ends);
    }

    /** With the start and the end marked. */
    public Portrait withEnds() {
        return new Portrait(legend, x, y, title, xLabel, yLabel, true);
    }

    /** Returns the figure, with what to look at, as a sentence. */
    public RunFigure captioned(String caption) {
        return new RunFigure("phase", title, caption, (empty, solution) -> {
            Figure plot = line(empty.axes(xLabel, yLabel), solution);
            return ends
                    ? plot.with(at(0, "start", Palette.VERMILION, solution))
                            .with(at(solution.rows() - 1, "end", Palette.INK, solution))
                    : plot;
        });
    }

    /** Returns the figure of a system that hits a wall, with the wall and the start marked. */
    public RunFigure besideWall(double wall) {
        String caption = "Phase portrait: impacts are the vertical jumps at the wall.";
        return new RunFigure("phase", title, caption, (empty, solution) -> {
            double[] vertical = solution.column(y);
            double[] height = {
                Arrays.stream(vertical).min().orElseThrow(),
                Arrays.stream(vertical).max().orElseThrow()
            };
            Figure plot = empty.axes(xLabel, yLabel)
                    .with(new Series("wall", new double[] {wall, wall}, height, Style.DASHED, Palette.GREY));
            return line(plot, solution).with(at(0, "start", Palette.VERMILION, solution));
        });
    }

    private Figure line(Figure plot, Solution solution) {
        return plot.line(legend, solution.column(x), solution.column(y), Palette.BLUE);
    }

    private Series at(int row, String name, Color color, Solution solution) {
        return new Series(
                name,
                new double[] {solution.column(x)[row]},
                new double[] {solution.column(y)[row]},
                Style.DOTS,
                color);
    }
}
