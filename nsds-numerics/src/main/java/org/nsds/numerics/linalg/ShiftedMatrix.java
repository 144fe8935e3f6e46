package org.nsds.numerics.linalg;

/** M + diag(s) as a view: changes with M. Used to solve a problem close by that is better behaved. */
public final class ShiftedMatrix implements SquareMatrix {

    private SquareMatrix matrix;
    private double[] shift;

    /** Becomes a view of another matrix and shift. */
    public ShiftedMatrix of(SquareMatrix newMatrix, double[] newShift) {
        matrix = newMatrix;
        shift = newShift;
        return this;
    }

    @Override
    public int size() {
        return matrix.size();
    }

    @Override
    public double get(int i, int j) {
        return i == j ? matrix.get(i, i) + shift[i] : matrix.get(i, j);
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        matrix.multiplyAdd(x, y);
        for (int i = 0; i < matrix.size(); i++) {
            y[i] += shift[i] * x[i];
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        return matrix.rowTimes(i, x) + shift[i] * x[i];
    }

    @Override
    public double largestInColumn(int j) {
        return Math.max(matrix.largestInColumn(j), Math.abs(get(j, j)));
    }

    @Override
    public double largestInRow(int i) {
        return Math.max(matrix.largestInRow(i), Math.abs(get(i, i)));
    }

    @Override
    public void copyRow(int i, double[] row) {
        matrix.copyRow(i, row);
        row[i] += shift[i];
    }

    @Override
    public void copyColumn(int j, double[] column) {
        matrix.copyColumn(j, column);
        column[j] += shift[j];
    }

    @Override
    public void copyBlock(int[] index, int count, double[][] block) {
        matrix.copyBlock(index, count, block);
        for (int a = 0; a < count; a++) {
            block[a][a] += shift[index[a]];
        }
    }
}
