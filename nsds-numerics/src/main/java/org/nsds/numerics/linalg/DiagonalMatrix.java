package org.nsds.numerics.linalg;

import java.util.Arrays;

/** A diagonal matrix that stores its diagonal only. Immutable. */
public final class DiagonalMatrix implements SquareMatrix {

    private final double[] diagonal;

    /** The matrix with a copy of the given diagonal. */
    public DiagonalMatrix(double... diagonal) {
        this.diagonal = diagonal.clone();
    }

    @Override
    public int size() {
        return diagonal.length;
    }

    @Override
    public double get(int i, int j) {
        return i == j ? diagonal[i] : 0.0;
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        for (int i = 0; i < diagonal.length; i++) {
            y[i] += diagonal[i] * x[i];
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        return diagonal[i] * x[i];
    }

    @Override
    public double largestInColumn(int j) {
        return Math.abs(diagonal[j]);
    }

    @Override
    public double largestInRow(int i) {
        return Math.abs(diagonal[i]);
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public void copyRow(int i, double[] row) {
        copyColumn(i, row);
    }

    @Override
    public void copyColumn(int j, double[] column) {
        Arrays.fill(column, 0, diagonal.length, 0.0);
        column[j] = diagonal[j];
    }

    @Override
    public void copyBlock(int[] index, int count, double[][] block) {
        for (int a = 0; a < count; a++) {
            Arrays.fill(block[a], 0, count, 0.0);
            block[a][a] = diagonal[index[a]];
        }
    }
}
