package org.nsds.control;

import java.util.Arrays;

/** A matrix is a rectangular array of finite numbers. Immutable. */
public final class Matrix {

    private final double[][] rows;

    private Matrix(double[][] rows) {
        this.rows = rows;
    }

    /**
     * Returns the matrix with these rows, which are copied.
     *
     * @throws IllegalArgumentException if they are empty or of different lengths, or if a number is not finite
     */
    public static Matrix of(double[]... rows) {
        double[][] copy = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            copy[i] = rows[i].clone();
            if (copy[i].length == 0 || copy[i].length != copy[0].length) {
                throw new IllegalArgumentException(
                        "row " + i + " of a matrix has " + copy[i].length + " entries: give all rows the same number");
            }
            for (double entry : copy[i]) {
                if (!Double.isFinite(entry)) {
                    throw new IllegalArgumentException(
                            "an entry of row " + i + " of a matrix is " + entry + ": it must be a finite number");
                }
            }
        }
        if (copy.length == 0) {
            throw new IllegalArgumentException("a matrix has no rows: give at least one");
        }
        return new Matrix(copy);
    }

    /** Returns the matrix of one row. */
    public static Matrix row(double... entries) {
        return of(new double[][] {entries});
    }

    /** Returns the matrix of one column. */
    public static Matrix column(double... entries) {
        double[][] rows = new double[entries.length][];
        Arrays.setAll(rows, i -> new double[] {entries[i]});
        return of(rows);
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows.length;
    }

    /** Returns the number of columns. */
    public int columns() {
        return rows[0].length;
    }

    /** Returns the entry in row i and column j. */
    public double get(int i, int j) {
        return rows[i][j];
    }

    /** Returns the rows, copied. */
    public double[][] toArray() {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /** Returns row i times a vector. */
    public double rowTimes(int i, double[] x) {
        double sum = 0.0;
        for (int j = 0; j < rows[i].length; j++) {
            sum += rows[i][j] * x[j];
        }
        return sum;
    }

    /** Writes the product with a vector, which is another array. */
    public void times(double[] x, double[] out) {
        for (int i = 0; i < rows.length; i++) {
            out[i] = rowTimes(i, x);
        }
    }

    /** Adds the product with a vector, which is another array. */
    public void addTimes(double[] x, double[] out) {
        for (int i = 0; i < rows.length; i++) {
            out[i] += rowTimes(i, x);
        }
    }

    /** Returns this matrix times another. */
    public Matrix times(Matrix other) {
        require("the columns of the first factor", columns(), other.rows());
        double[][] product = new double[rows()][other.columns()];
        for (int i = 0; i < rows(); i++) {
            for (int j = 0; j < other.columns(); j++) {
                for (int k = 0; k < columns(); k++) {
                    product[i][j] += rows[i][k] * other.rows[k][j];
                }
            }
        }
        return new Matrix(product);
    }

    /** Returns this matrix if it has that many rows and columns. */
    Matrix sized(String what, int wantedRows, int wantedColumns) {
        if (rows() != wantedRows || columns() != wantedColumns) {
            throw new IllegalArgumentException(what + " is " + rows() + " by " + columns() + ", and " + wantedRows
                    + " by " + wantedColumns + " is needed");
        }
        return this;
    }

    private static void require(String what, int count, int wanted) {
        if (count != wanted) {
            throw new IllegalArgumentException(what + " are " + count + ", and " + wanted + " are needed");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix matrix && Arrays.deepEquals(rows, matrix.rows);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(rows);
    }

    @Override
    public String toString() {
        return Arrays.deepToString(rows);
    }
}
