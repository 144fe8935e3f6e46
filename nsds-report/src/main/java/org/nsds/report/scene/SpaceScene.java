package org.nsds.report.scene;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Palette;

/**
 * A moving picture in space: rigid bodies with a shape each, things that stand still, joints, contact forces. z points upwards. Immutable;
 * every method returns a new one.
 *
 * <pre>{@code
 * SpaceScene.of(run)
 *         .body("crate", new SpaceShape.Box(0.4, 0.3, 0.3), SpaceScene.columns(run, "crate"))
 *         .floor(0.0);
 * }</pre>
 *
 * @param title what it shows
 * @param lengthUnit unit of lengths
 * @param timeUnit unit of times
 * @param times of the frames
 * @param rows of the run that are frames
 * @param bodies what moves
 * @param fixed what stands still
 * @param joints between bodies
 * @param contacts points and forces, if they are known
 */
public record SpaceScene(
        String title,
        String lengthUnit,
        String timeUnit,
        double[] times,
        int[] rows,
        List<Body> bodies,
        List<Fixed> fixed,
        List<Joint> joints,
        Optional<ContactTable.Frames> contacts)
        implements Scene {

    /** Coordinates of a body: x, y, z and a unit quaternion, scalar first. */
    public static final int COORDINATES = 7;

    /** Frames of an hour-long film are not looked at one by one. */
    private static final int MOST_FRAMES = 1200;

    private static final double[] AT_ORIGIN = {0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0};

    /** Copies the lists. */
    public SpaceScene {
        bodies = List.copyOf(bodies);
        fixed = List.copyOf(fixed);
        joints = List.copyOf(joints);
    }

    /**
     * A rigid body.
     *
     * @param name by which it can be followed
     * @param shape its shape
     * @param color on a white page
     * @param pose its seven coordinates in each frame
     */
    public record Body(String name, SpaceShape shape, Color color, List<double[]> pose) {

        /** Checks that there are seven coordinates. */
        public Body {
            pose = List.copyOf(pose);
            if (pose.size() != COORDINATES) {
                throw new IllegalArgumentException("body '" + name + "' has " + pose.size()
                        + " coordinates: give x, y, z and the four of a quaternion, scalar first");
            }
        }
    }

    /**
     * Something that stands still.
     *
     * @param shape its shape
     * @param color on a white page
     * @param pose x, y, z and a unit quaternion, scalar first
     */
    public record Fixed(SpaceShape shape, Color color, double[] pose) {}

    /**
     * A joint, drawn as a pin with rods to the bodies' centres.
     *
     * @param first name of a body; empty for the world
     * @param at where it is in the first body's own coordinates
     * @param second name of another body; empty for the world
     * @param to where it is in the second body's own coordinates
     */
    public record Joint(String first, double[] at, String second, double[] to) {}

    /** Returns an empty scene of a run; at most 1200 of its recorded times become frames, evenly spread over time. */
    public static SpaceScene of(Solution solution) {
        return over(solution.times());
    }

    /** Returns an empty scene over times; at most 1200 become frames, evenly spread. */
    public static SpaceScene over(double[] times) {
        FrameRows frames = FrameRows.spread(times, MOST_FRAMES);
        return new SpaceScene(
                "Scene", "m", "s", frames.times(), frames.rows(), List.of(), List.of(), List.of(), Optional.empty());
    }

    /** Returns the columns NAME.q0 to NAME.q6 of a body of a run. */
    public static List<double[]> columns(Solution solution, String body) {
        return IntStream.range(0, COORDINATES)
                .mapToObj(i -> solution.column(body + ".q" + i))
                .toList();
    }

    @Override
    public SpaceScene titled(String other) {
        return new SpaceScene(other, lengthUnit, timeUnit, times, rows, bodies, fixed, joints, contacts);
    }

    @Override
    public SpaceScene units(String length, String time) {
        return new SpaceScene(title, length, time, times, rows, bodies, fixed, joints, contacts);
    }

    /** Returns the same scene with a body, in the next colour of the palette. */
    public SpaceScene body(String name, SpaceShape shape, List<double[]> columns) {
        return body(name, shape, Palette.of(bodies.size() % 5, 5), columns);
    }

    /**
     * Returns the same scene with a body.
     *
     * @param name by which it can be followed
     * @param shape its shape
     * @param color on a white page
     * @param columns x, y, z and a unit quaternion, scalar first, at each of the times
     */
    public SpaceScene body(String name, SpaceShape shape, Color color, List<double[]> columns) {
        FrameRows frames = new FrameRows(times, rows);
        List<double[]> pose = columns.stream()
                .map(column -> frames.of("the motion of body '" + name + "'", column))
                .toList();
        List<Body> more = new ArrayList<>(bodies);
        more.add(new Body(name, shape, color, pose));
        return new SpaceScene(title, lengthUnit, timeUnit, times, rows, more, fixed, joints, contacts);
    }

    /** Returns the same scene with bodies that were made before, over its frames. */
    public SpaceScene bodies(List<Body> others) {
        List<Body> more = new ArrayList<>(bodies);
        more.addAll(others);
        return new SpaceScene(title, lengthUnit, timeUnit, times, rows, more, fixed, joints, contacts);
    }

    /** Returns the same scene with something grey that stands still at the origin. */
    public SpaceScene still(SpaceShape shape) {
        return still(new Fixed(shape, Palette.GREY, AT_ORIGIN));
    }

    /** Returns the same scene with something that stands still. */
    public SpaceScene still(Fixed thing) {
        List<Fixed> more = new ArrayList<>(fixed);
        more.add(thing);
        return new SpaceScene(title, lengthUnit, timeUnit, times, rows, bodies, more, joints, contacts);
    }

    /** Returns the same scene with a floor at a height. */
    public SpaceScene floor(double height) {
        return still(
                new Fixed(new SpaceShape.Plane(), Palette.GREY, new double[] {0.0, 0.0, height, 1.0, 0.0, 0.0, 0.0}));
    }

    /** Returns the same scene with a joint. */
    public SpaceScene joint(Joint joint) {
        index(joint.first());
        index(joint.second());
        List<Joint> more = new ArrayList<>(joints);
        more.add(joint);
        return new SpaceScene(title, lengthUnit, timeUnit, times, rows, bodies, fixed, more, contacts);
    }

    /** Returns the same scene with the forces in its contacts, which are drawn as arrows. */
    public SpaceScene contacts(ContactTable table) {
        if (table.dimension() != 3) {
            throw new IllegalArgumentException(
                    "contacts of a scene in space have 3 coordinates, not " + table.dimension());
        }
        return new SpaceScene(
                title, lengthUnit, timeUnit, times, rows, bodies, fixed, joints, Optional.of(table.at(times)));
    }

    /** Returns the number of a body, or −1 for the world. */
    public int index(String name) {
        if (name.isEmpty()) {
            return -1;
        }
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("the scene has no body '" + name + "'; it has "
                + bodies.stream().map(Body::name).limit(20).toList());
    }

    /** Returns how many segments a circle is drawn with: fewer where there are many bodies. */
    public int segments() {
        return bodies.size() <= 40 ? 32 : bodies.size() <= 250 ? 20 : 12;
    }

    /** Returns the length of the edges of planes: some times the box that holds all places of bodies. */
    public double planeSize() {
        double largest = 1.0e-12;
        for (int k = 0; k < 3; k++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (Body body : bodies) {
                for (double value : body.pose().get(k)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
            largest = Math.max(largest, most - least);
        }
        return 4.0 * largest + 12.0 * size();
    }

    /** Returns the radius of the largest body. */
    private double size() {
        double largest = 1.0e-3;
        for (Body body : bodies.stream().limit(100).toList()) {
            for (float coordinate : Tessellation.of(body.shape(), 8, 1.0).positions()) {
                largest = Math.max(largest, Math.abs(coordinate));
            }
        }
        return largest;
    }
}
