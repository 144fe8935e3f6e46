package org.nsds.core.integrator.matrix;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This {@link SystemMatrix} is that of constant diagonals: it costs a division or a product per degree of freedom and forms no
 * matrix.
 */
final class DiagonalSystemMatrix extends SystemMatrix {

    private final SquareMatrix damping;
    private final SquareMatrix stiffness;
    private final boolean massAlone;
    /** M where it is alone, by which is divided; else W⁻¹. */
    private final double[] entries;

    /** Makes the matrix of M, C and K, of which the last two may be null. */
    DiagonalSystemMatrix(LagrangianSystem system, SquareMatrix[] parts) {
        super(system, parts[1] == null && parts[2] == null);
        damping = parts[1];
        stiffness = parts[2];
        massAlone = damping == null && stiffness == null;
        entries = new double[system.dimension()];
    }

    @Override
    boolean factor(double t, double[] q, double[] v, double a, double b) {
        boolean regular = true;
        for (int i = 0; i < entries.length; i++) {
            double w = constantMass.get(i, i) + part(damping, a, i) + part(stiffness, b, i);
            regular &= Math.abs(w) > 0.0;
            entries[i] = massAlone ? w : 1.0 / w;
        }
        return regular;
    }

    private static double part(SquareMatrix matrix, double factor, int i) {
        return matrix == null ? 0.0 : factor * matrix.get(i, i);
    }

    @Override
    public void solve(double[] f, double[] out) {
        if (massAlone) {
            for (int i = 0; i < entries.length; i++) {
                out[i] = f[i] / entries[i];
            }
        } else {
            for (int i = 0; i < entries.length; i++) {
                out[i] = entries[i] * f[i];
            }
        }
    }
}
