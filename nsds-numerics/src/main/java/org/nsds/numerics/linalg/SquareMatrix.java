package org.nsds.numerics.linalg;

/**
 * A square matrix as complementarity problems see it: entries, rows, and products with vectors. Vectors may be longer than
 * {@link #size()}; only their first entries count, so that workspaces can be reused without copying.
 */
public interface SquareMatrix {

    /** Number of rows and columns. */
    int size();

    /** Returns the entry in row i, column j, both from 0. */
    double get(int i, int j);

    /**
     * y = M x + y.
     *
     * @param x not modified
     * @param y modified
     */
    void multiplyAdd(double[] x, double[] y);

    /**
     * y = M x + y, and what the product shows of its terms.
     *
     * @param x not modified
     * @param y modified
     * @return at least {@link #largestTerm}, for next to nothing; infinite if that is not known
     */
    default double multiplyAddBounding(double[] x, double[] y) {
        multiplyAdd(x, y);
        return Double.POSITIVE_INFINITY;
    }

    /** Row i times x: Σⱼ Mᵢⱼ xⱼ. */
    double rowTimes(int i, double[] x);

    /** Writes rows {@code first} to {@code first + count − 1} times x to y, from its first entry on: each as {@link #rowTimes} has it. */
    default void rowsTimes(int first, int count, double[] x, double[] y) {
        for (int i = 0; i < count; i++) {
            y[i] = rowTimes(first + i, x);
        }
    }

    /** maxᵢ |Mᵢⱼ|: how strongly zⱼ acts on w. */
    double largestInColumn(int j);

    /** maxⱼ |Mᵢⱼ|: the size of row i. */
    double largestInRow(int i);

    /** Returns max |Mᵢⱼ xⱼ|: the largest of the terms of M x. */
    default double largestTerm(double[] x) {
        double largest = 0.0;
        for (int j = 0; j < size(); j++) {
            largest = x[j] == 0.0 ? largest : Math.max(largest, largestInColumn(j) * Math.abs(x[j]));
        }
        return largest;
    }

    /** Adds row i times x to a sum: Σⱼ Mᵢⱼ xⱼ without the rounding of terms that cancel. */
    default void addRowTimes(int i, double[] x, CompensatedSum sum) {
        for (int j = 0; j < size(); j++) {
            sum.addProduct(get(i, j), x[j]);
        }
    }

    /** Returns whether Mᵢⱼ and Mⱼᵢ agree up to rounding, their own or that of a product J Jᵀ whose diagonal M has, for all i and j. */
    default boolean isSymmetric() {
        for (int i = 1; i < size(); i++) {
            for (int j = 0; j < i; j++) {
                if (!Rows.agree(get(i, j), get(j, i), this, i, j)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Returns the entries of row i that are stored, columns ascending.
     *
     * @param column overwritten with their columns; long enough for {@link #size()} of them
     * @param value overwritten with their values
     * @return how many there are
     */
    default int copyEntries(int i, int[] column, double[] value) {
        int copied = 0;
        for (int j = 0; j < size(); j++) {
            double entry = get(i, j);
            if (entry != 0.0) {
                column[copied] = j;
                value[copied++] = entry;
            }
        }
        return copied;
    }

    /** Row i, all of it. */
    void copyRow(int i, double[] row);

    /** Column j, all of it. */
    default void copyColumn(int j, double[] column) {
        for (int i = 0; i < size(); i++) {
            column[i] = get(i, j);
        }
    }

    /**
     * The principal block of the given rows and columns: {@code block[a][b] = M[index[a]][index[b]]}.
     *
     * @param index ascending; its first {@code count} entries are used
     * @param block overwritten in its leading count by count part
     */
    default void copyBlock(int[] index, int count, double[][] block) {
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                block[a][b] = get(index[a], index[b]);
            }
        }
    }
}
