package org.nsds.examples.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.nsds.report.figure.Axis;
import org.nsds.report.figure.EventMark;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.page.Block;
import org.nsds.report.page.Page;
import org.nsds.report.page.PageWriter;
import org.nsds.report.scene.ContactTable;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/** Pages whose numbers are known in closed form, so that what a browser shows can be checked. */
final class TestPages {

    /** Samples of the curves of {@link #curves}, 1 ms apart. */
    static final int ROWS = 3001;

    /** Where the million samples have one spike, and how high. */
    static final double SPIKE_TIME = 543_210 * 2e-6;

    static final double SPIKE = 5e-3;

    private static final Axis TIME = new Axis("time t", "s");

    private TestPages() {}

    static Path write(Path directory, String name, Page page) {
        try {
            return Files.writeString(directory.resolve(name), PageWriter.html(page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double[] times(int count, double step) {
        double[] times = new double[count];
        Arrays.setAll(times, i -> i * step);
        return times;
    }

    /** A parabola t² and a sawtooth that jumps at t = 1 and t = 2, a closed curve, and a body that moves to the right. */
    static Page curves() {
        double[] t = times(ROWS, 1e-3);
        double[] square = Arrays.stream(t).map(s -> s * s).toArray();
        double[] saw = Arrays.stream(t).map(s -> s - Math.floor(s + 1e-9)).toArray();
        List<EventMark> marks = List.of(new EventMark(1.0, "impact", "floor"), new EventMark(2.0, "impact", "floor"));
        Figure both = Figure.titled("Parabola and sawtooth")
                .named("both")
                .captioned("Known in closed form.")
                .overTime(TIME, new Axis("height q", "m"), t)
                .line("parabola", t, square, Palette.BLUE)
                .with(new Series("sawtooth", t, saw, Series.Style.LINE, Palette.VERMILION).jumpingAt(1000, 2000, 3000))
                .marked(marks);
        Figure other = Figure.titled("Another")
                .named("other")
                .captioned("Over the same time.")
                .overTime(TIME, new Axis("velocity v", "m/s"), t)
                .line("twice t", t, Arrays.stream(t).map(s -> 2.0 * s).toArray(), Palette.GREEN);
        Figure circle = Figure.titled("Circle")
                .named("circle")
                .captioned("Not over time.")
                .axes("q (m)", "v (m/s)")
                .line(
                        "circle",
                        Arrays.stream(t).map(s -> Math.cos(3.0 * s)).toArray(),
                        Arrays.stream(t).map(s -> Math.sin(3.0 * s)).toArray(),
                        Palette.PURPLE);
        double[] level = new double[ROWS];
        PlaneScene scene = PlaneScene.over(t).body("box", Outline.box(0.5, 0.5), t, level, level);
        return Page.titled("Curves").scene("Scene", scene).figures("Figures", List.of(both, other, circle));
    }

    /** A million samples of a sine with one spike. */
    static Page million() {
        double[] t = times(1_000_001, 2e-6);
        double[] u = Arrays.stream(t)
                .map(s -> 1e-3 * Math.sin(2.0 * Math.PI * 440.0 * s))
                .toArray();
        u[543_210] = SPIKE;
        return Page.titled("Million")
                .figures(
                        "Figures",
                        List.of(Figure.titled("Sine with a spike")
                                .named("spike")
                                .overTime(TIME, new Axis("displacement u", "m"), t)
                                .line("u", t, u, Palette.BLUE)));
    }

    /** A tone of 3 s beside a chart of the same time. */
    static Page sound() {
        short[] samples = new short[3 * 44_100];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) (12_000 * Math.sin(2.0 * Math.PI * 440.0 * i / 44_100.0));
        }
        double[] t = times(301, 0.01);
        return Page.titled("Sound")
                .with(new Block.Sound("Sound", samples, 44_100, true))
                .figures(
                        "Figures",
                        List.of(Figure.titled("Time")
                                .named("time")
                                .overTime(TIME, new Axis("t", "s"), t)
                                .line("t", t, t, Palette.BLUE)));
    }

    /** A body of every shape that hops and turns, joints, contact forces and a floor. */
    static SpaceScene shapes(double lift) {
        double[] t = times(121, 1.0 / 60.0);
        double[][] hills = new double[9][9];
        for (int i = 0; i < 9; i++) {
            Arrays.setAll(hills[i], j -> 0.1 * Math.sin(j));
        }
        List<double[]> corners = List.of(
                new double[] {0.3, 0, -0.2},
                new double[] {-0.2, 0.3, -0.2},
                new double[] {-0.2, -0.3, -0.2},
                new double[] {0, 0, 0.4});
        List<int[]> faces = List.of(new int[] {0, 2, 1}, new int[] {0, 1, 3}, new int[] {1, 2, 3}, new int[] {2, 0, 3});
        List<SpaceShape> solids = List.of(
                new SpaceShape.Sphere(0.3),
                new SpaceShape.Box(0.6, 0.4, 0.3),
                new SpaceShape.Capsule(0.2, 0.5),
                new SpaceShape.Cylinder(0.3, 0.4),
                new SpaceShape.Cone(0.3, 0.6),
                new SpaceShape.Convex(corners),
                new SpaceShape.Mesh(corners, faces));
        SpaceScene scene =
                SpaceScene.over(t).titled("Every shape").floor(0.0).still(new SpaceShape.HeightField(hills, 2.0, 2.0));
        for (int b = 0; b < solids.size(); b++) {
            scene = scene.body("body" + b, solids.get(b), hop(t, b, lift));
        }
        double[] x = new double[t.length];
        double[] none = new double[t.length];
        double[] up = Arrays.stream(t).map(s -> 1.0 + s).toArray();
        return scene.joint(new SpaceScene.Joint("body0", new double[] {0.5, 0, 0}, "body1", new double[] {-0.5, 0, 0}))
                .contacts(new ContactTable(t, new double[][] {x, none, none}, new double[][] {none, none, up}));
    }

    private static List<double[]> hop(double[] t, int b, double lift) {
        double[][] pose = new double[7][t.length];
        for (int i = 0; i < t.length; i++) {
            pose[0][i] = 1.1 * (b - 3);
            pose[2][i] = 0.6 + lift * Math.abs(Math.sin(3.0 * t[i] + b));
            pose[3][i] = Math.cos(t[i] + b);
            pose[4 + b % 3][i] = Math.sin(t[i] + b);
        }
        return List.of(pose);
    }

    /** Two such scenes in step, beside a chart. */
    static Page space() {
        SpaceScene scene = shapes(0.6);
        double[] t = scene.times();
        return Page.titled("Space")
                .scene("Scene", scene)
                .scene("Compared", shapes(0.6).titled("high"), shapes(0.2).titled("low"))
                .figures(
                        "Figures",
                        List.of(Figure.titled("Height")
                                .named("height")
                                .overTime(TIME, new Axis("height z", "m"), t)
                                .line("body0", t, scene.bodies().get(0).pose().get(2), Palette.BLUE)));
    }

    /** A thousand balls and boxes that fall, hop and tumble in all directions for 10 s at 60 frames per second. */
    static Page thousandBodies() {
        int frames = 601;
        Random random = new Random(2);
        List<SpaceScene.Body> bodies = new ArrayList<>();
        for (int b = 0; b < 1000; b++) {
            double[][] pose = new double[7][frames];
            double[] v = {0.3 * random.nextGaussian(), 0.3 * random.nextGaussian(), 0.0};
            double[] w = {2.0 * random.nextGaussian(), 2.0 * random.nextGaussian(), 2.0 * random.nextGaussian()};
            double[] q = {(b % 10 - 4.5) * 0.25, (b / 10 % 10 - 4.5) * 0.25, 0.5 + (b / 100) * 0.5, 1.0, 0.0, 0.0, 0.0};
            for (int frame = 0; frame < frames; frame++) {
                for (int k = 0; k < 7; k++) {
                    pose[k][frame] = q[k];
                }
                advance(q, v, w, random);
            }
            SpaceShape solid = b % 2 == 0 ? new SpaceShape.Sphere(0.1) : new SpaceShape.Box(0.18, 0.18, 0.18);
            bodies.add(new SpaceScene.Body("body" + b, solid, Palette.of(b % 5, 5), List.of(pose)));
        }
        double[] t = times(frames, 1.0 / 60.0);
        return Page.titled("A thousand bodies")
                .scene(
                        "Scene",
                        SpaceScene.over(t)
                                .titled("A thousand bodies")
                                .floor(0.0)
                                .bodies(bodies));
    }

    /** One sixtieth of a second; at the floor everything changes, as in a pile. */
    private static void advance(double[] q, double[] v, double[] w, Random random) {
        double h = 1.0 / 60.0;
        v[2] -= 9.81 * h;
        for (int k = 0; k < 3; k++) {
            q[k] += h * v[k];
        }
        if (q[2] < 0.1 && v[2] < 0.0) {
            q[2] = 0.1;
            v[2] *= -0.6;
            for (int k = 0; k < 3; k++) {
                w[k] = 0.8 * w[k] + 0.5 * random.nextGaussian();
            }
        }
        double[] d = {
            -q[4] * w[0] - q[5] * w[1] - q[6] * w[2],
            q[3] * w[0] + q[5] * w[2] - q[6] * w[1],
            q[3] * w[1] - q[4] * w[2] + q[6] * w[0],
            q[3] * w[2] + q[4] * w[1] - q[5] * w[0]
        };
        double square = 0.0;
        for (int k = 0; k < 4; k++) {
            q[3 + k] += 0.5 * h * d[k];
            square += q[3 + k] * q[3 + k];
        }
        for (int k = 0; k < 4; k++) {
            q[3 + k] /= Math.sqrt(square);
        }
    }
}
