package org.nsds.report.mechanics;

import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Palette;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** Balls on a line, as systems {@code ball1}, {@code ball2}, … */
public final class BallScene {

    private BallScene() {}

    /** Side by side. */
    public static PlaneScene inARow(Solution solution, int balls, double radius) {
        double[] level = new double[solution.rows()];
        PlaneScene animation = PlaneScene.of(solution);
        for (int i = 1; i <= balls; i++) {
            animation = animation.body(ball(i, balls, radius), solution.position("ball" + i, 0), level);
        }
        return animation;
    }

    /** On top of each other, over a floor. */
    public static PlaneScene column(Solution solution, int balls, double radius) {
        double[] line = new double[solution.rows()];
        PlaneScene animation = PlaneScene.of(solution).still(Outline.line(-3.0 * radius, 0.0, 3.0 * radius, 0.0));
        for (int i = 1; i <= balls; i++) {
            animation = animation.body(ball(i, balls, radius), line, solution.position("ball" + i, 0));
        }
        return animation;
    }

    private static Outline ball(int i, int balls, double radius) {
        return Outline.disc(radius).in(Palette.of(i - 1, balls));
    }
}
