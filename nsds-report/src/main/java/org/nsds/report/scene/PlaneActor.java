package org.nsds.report.scene;

import java.awt.Color;
import java.util.List;

/**
 * Something in a {@link PlaneScene}: an outline that stands still or moves as a rigid body, or a line that changes its shape.
 *
 * @param name of the body, so that it can be followed; empty for what cannot
 * @param color on a white page
 * @param closed whether it is a filled polygon
 * @param points how many points it has
 * @param x coordinates of its points, once, or frame after frame where they change
 * @param y likewise
 * @param motion x, y and angle of a rigid body in each frame; empty for what is none
 */
public record PlaneActor(
        String name, Color color, boolean closed, int points, double[] x, double[] y, List<double[]> motion) {

    /** Copies the list. */
    public PlaneActor {
        motion = List.copyOf(motion);
    }
}
