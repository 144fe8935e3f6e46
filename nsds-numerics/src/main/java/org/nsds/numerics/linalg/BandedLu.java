package org.nsds.numerics.linalg;

/**
 * P A = L U of a {@link BandedMatrix} with row pivoting, in time and memory that grow linearly with its size: with bandwidth b,
 * 4b² operations per row to factor and 6b to solve. Interchanges widen U to 2b entries right of its diagonal. Pivots are
 * compared after dividing each row by its largest entry, as in {@link LuFactorization}.
 *
 * <p>Choose it for systems in a row: strings, chains, beams. The matrix libraries of this project have dense and general sparse
 * factorisations only; those know nothing of a band, or look for the pattern anew every time.
 *
 * <p>Reference: G. H. Golub, C. F. Van Loan, <i>Matrix Computations</i>, 4th ed. 2013, section 4.3.
 */
public final class BandedLu {

    private static final double EPSILON = Math.ulp(1.0);

    private final int size;
    private final int below;
    private final int above;
    private final int width;
    private final double[] rows; // row i from column i − b to i + 2b
    private final double[] rowScale; // inverse of the largest entry of each row
    private final double[] columnScale; // largest entry of each column after that
    private final int[] exchanged;

    /** For matrices of that size and bandwidth. */
    public BandedLu(int size, int bandwidth) {
        this.size = size;
        below = bandwidth;
        above = 2 * bandwidth;
        width = below + 1 + above;
        rows = new double[Math.multiplyExact(size, width)];
        rowScale = new double[size];
        columnScale = new double[size];
        exchanged = new int[size];
    }

    /**
     * Factors a matrix; false if it is singular to working precision.
     *
     * @param a of the announced size and bandwidth; not modified
     */
    public boolean factor(BandedMatrix a) {
        copy(a);
        for (int k = 0; k < size; k++) {
            int end = Math.min(size - 1, k + below);
            int pivot = pivotOf(k, end);
            if (pivot < 0) {
                return false;
            }
            exchange(k, pivot);
            eliminate(k, end);
        }
        return true;
    }

    /**
     * x = A⁻¹ b.
     *
     * @param b not modified, unless it is x
     * @param x overwritten; may be b
     */
    public void solve(double[] b, double[] x) {
        if (x != b) {
            System.arraycopy(b, 0, x, 0, size);
        }
        for (int k = 0; k < size; k++) {
            double value = x[exchanged[k]];
            x[exchanged[k]] = x[k];
            x[k] = value;
            int end = Math.min(size - 1, k + below);
            for (int i = k + 1; i <= end; i++) {
                x[i] -= rows[at(i, k)] * value;
            }
        }
        for (int k = size - 1; k >= 0; k--) {
            double sum = x[k];
            int end = Math.min(size - 1, k + above);
            for (int j = k + 1, place = at(k, j); j <= end; j++, place++) {
                sum -= rows[place] * x[j];
            }
            x[k] = sum / rows[at(k, k)];
        }
    }

    private int at(int i, int j) {
        return i * width + j - i + below;
    }

    private void copy(BandedMatrix a) {
        for (int j = 0; j < size; j++) {
            columnScale[j] = 0.0;
        }
        for (int i = 0; i < size; i++) {
            double largest = 0.0;
            for (int j = i - below, place = i * width; j <= i + above; j++, place++) {
                rows[place] = j >= 0 && j < size && j <= i + below ? a.get(i, j) : 0.0;
                largest = Math.max(largest, Math.abs(rows[place]));
            }
            rowScale[i] = largest > 0.0 ? 1.0 / largest : 0.0;
            for (int j = a.first(i); j <= a.last(i); j++) {
                columnScale[j] = Math.max(columnScale[j], Math.abs(rows[at(i, j)]) * rowScale[i]);
            }
        }
    }

    /** Returns the best row for column k, or −1 if there is none. */
    private int pivotOf(int k, int end) {
        int best = k;
        double largest = -1.0;
        for (int i = k; i <= end; i++) {
            double candidate = Math.abs(rows[at(i, k)]) * rowScale[i];
            if (candidate > largest) {
                largest = candidate;
                best = i;
            }
        }
        return largest > 4.0 * width * EPSILON * columnScale[k] ? best : -1; // −1 also when NaN
    }

    private void exchange(int k, int pivot) {
        exchanged[k] = pivot;
        if (pivot == k) {
            return;
        }
        int end = Math.min(size - 1, k + above);
        for (int j = k, a = at(k, k), b = at(pivot, k); j <= end; j++, a++, b++) {
            double entry = rows[a];
            rows[a] = rows[b];
            rows[b] = entry;
        }
        double scale = rowScale[k];
        rowScale[k] = rowScale[pivot];
        rowScale[pivot] = scale;
    }

    private void eliminate(int k, int end) {
        double pivot = rows[at(k, k)];
        int last = Math.min(size - 1, k + above);
        for (int i = k + 1; i <= end; i++) {
            double factor = rows[at(i, k)] / pivot;
            rows[at(i, k)] = factor;
            if (factor != 0.0) {
                for (int j = k + 1, target = at(i, j), source = at(k, j); j <= last; j++, target++, source++) {
                    rows[target] -= factor * rows[source];
                }
            }
        }
    }
}
