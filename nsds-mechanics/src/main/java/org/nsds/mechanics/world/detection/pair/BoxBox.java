package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Box;

/**
 * Two boxes. Among the 15 axes L that can separate them (three normals of faces each, nine products of edges) the one with the largest gap
 *
 * <pre>
 *     s(L) = |t · L| − Σ a_i |A_i · L| − Σ b_j |B_j · L|,      t = c₂ − c₁
 * </pre>
 *
 * <p>is the normal (S. Gottschalk, M. C. Lin, D. Manocha, <i>OBBTree</i>, 1996). With the normal of a face, the opposite face is clipped by
 * it; with two edges they touch in one point. A face is preferred unless edges are better by more than rounding, so that a box at rest keeps
 * its points.
 */
final class BoxBox implements NarrowPhase {

    private static final double PREFERENCE = 1e-6; // of the size of the smaller box
    private static final double PARALLEL = 1e-12;

    private final FaceClip clip;
    private final NarrowPhase nearest;
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private final double[] t = new double[3];
    private final double[] product = new double[9];
    private final double[] amount = new double[9];
    private final double[] p = new double[6];

    /**
     * Makes the algorithm.
     *
     * @param nearest finds the nearest points of boxes that do not overlap and whose faces do not face each other
     */
    BoxBox(FaceClip clip, NarrowPhase nearest) {
        this.clip = clip;
        this.nearest = nearest;
    }

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        double[] fa = first.frame();
        double[] fb = second.frame();
        halves((Box) first.shape(), a);
        halves((Box) second.shape(), b);
        double dx = fb[0] - fa[0];
        double dy = fb[1] - fa[1];
        double dz = fb[2] - fa[2];
        for (int i = 0; i < 3; i++) {
            t[i] = fa[3 + i] * dx + fa[6 + i] * dy + fa[9 + i] * dz;
            for (int j = 0; j < 3; j++) {
                double c = fa[3 + i] * fb[3 + j] + fa[6 + i] * fb[6 + j] + fa[9 + i] * fb[9 + j];
                product[3 * i + j] = c;
                amount[3 * i + j] = Math.abs(c);
            }
        }
        double size = Math.min(first.shape().size(), second.shape().size());
        double preference = PREFERENCE * size;
        int best = -1;
        double gap = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double s = Math.abs(t[i])
                    - a[i]
                    - (b[0] * amount[3 * i] + b[1] * amount[3 * i + 1] + b[2] * amount[3 * i + 2]);
            if (s > gap + (best < 0 ? 0.0 : preference)) {
                gap = s;
                best = i;
            }
        }
        // of two faces on each other, the one of the larger box clips
        double toSecond = second.convex().extent() > first.convex().extent() ? -preference : preference;
        for (int j = 0; j < 3; j++) {
            double along = t[0] * product[j] + t[1] * product[3 + j] + t[2] * product[6 + j];
            double s = Math.abs(along) - b[j] - (a[0] * amount[j] + a[1] * amount[3 + j] + a[2] * amount[6 + j]);
            if (s > gap + (best < 3 ? toSecond : preference)) {
                gap = s;
                best = 3 + j;
            }
        }
        if (gap > reach) {
            return;
        }
        for (int i = 0; i < 3; i++) {
            int i1 = (i + 1) % 3;
            int i2 = (i + 2) % 3;
            for (int j = 0; j < 3; j++) {
                int j1 = (j + 1) % 3;
                int j2 = (j + 2) % 3;
                double square = 1.0 - product[3 * i + j] * product[3 * i + j];
                if (square > PARALLEL) {
                    double s = Math.abs(t[i2] * product[3 * i1 + j] - t[i1] * product[3 * i2 + j])
                            - a[i1] * amount[3 * i2 + j]
                            - a[i2] * amount[3 * i1 + j]
                            - b[j1] * amount[3 * i + j2]
                            - b[j2] * amount[3 * i + j1];
                    s /= Math.sqrt(square);
                    if (s > gap + preference) {
                        gap = s;
                        best = 6 + 3 * i + j;
                    }
                }
            }
        }
        if (gap > reach) {
            return;
        }
        int before = out.count();
        if (best >= 6) {
            edges(first, second, (best - 6) / 3, (best - 6) % 3, dx, dy, dz, reach, gap, out);
        } else {
            faces(first, second, best, dx, dy, dz, size, reach, out);
        }
        if (out.count() == before || gap > 0.0 && out.least(before) > gap + preference) {
            nearest.collide(first, second, reach, out); // what is nearest does not lie over the face
        }
    }

    private static void halves(Box box, double[] out) {
        out[0] = 0.5 * box.x();
        out[1] = 0.5 * box.y();
        out[2] = 0.5 * box.z();
    }

    private void faces(
            Collider first,
            Collider second,
            int axis,
            double dx,
            double dy,
            double dz,
            double size,
            double reach,
            Manifold out) {
        boolean isFirst = axis < 3;
        Collider reference = isFirst ? first : second;
        Collider incident = isFirst ? second : first;
        double[] frame = reference.frame();
        int column = 3 + axis % 3;
        double sign =
                (frame[column] * dx + frame[column + 3] * dy + frame[column + 6] * dz < 0.0) == isFirst ? -1.0 : 1.0;
        double nx = sign * frame[column];
        double ny = sign * frame[column + 3];
        double nz = sign * frame[column + 6];
        clip.reference(reference, nx, ny, nz);
        clip.incident(incident, -nx, -ny, -nz);
        clip.clip(nx, ny, nz, size, 0.0, 0.0, reach, isFirst, out);
    }

    /** The edges along axis i of the first box and j of the second that are nearest to each other. */
    private void edges(
            Collider first,
            Collider second,
            int i,
            int j,
            double dx,
            double dy,
            double dz,
            double reach,
            double gap,
            Manifold out) {
        double[] fa = first.frame();
        double[] fb = second.frame();
        double ux = fa[3 + i];
        double uy = fa[6 + i];
        double uz = fa[9 + i];
        double vx = fb[3 + j];
        double vy = fb[6 + j];
        double vz = fb[9 + j];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double scale = 1.0 / Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (nx * dx + ny * dy + nz * dz > 0.0) {
            scale = -scale; // n points to the first
        }
        nx *= scale;
        ny *= scale;
        nz *= scale;
        first.support(-nx, -ny, -nz, p, 0);
        second.support(nx, ny, nz, p, 3);
        // middles of the edges
        double ha = ux * (p[0] - fa[0]) + uy * (p[1] - fa[1]) + uz * (p[2] - fa[2]);
        double hb = vx * (p[3] - fb[0]) + vy * (p[4] - fb[1]) + vz * (p[5] - fb[2]);
        double ax = p[0] - ha * ux;
        double ay = p[1] - ha * uy;
        double az = p[2] - ha * uz;
        double bx = p[3] - hb * vx;
        double by = p[4] - hb * vy;
        double bz = p[5] - hb * vz;
        double c = ux * vx + uy * vy + uz * vz;
        double du = ux * (bx - ax) + uy * (by - ay) + uz * (bz - az);
        double dv = vx * (bx - ax) + vy * (by - ay) + vz * (bz - az);
        double determinant = 1.0 - c * c;
        double s = (du - c * dv) / determinant;
        double r = (c * du - dv) / determinant;
        double slack = 1e-9 * (a[i] + b[j]);
        if (Math.abs(s) > a[i] + slack || Math.abs(r) > b[j] + slack) {
            return; // the nearest points are not on both edges
        }
        out.add(
                0.5 * (ax + s * ux + bx + r * vx),
                0.5 * (ay + s * uy + by + r * vy),
                0.5 * (az + s * uz + bz + r * vz),
                nx,
                ny,
                nz,
                gap,
                clip.single());
    }
}
