package org.nsds.report.mechanics;

import java.util.List;
import java.util.stream.IntStream;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.report.figure.Palette;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** The first periods of a modal string over its obstacles. */
public final class StringScene {

    private static final int FRAMES = 240;
    private static final int POINTS = 160;
    private static final double PERIODS = 4.0;

    private StringScene() {}

    /** When a run has to keep all modes for it. */
    public static double[] frames(ModalString string, double until) {
        return parts(FRAMES, Math.min(until, end(string)));
    }

    private static double[] parts(int count, double end) {
        return IntStream.rangeClosed(0, count).mapToDouble(i -> i * end / count).toArray();
    }

    private static double end(ModalString string) {
        return PERIODS / string.modes().frequency(1);
    }

    /** Returns the animation of a run, as far as it went. */
    public static PlaneScene of(ModalString string, List<Obstacle> obstacles, StringMotion motion) {
        double[] x = parts(POINTS, string.length());
        double[][] shapes = StringMotion.shapes(string, x);
        StringMotion shown = motion.until(end(string));
        PlaneScene animation = PlaneScene.over(shown.times())
                .stretched()
                .line(Palette.BLUE, x, frame -> shown.displacements(shapes, frame));
        if (obstacles.size() > 40) { // a surface
            return animation.still(
                    Outline.line(places(obstacles), heights(obstacles)).in(Palette.VERMILION));
        }
        for (Obstacle obstacle : obstacles) {
            animation = animation.still(
                    Outline.line(obstacle.x(), obstacle.height()).in(Palette.VERMILION));
        }
        return animation;
    }

    private static double[] places(List<Obstacle> obstacles) {
        return obstacles.stream().mapToDouble(Obstacle::x).toArray();
    }

    private static double[] heights(List<Obstacle> obstacles) {
        return obstacles.stream().mapToDouble(Obstacle::height).toArray();
    }
}
