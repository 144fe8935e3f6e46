package org.nsds.control;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * A linear plant ẋ = A x + B u, as controllers and observers know it. Over a period T with u held,
 *
 * <pre>
 *     x_{n+1} = Φ x_n + Γ u_n,      Φ = e^{A T},   Γ = Ψ B,   Ψ = ∫₀ᵀ e^{A s} ds
 * </pre>
 *
 * <p>which is exact. The matrices are blocks of one exponential (C. F. Van Loan, 1978).
 *
 * @param A the matrix of the plant
 * @param B the matrix of its inputs
 */
public record LinearPlant(Matrix A, Matrix B) {

    public LinearPlant {
        A.sized("matrix A of a plant", A.rows(), A.rows());
        B.sized("matrix B of a plant", A.rows(), B.columns());
    }

    /** Returns the plant with these rows of A and B. */
    public static LinearPlant of(double[][] A, double[][] B) {
        return new LinearPlant(Matrix.of(A), Matrix.of(B));
    }

    /** Returns the number of states. */
    public int states() {
        return A.rows();
    }

    /** Returns the number of inputs. */
    public int inputs() {
        return B.columns();
    }

    /**
     * The matrices of one period.
     *
     * @param transition Φ
     * @param response Ψ
     * @param input Γ = Ψ B
     */
    public record Sampled(Matrix transition, Matrix response, Matrix input) {}

    /** Returns the matrices of a period T. */
    public Sampled sampled(double T) {
        int n = states();
        RealMatrix augmented = new Array2DRowRealMatrix(2 * n, 2 * n);
        augmented.setSubMatrix(
                new Array2DRowRealMatrix(A.toArray()).scalarMultiply(T).getData(), 0, 0);
        augmented.setSubMatrix(
                MatrixUtils.createRealIdentityMatrix(n).scalarMultiply(T).getData(), 0, n);
        RealMatrix exponential = MatrixUtils.matrixExponential(augmented);
        Matrix transition =
                Matrix.of(exponential.getSubMatrix(0, n - 1, 0, n - 1).getData());
        Matrix response =
                Matrix.of(exponential.getSubMatrix(0, n - 1, n, 2 * n - 1).getData());
        return new Sampled(transition, response, response.times(B));
    }
}
