package org.nsds.numerics.bodies;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * The matrix of contacts between bodies, kept as its two factors and never formed:
 *
 * <pre>
 *     M = H B,      u = q + H w,      w = B r,      B = Ŵ⁻¹ Hᵀ
 * </pre>
 *
 * <p>w is what reactions r change of the velocities of the bodies; Ŵ is block diagonal, a block of at most 6 rows for each body. A block of
 * rows of M belongs to a contact with 1 to 3 rows between two bodies, or a body and the ground. Its part of H and of B lies in 36 numbers
 * each: two ends, three rows, six velocities, with zeros where there are fewer.
 *
 * <p>Choose it for many contacts between many bodies: memory and products grow with the number of contacts, whatever bodies they share.
 * Single entries cost a product of two rows, so that methods which work on entries want another matrix.
 */
public final class BodyMatrix implements SquareMatrix {

    /** The most velocities of a body. */
    public static final int MOST_VELOCITIES = 6;

    /** The most rows of a contact. */
    public static final int MOST_ROWS = 3;

    /** Stands for the ground in place of a body. */
    public static final int GROUND = -1;

    static final int END = MOST_ROWS * MOST_VELOCITIES;
    static final int BLOCK = 2 * END;

    private int bodies;
    private int blocks;
    private int size;
    private int[] ends = new int[64];
    private int[] start = new int[33];
    private int[] blockOf = new int[96];
    private double[] rows = new double[32 * BLOCK];
    private double[] responses = new double[32 * BLOCK];
    private double[] velocity = {};

    /** Removes all contacts, and sets the number of bodies. */
    public void clear(int count) {
        bodies = count;
        blocks = 0;
        size = 0;
        if (velocity.length < MOST_VELOCITIES * (count + 1)) {
            velocity = new double[MOST_VELOCITIES * (count + 1)];
        }
    }

    /**
     * Adds the rows of a contact, which are zero until they are written.
     *
     * @param count its rows, 1 to 3
     * @param first a body
     * @param second another, or {@link #GROUND}
     * @return where its numbers begin in {@link #rows} and {@link #responses}; see {@link #at}
     */
    public int addBlock(int count, int first, int second) {
        if (count < 1 || count > MOST_ROWS || first < 0 || first >= bodies || second < GROUND || second >= bodies) {
            throw new IllegalArgumentException("a contact of " + count + " rows between bodies " + first + " and "
                    + second + " of " + bodies + ": 1 to 3 rows and existing bodies are needed");
        }
        if (2 * blocks == ends.length) {
            ends = Arrays.copyOf(ends, 4 * blocks);
            start = Arrays.copyOf(start, 2 * blocks + 1);
            blockOf = Arrays.copyOf(blockOf, 2 * MOST_ROWS * blocks);
            rows = Arrays.copyOf(rows, 2 * BLOCK * blocks);
            responses = Arrays.copyOf(responses, 2 * BLOCK * blocks);
        }
        int at = BLOCK * blocks;
        Arrays.fill(rows, at, at + BLOCK, 0.0);
        Arrays.fill(responses, at, at + BLOCK, 0.0);
        ends[2 * blocks] = first;
        ends[2 * blocks + 1] = second == GROUND ? bodies : second; // the ground is one more body, whose rows are zero
        start[blocks] = size;
        for (int i = 0; i < count; i++) {
            blockOf[size++] = blocks;
        }
        start[++blocks] = size;
        return at;
    }

    /** Returns where row i at an end of a contact begins, given where the contact begins. */
    public static int at(int block, int end, int i) {
        return block + end * END + i * MOST_VELOCITIES;
    }

    /** Returns H of all contacts. It may be another array after {@link #addBlock}. */
    public double[] rows() {
        return rows;
    }

    /** Returns Ŵ⁻¹ Hᵀ of all contacts, each column where its row is in {@link #rows}. */
    public double[] responses() {
        return responses;
    }

    /** Returns the number of bodies. */
    public int bodies() {
        return bodies;
    }

    /** Returns the number of contacts. */
    public int blocks() {
        return blocks;
    }

    /** Returns the number of rows of a contact. */
    int rows(int block) {
        return start[block + 1] - start[block];
    }

