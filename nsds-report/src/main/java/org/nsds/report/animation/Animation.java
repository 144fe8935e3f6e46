package org.nsds.report.animation;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Palette;

/**
 * A moving picture: frames at given times, and things that stand still, move as rigid bodies, or change their shape.
 * Immutable.
 *
 * <pre>{@code
 * Animation.of(solution)
 *         .still(Outline.line(-1, 0, 3, 0))
 *         .body(Outline.disc(0.1), solution.column("disc.q0"), solution.column("disc.q1"), solution.column("disc.q2"));
 * }</pre>
 */
public final class Animation {

    /** More than this are not seen, and make the page long to load. */
    private static final int MOST_FRAMES = 400;

    private static final int SEEN_DIGITS = 4;
    private static final int COILS = 16;

    private final double[] times;
    private final int[] rows;
    private final boolean equalScales;
    private final List<Map<String, Object>> actors;

    private Animation(double[] times, int[] rows, boolean equalScales, List<Map<String, Object>> actors) {
        this.times = times;
        this.rows = rows;
        this.equalScales = equalScales;
        this.actors = actors;
    }

    /** An animation of a run; at most 400 of its recorded times become frames, evenly spread over time. */
    public static Animation of(Solution solution) {
        return over(solution.times());
    }

    /** An animation over times; at most 400 become frames, evenly spread. */
    public static Animation over(double[] times) {
        int[] rows = evenlySpread(times);
        return new Animation(IntStream.of(rows).mapToDouble(row -> times[row]).toArray(), rows, true, List.of());
    }

    private static int[] evenlySpread(double[] times) {
        if (times.length <= MOST_FRAMES) {
            return IntStream.range(0, times.length).toArray();
        }
        double start = times[0];
        double span = times[times.length - 1] - start;
        int[] rows = new int[MOST_FRAMES];
        int row = 0;
        for (int frame = 0; frame < MOST_FRAMES; frame++) {
            double due = start + span * frame / (MOST_FRAMES - 1);
            while (row < times.length - 1 && times[row] < due) {
                row++;
            }
            rows[frame] = row;
        }
        return IntStream.of(rows).distinct().toArray();
    }

    /** With heights drawn larger than lengths, to fill the picture: for strings. */
    public Animation stretched() {
        return new Animation(times, rows, false, actors);
    }

    /** With something that stands still. */
    public Animation still(Outline outline) {
        return with(actor(outline));
    }

    /** With a rigid body: where the origin of its outline is and how far it is turned, at each of the times. */
    public Animation body(Outline outline, double[] x, double[] y, double[] angle) {
        Map<String, Object> actor = actor(outline);
        actor.put("at", List.of(frames(x), frames(y), frames(angle)));
        return with(actor);
    }

    /** With a body that does not turn. */
    public Animation body(Outline outline, double[] x, double[] y) {
        return body(outline, x, y, new double[x.length]);
    }

    /** With a floor at a level, as long as the places x and a margin need. */
    public Animation floor(double level, double[] x, double margin) {
        return still(Outline.line(
                Arrays.stream(x).min().orElse(0.0) - margin,
                level,
                Arrays.stream(x).max().orElse(0.0) + margin,
                level));
    }

    /** With a straight rod from one moving point to another. */
    public Animation rod(Color color, double[] x0, double[] y0, double[] x1, double[] y1) {
        return line(color, row -> new double[] {x0[row], x1[row]}, row -> new double[] {y0[row], y1[row]});
    }

    /** With a level spring from a fixed point to a moving one. */
    public Animation spring(double fixed, double height, double[] x, double width) {
        double[] y = new double[COILS + 4];
        for (int i = 2; i < y.length - 2; i++) {
            y[i] = (i % 2 == 0 ? 0.5 : -0.5) * width;
        }
        Arrays.setAll(y, i -> y[i] + height);
        return line(
                Palette.GREY,
                row -> {
                    double[] along = new double[y.length];
                    Arrays.setAll(along, i -> fixed + (x[row] - fixed) * i / (along.length - 1));
                    return along;
                },
                row -> y);
    }

    /**
     * With a line that changes its heights.
     *
     * @param x places of its points
     * @param y heights of its points at the time of that index
     */
    public Animation line(Color color, double[] x, IntFunction<double[]> y) {
        return with(line(color, List.of(rounded(x)), frames(y)));
    }

    /**
     * With a line that changes its shape.
     *
     * @param x places of its points at the time of that index
     * @param y heights of its points
     */
    public Animation line(Color color, IntFunction<double[]> x, IntFunction<double[]> y) {
        return with(line(color, frames(x), frames(y)));
    }

    private static Map<String, Object> line(Color color, List<float[]> x, List<float[]> y) {
        Map<String, Object> actor = new LinkedHashMap<>();
        actor.put("color", hex(color));
        actor.put("x", x);
        actor.put("y", y);
        return actor;
    }

    private List<float[]> frames(IntFunction<double[]> values) {
        return Arrays.stream(rows).mapToObj(values).map(Animation::rounded).toList();
    }

    /** How many different times it shows. */
    public long frames() {
        return Arrays.stream(times).distinct().count();
    }

    /** What the player needs, as lists and maps. */
    public Map<String, Object> script() {
        Map<String, Object> script = new LinkedHashMap<>(); // in one order, so that equal runs have equal reports
        script.put("times", exact(times));
        script.put("equalScales", equalScales);
        script.put("actors", actors);
        return script;
    }

    private Animation with(Map<String, Object> actor) {
        List<Map<String, Object>> more = new ArrayList<>(actors);
        more.add(actor);
        return new Animation(times, rows, equalScales, List.copyOf(more));
    }

    private static Map<String, Object> actor(Outline outline) {
        Map<String, Object> actor = new LinkedHashMap<>();
        actor.put("color", hex(outline.color()));
        actor.put("closed", outline.closed());
        actor.put("x", List.of(rounded(outline.x())));
        actor.put("y", List.of(rounded(outline.y())));
        return actor;
    }

    private float[] frames(double[] values) {
        return rounded(Arrays.stream(rows).mapToDouble(row -> values[row]).toArray());
    }

    private static float[] exact(double[] values) {
        float[] single = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            single[i] = (float) values[i];
        }
        return single;
    }

    /** With as many digits as can be seen: pages are read over slow lines too. */
    private static float[] rounded(double[] values) {
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(0.0);
        if (largest == 0.0) {
            return new float[values.length];
        }
        double unit = Math.pow(10.0, Math.floor(Math.log10(largest)) - SEEN_DIGITS);
        return exact(Arrays.stream(values)
                .map(value -> Math.rint(value / unit) * unit)
                .toArray());
    }

    private static String hex(Color color) {
        return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xFFFFFF);
    }
}
