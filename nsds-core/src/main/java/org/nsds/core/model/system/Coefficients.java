package org.nsds.core.model.system;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/** This class checks the numbers from which a system is built; its messages name the system. */
final class Coefficients {

    private final String system;

    Coefficients(String system) {
        this.system = system;
    }

    SquareMatrix diagonal(String what, double... values) {
        return new DiagonalMatrix(finite(what, values));
    }

    SquareMatrix dense(String what, double[][] rows) {
        for (double[] row : rows) {
            finite(what, row);
        }
        try {
            return DenseMatrix.of(rows);
        } catch (IllegalArgumentException e) {
            throw refusal(what + ": " + e.getMessage());
        }
    }

    double[] finite(String what, double... values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw refusal(what + " is " + value + ": it must be a finite number");
            }
        }
        return values.clone();
    }

    /** Requires masses that are positive, or a mass matrix that is symmetric and positive definite. */
    void requireMass(SquareMatrix mass) {
        if (mass == null || mass.size() == 0) {
            throw refusal("it has no mass: call mass(...)");
        }
        if (mass instanceof DiagonalMatrix) {
            for (int i = 0; i < mass.size(); i++) {
                if (!(mass.get(i, i) > 0.0)) {
                    throw refusal("mass is " + mass.get(i, i) + ": it must be positive");
                }
            }
            return;
        }
        DMatrixRMaj copy = new DMatrixRMaj(mass.size(), mass.size());
        for (int i = 0; i < mass.size(); i++) {
            for (int j = 0; j < mass.size(); j++) {
                copy.set(i, j, mass.get(i, j));
            }
        }
        double tolerance = 1e-12 * Math.max(1.0, copy.get(0, 0));
        if (!MatrixFeatures_DDRM.isSymmetric(copy, tolerance) || !MatrixFeatures_DDRM.isPositiveDefinite(copy)) {
            throw refusal("the mass matrix must be symmetric and positive definite");
        }
    }

    /** Returns the matrix if given, else zero; of the right size in any case. */
    SquareMatrix sized(String what, SquareMatrix matrix, int size) {
        if (matrix == null) {
            return new DiagonalMatrix(new double[size]);
        }
        if (matrix.size() != size) {
            throw refusal(what + " is given for " + matrix.size() + " degrees of freedom but mass for " + size
                    + ": they must agree");
        }
        return matrix;
    }

    /** Returns the vector if given, else zero; of the right size in any case. */
    double[] sized(String what, double[] vector, int size) {
        if (vector == null) {
            return new double[size];
        }
        if (vector.length != size) {
            throw refusal(what + " has " + vector.length + " components but the system has " + size
                    + " degrees of freedom: they must agree");
        }
        return vector;
    }

    IllegalArgumentException refusal(String reason) {
        return new IllegalArgumentException("system '" + system + "': " + reason);
    }

    static boolean anyNonZero(SquareMatrix matrix) {
        boolean diagonal = matrix instanceof DiagonalMatrix;
        for (int i = 0; i < matrix.size(); i++) {
            for (int j = diagonal ? i : 0; j < (diagonal ? i + 1 : matrix.size()); j++) {
                if (matrix.get(i, j) != 0.0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns every entry as text, for fingerprints. */
    static String text(SquareMatrix matrix) {
        StringBuilder text = new StringBuilder();
        boolean diagonal = matrix instanceof DiagonalMatrix;
        for (int i = 0; i < matrix.size(); i++) {
            for (int j = diagonal ? i : 0; j < (diagonal ? i + 1 : matrix.size()); j++) {
                text.append(matrix.get(i, j)).append(' ');
            }
        }
        return text.toString();
    }

    static void write(SquareMatrix matrix, double[] out) {
        for (int i = 0, k = 0; i < matrix.size(); i++) {
            for (int j = 0; j < matrix.size(); j++, k++) {
                out[k] = matrix.get(i, j);
            }
        }
    }
}
