package org.nsds.core.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ejml.data.Complex_F64;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * Finds linear mechanical systems none of whose free oscillations a step resolves: M q̈ + C q̇ + K q = 0 has the eigenvalues σ ± iω of
 *
 * <pre>
 *     |    0       I    |
 *     | −M⁻¹K   −M⁻¹C   |
 * </pre>
 *
 * <p>and the slowest oscillation the period 2π/min ω. Longer steps run without complaint, implicit schemes above all, and mean nothing.
 */
public final class PeriodCheck {

    /** Frequencies below this part of the largest eigenvalue are those of rigid motions, by rounding. */
    private static final double RIGID = 1e-6;

    /** Larger systems are not checked, as eigenvalues cost the cube of the size. */
    private static final int LARGEST = 40;

    /** Steps in a period that show its motion. */
    private static final double RESOLVING = 20.0;

    private PeriodCheck() {}

    /** Returns a sentence for each system whose slowest oscillation is faster than the step. */
    public static List<String> warnings(Model model, double step) {
        List<String> warnings = new ArrayList<>();
        for (DynamicalSystem system : model.systems()) {
            if (system instanceof LagrangianLinearSystem linear && linear.dimension() <= LARGEST) {
                double period = longestPeriod(linear);
                if (step > period) {
                    warnings.add(String.format(
                            Locale.ROOT,
                            "the step %s is longer than the slowest free oscillation of '%s', whose period is %.4g: its motion is not"
                                    + " resolved; take a step of at most %.2g",
                            step,
                            system.name(),
                            period,
                            period / RESOLVING));
                }
            }
        }
        return List.copyOf(warnings);
    }

    /** Returns the period of the slowest oscillation; infinite if nothing oscillates. */
    private static double longestPeriod(LagrangianLinearSystem system) {
        int n = system.dimension();
        DMatrixRMaj mass = copy(system.mass(), n);
        DMatrixRMaj companion = new DMatrixRMaj(2 * n, 2 * n);
        for (int i = 0; i < n; i++) {
            companion.set(i, n + i, 1.0);
        }
        insert(mass, system.stiffness(), companion, 0);
        insert(mass, system.damping(), companion, n);
        EigenDecomposition_F64<DMatrixRMaj> eigenvalues = DecompositionFactory_DDRM.eig(2 * n, false, false);
        if (!eigenvalues.decompose(companion)) {
            return Double.POSITIVE_INFINITY;
        }
        double largest = 0.0;
        for (int i = 0; i < 2 * n; i++) {
            largest = Math.max(largest, eigenvalues.getEigenvalue(i).getMagnitude());
        }
        double slowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 2 * n; i++) {
            Complex_F64 value = eigenvalues.getEigenvalue(i);
            double frequency = Math.abs(value.getImaginary());
            if (frequency > RIGID * largest && frequency > Math.abs(value.getReal())) {
                slowest = Math.min(slowest, frequency);
            }
        }
        return slowest == Double.POSITIVE_INFINITY ? slowest : 2.0 * Math.PI / slowest;
    }

    /** Writes −M⁻¹ times a matrix into the lower rows of the companion, from a column on. */
    private static void insert(DMatrixRMaj mass, SquareMatrix matrix, DMatrixRMaj companion, int column) {
        int n = mass.getNumRows();
        DMatrixRMaj block = new DMatrixRMaj(n, n);
        if (matrix == null || !CommonOps_DDRM.solve(mass, copy(matrix, n), block)) {
            return;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                companion.set(n + i, column + j, -block.get(i, j));
            }
        }
    }

    private static DMatrixRMaj copy(SquareMatrix matrix, int n) {
        DMatrixRMaj copy = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                copy.set(i, j, matrix.get(i, j));
            }
        }
        return copy;
    }
}
