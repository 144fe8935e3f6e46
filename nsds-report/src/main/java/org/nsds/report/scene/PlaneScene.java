package org.nsds.report.scene;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Palette;

/**
 * A moving picture in the plane: things that stand still, move as rigid bodies, or change their shape. Immutable; every method returns a new
 * one.
 *
 * <pre>{@code
 * PlaneScene.of(run)
 *         .still(Outline.line(-1, 0, 3, 0))
 *         .body("disc", Outline.disc(0.1), run.column("disc.q0"), run.column("disc.q1"), run.column("disc.q2"));
 * }</pre>
 *
 * @param title what it shows
 * @param lengthUnit unit of lengths
 * @param timeUnit unit of times
 * @param times of the frames
 * @param rows of the run that are frames
 * @param equalScales whether heights are drawn as large as lengths
 * @param actors what is seen
 * @param contacts points and forces, if they are known
 */
public record PlaneScene(
        String title,
        String lengthUnit,
        String timeUnit,
        double[] times,
        int[] rows,
        boolean equalScales,
        List<PlaneActor> actors,
        Optional<ContactTable.Frames> contacts)
        implements Scene {

    /** More than this are not seen, and make the page long to load. */
    private static final int MOST_FRAMES = 600;

    private static final int COILS = 16;

    /** Copies the list. */
    public PlaneScene {
        actors = List.copyOf(actors);
    }

    /** Returns an empty scene of a run; at most 600 of its recorded times become frames, evenly spread over time. */
    public static PlaneScene of(Solution solution) {
        return over(solution.times());
    }

    /** Returns an empty scene over times; at most 600 become frames, evenly spread. */
    public static PlaneScene over(double[] times) {
        FrameRows frames = FrameRows.spread(times, MOST_FRAMES);
        return new PlaneScene("Scene", "m", "s", frames.times(), frames.rows(), true, List.of(), Optional.empty());
    }

    @Override
    public PlaneScene titled(String other) {
        return new PlaneScene(other, lengthUnit, timeUnit, times, rows, equalScales, actors, contacts);
    }

    @Override
    public PlaneScene units(String length, String time) {
        return new PlaneScene(title, length, time, times, rows, equalScales, actors, contacts);
    }

    /** Returns the same scene with heights drawn larger than lengths, to fill the picture: for strings. */
    public PlaneScene stretched() {
        return new PlaneScene(title, lengthUnit, timeUnit, times, rows, false, actors, contacts);
    }

    /** Returns the same scene with something that stands still. */
    public PlaneScene still(Outline outline) {
        return with(actor("", outline, List.of()));
    }

    /**
     * Returns the same scene with a rigid body.
     *
     * @param name by which it can be followed
     * @param outline in its own coordinates
     * @param x where its origin is at each of the times
     * @param y likewise
     * @param angle how far it is turned, in radians
     */
    public PlaneScene body(String name, Outline outline, double[] x, double[] y, double[] angle) {
        FrameRows frames = new FrameRows(times, rows);
        String what = "the motion of body '" + name + "'";
        return with(actor(name, outline, List.of(frames.of(what, x), frames.of(what, y), frames.of(what, angle))));
    }

    /** Returns the same scene with a rigid body that has no name. */
    public PlaneScene body(Outline outline, double[] x, double[] y, double[] angle) {
        return body("", outline, x, y, angle);
    }

    /** Returns the same scene with a body that does not turn. */
    public PlaneScene body(Outline outline, double[] x, double[] y) {
        return body(outline, x, y, new double[x.length]);
    }

    /** Returns the same scene with a floor at a level, as long as the places x and a margin need. */
    public PlaneScene floor(double level, double[] x, double margin) {
        return still(Outline.line(
                Arrays.stream(x).min().orElse(0.0) - margin,
                level,
                Arrays.stream(x).max().orElse(0.0) + margin,
                level));
    }

    /** Returns the same scene with a straight rod from one moving point to another. */
    public PlaneScene rod(Color color, double[] x0, double[] y0, double[] x1, double[] y1) {
        return line(color, row -> new double[] {x0[row], x1[row]}, row -> new double[] {y0[row], y1[row]});
    }

    /** Returns the same scene with a level spring from a fixed point to a moving one. */
    public PlaneScene spring(double fixed, double height, double[] x, double width) {
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
     * Returns the same scene with a line that changes its heights.
     *
     * @param x places of its points
     * @param y heights of its points at the time of that index
     */
    public PlaneScene line(Color color, double[] x, IntFunction<double[]> y) {
        return with(new PlaneActor("", color, false, x.length, x.clone(), frames(y), List.of()));
    }

    /**
     * Returns the same scene with a line that changes its shape.
     *
     * @param x places of its points at the time of that index
     * @param y heights of its points
     */
    public PlaneScene line(Color color, IntFunction<double[]> x, IntFunction<double[]> y) {
        double[] places = frames(x);
        int points = rows.length == 0 ? 0 : places.length / rows.length;
        return with(new PlaneActor("", color, false, points, places, frames(y), List.of()));
    }

    /** Returns the same scene with the forces in its contacts, which are drawn as arrows. */
    public PlaneScene contacts(ContactTable table) {
        if (table.dimension() != 2) {
            throw new IllegalArgumentException(
                    "contacts of a scene in the plane have 2 coordinates, not " + table.dimension());
        }
        return new PlaneScene(
                title, lengthUnit, timeUnit, times, rows, equalScales, actors, Optional.of(table.at(times)));
    }

    private double[] frames(IntFunction<double[]> values) {
        return Arrays.stream(rows)
                .mapToObj(values)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static PlaneActor actor(String name, Outline outline, List<double[]> motion) {
        return new PlaneActor(
                name, outline.color(), outline.closed(), outline.x().length, outline.x(), outline.y(), motion);
    }

    private PlaneScene with(PlaneActor actor) {
        List<PlaneActor> more = new ArrayList<>(actors);
        more.add(actor);
        return new PlaneScene(title, lengthUnit, timeUnit, times, rows, equalScales, more, contacts);
    }
}
