package org.nsds.report.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.nsds.report.figure.Series.Style;

/**
 * What a figure shows: a title, two axes, series and marks of events. Immutable; every method returns a new one.
 *
 * <pre>{@code
 * Figure.titled("Bouncing ball").named("position").captioned("Height of the centre.")
 *         .axes("time t (s)", "height q (m)")
 *         .line("ball", times, heights, Palette.BLUE)
 * }</pre>
 *
 * @param name of its file, without its ending; lower case, words joined by hyphens
 * @param title what it shows
 * @param caption what to look at, as a sentence
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param overTime whether the horizontal axis is the time of the run, so that figures side by side may share it
 * @param span the horizontal values that are shown, least and largest; empty to show all data with some air
 * @param series what is drawn, in this order
 * @param marks events, which can be shown
 */
public record Figure(
        String name,
        String title,
        String caption,
        Axis x,
        Axis y,
        boolean overTime,
        List<Double> span,
        List<Series> series,
        List<EventMark> marks)
        implements Illustration {

    /** The quantity of a horizontal axis that is the time of a run. */
    public static final String TIME = "time t";

    /** Copies the lists. */
    public Figure {
        span = List.copyOf(span);
        series = List.copyOf(series);
        marks = List.copyOf(marks);
    }

    /** Returns an empty figure of that title. */
    public static Figure titled(String title) {
        return new Figure("", title, "", new Axis(TIME, "s"), new Axis("", ""), false, List.of(), List.of(), List.of());
    }

    /** Returns the same figure with a name for its file. */
    public Figure named(String other) {
        return new Figure(other, title, caption, x, y, overTime, span, series, marks);
    }

    /** Returns the same figure with a sentence that says what to look at. */
    public Figure captioned(String other) {
        return new Figure(name, title, other, x, y, overTime, span, series, marks);
    }

    /** Returns the same figure with these axes. */
    public Figure axes(Axis horizontal, Axis vertical) {
        return new Figure(name, title, caption, horizontal, vertical, overTime, span, series, marks);
    }

    /** Returns the same figure with labels of both axes, units in parentheses. */
    public Figure axes(String horizontal, String vertical) {
        return axes(Axis.labelled(horizontal), Axis.labelled(vertical));
    }

    /** Returns the same figure over time, from the first to the last of these values. */
    public Figure overTime(Axis time, Axis vertical, double[] times) {
        return new Figure(name, title, caption, time, vertical, true, ends(times), series, marks);
    }

    /** Returns the same figure over time in the unit of its time axis; the label of the vertical axis has its unit in parentheses. */
    public Figure overTime(String vertical, double[] times) {
        return overTime(x, Axis.labelled(vertical), times);
    }

    /** Returns the same figure with a logarithmic vertical axis. */
    public Figure withLogarithmicAxis() {
        return axes(x, y.withLogarithms());
    }

    /** Returns the same figure with both axes logarithmic, as orders of convergence are shown. */
    public Figure withLogarithmicAxes() {
        return axes(x.withLogarithms(), y.withLogarithms());
    }

    /** Returns the same figure with a horizontal axis from the first to the last of these values. */
    public Figure spanning(double[] values) {
        return new Figure(name, title, caption, x, y, overTime, ends(values), series, marks);
    }

    /** Returns the same figure with one more line. */
    public Figure line(String legend, double[] horizontal, double[] vertical, Color color) {
        return with(new Series(legend, horizontal, vertical, Style.LINE, color));
    }

    /** Returns the same figure with a dashed horizontal line at a level, from the first to the last horizontal value. */
    public Figure level(String legend, double[] horizontal, double level) {
        double[] ends = {horizontal[0], horizontal[horizontal.length - 1]};
        return with(new Series(legend, ends, new double[] {level, level}, Style.DASHED, Palette.GREY));
    }

    /** Returns the same figure with one more series. */
    public Figure with(Series another) {
        List<Series> more = new ArrayList<>(series);
        more.add(another);
        return new Figure(name, title, caption, x, y, overTime, span, more, marks);
    }

    /** Returns the same figure with these series instead. */
    public Figure withSeries(List<Series> others) {
        return new Figure(name, title, caption, x, y, overTime, span, others, marks);
    }

    /** Returns the same figure with these marks of events instead. */
    public Figure marked(List<EventMark> others) {
        return new Figure(name, title, caption, x, y, overTime, span, series, others);
    }

    /** Returns the same figure with horizontal values multiplied by a factor, as the unit then says. */
    public Figure scaledX(double factor, String unit) {
        return new Figure(
                name,
                title,
                caption,
                x.in(unit),
                y,
                overTime,
                span.stream().map(end -> factor * end).toList(),
                series.stream().map(each -> each.scaled(factor, 1.0)).toList(),
                marks.stream()
                        .map(mark -> new EventMark(factor * mark.x(), mark.kind(), mark.label()))
                        .toList());
    }

    /** Returns the same figure with vertical values multiplied by a factor, as the unit then says. */
    public Figure scaledY(double factor, String unit) {
        return axes(x, y.in(unit))
                .withSeries(
                        series.stream().map(each -> each.scaled(1.0, factor)).toList());
    }

    private static List<Double> ends(double[] values) {
        return values.length == 0 ? List.of() : List.of(values[0], values[values.length - 1]);
    }
}
