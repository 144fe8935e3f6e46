package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Face;

/**
 * Any two convex shapes. The normal is that of the nearest, or deepest, points; where it is the normal of a face, up to rounding, that face is
 * clipped with what the other shape has there, so that a cylinder lies on its line and a wedge on its face. Else there is one point.
 */
final class ConvexPair implements NarrowPhase {

    private static final double SAME = 1e-7; // of the size of the smaller shape
    private static final double ALIGNED = 0.9;

    private final ConvexDistance distance = new ConvexDistance();
    private final FaceClip clip;
    private final Face face = new Face();
    private final double[] p = new double[9];
    private final double[] n = new double[3];

    ConvexPair(FaceClip clip) {
        this.clip = clip;
    }

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        double ra = first.convex().rounding();
        double rb = second.convex().rounding();
        double radii = ra + rb;
        double d = distance.find(first, second, reach + radii);
        if (d > reach + radii) {
            return;
        }
        double size = Math.min(first.shape().size(), second.shape().size());
        int before = out.count();
        n[0] = distance.nx;
        n[1] = distance.ny;
        n[2] = distance.nz;
        if (snaps(second, 1.0, first, second, d, size)) {
            clip.reference(second, n[0], n[1], n[2]);
            clip.incident(first, -n[0], -n[1], -n[2]);
            clip.clip(n[0], n[1], n[2], size, radii, rb, reach, false, out);
        } else if (snaps(first, -1.0, first, second, d, size)) {
            clip.reference(first, -n[0], -n[1], -n[2]);
            clip.incident(second, n[0], n[1], n[2]);
            clip.clip(-n[0], -n[1], -n[2], size, radii, ra, reach, true, out);
        }
        if (out.least(before) > d - radii + SAME * size) { // corners that stand for a circle may miss its deepest point
            double along = 0.5 * (rb - ra); // from the middle of the cores to the middle of the surfaces
            out.add(
                    0.5 * (distance.first[0] + distance.second[0]) + along * distance.nx,
                    0.5 * (distance.first[1] + distance.second[1]) + along * distance.ny,
                    0.5 * (distance.first[2] + distance.second[2]) + along * distance.nz,
                    distance.nx,
                    distance.ny,
                    distance.nz,
                    d - radii,
                    clip.single());
        }
    }

    /**
     * Returns whether a shape has a face along whose normal both are as far apart as they are; then n becomes it.
     *
     * @param sign of n that points out of the shape
     */
    private boolean snaps(Collider shape, double sign, Collider first, Collider second, double d, double size) {
        double[] frame = shape.frame();
        double x = sign * distance.nx;
        double y = sign * distance.ny;
        double z = sign * distance.nz;
        shape.convex()
                .face(
                        frame[3] * x + frame[6] * y + frame[9] * z,
                        frame[4] * x + frame[7] * y + frame[10] * z,
                        frame[5] * x + frame[8] * y + frame[11] * z,
                        face);
        if (face.count() < 3) {
            return false;
        }
        for (int i = 0; i < 3; i++) {
            int corner = i * face.count() / 3;
            shape.toWorld(
                    face.points()[3 * corner], face.points()[3 * corner + 1], face.points()[3 * corner + 2], p, 3 * i);
        }
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        double mx = uy * vz - uz * vy;
        double my = uz * vx - ux * vz;
        double mz = ux * vy - uy * vx;
        double scale = sign / Math.sqrt(mx * mx + my * my + mz * mz);
        mx *= scale;
        my *= scale;
        mz *= scale;
        if (mx * distance.nx + my * distance.ny + mz * distance.nz < ALIGNED) {
            return false;
        }
        first.support(-mx, -my, -mz, p, 0);
        second.support(mx, my, mz, p, 3);
        double apart = mx * (p[0] - p[3]) + my * (p[1] - p[4]) + mz * (p[2] - p[5]);
        if (apart < d - SAME * size) {
            return false;
        }
        n[0] = mx;
        n[1] = my;
        n[2] = mz;
        return true;
    }
}