    /** Returns the body at an end of a contact; the number of bodies for the ground. */
    int body(int block, int end) {
        return ends[2 * block + end];
    }

    @Override
    public int size() {
        return size;
    }

    /** Writes w = B r. */
    void velocities(double[] r, double[] w) {
        Arrays.fill(w, 0, MOST_VELOCITIES * (bodies + 1), 0.0);
        for (int b = 0; b < blocks; b++) {
            for (int i = 0; i < rows(b); i++) {
                double reaction = r[start[b] + i];
                if (reaction != 0.0) {
                    for (int end = 0; end < 2; end++) {
                        int from = at(BLOCK * b, end, i);
                        int to = MOST_VELOCITIES * body(b, end);
                        for (int k = 0; k < MOST_VELOCITIES; k++) {
                            w[to + k] += responses[from + k] * reaction;
                        }
                    }
                }
            }
        }
    }

    private double rowTimesVelocity(int b, int i, double[] w) {
        double sum = 0.0;
        for (int end = 0; end < 2; end++) {
            int from = at(BLOCK * b, end, i);
            int at = MOST_VELOCITIES * body(b, end);
            for (int k = 0; k < MOST_VELOCITIES; k++) {
                sum += rows[from + k] * w[at + k];
            }
        }
        return sum;
    }

    @Override
    public double get(int i, int j) {
        int a = blockOf[i];
        int b = blockOf[j];
        double sum = 0.0;
        for (int e = 0; e < 2; e++) {
            for (int f = 0; f < 2; f++) {
                if (body(a, e) == body(b, f)) {
                    int left = at(BLOCK * a, e, i - start[a]);
                    int right = at(BLOCK * b, f, j - start[b]);
                    for (int k = 0; k < MOST_VELOCITIES; k++) {
                        sum += rows[left + k] * responses[right + k];
                    }
                }
            }
        }
        return sum;
    }

    /** Writes the diagonal block of a contact row by row, from a place on. */
    void copyDiagonalBlock(int b, double[] out, int to) {
        int count = rows(b);
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                double sum = 0.0;
                for (int end = 0; end < 2; end++) {
                    int left = at(BLOCK * b, end, i);
                    int right = at(BLOCK * b, end, j);
                    for (int k = 0; k < MOST_VELOCITIES; k++) {
                        sum += rows[left + k] * responses[right + k];
                    }
                }
                out[to + i * count + j] = sum;
            }
        }
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        velocities(x, velocity);
        for (int b = 0; b < blocks; b++) {
            for (int i = 0; i < rows(b); i++) {
                y[start[b] + i] += rowTimesVelocity(b, i, velocity);
            }
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        velocities(x, velocity);
        return rowTimesVelocity(blockOf[i], i - start[blockOf[i]], velocity);
    }

    @Override
    public double largestInColumn(int j) {
        double largest = 0.0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, Math.abs(get(i, j)));
        }
        return largest;
    }

    @Override
    public double largestInRow(int i) {
        double largest = 0.0;
        for (int j = 0; j < size; j++) {
            double entry = Math.abs(get(i, j));
            largest = entry <= largest ? largest : entry; // keeps NaN
        }
        return largest;
    }

    /** Returns a bound instead, from |Mᵢⱼ| ≤ √(Mᵢᵢ Mⱼⱼ), which holds where Ŵ is symmetric and positive definite. */
    @Override
    public double largestTerm(double[] x) {
        double row = 0.0;
        double term = 0.0;
        for (int j = 0; j < size; j++) {
            double root = Math.sqrt(get(j, j));
            row = Math.max(row, root);
            term = Math.max(term, root * Math.abs(x[j]));
        }
        return row * term;
    }

    @Override
    public void copyRow(int i, double[] row) {
        for (int j = 0; j < size; j++) {
            row[j] = get(i, j);
        }
    }

    @Override
    public void copyColumn(int j, double[] column) {
        for (int i = 0; i < size; i++) {
            column[i] = get(i, j);
        }
    }

    @Override
    public void copyBlock(int[] index, int count, double[][] block) {
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                block[a][b] = get(index[a], index[b]);
            }
        }
    }
}
