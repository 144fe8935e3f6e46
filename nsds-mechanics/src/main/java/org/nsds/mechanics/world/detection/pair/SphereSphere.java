package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;

/** Two spheres: gap |c₁ − c₂| − r₁ − r₂, normal along c₁ − c₂; along e_z for spheres with the same centre. */
final class SphereSphere implements NarrowPhase {

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        double[] a = first.frame();
        double[] b = second.frame();
        points(
                a[0],
                a[1],
                a[2],
                first.convex().rounding(),
                b[0],
                b[1],
                b[2],
                second.convex().rounding(),
                reach,
                0L,
                out);
    }

    /** Adds the point between balls around two points, if they are within reach. */
    static void points(
            double ax,
            double ay,
            double az,
            double ra,
            double bx,
            double by,
            double bz,
            double rb,
            double reach,
            long feature,
            Manifold out) {
        double dx = ax - bx;
        double dy = ay - by;
        double dz = az - bz;
        double square = dx * dx + dy * dy + dz * dz;
        double within = ra + rb + reach;
        if (square > within * within) {
            return;
        }
        double distance = Math.sqrt(square);
        double nx = distance > 0.0 ? dx / distance : 0.0;
        double ny = distance > 0.0 ? dy / distance : 0.0;
        double nz = distance > 0.0 ? dz / distance : 1.0;
        double gap = distance - ra - rb;
        double middle = rb + 0.5 * gap;
        out.add(bx + middle * nx, by + middle * ny, bz + middle * nz, nx, ny, nz, gap, feature);
    }
}
