package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Capsule;

/**
 * Two capsules, or a sphere and a capsule: the distance of two segments, one of which may be a point. Capsules side by side touch at both ends of
 * what they have in common.
 */
final class Capsules implements NarrowPhase {

    private static final double PARALLEL = 1e-6; // square of the sine

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        double[] a = first.frame();
        double[] b = second.frame();
        double ha = first.shape() instanceof Capsule capsule ? 0.5 * capsule.length() : 0.0;
        double hb = second.shape() instanceof Capsule capsule ? 0.5 * capsule.length() : 0.0;
        double ux = a[5];
        double uy = a[8];
        double uz = a[11];
        double vx = b[5];
        double vy = b[8];
        double vz = b[11];
        double wx = b[0] - a[0];
        double wy = b[1] - a[1];
        double wz = b[2] - a[2];
        double c = ux * vx + uy * vy + uz * vz;
        double du = ux * wx + uy * wy + uz * wz;
        double dv = vx * wx + vy * wy + vz * wz;
        double square = 1.0 - c * c;
        if (square < PARALLEL && ha > 0.0 && hb > 0.0) {
            double low = Math.max(-ha, du - hb);
            double high = Math.min(ha, du + hb);
            if (high > low) {
                add(first, second, low, clamp(c * low - dv, hb), reach, 1L, out);
                add(first, second, high, clamp(c * high - dv, hb), reach, 2L, out);
                return;
            }
        }
        double s = square > 1e-14 ? clamp((du - c * dv) / square, ha) : clamp(du, ha);
        double t = clamp(c * s - dv, hb);
        s = clamp(du + c * t, ha);
        t = clamp(c * s - dv, hb);
        add(first, second, s, t, reach, 0L, out);
    }

    private static double clamp(double value, double limit) {
        return Math.max(-limit, Math.min(limit, value));
    }

    private static void add(
            Collider first, Collider second, double s, double t, double reach, long feature, Manifold out) {
        double[] a = first.frame();
        double[] b = second.frame();
        SphereSphere.points(
                a[0] + s * a[5],
                a[1] + s * a[8],
                a[2] + s * a[11],
                first.convex().rounding(),
                b[0] + t * b[5],
                b[1] + t * b[8],
                b[2] + t * b[11],
                second.convex().rounding(),
                reach,
                feature,
                out);
    }
}
