package org.nsds.mechanics.world.detection.pair;

import java.util.Arrays;
import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.shape.Face;

/**
 * Makes the manifold of two shapes whose normal is known: the face of one shape is clipped by the sides of the face of the other
 * (Sutherland and Hodgman 1974), and the corners of what is left are the points. A corner on a side counts as inside, within a tolerance, so
 * that boxes of equal size on top of each other touch with the same corners in every step.
 *
 * <p>The feature of a point tells how it came about: a corner of the clipped face, an edge of it that crosses a side, or two sides that
 * meet inside of it.
 */
final class FaceClip {

    private static final double TOLERANCE = 1e-6; // of the size of the shapes

    private final int bits;
    private final Face local = new Face();
    private double[] side = new double[48];
    private int[] sideNumbers = new int[16];
    private int sides;
    private double[] points = new double[96];
    private double[] clipped = new double[96];
    private long[] ids = new long[32];
    private long[] clippedIds = new long[32];
    private int[] edges = new int[32];
    private int[] clippedEdges = new int[32];
    private int count;

    /**
     * Makes a clipper.
     *
     * @param bits how many bits the number of a corner may have
     */
    FaceClip(int bits) {
        this.bits = bits;
    }

    /** Returns how many bits a feature has, if numbers of corners have so many. */
    static int featureBits(int bits) {
        return 2 * bits + 3;
    }

    /** Returns the feature of the point between two edges or curved parts. */
    long single() {
        return 3L << 2 * bits;
    }

    /** Reads the face of a shape that looks into a direction as the one whose sides clip. Returns how many corners it has. */
    int reference(Collider shape, double dx, double dy, double dz) {
        read(shape, dx, dy, dz);
        sides = local.count();
        if (sideNumbers.length < sides) {
            sideNumbers = new int[2 * sides];
            side = new double[6 * sides];
        }
        for (int i = 0; i < sides; i++) {
            shape.toWorld(local.points()[3 * i], local.points()[3 * i + 1], local.points()[3 * i + 2], side, 3 * i);
            sideNumbers[i] = local.number(i);
        }
        return sides;
    }

    /** Reads the face of a shape that looks into a direction as the one that is clipped. Returns how many corners it has. */
    int incident(Collider shape, double dx, double dy, double dz) {
        read(shape, dx, dy, dz);
        count = local.count();
        makeRoom(count + sides + 2);
        for (int i = 0; i < count; i++) {
            shape.toWorld(local.points()[3 * i], local.points()[3 * i + 1], local.points()[3 * i + 2], points, 3 * i);
            ids[i] = local.number(i);
            edges[i] = local.number(i);
        }
        return count;
    }

    private void read(Collider shape, double dx, double dy, double dz) {
        double[] frame = shape.frame();
        shape.convex()
                .face(
                        frame[3] * dx + frame[6] * dy + frame[9] * dz,
                        frame[4] * dx + frame[7] * dy + frame[10] * dz,
                        frame[5] * dx + frame[8] * dy + frame[11] * dz,
                        local);
    }

    private void makeRoom(int most) {
        if (ids.length < most) {
            points = Arrays.copyOf(points, 6 * most);
            ids = Arrays.copyOf(ids, 2 * most);
            edges = Arrays.copyOf(edges, 2 * most);
            clipped = new double[6 * most];
            clippedIds = new long[2 * most];
            clippedEdges = new int[2 * most];
        }
    }

