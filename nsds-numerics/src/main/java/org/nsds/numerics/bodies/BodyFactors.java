package org.nsds.numerics.bodies;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.linalg.MinimumDegree;

/**
 * A = L U for A = 1 + Σ_c B_c K_c H_c, with a block of six rows for each body and a pair of blocks for each pair of bodies in contact.
 * Bodies are eliminated in the order of {@link MinimumDegree}; pivots are sought inside the diagonal blocks only:
 *
 * <pre>
 *     A_ij → A_ij − A_ik A_kk⁻¹ A_kj      for all i, j behind k
 * </pre>
 *
 * <p>Cost: 432 products for each pair of neighbours that a body has left when it is eliminated. The order depends on the contacts alone.
 */
final class BodyFactors {

    private static final int V = BodyMatrix.MOST_VELOCITIES;
    private static final int SQUARE = V * V;

    private final MinimumDegree degrees;
    private final BooleanSupplier mustStop;
    private final double[] product = new double[SQUARE];
    private final double[] scaled = new double[2 * BodyMatrix.END];
    private final double[] elimination = new double[2 * SQUARE];
    private final double[] part = new double[V];
    private int bodies;
    private int[] place = {};
    private int[] start = {};
    private int[] behind = {};
    private int[] pair = {}; // of each contact: its block beside the diagonal, or −1
    private double[] diagonal = {};
    private double[] lower = {};
    private double[] upper = {};
    private double[] y = {};
    private long products;

    BodyFactors(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
        degrees = new MinimumDegree(mustStop);
    }

    /** Finds the order and what will be filled; false if there are more blocks than that, or if it has to stop. */
    boolean analyse(BodyMatrix matrix, long mostBlocks) {
        bodies = matrix.bodies();
        degrees.start(bodies);
        for (int c = 0; c < matrix.blocks(); c++) {
            if (matrix.body(c, 1) < bodies) {
                degrees.connect(matrix.body(c, 0), matrix.body(c, 1));
            }
        }
        if (!degrees.run(mostBlocks)) {
            return false;
        }
        if (place.length < bodies) {
            place = new int[bodies];
            start = new int[bodies + 1];
            diagonal = new double[SQUARE * bodies];
            y = new double[V * bodies];
        }
        products = 0;
        for (int k = 0; k < bodies; k++) {
            place[degrees.node(k)] = k;
            long neighbours = degrees.neighbours(degrees.node(k));
            start[k + 1] = start[k] + (int) neighbours;
            products += neighbours * neighbours;
        }
        int blocks = start[bodies];
        if (behind.length < blocks) {
            int room = Math.max(blocks, 3 * behind.length / 2);
            behind = new int[room];
            lower = new double[SQUARE * room];
            upper = new double[SQUARE * room];
        }
        for (int k = 0, at = 0; k < bodies; k++) {
            int node = degrees.node(k);
            for (int i = degrees.nextNeighbour(node, 0); i >= 0; i = degrees.nextNeighbour(node, i + 1)) {
                behind[at++] = place[i];
            }
            Arrays.sort(behind, start[k], at);
        }
        findPairs(matrix);
        return true;
    }

    private void findPairs(BodyMatrix matrix) {
        if (pair.length < matrix.blocks()) {
            pair = new int[Math.max(matrix.blocks(), 2 * pair.length)];
        }
        for (int c = 0; c < matrix.blocks(); c++) {
            pair[c] = -1;
            if (matrix.body(c, 1) < bodies) {
                int a = place[matrix.body(c, 0)];
                int b = place[matrix.body(c, 1)];
                int k = Math.min(a, b);
                pair[c] = Arrays.binarySearch(behind, start[k], start[k + 1], Math.max(a, b));
            }
        }
    }

    /** Returns the products of blocks that a factorisation takes. */
    long products() {
        return products;
    }

    /** Makes A the unit matrix. */
    void clear() {
        Arrays.fill(lower, 0, SQUARE * start[bodies], 0.0);
        Arrays.fill(upper, 0, SQUARE * start[bodies], 0.0);
        Arrays.fill(diagonal, 0, SQUARE * bodies, 0.0);
        for (int i = 0; i < V * bodies; i++) {
            diagonal[SQUARE * (i / V) + (V + 1) * (i % V)] = 1.0;
        }
    }

    /** A += B_c K H_c, with K of three rows. */
    void add(BodyMatrix matrix, int c, double[] k) {
        double[] h = matrix.rows();
        double[] b = matrix.responses();
        int at = BodyMatrix.BLOCK * c;
        for (int j = 0; j < 2 * BodyMatrix.END; j++) {
            int end = j / BodyMatrix.END * BodyMatrix.END;
            int i = (j - end) / V;
            int column = at + end + (j - end) % V;
            scaled[j] = k[3 * i] * h[column] + k[3 * i + 1] * h[column + V] + k[3 * i + 2] * h[column + 2 * V];
        }
        int first = place[matrix.body(c, 0)];
        accumulate(b, at, 0, diagonal, SQUARE * first);
        if (pair[c] < 0) {
            return;
        }
        int second = place[matrix.body(c, 1)];
        int other = at + BodyMatrix.END;
        int block = SQUARE * pair[c];
        accumulate(b, other, BodyMatrix.END, diagonal, SQUARE * second);
        accumulate(b, at, BodyMatrix.END, first < second ? upper : lower, block);
        accumulate(b, other, 0, first < second ? lower : upper, block);
    }

