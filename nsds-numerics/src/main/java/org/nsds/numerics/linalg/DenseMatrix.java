package org.nsds.numerics.linalg;

import java.util.Arrays;

/**
 * Dense square matrix, row-major in one array that only ever grows: {@link #resize} allocates nothing while the size
 * stays within what was once asked for, which is what a step loop with a changing number of contacts needs.
 */
public final class DenseMatrix implements SquareMatrix {

    private int size;
    private double[] data;

    /** The zero matrix of the given size. */
    public DenseMatrix(int size) {
        this.size = size;
        this.data = new double[size * size];
    }

    /** Returns a copy of the given rows, which must form a square. */
    public static DenseMatrix of(double[][] rows) {
        DenseMatrix matrix = new DenseMatrix(rows.length);
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != rows.length) {
                throw new IllegalArgumentException("matrix row " + i + " has " + rows[i].length
                        + " entries, but there are " + rows.length + " rows: a square matrix is needed");
            }
            System.arraycopy(rows[i], 0, matrix.data, i * rows.length, rows.length);
        }
        return matrix;
    }

    /** Becomes the zero matrix of another size. */
    public void resize(int newSize) {
        size = newSize;
        if (data.length < newSize * newSize) {
            data = new double[newSize * newSize];
        } else {
            Arrays.fill(data, 0, newSize * newSize, 0.0);
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public double get(int i, int j) {
        return data[i * size + j];
    }

    /** Sets the entry in row i, column j. */
    public void set(int i, int j, double value) {
        data[i * size + j] = value;
    }

    /** Four rows at a time: they share the entries of x and keep four additions in flight. */
    @Override
    public void multiplyAdd(double[] x, double[] y) {
        if (size == 1) {
            y[0] += data[0] * x[0];
            return;
        }
        int i = 0;
        for (; i + 3 < size; i += 4) {
            int row0 = i * size;
            int row1 = row0 + size;
            int row2 = row1 + size;
            int row3 = row2 + size;
            double s0 = 0.0;
            double s1 = 0.0;
            double s2 = 0.0;
            double s3 = 0.0;
            for (int j = 0; j < size; j++) {
                double xj = x[j];
                s0 += data[row0 + j] * xj;
                s1 += data[row1 + j] * xj;
                s2 += data[row2 + j] * xj;
                s3 += data[row3 + j] * xj;
            }
            y[i] += s0;
            y[i + 1] += s1;
            y[i + 2] += s2;
            y[i + 3] += s3;
        }
        for (; i < size; i++) {
            y[i] += rowTimes(i, x);
        }
    }

    /** The same sums in the same order, and beside them those of |Mᵢⱼ xⱼ|, for which the additions leave time. */
    @Override
    public double multiplyAddBounding(double[] x, double[] y) {
        double bound = 0.0;
        int i = 0;
        for (; i + 3 < size; i += 4) {
            int row0 = i * size;
            int row1 = row0 + size;
            int row2 = row1 + size;
            int row3 = row2 + size;
            double s0 = 0.0;
            double s1 = 0.0;
            double s2 = 0.0;
            double s3 = 0.0;
            double terms01 = 0.0;
            double terms23 = 0.0;
            for (int j = 0; j < size; j++) {
                double xj = x[j];
                double t0 = data[row0 + j] * xj;
                double t1 = data[row1 + j] * xj;
                double t2 = data[row2 + j] * xj;
                double t3 = data[row3 + j] * xj;
                s0 += t0;
                s1 += t1;
                s2 += t2;
                s3 += t3;
                terms01 += Math.abs(t0) + Math.abs(t1);
                terms23 += Math.abs(t2) + Math.abs(t3);
            }
            y[i] += s0;
            y[i + 1] += s1;
            y[i + 2] += s2;
            y[i + 3] += s3;
            bound = Math.max(bound, Math.max(terms01, terms23)); // NaN stays
        }
        for (; i < size; i++) {
            y[i] += rowTimes(i, x);
            double terms = 0.0;
            for (int j = 0, k = i * size; j < size; j++, k++) {
                terms += Math.abs(data[k] * x[j]);
            }
            bound = Math.max(bound, terms);
        }
        return bound;
    }

    @Override
    public double rowTimes(int i, double[] x) {
        int start = i * size;
        double s0 = 0.0; // four sums keep four additions in flight
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        int j = 0;
        for (; j + 3 < size; j += 4) {
            s0 += data[start + j] * x[j];
            s1 += data[start + j + 1] * x[j + 1];
            s2 += data[start + j + 2] * x[j + 2];
            s3 += data[start + j + 3] * x[j + 3];
        }
        double sum = (s0 + s1) + (s2 + s3);
        for (; j < size; j++) {
            sum += data[start + j] * x[j];
        }
        return sum;
    }

    @Override
    public double largestInColumn(int j) {
        double largest = 0.0;
        for (int k = j; k < size * size; k += size) {
            largest = Math.max(largest, Math.abs(data[k]));
        }
        return largest;
    }

    @Override
    public double largestTerm(double[] x) {
        double largest = 0.0;
        for (int i = 0, k = 0; i < size; i++) {
            for (int j = 0; j < size; j++, k++) {
                double term = Math.abs(data[k] * x[j]);
                if (term > largest) {
                    largest = term;
                }
            }
        }
        return largest;
    }

    @Override
    public double largestInRow(int i) {
        double largest = 0.0;
        for (int k = i * size; k < (i + 1) * size; k++) {
            largest = Math.max(largest, Math.abs(data[k]));
        }
        return largest;
    }

    @Override
    public void copyRow(int i, double[] row) {
        System.arraycopy(data, i * size, row, 0, size);
    }

    @Override
    public void copyColumn(int j, double[] column) {
        for (int i = 0, k = j; i < size; i++, k += size) {
            column[i] = data[k];
        }
    }

    @Override
    public void copyBlock(int[] index, int count, double[][] block) {
        for (int a = 0; a < count; a++) {
            int start = index[a] * size;
            double[] row = block[a];
            for (int b = 0; b < count; b++) {
                row[b] = data[start + index[b]];
            }
        }
    }
}
