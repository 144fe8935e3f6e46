package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Box;

/**
 * A sphere and a box: the distance of the centre from the point of the box that is nearest to it; a centre inside leaves by the nearest
 * face.
 */
final class SphereBox implements NarrowPhase {

    private final double[] p = new double[3];
    private final double[] n = new double[3];

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        double[] sphere = first.frame();
        double[] frame = second.frame();
        double radius = first.convex().rounding();
        Box box = (Box) second.shape();
        second.toLocal(sphere[0], sphere[1], sphere[2], p, 0);
        double square = 0.0;
        double nearest = Double.POSITIVE_INFINITY;
        int axis = 0;
        for (int k = 0; k < 3; k++) {
            double half = 0.5 * (k == 0 ? box.x() : k == 1 ? box.y() : box.z());
            double beyond = Math.abs(p[k]) - half;
            n[k] = beyond > 0.0 ? Math.copySign(beyond, p[k]) : 0.0;
            square += n[k] * n[k];
            if (-beyond < nearest) {
                nearest = -beyond;
                axis = k;
            }
        }
        double within = radius + reach;
        if (square > within * within) {
            return;
        }
        double distance = Math.sqrt(square);
        if (distance > 0.0) {
            n[0] /= distance;
            n[1] /= distance;
            n[2] /= distance;
        } else {
            n[axis] = Math.copySign(1.0, p[axis]);
            distance = -nearest;
        }
        double gap = distance - radius;
        double nx = frame[3] * n[0] + frame[4] * n[1] + frame[5] * n[2];
        double ny = frame[6] * n[0] + frame[7] * n[1] + frame[8] * n[2];
        double nz = frame[9] * n[0] + frame[10] * n[1] + frame[11] * n[2];
        double down = radius + 0.5 * gap;
        out.add(sphere[0] - down * nx, sphere[1] - down * ny, sphere[2] - down * nz, nx, ny, nz, gap, 0L);
    }
}