    private void accumulate(double[] b, int at, int from, double[] out, int to) {
        for (int i = 0; i < V; i++) {
            double x = b[at + i];
            double y0 = b[at + V + i];
            double z = b[at + 2 * V + i];
            for (int j = 0; j < V; j++) {
                out[to + V * i + j] += x * scaled[from + j] + y0 * scaled[from + V + j] + z * scaled[from + 2 * V + j];
            }
        }
    }

    /** Factors A; false if it has to stop, or a pivot is not finite. */
    boolean factor() {
        for (int k = 0; k < bodies; k++) {
            if (!invert(SQUARE * k) || mustStop.getAsBoolean()) {
                return false;
            }
            for (int z = start[k]; z < start[k + 1]; z++) {
                multiply(lower, SQUARE * z, diagonal, SQUARE * k);
                System.arraycopy(product, 0, lower, SQUARE * z, SQUARE);
            }
            for (int z = start[k]; z < start[k + 1]; z++) {
                int j = behind[z];
                subtract(diagonal, SQUARE * j, lower, SQUARE * z, upper, SQUARE * z);
                int to = start[j];
                for (int i = z + 1; i < start[k + 1]; i++) {
                    while (behind[to] != behind[i]) {
                        to++;
                    }
                    subtract(lower, SQUARE * to, lower, SQUARE * i, upper, SQUARE * z);
                    subtract(upper, SQUARE * to, lower, SQUARE * z, upper, SQUARE * i);
                }
            }
        }
        return true;
    }

    private void multiply(double[] a, int at, double[] b, int bt) {
        for (int i = 0; i < V; i++) {
            for (int j = 0; j < V; j++) {
                double sum = 0.0;
                for (int k = 0; k < V; k++) {
                    sum += a[at + V * i + k] * b[bt + V * k + j];
                }
                product[V * i + j] = sum;
            }
        }
    }

    /** C −= A B, for blocks. */
    private static void subtract(double[] c, int ct, double[] a, int at, double[] b, int bt) {
        for (int i = 0; i < V; i++) {
            int row = at + V * i;
            double a0 = a[row];
            double a1 = a[row + 1];
            double a2 = a[row + 2];
            double a3 = a[row + 3];
            double a4 = a[row + 4];
            double a5 = a[row + 5];
            for (int j = 0; j < V; j++) {
                c[ct + V * i + j] -= a0 * b[bt + j]
                        + a1 * b[bt + V + j]
                        + a2 * b[bt + 2 * V + j]
                        + a3 * b[bt + 3 * V + j]
                        + a4 * b[bt + 4 * V + j]
                        + a5 * b[bt + 5 * V + j];
            }
        }
    }

    /** Replaces a diagonal block by its inverse: Gauss and Jordan with row pivots. */
    private boolean invert(int at) {
        double[] e = elimination;
        int width = 2 * V;
        for (int i = 0; i < V; i++) {
            for (int j = 0; j < V; j++) {
                e[width * i + j] = diagonal[at + V * i + j];
                e[width * i + V + j] = i == j ? 1.0 : 0.0;
            }
        }
        for (int c = 0; c < V; c++) {
            int pivot = c;
            for (int i = c + 1; i < V; i++) {
                pivot = Math.abs(e[width * i + c]) > Math.abs(e[width * pivot + c]) ? i : pivot;
            }
            for (int j = 0; j < width && pivot != c; j++) {
                double swap = e[width * c + j];
                e[width * c + j] = e[width * pivot + j];
                e[width * pivot + j] = swap;
            }
            double factor = 1.0 / e[width * c + c];
            if (!Double.isFinite(factor)) {
                return false;
            }
            for (int j = 0; j < width; j++) {
                e[width * c + j] *= factor;
            }
            for (int i = 0; i < V; i++) {
                double multiple = i == c ? 0.0 : e[width * i + c];
                for (int j = 0; j < width && multiple != 0.0; j++) {
                    e[width * i + j] -= multiple * e[width * c + j];
                }
            }
        }
        for (int i = 0; i < V; i++) {
            System.arraycopy(e, width * i + V, diagonal, at + V * i, V);
        }
        return true;
    }

    /** x = A⁻¹ b. */
    void solve(double[] b, double[] x) {
        for (int k = 0; k < bodies; k++) {
            System.arraycopy(b, V * degrees.node(k), y, V * k, V);
        }
        for (int k = 0; k < bodies; k++) {
            for (int z = start[k]; z < start[k + 1]; z++) {
                subtract(y, V * behind[z], lower, SQUARE * z, V * k);
            }
        }
        for (int k = bodies - 1; k >= 0; k--) {
            for (int z = start[k]; z < start[k + 1]; z++) {
                subtract(y, V * k, upper, SQUARE * z, V * behind[z]);
            }
            System.arraycopy(y, V * k, part, 0, V);
            for (int i = 0; i < V; i++) {
                double sum = 0.0;
                for (int j = 0; j < V; j++) {
                    sum += diagonal[SQUARE * k + V * i + j] * part[j];
                }
                y[V * k + i] = sum;
            }
        }
        for (int k = 0; k < bodies; k++) {
            System.arraycopy(y, V * k, x, V * degrees.node(k), V);
        }
    }

    /** y_to −= block · y_from. */
    private static void subtract(double[] y, int to, double[] block, int at, int from) {
        for (int i = 0; i < V; i++) {
            double sum = 0.0;
            for (int j = 0; j < V; j++) {
                sum += block[at + V * i + j] * y[from + j];
            }
            y[to + i] -= sum;
        }
    }
}
