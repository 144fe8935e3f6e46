package org.nsds.numerics.linalg;

import java.util.Arrays;

/**
 * A square matrix whose entries (i, j) with |i − j| &gt; b are zero, of which only the band is stored: the matrix of things in a
 * row that feel their neighbours only. Mutable, for models to write into and for {@link BandedLu} to factor.
 */
public final class BandedMatrix {

    private final int size;
    private final int bandwidth;
    private final int width;
    private final double[] entries; // row i from column i − b on

    /**
     * Zero.
     *
     * @param size number of rows
     * @param bandwidth b, the largest |i − j| of an entry that can differ from zero
     */
    public BandedMatrix(int size, int bandwidth) {
        if (size < 0 || bandwidth < 0) {
            throw new IllegalArgumentException("a banded matrix of size " + size + " and bandwidth " + bandwidth
                    + " is not possible: neither may be negative");
        }
        this.size = size;
        this.bandwidth = bandwidth;
        width = 2 * bandwidth + 1;
        entries = new double[Math.multiplyExact(size, width)];
    }

    /** Number of rows and columns. */
    public int size() {
        return size;
    }

    /** b, the largest |i − j| of an entry that can differ from zero. */
    public int bandwidth() {
        return bandwidth;
    }

    /** Returns the entry in row i, column j, both from 0. */
    public double get(int i, int j) {
        return Math.abs(i - j) > bandwidth ? 0.0 : entries[i * width + j - i + bandwidth];
    }

    /** Sets an entry; |i − j| ≤ b is not checked, as this is called in every step. */
    public void set(int i, int j, double value) {
        entries[i * width + j - i + bandwidth] = value;
    }

    /** Adds to an entry; |i − j| ≤ b is not checked. */
    public void add(int i, int j, double value) {
        entries[i * width + j - i + bandwidth] += value;
    }

    /** Sets every entry to zero. */
    public void clear() {
        Arrays.fill(entries, 0.0);
    }

    /** This matrix becomes A + b B + c C, all of its own size and bandwidth. */
    public void combine(BandedMatrix A, double b, BandedMatrix B, double c, BandedMatrix C) {
        for (int k = 0; k < entries.length; k++) {
            entries[k] = A.entries[k] + b * B.entries[k] + c * C.entries[k];
        }
    }

    /**
     * Row i times x: Σⱼ Mᵢⱼ xⱼ.
     *
     * @param x not modified
     */
    public double rowTimes(int i, double[] x) {
        double sum = 0.0;
        for (int j = first(i), k = i * width + j - i + bandwidth; j <= last(i); j++, k++) {
            sum += entries[k] * x[j];
        }
        return sum;
    }

    /** Returns the first column of row i within the band. */
    public int first(int i) {
        return Math.max(0, i - bandwidth);
    }

    /** Returns the last column of row i within the band. */
    public int last(int i) {
        return Math.min(size - 1, i + bandwidth);
    }

    /**
     * Writes the whole matrix, row by row.
     *
     * @param out overwritten; at least size² long
     */
    public void writeDense(double[] out) {
        Arrays.fill(out, 0, size * size, 0.0);
        for (int i = 0; i < size; i++) {
            for (int j = first(i); j <= last(i); j++) {
                out[i * size + j] = get(i, j);
            }
        }
    }
}
