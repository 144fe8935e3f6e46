package org.nsds.numerics.linalg;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * A = L U for a large matrix of small blocks, most of which are zero, such as the Jacobian of a contact problem. Block rows are
 * eliminated in the order of {@link BlockElimination}; pivots are sought inside the diagonal blocks only.
 *
 * <pre>
 *     U_ij = A_ij − Σ_{k&lt;i} L_ik U_kj,      L_ik = (A_ik − Σ_{l&lt;k} L_il U_lk) U_kk⁻¹
 * </pre>
 *
 * <p>Cost: 2 Σ dₖ² products of blocks to factor, with dₖ the neighbours of block k when it is eliminated; to solve, as much as
 * there are entries.
 *
 * <p>Reference: I. S. Duff, A. M. Erisman, J. K. Reid, <i>Direct Methods for Sparse Matrices</i>, 1986.
 */
public final class SparseBlockLu {

    private static final int WIDEST = 6;

    /** Gives the block rows of A. */
    public interface Source {

        /** Adds the rows of a block, entry by entry, by {@link SparseBlockLu#add}. */
        void write(int block, SparseBlockLu target);
    }

    /** Blocks left of a diagonal block that are eliminated between two questions whether to stop. */
    private static final int BETWEEN_QUESTIONS = 64;

    private final BooleanSupplier mustStop;
    private final BlockElimination elimination;
    private final double[][] work = new double[WIDEST][0];
    private final SmallInverse small = new SmallInverse();
    private double[] multiplier = new double[WIDEST * WIDEST];
    private double[] upper = {};
    private double[] lower = {};
    private double[] inverse = {}; // of each diagonal block
    private double[] y = {};

    /** Factors that are always finished. */
    public SparseBlockLu() {
        this(Stopping.NEVER);
    }

    /** Factors that are left unfinished when the answer is true. */
    public SparseBlockLu(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
        elimination = new BlockElimination(mustStop);
    }

    /**
     * Finds the order of elimination and what will be filled; false if that is too much for the memory, or if it has to stop.
     *
     * @param matrix has the pattern of A; a symmetric pattern is assumed
     * @param starts first row of each block, and the size at the end; blocks have 1 to 5 rows
     * @param blocks how many
     */
    public boolean analyse(SquareMatrix matrix, int[] starts, int blocks) {
        if (!elimination.analyse(matrix, starts, blocks)) {
            return false;
        }
        int n = matrix.size();
        if (y.length < n) {
            y = new double[n];
            Arrays.setAll(work, a -> new double[n]);
            inverse = new double[WIDEST * n];
        }
        if (upper.length < elimination.upperEntries()) {
            upper = new double[elimination.upperEntries()];
        }
        if (lower.length < elimination.lowerEntries()) {
            lower = new double[elimination.lowerEntries()];
        }
        return true;
    }

    /** Adds to the entry in row a of the block being written, column j. */
    public void add(int a, int j, double value) {
        work[a][elimination.row(j)] += value;
    }

    /** Factors; false if a diagonal block became singular, or if it has to stop. */
    public boolean factor(Source source) {
        for (int p = 0; p < elimination.blocks(); p++) {
            clear(p);
            source.write(elimination.block(p), this);
            for (int e = elimination.lowerBegin(p); e < elimination.lowerBegin(p + 1); e++) {
                if (e % BETWEEN_QUESTIONS == 0 && mustStop.getAsBoolean()) {
                    return false;
                }
                eliminate(p, e);
            }
            if (!small.invert(work, elimination.from(p), elimination.width(p), inverse, WIDEST * elimination.from(p))) {
                return false;
            }
            store(p);
        }
        return true;
    }

    private void clear(int p) {
        for (int a = 0; a < elimination.width(p); a++) {
            double[] row = work[a];
            for (int e = elimination.lowerBegin(p); e < elimination.lowerBegin(p + 1); e++) {
                int k = elimination.lowerPlace(e);
                Arrays.fill(row, elimination.from(k), elimination.from(k + 1), 0.0);
            }
            Arrays.fill(row, elimination.from(p), elimination.from(p + 1), 0.0);
            for (int t = elimination.columnBegin(p); t < elimination.columnBegin(p + 1); t++) {
                row[elimination.column(t)] = 0.0;
            }
        }
    }

