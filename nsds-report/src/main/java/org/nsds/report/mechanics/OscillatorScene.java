package org.nsds.report.mechanics;

import java.util.Arrays;
import org.nsds.core.solution.Solution;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** A mass on a spring in front of a wall on its left. */
public final class OscillatorScene {

    private OscillatorScene() {}

    /** The mass is drawn to the right of its position, so that it touches the wall where the gap is zero. */
    public static PlaneScene atWall(Solution solution, double[] position, double wall) {
        double reach = Arrays.stream(position).max().orElse(1.0);
        double size = 0.15 * Math.max(reach - wall, 1e-9);
        double[] centre = Arrays.stream(position).map(q -> q + 0.5 * size).toArray();
        double[] right = Arrays.stream(position).map(q -> q + size).toArray();
        double[] height = new double[position.length];
        Arrays.fill(height, 0.5 * size);
        double anchor = reach + 4.0 * size;
        return PlaneScene.of(solution)
                .still(Outline.line(wall, 1.5 * size, wall, 0.0, anchor, 0.0, anchor, 1.5 * size))
                .spring(anchor, 0.5 * size, right, 0.4 * size)
                .body(Outline.box(size, size), centre, height);
    }
}
