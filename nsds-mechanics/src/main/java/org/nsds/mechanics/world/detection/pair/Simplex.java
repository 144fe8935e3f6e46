package org.nsds.mechanics.world.detection.pair;

/**
 * One to four points w = a − b of the difference of two shapes, with their origins a and b, and the point of their hull that is nearest to
 * zero.
 */
final class Simplex {

    /** Points of the first shape, of the second, and their differences, three numbers each. */
    final double[] a = new double[12];

    final double[] b = new double[12];
    final double[] w = new double[12];
    final double[] weight = new double[4];
    int count;
    /** The nearest point. */
    double x;

    double y;
    double z;

    /** A weight that is negative by rounding counts as zero. */
    private static final double EDGE = 1e-13;

    private final double[] trial = new double[4];
    private final double[] best = new double[4];

    /** Returns whether a point is one of the corners already. */
    boolean has(double[] point) {
        for (int i = 0; i < count; i++) {
            if (w[3 * i] == point[0] && w[3 * i + 1] == point[1] && w[3 * i + 2] == point[2]) {
                return true;
            }
        }
        return false;
    }

    /** Adds a point. */
    void add(double[] first, double[] second) {
        for (int k = 0; k < 3; k++) {
            a[3 * count + k] = first[k];
            b[3 * count + k] = second[k];
            w[3 * count + k] = first[k] - second[k];
        }
        count++;
    }

    /** Finds the point that is nearest to zero, and drops the corners it does not need. Returns true if zero is inside. */
    boolean reduce() {
        double least = Double.POSITIVE_INFINITY;
        int mask = 0;
        for (int subset = 1; subset < 1 << count; subset++) {
            if (weigh(subset)) {
                double px = 0.0;
                double py = 0.0;
                double pz = 0.0;
                for (int i = 0; i < count; i++) {
                    px += trial[i] * w[3 * i];
                    py += trial[i] * w[3 * i + 1];
                    pz += trial[i] * w[3 * i + 2];
                }
                double square = px * px + py * py + pz * pz;
                if (Integer.bitCount(subset) == 4) {
                    square = 0.0;
                }
                if (square < least) {
                    least = square;
                    mask = subset;
                    x = px;
                    y = py;
                    z = pz;
                    System.arraycopy(trial, 0, best, 0, 4);
                }
            }
        }
        if (mask == (1 << count) - 1 && count == 4) {
            System.arraycopy(best, 0, weight, 0, 4);
            return true;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if ((mask >> i & 1) != 0) {
                for (int k = 0; k < 3; k++) {
                    a[3 * kept + k] = a[3 * i + k];
                    b[3 * kept + k] = b[3 * i + k];
                    w[3 * kept + k] = w[3 * i + k];
                }
                weight[kept++] = best[i];
            }
        }
        count = kept;
        return false;
    }

    /** Returns the weights of the point of the plane through some corners that is nearest to zero. Returns whether it is between them. */
    private boolean weigh(int subset) {
        int n = 0;
        int i0 = 0;
        int i1 = 0;
        int i2 = 0;
        int i3 = 0;
        for (int i = 0; i < count; i++) {
            trial[i] = 0.0;
            if ((subset >> i & 1) != 0) {
                if (n == 0) {
                    i0 = i;
                } else if (n == 1) {
                    i1 = i;
                } else if (n == 2) {
                    i2 = i;
                } else {
                    i3 = i;
                }
                n++;
            }
        }
        return switch (n) {
            case 1 -> {
                trial[i0] = 1.0;
                yield true;
            }
            case 2 -> segment(i0, i1);
            case 3 -> triangle(i0, i1, i2);
            default -> tetrahedron(i0, i1, i2, i3);
        };
    }

    private double dot(int i, int j, int k, int l) {
        // (w_j − w_i) · (w_l − w_k)
        double sum = 0.0;
        for (int c = 0; c < 3; c++) {
            sum += (w[3 * j + c] - w[3 * i + c]) * (w[3 * l + c] - w[3 * k + c]);
        }
        return sum;
    }

    private double dotOrigin(int i, int j) {
        // (w_j − w_i) · (0 − w_i)
        double sum = 0.0;
        for (int c = 0; c < 3; c++) {
            sum -= (w[3 * j + c] - w[3 * i + c]) * w[3 * i + c];
        }
        return sum;
    }

    private boolean segment(int i, int j) {
        double length = dot(i, j, i, j);
        double t = dotOrigin(i, j) / length;
        trial[i] = 1.0 - t;
        trial[j] = t;
        return t >= 0.0 && t <= 1.0;
    }

    private boolean triangle(int i, int j, int k) {
        double jj = dot(i, j, i, j);
        double jk = dot(i, j, i, k);
        double kk = dot(i, k, i, k);
        double oj = dotOrigin(i, j);
        double ok = dotOrigin(i, k);
        double determinant = jj * kk - jk * jk;
        if (!(determinant > 1e-28 * jj * kk)) {
            return false;
        }
        double s = (oj * kk - ok * jk) / determinant;
        double t = (ok * jj - oj * jk) / determinant;
        trial[i] = 1.0 - s - t;
        trial[j] = s;
        trial[k] = t;
        return s >= -EDGE && t >= -EDGE && s + t <= 1.0 + EDGE;
    }

    private boolean tetrahedron(int i, int j, int k, int l) {
        double whole = volume(i, j, k, l);
        double scale = Math.abs(dot(i, j, i, j)) * Math.sqrt(dot(i, k, i, k));
        if (!(Math.abs(whole) > 1e-15 * scale)) {
            return false;
        }
        double wi = volumeAtOrigin(j, k, l) / whole;
        double wj = -volumeAtOrigin(i, k, l) / whole;
        double wk = volumeAtOrigin(i, j, l) / whole;
        double wl = -volumeAtOrigin(i, j, k) / whole;
        trial[i] = wi;
        trial[j] = wj;
        trial[k] = wk;
        trial[l] = wl;
        return wi > 0.0 && wj > 0.0 && wk > 0.0 && wl > 0.0;
    }

    /** det(w_i − w_l, w_j − w_l, w_k − w_l) as a sum of determinants at the origin. */
    private double volume(int i, int j, int k, int l) {
        return volumeAtOrigin(j, k, l) - volumeAtOrigin(i, k, l) + volumeAtOrigin(i, j, l) - volumeAtOrigin(i, j, k);
    }

    private double volumeAtOrigin(int i, int j, int k) {
        int p = 3 * i;
        int q = 3 * j;
        int r = 3 * k;
        return w[p] * (w[q + 1] * w[r + 2] - w[q + 2] * w[r + 1])
                - w[p + 1] * (w[q] * w[r + 2] - w[q + 2] * w[r])
                + w[p + 2] * (w[q] * w[r + 1] - w[q + 1] * w[r]);
    }

    /** Writes the points of both shapes that belong to the nearest point. */
    void witnesses(double[] first, double[] second) {
        for (int k = 0; k < 3; k++) {
            first[k] = 0.0;
            second[k] = 0.0;
            for (int i = 0; i < count; i++) {
                first[k] += weight[i] * a[3 * i + k];
                second[k] += weight[i] * b[3 * i + k];
            }
        }
    }
}
