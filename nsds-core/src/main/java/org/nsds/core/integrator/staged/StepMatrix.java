package org.nsds.core.integrator.staged;

import org.nsds.core.integrator.IterationMatrix;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * Ŵ = M + b ∂F/∂v + c ∂F/∂q of a mechanical system, to solve with. Of a linear system it is factored once, of a diagonal one
 * it is never formed.
 */
final class StepMatrix {

    private final LagrangianSystem system;
    private final double b;
    private final double c;
    private final boolean constant;
    /** The inverse of a diagonal Ŵ; null for the others. */
    private final double[] inverse;
    /** Ŵ where it is not diagonal; null if it is. */
    private final IterationMatrix matrix;

    StepMatrix(LagrangianSystem system, double b, double c) {
        this.system = system;
        this.b = b;
        this.c = c;
        constant = system instanceof LagrangianLinearSystem;
        boolean diagonal = system instanceof LagrangianLinearSystem linear
                && linear.mass() instanceof DiagonalMatrix
                && (b == 0.0 || linear.damping() instanceof DiagonalMatrix)
                && (c == 0.0 || linear.stiffness() instanceof DiagonalMatrix);
        inverse = diagonal ? inverted((LagrangianLinearSystem) system) : null;
        matrix = diagonal ? null : IterationMatrix.of(system);
        int n = system.dimension();
        if (constant && !diagonal && !factor(0.0, new double[n], new double[n])) {
            throw singular();
        }
    }

    private double[] inverted(LagrangianLinearSystem linear) {
        double[] result = new double[linear.dimension()];
        for (int i = 0; i < result.length; i++) {
            double w = entry(linear.mass(), 1.0, i) + entry(linear.damping(), b, i) + entry(linear.stiffness(), c, i);
            if (!(Math.abs(w) > 0.0)) {
                throw singular();
            }
            result[i] = 1.0 / w;
        }
        return result;
    }

    private static double entry(SquareMatrix matrix, double factor, int i) {
        return factor == 0.0 ? 0.0 : factor * matrix.get(i, i);
    }

    private IllegalArgumentException singular() {
        return new IllegalArgumentException(
                "system '" + system.name() + "': its iteration matrix is singular: take another step size");
    }

    /** Whether it is the same at all states. */
    boolean constant() {
        return constant;
    }

    /**
     * Makes it that of a state, unless it is constant.
     *
     * @throws StepFailure if it is singular there
     */
    void update(double t, double[] q, double[] v) {
        if (!constant && !factor(t, q, v)) {
            throw new StepFailure("the iteration matrix of system '" + system.name() + "' is singular at t = " + t);
        }
    }

    private boolean factor(double t, double[] q, double[] v) {
        matrix.mass(q);
        return matrix.factor(t, q, v, b, c);
    }

    /**
     * out = Ŵ⁻¹ f.
     *
     * @param f not modified
     * @param out overwritten; another array than f
     */
    void solve(double[] f, double[] out) {
        if (inverse == null) {
            matrix.solve(f, out);
        } else {
            for (int i = 0; i < inverse.length; i++) {
                out[i] = inverse[i] * f[i];
            }
        }
    }
}
