package org.nsds.mechanics.world.shape;

import org.nsds.core.model.system.Trigonometry;

/**
 * Corners that stand for a circle around z: eight points, the first of them in a given direction. For a circle that lies flat no direction is
 * the deepest, and the points are then fixed to the body, so that they are the same in every step.
 */
final class RimCorners {

    /** How many corners stand for a circle. */
    static final int CORNERS = 8;

    private static final double FLAT = 1e-6; // of the length of the direction

    private static final double[] COS = new double[CORNERS];
    private static final double[] SIN = new double[CORNERS];

    static {
        for (int k = 0; k < CORNERS; k++) {
            COS[k] = Trigonometry.cos(2.0 * Math.PI * k / CORNERS);
            SIN[k] = Trigonometry.sin(2.0 * Math.PI * k / CORNERS);
        }
    }

    private RimCorners() {}

    /**
     * Adds the corners, counter-clockwise seen from above, or from below.
     *
     * @param dx, dy, dz the direction in which one looks for the deepest point
     * @param number of the first corner
     */
    static void add(double radius, double z, double dx, double dy, double dz, boolean fromAbove, int number, Face out) {
        double across = Math.sqrt(dx * dx + dy * dy);
        boolean flat = across <= FLAT * Math.abs(dz);
        double c = flat ? 1.0 : dx / across;
        double s = flat ? 0.0 : dy / across;
        for (int k = 0; k < CORNERS; k++) {
            double sine = fromAbove ? SIN[k] : -SIN[k];
            out.add(radius * (c * COS[k] - s * sine), radius * (s * COS[k] + c * sine), z, number + k);
        }
    }
}