    /** Subtracts the multiple of an earlier block row that makes one block left of the diagonal zero. */
    private void eliminate(int p, int e) {
        int k = elimination.lowerPlace(e);
        int rows = elimination.width(p);
        int inner = elimination.width(k);
        int at = elimination.lowerAt(e);
        int pivots = WIDEST * elimination.from(k);
        for (int a = 0; a < rows; a++) {
            for (int c = 0; c < inner; c++) {
                double sum = 0.0;
                for (int l = 0; l < inner; l++) {
                    sum += work[a][elimination.from(k) + l] * inverse[pivots + l * inner + c];
                }
                multiplier[a * inner + c] = sum;
                lower[at + a * inner + c] = sum;
            }
        }
        int begin = elimination.columnBegin(k);
        int width = elimination.columnBegin(k + 1) - begin;
        int values = elimination.upperAt(k);
        if (rows == 3 && inner == 3) {
            subtractThree(begin, width, values);
        } else if (rows == 2 && inner == 2) {
            subtractTwo(begin, width, values);
        } else {
            for (int a = 0; a < rows; a++) {
                for (int c = 0; c < inner; c++) {
                    double factor = multiplier[a * inner + c];
                    for (int t = 0; t < width; t++) {
                        work[a][elimination.column(begin + t)] -= factor * upper[values + c * width + t];
                    }
                }
            }
        }
    }

    private void subtractThree(int begin, int width, int values) {
        double[] w0 = work[0];
        double[] w1 = work[1];
        double[] w2 = work[2];
        double[] m = multiplier;
        int[] columns = elimination.columns();
        double m00 = m[0];
        double m01 = m[1];
        double m02 = m[2];
        double m10 = m[3];
        double m11 = m[4];
        double m12 = m[5];
        double m20 = m[6];
        double m21 = m[7];
        double m22 = m[8];
        for (int t = 0; t < width; t++) {
            double u0 = upper[values + t];
            double u1 = upper[values + width + t];
            double u2 = upper[values + 2 * width + t];
            int j = columns[begin + t];
            w0[j] -= m00 * u0 + m01 * u1 + m02 * u2;
            w1[j] -= m10 * u0 + m11 * u1 + m12 * u2;
            w2[j] -= m20 * u0 + m21 * u1 + m22 * u2;
        }
    }

    private void subtractTwo(int begin, int width, int values) {
        double[] w0 = work[0];
        double[] w1 = work[1];
        int[] columns = elimination.columns();
        double m00 = multiplier[0];
        double m01 = multiplier[1];
        double m10 = multiplier[2];
        double m11 = multiplier[3];
        for (int t = 0; t < width; t++) {
            double u0 = upper[values + t];
            double u1 = upper[values + width + t];
            int j = columns[begin + t];
            w0[j] -= m00 * u0 + m01 * u1;
            w1[j] -= m10 * u0 + m11 * u1;
        }
    }

    private void store(int p) {
        int begin = elimination.columnBegin(p);
        int width = elimination.columnBegin(p + 1) - begin;
        int values = elimination.upperAt(p);
        for (int a = 0; a < elimination.width(p); a++) {
            for (int t = 0; t < width; t++) {
                upper[values + a * width + t] = work[a][elimination.column(begin + t)];
            }
        }
    }

    /**
     * x = A⁻¹ b with the last factors.
     *
     * @param b not modified
     * @param x overwritten; may be b
     */
    public void solve(double[] b, double[] x) {
        int blocks = elimination.blocks();
        int n = elimination.from(blocks);
        for (int i = 0; i < n; i++) {
            y[elimination.row(i)] = b[i];
        }
        for (int p = 0; p < blocks; p++) {
            int rows = elimination.width(p);
            for (int e = elimination.lowerBegin(p); e < elimination.lowerBegin(p + 1); e++) {
                int k = elimination.lowerPlace(e);
                int inner = elimination.width(k);
                for (int a = 0; a < rows; a++) {
                    for (int c = 0; c < inner; c++) {
                        y[elimination.from(p) + a] -=
                                lower[elimination.lowerAt(e) + a * inner + c] * y[elimination.from(k) + c];
                    }
                }
            }
        }
        for (int p = blocks - 1; p >= 0; p--) {
            backward(p);
        }
        for (int i = 0; i < n; i++) {
            x[i] = y[elimination.row(i)];
        }
    }

    private void backward(int p) {
        int rows = elimination.width(p);
        int begin = elimination.columnBegin(p);
        int width = elimination.columnBegin(p + 1) - begin;
        for (int a = 0; a < rows; a++) {
            double sum = y[elimination.from(p) + a];
            int values = elimination.upperAt(p) + a * width;
            for (int t = 0; t < width; t++) {
                sum -= upper[values + t] * y[elimination.column(begin + t)];
            }
            multiplier[a] = sum;
        }
        for (int a = 0; a < rows; a++) {
            double sum = 0.0;
            for (int c = 0; c < rows; c++) {
                sum += inverse[WIDEST * elimination.from(p) + a * rows + c] * multiplier[c];
            }
            y[elimination.from(p) + a] = sum;
        }
    }
}
