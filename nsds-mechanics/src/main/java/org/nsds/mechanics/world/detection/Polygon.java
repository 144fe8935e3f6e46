package org.nsds.mechanics.world.detection;

/** A rounded convex polygon with its corners in the world at the time of detection; a disc has one corner, an edge two. */
public final class Polygon implements Bounded {

    private final double[] local;
    private final double rounding;
    private final double[] corners;
    private final double size;

    /**
     * Makes a polygon at the origin.
     *
     * @param local x and y of each corner, counter-clockwise
     * @param rounding the radius around the hull of the corners
     */
    public Polygon(double[] local, double rounding) {
        this.local = local.clone();
        this.rounding = rounding;
        corners = local.clone();
        double least = Double.POSITIVE_INFINITY;
        double longest = 0.0;
        int n = count();
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            double length = StrictMath.hypot(local[2 * j] - local[2 * i], local[2 * j + 1] - local[2 * i + 1]);
            longest = Math.max(longest, length);
            least = Math.min(least, n == 1 ? rounding : 0.5 * length);
        }
        size = n == 2 ? longest : least + (n == 1 ? 0.0 : rounding);
    }

    /** Returns how many corners it has. */
    public int count() {
        return local.length / 2;
    }

    /** Returns the radius around the hull of the corners. */
    public double rounding() {
        return rounding;
    }

    /** Returns x and y of the corners in the world. Not to be modified. */
    public double[] corners() {
        return corners;
    }

    /** Moves it to a place and an angle, of which the cosine and the sine are given. */
    public void place(double x, double y, double cosine, double sine) {
        for (int i = 0; i < local.length; i += 2) {
            corners[i] = x + cosine * local[i] - sine * local[i + 1];
            corners[i + 1] = y + sine * local[i] + cosine * local[i + 1];
        }
    }

    @Override
    public void bounds(double margin, double[] out, int at) {
        double more = margin + rounding;
        out[at + 2] = 0.0;
        out[at + 5] = 0.0;
        for (int k = 0; k < 2; k++) {
            double low = corners[k];
            double high = corners[k];
            for (int i = 2 + k; i < corners.length; i += 2) {
                low = Math.min(low, corners[i]);
                high = Math.max(high, corners[i]);
            }
            out[at + k] = low - more;
            out[at + 3 + k] = high + more;
        }
    }

    @Override
    public double size() {
        return size;
    }

    @Override
    public double[] frame() {
        throw new UnsupportedOperationException("a polygon has bounds");
    }
}
