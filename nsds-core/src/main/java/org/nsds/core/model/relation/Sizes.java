package org.nsds.core.model.relation;

/** This class holds the checks that relations share. */
final class Sizes {

    private Sizes() {}

    static void require(int outputs, int inputs) {
        if (outputs < 1 || inputs < 1) {
            throw new IllegalArgumentException("a relation with " + outputs + " outputs and " + inputs
                    + " inputs is not possible: both must be positive");
        }
    }

    /** Returns a copy of a matrix of the given shape with finite entries. */
    static double[][] copy(String name, double[][] matrix, int rows, int columns) {
        if (matrix.length != rows) {
            throw new IllegalArgumentException(
                    name + " of a relation has " + matrix.length + " rows: it must have " + rows);
        }
        double[][] copy = new double[rows][];
        for (int i = 0; i < rows; i++) {
            if (matrix[i].length != columns) {
                throw new IllegalArgumentException("row " + i + " of " + name + " of a relation has " + matrix[i].length
                        + " columns: it must have " + columns);
            }
            for (double entry : matrix[i]) {
                if (!Double.isFinite(entry)) {
                    throw new IllegalArgumentException(
                            name + " of a relation contains " + entry + ": only finite numbers are possible");
                }
            }
            copy[i] = matrix[i].clone();
        }
        return copy;
    }
}
