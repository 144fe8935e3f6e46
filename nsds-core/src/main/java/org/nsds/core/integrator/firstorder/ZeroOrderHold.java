package org.nsds.core.integrator.firstorder;

import java.util.Locale;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * Zero-order hold integrates the linear part exactly while the input is held over the step,
 *
 * <pre>
 *     x_{k+1} = e^{A h} x_k + Ψ ( b + r_{k+1} ),      Ψ = ∫₀ʰ e^{A s} ds,      r = B λ,   y = C x_{k+1} + D λ + e
 * </pre>
 *
 * <p>with b(t) taken in the middle of the step, or at its end, which is Siconos' convention. Exact at the grid points where λ is constant over each step, whatever the
 * step: choose it for sampled relay control, and for linear circuits between switchings.
 *
 * @param source where in the step b(t) is taken
 */
public record ZeroOrderHold(Source source) implements OneStepIntegrator {

    /** The place in the step where b(t) is taken. */
    public enum Source {
        /** In the middle: of second order where b varies. */
        MIDDLE,
        /** At the end: of first order, as Siconos. */
        END
    }

    /** Makes the scheme with b(t) in the middle of the step. */
    public ZeroOrderHold() {
        this(Source.MIDDLE);
    }

    @Override
    public String specification() {
        return "zero-order-hold:source=" + source.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        if (!(system instanceof LinearFirstOrder linear)) {
            throw new IllegalArgumentException(
                    "zero-order-hold integrates linear first-order systems, but '" + system.name()
                            + "' is not one: choose euler-moreau for nonlinear ones, moreau-jean for mechanics");
        }
        double[] node = {source == Source.MIDDLE ? 0.5 : 1.0};
        return new FirstOrderLinearKernel(
                linear, state, step, h -> propagator(linear, h), 1.0, 1.0, 1.0, node, new double[] {1.0}, 0.5);
    }

    /** Returns Ψ M⁻¹, from the exponential of [[M⁻¹A, I], [0, 0]] h, whose upper right block is Ψ; A may be singular. */
    private static DenseMatrix propagator(LinearFirstOrder system, double h) {
        int n = system.dimension();
        RealMatrix inverseMass = MatrixUtils.createRealIdentityMatrix(n);
        RealMatrix matrix = new Array2DRowRealMatrix(n, n);
        RealMatrix mass = new Array2DRowRealMatrix(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix.setEntry(i, j, system.matrix().get(i, j));
                if (system.mass() != null) {
                    mass.setEntry(i, j, system.mass().get(i, j));
                }
            }
        }
        if (system.mass() != null) {
            var solver = new LUDecomposition(mass).getSolver();
            if (!solver.isNonSingular()) {
                throw new IllegalArgumentException(
                        "system '" + system.name() + "': zero-order-hold needs an invertible M: choose euler-moreau");
            }
            inverseMass = solver.getInverse();
        }
        RealMatrix augmented = new Array2DRowRealMatrix(2 * n, 2 * n);
        augmented.setSubMatrix(inverseMass.multiply(matrix).scalarMultiply(h).getData(), 0, 0);
        augmented.setSubMatrix(
                MatrixUtils.createRealIdentityMatrix(n).scalarMultiply(h).getData(), 0, n);
        RealMatrix exponential = MatrixUtils.matrixExponential(augmented);
        return DenseMatrix.of(exponential
                .getSubMatrix(0, n - 1, n, 2 * n - 1)
                .multiply(inverseMass)
                .getData());
    }
}
