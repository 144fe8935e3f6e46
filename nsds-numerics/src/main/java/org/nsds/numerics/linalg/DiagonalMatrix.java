package org.nsds.numerics.linalg;

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
}
