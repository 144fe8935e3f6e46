package org.nsds.numerics.linalg;

import java.util.Arrays;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.csc.CommonOps_DSCC;

/**
 * Sparse square matrix on EJML's compressed columns, with the transpose beside it, since sweeps go by rows. Immutable.
 *
 * <p>Products, sweeps and rows cost as much as there are entries; a single entry costs a search in its column.
 */
public final class SparseMatrix implements SquareMatrix {

    private final DMatrixSparseCSC columns;
    private final DMatrixSparseCSC rows;

    private SparseMatrix(DMatrixSparseCSC columns) {
        this.columns = columns;
        this.rows = CommonOps_DSCC.transpose(columns, null, null);
        this.columns.sortIndices(null);
        this.rows.sortIndices(null);
    }

    /** Returns a copy of an EJML matrix, which must be square. */
    public static SparseMatrix of(DMatrixSparseCSC matrix) {
        if (matrix.numRows != matrix.numCols) {
            throw new IllegalArgumentException(
                    "the sparse matrix is " + matrix.numRows + " by " + matrix.numCols + ": a square matrix is needed");
        }
        return new SparseMatrix(matrix.copy());
    }

    /** Returns a copy of a list of entries, each position at most once. */
    public static SparseMatrix of(DMatrixSparseTriplet entries) {
        return of(DConvertMatrixStruct.convert(entries, (DMatrixSparseCSC) null));
    }

    /** Returns the entries of another matrix that are not zero. */
    public static SparseMatrix of(SquareMatrix matrix) {
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(matrix.size(), matrix.size(), matrix.size());
        for (int i = 0; i < matrix.size(); i++) {
            for (int j = 0; j < matrix.size(); j++) {
                if (matrix.get(i, j) != 0.0) {
                    entries.addItem(i, j, matrix.get(i, j));
                }
            }
        }
        return of(entries);
    }

    @Override
    public int size() {
        return columns.numRows;
    }

    @Override
    public double get(int i, int j) {
        int low = columns.col_idx[j];
        int high = columns.col_idx[j + 1] - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int row = columns.nz_rows[middle];
            if (row == i) {
                return columns.nz_values[middle];
            }
            if (row < i) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return 0.0;
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        for (int i = 0; i < size(); i++) {
            y[i] += rowTimes(i, x);
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        double sum = 0.0;
        for (int k = rows.col_idx[i]; k < rows.col_idx[i + 1]; k++) {
            sum += rows.nz_values[k] * x[rows.nz_rows[k]];
        }
        return sum;
    }

    @Override
    public void addRowTimes(int i, double[] x, CompensatedSum sum) {
        for (int k = rows.col_idx[i]; k < rows.col_idx[i + 1]; k++) {
            sum.addProduct(rows.nz_values[k], x[rows.nz_rows[k]]);
        }
    }

    @Override
    public double largestTerm(double[] x) {
        double largest = 0.0;
        for (int k = 0; k < rows.col_idx[size()]; k++) {
            largest = Math.max(largest, Math.abs(rows.nz_values[k] * x[rows.nz_rows[k]]));
        }
        return largest;
    }

    @Override
    public double largestInColumn(int j) {
        return largest(columns, j);
    }

    @Override
    public double largestInRow(int i) {
        return largest(rows, i);
    }

    private static double largest(DMatrixSparseCSC matrix, int column) {
        double largest = 0.0;
        for (int k = matrix.col_idx[column]; k < matrix.col_idx[column + 1]; k++) {
            largest = Math.max(largest, Math.abs(matrix.nz_values[k]));
        }
        return largest;
    }

    @Override
    public boolean isSymmetric() {
        for (int j = 0; j < size(); j++) {
            if (columns.col_idx[j + 1] != rows.col_idx[j + 1]) {
                return false;
            }
            for (int k = columns.col_idx[j]; k < columns.col_idx[j + 1]; k++) {
                if (columns.nz_rows[k] != rows.nz_rows[k]
                        || !Rows.agree(columns.nz_values[k], rows.nz_values[k], this, j, columns.nz_rows[k])) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public int copyEntries(int i, int[] column, double[] value) {
        int from = rows.col_idx[i];
        int length = rows.col_idx[i + 1] - from;
        System.arraycopy(rows.nz_rows, from, column, 0, length);
        System.arraycopy(rows.nz_values, from, value, 0, length);
        return length;
    }

    @Override
    public void copyRow(int i, double[] row) {
        scatter(rows, i, row);
    }

    @Override
    public void copyColumn(int j, double[] column) {
        scatter(columns, j, column);
    }

    private static void scatter(DMatrixSparseCSC matrix, int column, double[] target) {
        Arrays.fill(target, 0, matrix.numRows, 0.0);
        for (int k = matrix.col_idx[column]; k < matrix.col_idx[column + 1]; k++) {
            target[matrix.nz_rows[k]] = matrix.nz_values[k];
        }
    }

    @Override
    public void copyBlock(int[] index, int count, double[][] block) {
        for (int a = 0; a < count; a++) {
            double[] row = block[a];
            Arrays.fill(row, 0, count, 0.0);
            int b = 0;
            for (int k = rows.col_idx[index[a]]; k < rows.col_idx[index[a] + 1]; k++) {
                int column = rows.nz_rows[k];
                while (b < count && index[b] < column) {
                    b++;
                }
                if (b < count && index[b] == column) {
                    row[b] = rows.nz_values[k];
                }
            }
        }
    }
}
