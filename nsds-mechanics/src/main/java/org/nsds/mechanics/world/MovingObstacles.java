package org.nsds.mechanics.world;

import java.util.List;

/** Where the moving obstacles of a world are at the start of a step, and how fast they move in the middle of it. */
final class MovingObstacles {

    private final Motion[] motions;
    private final double[][] start;
    private final double[][] poses;
    private final double[][] velocities;

    MovingObstacles(List<Obstacle> obstacles) {
        int count = obstacles.size();
        motions = new Motion[count];
        start = new double[count][];
        poses = new double[count][7];
        velocities = new double[count][6];
        for (int i = 0; i < count; i++) {
            motions[i] = obstacles.get(i).motion().orElse(null);
            start[i] = obstacles.get(i).pose().numbers();
        }
    }

    boolean isMoving(int obstacle) {
        return motions[obstacle] != null;
    }

    void move(double t, double h) {
        for (int i = 0; i < motions.length; i++) {
            if (motions[i] != null) {
                motions[i].pose(t, start[i], poses[i]);
                motions[i].velocity(t + 0.5 * h, start[i], velocities[i]);
            }
        }
    }

    double[] pose(int obstacle) {
        return poses[obstacle];
    }

    /** Returns the largest speed of a point within a distance of the origin of the obstacle's frame. */
    double speed(int obstacle, double radius) {
        double[] v = velocities[obstacle];
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
                + radius * Math.sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5]);
    }

    /** Writes the velocity of an obstacle at a point, u + w × (p − o). */
    void velocityAt(int obstacle, double x, double y, double z, double[] out) {
        double[] v = velocities[obstacle];
        double rx = x - poses[obstacle][0];
        double ry = y - poses[obstacle][1];
        double rz = z - poses[obstacle][2];
        out[0] = v[0] + v[4] * rz - v[5] * ry;
        out[1] = v[1] + v[5] * rx - v[3] * rz;
        out[2] = v[2] + v[3] * ry - v[4] * rx;
    }
}
