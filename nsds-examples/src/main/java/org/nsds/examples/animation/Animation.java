package org.nsds.examples.animation;

import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.nsds.core.solution.Solution;

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

    /**
     * With a line that changes its shape.
     *
     * @param x places of its points at the time of that index
     * @param y heights of its points
     */
    public Animation line(Color color, IntFunction<double[]> x, IntFunction<double[]> y) {
        Map<String, Object> actor = new LinkedHashMap<>();
        actor.put("color", hex(color));
        List<float[]> xs = new ArrayList<>();
        List<float[]> ys = new ArrayList<>();
        for (int row : rows) {
            xs.add(floats(x.apply(row)));
            ys.add(floats(y.apply(row)));
        }
        actor.put("x", xs);
        actor.put("y", ys);
        return with(actor);
    }

    /** What the player needs, as lists and maps. */
    public Map<String, Object> script() {
        return Map.of("times", floats(times), "equalScales", equalScales, "actors", actors);
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
        actor.put("x", List.of(floats(outline.x())));
        actor.put("y", List.of(floats(outline.y())));
        return actor;
    }

    private float[] frames(double[] values) {
        float[] chosen = new float[rows.length];
        for (int i = 0; i < rows.length; i++) {
            chosen[i] = (float) values[rows[i]];
        }
        return chosen;
    }

    private static float[] floats(double[] values) {
        float[] rounded = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            rounded[i] = (float) values[i];
        }
        return rounded;
    }

    private static String hex(Color color) {
        return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xFFFFFF);
    }
}
