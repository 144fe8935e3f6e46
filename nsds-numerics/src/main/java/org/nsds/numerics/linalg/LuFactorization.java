package org.nsds.numerics.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * LU with partial pivoting of a dense matrix (by EJML), kept for many right-hand sides. Factoring and solving again at the
 * same size allocates nothing.
 */
public final class LuFactorization {

    private final int size;
    private final DMatrixRMaj matrix;
    private final DMatrixRMaj rightHandSide = new DMatrixRMaj(0, 1);
    private final DMatrixRMaj solution = new DMatrixRMaj(0, 1);
    private final LinearSolverDense<DMatrixRMaj> solver;

    /** Room for matrices of the given size. */
    public LuFactorization(int size) {
        this.size = size;
        this.matrix = new DMatrixRMaj(size, size);
        this.solver = LinearSolverFactory_DDRM.lu(size);
    }

    /**
     * Factors a matrix.
     *
     * @param rowMajor size × size entries, not modified
     * @return false if the matrix is singular or not finite, in which case nothing can be solved
     */
    public boolean factor(double[] rowMajor) {
        System.arraycopy(rowMajor, 0, matrix.data, 0, size * size);
        return solver.setA(matrix) && solver.quality() > 0.0;
    }

    /**
     * x = A⁻¹ b.
     *
     * @param b not modified
     * @param x overwritten; another array than b
     */
    public void solve(double[] b, double[] x) {
        rightHandSide.setData(b);
        rightHandSide.numRows = size;
        rightHandSide.numCols = 1;
        solution.setData(x);
        solution.numRows = size;
        solution.numCols = 1;
        solver.solve(rightHandSide, solution);
    }
}
