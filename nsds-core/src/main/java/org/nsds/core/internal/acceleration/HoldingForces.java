package org.nsds.core.internal.acceleration;

import java.util.Arrays;
import java.util.function.Supplier;
import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.CompleteLu;
import org.nsds.numerics.linalg.SemidefiniteCholesky;
import org.nsds.numerics.linalg.SemidefiniteCholesky.Verdict;

/**
 * This class computes the forces λ that keep rows at zero acceleration, W λ = −(H a_free + κ). Without sliding W = H M⁻¹ Hᵀ is symmetric
 * and semidefinite; a contact that slides brings its friction along in its column, H M⁻¹ (H_N − μ d H_T)ᵀ, and W is neither.
 *
 * <p>Where rows are redundant, as under a table with four legs, forces differ from those that the decision of an event found in
 * as few rows as possible.
 */
final class HoldingForces {

    private final HeldRows rows;
    private final boolean symmetric;
    private final SemidefiniteCholesky W = new SemidefiniteCholesky();
    private final CompleteLu lu;
    /** W itself, where forces are sought near others. */
    private final double[][] matrix;

    private final double[] reference;
    private final double[] rightSide;
    private boolean redundant;

    HoldingForces(HeldRows rows, boolean symmetric, boolean frictional) {
        this.rows = rows;
        this.symmetric = symmetric;
        lu = symmetric ? null : new CompleteLu(rows.size);
        matrix = frictional ? new double[rows.size][rows.size] : null;
        reference = new double[rows.size];
        rightSide = new double[rows.size];
    }

    /** Takes the forces near which others are sought, where they are not unique. */
    void near(double[] forces) {
        System.arraycopy(forces, 0, reference, 0, rows.size);
    }

    /** Factors W at the current state. */
    void factor(Supplier<String> names) {
        if (matrix != null) {
            for (int k = 0; k < rows.size; k++) {
                for (int j = 0; j < rows.size; j++) {
                    matrix[k][j] = symmetric ? rows.coupling(k, j) : rows.pushed(k, j);
                }
            }
        }
        if (symmetric) {
            Verdict verdict = rows.factor(W);
            redundant = verdict == Verdict.SEMIDEFINITE;
            if (verdict == Verdict.INDEFINITE) {
                throw new StepFailure("the closed contacts " + names.get()
                        + " cannot be held: H M⁻¹ Hᵀ is not positive or not finite");
            }
            return;
        }
        double[][] storage = lu.storage();
        for (int k = 0; k < rows.size; k++) {
            System.arraycopy(matrix[k], 0, storage[k], 0, rows.size);
        }
        redundant = lu.factor() < rows.size;
    }

    /** Returns whether forces of contacts with friction that stick are not unique: {@link #solveLeast} writes the smallest. */
    boolean isRedundant() {
        return redundant && symmetric && matrix != null;
    }

    /**
     * Writes the smallest forces, λ = W y with W² y = W λ of any forces that hold; what rounding leaves is put right by such forces.
     */
    void solveLeast(double[] out) {
        Arrays.fill(reference, 0.0);
        solve(out);
        SemidefiniteCholesky square = new SemidefiniteCholesky();
        double[][] storage = square.storage(rows.size);
        double[] y = new double[rows.size];
        for (int k = 0; k < rows.size; k++) {
            rightSide[k] = times(k, out);
            for (int j = k; j < rows.size; j++) {
                storage[k][j] = times(k, matrix[j]);
            }
        }
        square.factor();
        square.solve(rightSide, y);
        for (int k = 0; k < rows.size; k++) {
            reference[k] = times(k, y);
        }
        solve(out);
        near(out);
    }

    private double times(int k, double[] vector) {
        double sum = 0.0;
        for (int j = 0; j < rows.size; j++) {
            sum += matrix[k][j] * vector[j];
        }
        return sum;
    }

    /** Writes the forces, given accelerations without them. */
    void solve(double[] out) {
        boolean near = redundant && matrix != null;
        for (int k = 0; k < rows.size; k++) {
            rightSide[k] = -rows.acceleration(k);
            for (int j = 0; j < rows.size && near; j++) {
                rightSide[k] -= matrix[k][j] * reference[j];
            }
        }
        if (symmetric) {
            W.solve(rightSide, out);
        } else {
            lu.solve(rightSide, out);
        }
        for (int k = 0; k < rows.size && near; k++) {
            out[k] += reference[k];
        }
    }
}
