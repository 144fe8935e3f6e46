package org.nsds.core.internal.check;

import java.util.Arrays;
import org.ejml.data.Complex_F64;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.system.FrequencyBound;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * The largest step with which no small motion q̈ + c q̇ + ω² q = 0 of a system grows under a scheme, for systems whose ω and c can be
 * found or bounded before a run:
 *
 * <ul>
 *   <li>a {@link FrequencyBound} states them;
 *   <li>diagonal {@link LinearMechanics} has ω² = k/m and c = c/m of each degree of freedom;
 *   <li>other {@link LinearMechanics} has them from the fastest and from the most damped mode, by power iteration on M⁻¹K and M⁻¹C;
 *   <li>{@link LinearFirstOrder} has the eigenvalues μ of M⁻¹A, where ω = |μ| and c = −2 Re μ.
 * </ul>
 *
 * @param step the largest step, infinite if there is no limit
 * @param frequency ω of the motion that sets it
 */
record StableStep(double step, double frequency) {

    private static final int ITERATIONS = 300;

    /** Beyond this size eigenvalues of circuits are not computed. */
    private static final int LARGEST_CIRCUIT = 200;

    private static final StableStep ANY = new StableStep(Double.POSITIVE_INFINITY, 0.0);

    /** Returns the largest step for a system at a position, or one that is infinite where nothing is known. */
    static StableStep of(DynamicalSystem system, double[] q, OneStepIntegrator scheme) {
        if (system instanceof FrequencyBound bound) {
            return ANY.and(bound.highestFrequency(q), bound.dampingRate(), scheme);
        }
        if (system instanceof LinearMechanics linear) {
            return linear.diagonal() ? ofDiagonal(linear, scheme) : ofModes(linear, scheme);
        }
        return system instanceof LinearFirstOrder circuit && circuit.dimension() <= LARGEST_CIRCUIT
                ? ofCircuit(circuit, scheme)
                : ANY;
    }

    private StableStep and(double omega, double damping, OneStepIntegrator scheme) {
        boolean moves = omega > 0.0 || damping > 0.0;
        double limit = moves && damping >= 0.0 ? scheme.largestStep(omega, damping) : Double.POSITIVE_INFINITY;
        return limit < step ? new StableStep(limit, omega) : this;
    }

    private static StableStep ofDiagonal(LinearMechanics system, OneStepIntegrator scheme) {
        StableStep least = ANY;
        for (int i = 0; i < system.dimension(); i++) {
            double m = system.mass().get(i, i);
            double squared = system.stiffness().get(i, i) / m;
            if (squared >= 0.0) {
                least = least.and(StrictMath.sqrt(squared), system.damping().get(i, i) / m, scheme);
            }
        }
        return least;
    }

    private static StableStep ofModes(LinearMechanics system, OneStepIntegrator scheme) {
        StableStep least = ofMode(system, system.stiffness(), scheme, ANY);
        return system.damped() ? ofMode(system, system.damping(), scheme, least) : least;
    }

    /** Of the mode with the largest ratio xᵀ A x / xᵀ M x. */
    private static StableStep ofMode(
            LinearMechanics system, SquareMatrix A, OneStepIntegrator scheme, StableStep least) {
        int n = system.dimension();
        SystemMatrix mass = SystemMatrix.mass(system);
        double[] x = new double[n];
        double[] Ax = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = (i % 2 == 0 ? 1.0 : -1.0) * (1.0 + i % 3); // neighbours against each other, as in the fastest modes
        }
        for (int k = 0; k < ITERATIONS; k++) {
            double size = StrictMath.sqrt(product(system.mass(), x, Ax));
            for (int i = 0; i < n; i++) {
                x[i] /= size;
            }
            if (!(product(A, x, Ax) > 0.0)) {
                return least;
            }
            mass.solve(Ax, x);
        }
        double inertia = product(system.mass(), x, Ax);
        double squared = product(system.stiffness(), x, Ax) / inertia;
        double damping = product(system.damping(), x, Ax) / inertia;
        return squared >= 0.0 ? least.and(StrictMath.sqrt(squared), Math.max(0.0, damping), scheme) : least;
    }

    /** Returns xᵀ A x and leaves A x. */
    private static double product(SquareMatrix A, double[] x, double[] Ax) {
        Arrays.fill(Ax, 0.0);
        A.multiplyAdd(x, Ax);
        double sum = 0.0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * Ax[i];
        }
        return sum;
    }

    private static StableStep ofCircuit(LinearFirstOrder system, OneStepIntegrator scheme) {
        DMatrixRMaj matrix = dense(system.matrix());
        if (system.mass() != null && !CommonOps_DDRM.solve(dense(system.mass()), matrix.copy(), matrix)) {
            return ANY;
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(matrix.numRows, false);
        if (!eigen.decompose(matrix)) {
            return ANY;
        }
        StableStep least = ANY;
        for (int i = 0; i < eigen.getNumberOfEigenvalues(); i++) {
            Complex_F64 each = eigen.getEigenvalue(i);
            least = least.and(each.getMagnitude(), -2.0 * each.getReal(), scheme);
        }
        return least;
    }

    private static DMatrixRMaj dense(SquareMatrix matrix) {
        int n = matrix.size();
        DMatrixRMaj copy = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                copy.set(i, j, matrix.get(i, j));
            }
        }
        return copy;
    }
}
