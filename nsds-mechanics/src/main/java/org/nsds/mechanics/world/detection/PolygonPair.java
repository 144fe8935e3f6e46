package org.nsds.mechanics.world.detection;

/**
 * Two rounded convex polygons. The side along whose normal both are farthest apart is the one that touches, if their cores overlap or if
 * nothing is nearer; the nearest side of the other is clipped by it and gives two points. Else a corner is nearest to a corner, and gives one.
 */
public final class PolygonPair {

    private static final double SAME = 1e-9; // of the size of the smaller shape
    private static final double TOLERANCE = 1e-6;

    private final int bits;
    private Polygon first;
    private Polygon second;
    private double nx;
    private double ny;
    private double px;
    private double py;
    private double qx;
    private double qy;

    /**
     * Makes the algorithm.
     *
     * @param bits how many bits the number of a corner may have
     */
    public PolygonPair(int bits) {
        this.bits = bits;
    }

    /** Returns how many bits a feature has. */
    public int featureBits() {
        return 2 * bits + 3;
    }

    /** Adds the points in which the gap is at most a given distance. */
    public void collide(Polygon one, Polygon other, double reach, Manifold out) {
        first = one;
        second = other;
        double radii = one.rounding() + other.rounding();
        double size = Math.min(one.size(), other.size());
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int side = 0; side < sides(one) + sides(other); side++) {
            double apart = apart(side);
            if (apart > most + (best < 0 ? 0.0 : SAME * size)) {
                most = apart;
                best = side;
            }
        }
        if (most > reach + radii) {
            return;
        }
        double distance = most > 0.0 || best < 0 ? nearest() : most;
        if (distance > reach + radii) {
            return;
        }
        double cornerX = nx;
        double cornerY = ny;
        if (best >= 0 && most >= distance - SAME * size && clip(best, radii, reach, size, out)) {
            return;
        }
        if (best >= 0 && most <= 0.0) {
            distance = nearest();
            cornerX = nx;
            cornerY = ny;
        }
        double along = 0.5 * (other.rounding() - one.rounding());
        out.add(
                0.5 * (px + qx) + along * cornerX,
                0.5 * (py + qy) + along * cornerY,
                0.0,
                cornerX,
                cornerY,
                0.0,
                distance - radii,
                3L << 2 * bits);
    }

    /** An edge has two sides, a disc none. */
    private static int sides(Polygon polygon) {
        return polygon.count() == 1 ? 0 : polygon.count();
    }

    /** How far the other polygon is beyond a side, along its outer normal, which becomes n. */
    private double apart(int side) {
        boolean ofFirst = side < sides(first);
        normal(side);
        Polygon own = ofFirst ? first : second;
        Polygon other = ofFirst ? second : first;
        int i = ofFirst ? side : side - sides(first);
        double[] a = own.corners();
        double[] b = other.corners();
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < b.length; k += 2) {
            least = Math.min(least, nx * (b[k] - a[2 * i]) + ny * (b[k + 1] - a[2 * i + 1]));
        }
        return least;
    }

    private void normal(int side) {
        boolean ofFirst = side < sides(first);
        Polygon own = ofFirst ? first : second;
        int i = ofFirst ? side : side - sides(first);
        int j = (i + 1) % own.count();
        double[] a = own.corners();
        double ex = a[2 * j] - a[2 * i];
        double ey = a[2 * j + 1] - a[2 * i + 1];
        double length = Math.sqrt(ex * ex + ey * ey);
        nx = ey / length;
        ny = -ex / length;
    }

    /** Returns the distance of the cores that do not overlap, with the nearest points p and q, and n from the second to the first. */
    private double nearest() {
        double least = Double.POSITIVE_INFINITY;
        double normalX = 0.0;
        double normalY = 1.0;
        for (int which = 0; which < 2; which++) {
            double[] a = which == 0 ? first.corners() : second.corners();
            double[] b = which == 0 ? second.corners() : first.corners();
            int n = b.length / 2;
            for (int i = 0; i < a.length; i += 2) {
                for (int j = 0; j < n; j++) {
                    int k = (j + 1) % n;
                    double ex = b[2 * k] - b[2 * j];
                    double ey = b[2 * k + 1] - b[2 * j + 1];
                    double square = ex * ex + ey * ey;
                    double dx = a[i] - b[2 * j];
                    double dy = a[i + 1] - b[2 * j + 1];
                    double t = square > 0.0 ? Math.max(0.0, Math.min(1.0, (dx * ex + dy * ey) / square)) : 0.0;
                    dx -= t * ex;
                    dy -= t * ey;
                    double distance = Math.sqrt(dx * dx + dy * dy);
                    if (distance < least) {
                        least = distance;
                        double sign = which == 0 ? 1.0 : -1.0;
                        normalX = distance > 0.0 ? sign * dx / distance : 0.0;
                        normalY = distance > 0.0 ? sign * dy / distance : 1.0;
                        double footX = b[2 * j] + t * ex;
                        double footY = b[2 * j + 1] + t * ey;
                        px = which == 0 ? a[i] : footX;
                        py = which == 0 ? a[i + 1] : footY;
                        qx = which == 0 ? footX : a[i];
                        qy = which == 0 ? footY : a[i + 1];
                    }
                }
            }
        }
        nx = normalX;
        ny = normalY;
        return least;
    }

    /** Clips the side of the other polygon that looks at a side. Returns whether a point was added. */
    private boolean clip(int side, double radii, double reach, double size, Manifold out) {
        normal(side);
        boolean ofFirst = side < sides(first);
        Polygon own = ofFirst ? first : second;
        Polygon other = ofFirst ? second : first;
        int i = ofFirst ? side : side - sides(first);
        double[] a = own.corners();
        double[] b = other.corners();
        int n = other.count();
        int facing = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < n && n > 1; j++) {
            int k = (j + 1) % n;
            double ex = b[2 * k] - b[2 * j];
            double ey = b[2 * k + 1] - b[2 * j + 1];
            double cosine = (nx * ey - ny * ex) / Math.sqrt(ex * ex + ey * ey);
            if (cosine < least) {
                least = cosine;
                facing = j;
            }
        }
        int end = (facing + 1) % n;
        int next = (i + 1) % own.count();
        double tx = -ny;
        double ty = nx;
        double low = tx * a[2 * i] + ty * a[2 * i + 1];
        double high = tx * a[2 * next] + ty * a[2 * next + 1];
        int before = out.count();
        point(facing, end, i, low, high, ofFirst, radii, reach, size, out);
        if (n > 1) {
            point(end, facing, i, low, high, ofFirst, radii, reach, size, out);
        }
        return out.count() > before;
    }

    /** Adds the end of the other side that is at a corner, or where the side is cut off on the way to its other corner. */
    private void point(
            int corner,
            int towards,
            int side,
            double low,
            double high,
            boolean ofFirst,
            double radii,
            double reach,
            double size,
            Manifold out) {
        double[] a = (ofFirst ? first : second).corners();
        double[] b = (ofFirst ? second : first).corners();
        double tx = -ny;
        double ty = nx;
        double at = tx * b[2 * corner] + ty * b[2 * corner + 1];
        double to = tx * b[2 * towards] + ty * b[2 * towards + 1];
        double x = b[2 * corner];
        double y = b[2 * corner + 1];
        long cut = 0L;
        double tolerance = TOLERANCE * size;
        double limit = at < low - tolerance ? low : at > high + tolerance ? high : at;
        if (limit != at) {
            double share = (limit - at) / (to - at);
            if (!(share > 0.0 && share <= 1.0)) {
                return;
            }
            x += share * (b[2 * towards] - x);
            y += share * (b[2 * towards + 1] - y);
            cut = limit == low ? 1L : 2L;
        }
        double height = nx * (x - a[2 * side]) + ny * (y - a[2 * side + 1]);
        double gap = height - radii;
        if (gap > reach) {
            return;
        }
        double down = height - (ofFirst ? first : second).rounding() - 0.5 * gap;
        double sign = ofFirst ? -1.0 : 1.0;
        long feature = cut << 2 * bits | (long) corner << bits | side;
        out.add(
                x - down * nx,
                y - down * ny,
                0.0,
                sign * nx,
                sign * ny,
                0.0,
                gap,
                feature | (ofFirst ? 1L << 2 * bits + 2 : 0L));
    }
}
