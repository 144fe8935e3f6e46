package org.nsds.examples.animation;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.plot.Palette;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;

/** The first periods of a modal string over its obstacles. Runs record probes, not shapes, so they are computed again. */
public final class StringAnimation {

    private static final int FRAMES = 240;
    private static final int POINTS = 160;
    private static final double PERIODS = 4.0;

    private StringAnimation() {}

    /** The animation of a run, as far as it went. */
    public static Animation of(TimeStepping run, ModalString string, List<Obstacle> obstacles, double end) {
        double until = Math.min(end, PERIODS / string.modes().frequency(1));
        double[] x = new double[POINTS + 1];
        double[][] phi = new double[POINTS + 1][];
        for (int i = 0; i <= POINTS; i++) {
            x[i] = i * string.length() / POINTS;
            phi[i] = string.shapeAt(x[i]);
        }
        List<Double> times = new ArrayList<>();
        List<double[]> shapes = new ArrayList<>();
        Simulation simulation = run.start(0.0);
        for (int frame = 0; frame <= FRAMES; frame++) {
            double due = until * frame / FRAMES * (1.0 - 1e-12);
            boolean moved = frame == 0;
            while (simulation.time() < due && simulation.step()) {
                moved = true;
            }
            if (moved) {
                times.add(simulation.time());
                shapes.add(shape(phi, simulation.state().system(0).q()));
            }
        }
        Animation animation = Animation.over(
                        times.stream().mapToDouble(Double::doubleValue).toArray())
                .stretched()
                .line(Palette.BLUE, frame -> x, shapes::get);
        for (Obstacle obstacle : obstacles) {
            animation = animation.still(
                    Outline.line(obstacle.x(), obstacle.height()).in(Palette.VERMILION));
        }
        return animation;
    }

    private static double[] shape(double[][] phi, double[] q) {
        double[] u = new double[phi.length];
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < q.length; j++) {
                u[i] += phi[i][j] * q[j];
            }
        }
        return u;
    }
}
