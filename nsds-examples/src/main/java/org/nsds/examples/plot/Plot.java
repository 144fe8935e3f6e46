package org.nsds.examples.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.examples.plot.Curve.Style;

/**
 * What a picture shows: a title, labelled axes and curves. Immutable; every method returns a new one.
 *
 * <pre>{@code
 * Plot.titled("Bouncing ball").axes("time t (s)", "height q (m)").line("ball", times, heights, Palette.BLUE)
 * }</pre>
 */
public final class Plot {

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final AxisRange span;
    private final boolean logarithmic;
    private final boolean logarithmicX;
    private final List<Curve> curves;

    private Plot(
            String title,
            String xLabel,
            String yLabel,
            AxisRange span,
            boolean logarithmic,
            boolean logarithmicX,
            List<Curve> curves) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        this.span = span;
        this.logarithmic = logarithmic;
        this.logarithmicX = logarithmicX;
        this.curves = List.copyOf(curves);
    }

    /** An empty plot of that title. */
    public static Plot titled(String title) {
        return new Plot(title, "", "", null, false, false, List.of());
    }

    /** With labels of both axes, units in parentheses. */
    public Plot axes(String horizontal, String vertical) {
        return new Plot(title, horizontal, vertical, span, logarithmic, logarithmicX, curves);
    }

    /** Over time, from the first to the last of these values. */
    public Plot overTime(String vertical, double[] times) {
        return axes("time t (s)", vertical).spanning(times);
    }

    /** With a horizontal axis from the first to the last of these values; else it shows all data with some air. */
    public Plot spanning(double[] x) {
        return new Plot(title, xLabel, yLabel, new AxisRange(x[0], x[x.length - 1]), logarithmic, logarithmicX, curves);
    }

    /** With a logarithmic vertical axis. */
    public Plot withLogarithmicAxis() {
        return new Plot(title, xLabel, yLabel, span, true, logarithmicX, curves);
    }

    /** With both axes logarithmic, as orders of convergence are shown. */
    public Plot withLogarithmicAxes() {
        return new Plot(title, xLabel, yLabel, span, true, true, curves);
    }

    /** With one more line. */
    public Plot line(String name, double[] x, double[] y, Color color) {
        return curve(new Curve(name, x, y, Style.LINE, color));
    }

    /** With a dashed horizontal line at a level, over the range of x. */
    public Plot level(String name, double[] x, double level) {
        double[] ends = {x[0], x[x.length - 1]};
        return curve(new Curve(name, ends, new double[] {level, level}, Style.DASHED, Palette.GREY));
    }

    /** With one more curve. */
    public Plot curve(Curve curve) {
        List<Curve> more = new ArrayList<>(curves);
        more.add(curve);
        return new Plot(title, xLabel, yLabel, span, logarithmic, logarithmicX, more);
    }

    /** The same with x multiplied by a factor, as the label then says. */
    Plot scaledX(double factor, String label) {
        AxisRange range = span == null ? null : new AxisRange(factor * span.from(), factor * span.to());
        List<Curve> scaled = curves.stream()
                .map(curve -> curve.at(times(factor, curve.x()), curve.y()))
                .toList();
        return new Plot(title, label, yLabel, range, logarithmic, logarithmicX, scaled);
    }

    /** The same with y multiplied by a factor, as the label then says. */
    Plot scaledY(double factor, String label) {
        List<Curve> scaled = curves.stream()
                .map(curve -> curve.at(curve.x(), times(factor, curve.y())))
                .toList();
        return new Plot(title, xLabel, label, span, logarithmic, logarithmicX, scaled);
    }

    private static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    /** The title. */
    public String title() {
        return title;
    }

    /** Label of the horizontal axis. */
    public String xLabel() {
        return xLabel;
    }

    /** Label of the vertical axis. */
    public String yLabel() {
        return yLabel;
    }

    /** The range of the horizontal axis. */
    AxisRange horizontal() {
        return span == null ? AxisRange.ofX(this) : span.padded(0.006);
    }

    /** The range of the vertical axis. */
    AxisRange vertical() {
        return AxisRange.ofY(this);
    }

    /** Whether the vertical axis is logarithmic. */
    public boolean logarithmic() {
        return logarithmic;
    }

    /** Whether the horizontal axis is logarithmic. */
    public boolean logarithmicX() {
        return logarithmicX;
    }

    /** What is drawn, in this order. */
    public List<Curve> curves() {
        return curves;
    }
}
