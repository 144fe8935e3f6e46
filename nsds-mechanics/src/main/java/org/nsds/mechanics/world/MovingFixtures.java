package org.nsds.mechanics.world;

import java.util.List;

/** Where the moving fixtures of a world are at the start of a step, and how fast they move in the middle of it. */
final class MovingFixtures {

    private final Motion[] motions;
    private final double[][] start;
    private final double[][] poses;
    private final double[][] velocities;

    MovingFixtures(List<Fixture> fixtures) {
        int count = fixtures.size();
        motions = new Motion[count];
        start = new double[count][];
        poses = new double[count][7];
        velocities = new double[count][6];
        for (int i = 0; i < count; i++) {
            motions[i] = fixtures.get(i).motion().orElse(null);
            start[i] = fixtures.get(i).pose().numbers();
        }
    }

    boolean isMoving(int fixture) {
        return motions[fixture] != null;
    }

    void move(double t, double h) {
        for (int i = 0; i < motions.length; i++) {
            if (motions[i] != null) {
                motions[i].pose(t, start[i], poses[i]);
                motions[i].velocity(t + 0.5 * h, start[i], velocities[i]);
            }
        }
    }

    double[] pose(int fixture) {
        return poses[fixture];
    }

    /** Returns the largest speed of a point within a distance of the origin of the fixture's frame. */
    double speed(int fixture, double radius) {
        double[] v = velocities[fixture];
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
                + radius * Math.sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5]);
    }

    /** Writes the velocity of a fixture at a point, u + w × (p − o). */
    void velocityAt(int fixture, double x, double y, double z, double[] out) {
        double[] v = velocities[fixture];
        double rx = x - poses[fixture][0];
        double ry = y - poses[fixture][1];
        double rz = z - poses[fixture][2];
        out[0] = v[0] + v[4] * rz - v[5] * ry;
        out[1] = v[1] + v[5] * rx - v[3] * rz;
        out[2] = v[2] + v[3] * ry - v[4] * rx;
    }
}