    /**
     * Adds the points of the clipped face that are within reach of the plane of the reference face.
     *
     * @param nx, ny, nz unit normal, out of the reference face
     * @param size of the smaller shape
     * @param radii of the roundings of both shapes together
     * @param reference the radius of the rounding of the reference shape
     * @param isFirst whether the reference face belongs to the first shape, from which normals then point away
     */
    void clip(
            double nx,
            double ny,
            double nz,
            double size,
            double radii,
            double reference,
            double reach,
            boolean isFirst,
            Manifold out) {
        double tolerance = TOLERANCE * size;
        for (int s = 0; s < sides && count > 0; s++) {
            int a = 3 * s;
            int b = 3 * ((s + 1) % sides);
            double ex = side[b] - side[a];
            double ey = side[b + 1] - side[a + 1];
            double ez = side[b + 2] - side[a + 2];
            double ox = ey * nz - ez * ny; // out of the face
            double oy = ez * nx - ex * nz;
            double oz = ex * ny - ey * nx;
            double length = Math.sqrt(ox * ox + oy * oy + oz * oz);
            if (length > 0.0) {
                double offset = (ox * side[a] + oy * side[a + 1] + oz * side[a + 2]) / length + tolerance;
                cut(ox / length, oy / length, oz / length, offset, tolerance, sideNumbers[s]);
            }
        }
        double plane = nx * side[0] + ny * side[1] + nz * side[2];
        double sign = isFirst ? -1.0 : 1.0;
        long whose = isFirst ? 4L << 2 * bits : 0L;
        for (int i = 0; i < count; i++) {
            double height = nx * points[3 * i] + ny * points[3 * i + 1] + nz * points[3 * i + 2] - plane;
            double gap = height - radii;
            if (gap <= reach) {
                double down = height - reference - 0.5 * gap; // to the middle between both surfaces
                out.add(
                        points[3 * i] - down * nx,
                        points[3 * i + 1] - down * ny,
                        points[3 * i + 2] - down * nz,
                        sign * nx,
                        sign * ny,
                        sign * nz,
                        gap,
                        whose | ids[i]);
            }
        }
    }

    /** Keeps what is inside o · p ≤ offset; crossings are put on the side itself, which is closer by the tolerance. */
    private void cut(double ox, double oy, double oz, double offset, double tolerance, int sideNumber) {
        int kept = 0;
        int last = count == 2 ? 1 : count; // an edge has no way back
        for (int i = 0; i < count; i++) {
            int j = (i + 1) % count;
            double hi = ox * points[3 * i] + oy * points[3 * i + 1] + oz * points[3 * i + 2] - offset;
            double hj = ox * points[3 * j] + oy * points[3 * j + 1] + oz * points[3 * j + 2] - offset;
            if (hi <= 0.0) {
                copy(i, kept++);
            }
            if (i < last && hi <= 0.0 != hj <= 0.0) {
                double at = (hi + tolerance) / (hi - hj);
                if (!(at > 0.0 && at < 1.0)) { // the corner that is inside lies on the side
                    if (hi <= 0.0) {
                        clippedEdges[kept - 1] = -1 - sideNumber;
                    }
                    continue;
                }
                for (int k = 0; k < 3; k++) {
                    clipped[3 * kept + k] = points[3 * i + k] + at * (points[3 * j + k] - points[3 * i + k]);
                }
                clippedIds[kept] = crossing(edges[i], sideNumber);
                clippedEdges[kept] = hi <= 0.0 ? -1 - sideNumber : edges[i];
                kept++;
            }
        }
        count = kept;
        double[] swapPoints = points;
        points = clipped;
        clipped = swapPoints;
        long[] swapIds = ids;
        ids = clippedIds;
        clippedIds = swapIds;
        int[] swapEdges = edges;
        edges = clippedEdges;
        clippedEdges = swapEdges;
    }

    private void copy(int from, int to) {
        System.arraycopy(points, 3 * from, clipped, 3 * to, 3);
        clippedIds[to] = ids[from];
        clippedEdges[to] = edges[from];
    }

    private long crossing(int edge, int sideNumber) {
        if (edge >= 0) {
            return 1L << 2 * bits | (long) sideNumber << bits | edge;
        }
        int other = -1 - edge;
        return 2L << 2 * bits | (long) Math.max(other, sideNumber) << bits | Math.min(other, sideNumber);
    }
}
