package org.nsds.numerics.io;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.interfaces.linsol.LinearSolverSparse;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import org.nsds.numerics.linalg.BlockSparseMatrix;

/**
 * A contact problem in the velocities v of all bodies, brought to relative velocities at the contacts:
 *
 * <pre>
 *     M v = H r + f,   u = Hᵀ v + b      becomes      u = W r + q,   W = Hᵀ M⁻¹ H,   q = Hᵀ M⁻¹ f + b
 * </pre>
 *
 * <p>Cost: one sparse factorisation of M, and a solution for each column of H.
 */
final class GlobalContacts {

    private final DMatrixSparseCSC jacobian;
    private final LinearSolverSparse<DMatrixSparseCSC, DMatrixRMaj> mass;
    private final DMatrixRMaj right;
    private final DMatrixRMaj response;

    /** Takes M and H; refuses a singular M. */
    GlobalContacts(DMatrixSparseTriplet massMatrix, DMatrixSparseTriplet jacobian) {
        this.jacobian = DConvertMatrixStruct.convert(jacobian, (DMatrixSparseCSC) null);
        mass = LinearSolverFactory_DSCC.lu(FillReducing.NONE);
        right = new DMatrixRMaj(massMatrix.numRows, 1);
        response = new DMatrixRMaj(massMatrix.numRows, 1);
        if (!mass.setA(DConvertMatrixStruct.convert(massMatrix, (DMatrixSparseCSC) null))) {
            throw new IllegalArgumentException("matrix M of the bodies is singular: their masses must be positive");
        }
    }

    /** W, in blocks of that many rows. */
    BlockSparseMatrix matrix(int dimension) {
        ContactBlocks blocks = ContactBlocks.uniform(dimension, jacobian.numCols / dimension);
        for (int j = 0; j < jacobian.numCols; j++) {
            right.zero();
            for (int k = jacobian.col_idx[j]; k < jacobian.col_idx[j + 1]; k++) {
                right.data[jacobian.nz_rows[k]] = jacobian.nz_values[k];
            }
            mass.solve(right, response);
            for (int i = 0; i < jacobian.numCols; i++) {
                blocks.add(i, j, columnTimesResponse(i));
            }
        }
        return blocks.matrix();
    }

    /** q. */
    double[] velocities(double[] force, double[] bias) {
        right.setData(force.clone());
        mass.solve(right, response);
        double[] q = bias.clone();
        for (int i = 0; i < q.length; i++) {
            q[i] += columnTimesResponse(i);
        }
        return q;
    }

    private double columnTimesResponse(int i) {
        double sum = 0.0;
        for (int k = jacobian.col_idx[i]; k < jacobian.col_idx[i + 1]; k++) {
            sum += jacobian.nz_values[k] * response.data[jacobian.nz_rows[k]];
        }
        return sum;
    }
}
