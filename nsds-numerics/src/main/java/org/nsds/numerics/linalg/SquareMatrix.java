package org.nsds.numerics.linalg;

/**
 * A square matrix as complementarity problems see it: entries, and products with vectors. Vectors may be longer than
 * {@link #size()}; only their first entries count, so that workspaces can be reused without copying.
 */
public interface SquareMatrix {

    /** Number of rows and columns. */
    int size();

    /** The entry in row i, column j, both from 0. */
    double get(int i, int j);

    /**
     * y = M x + y.
     *
     * @param x not modified
     * @param y modified
     */
    void multiplyAdd(double[] x, double[] y);
}
