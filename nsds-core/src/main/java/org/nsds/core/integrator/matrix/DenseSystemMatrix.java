package org.nsds.core.integrator.matrix;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.numerics.linalg.LuFactorization;

/** This {@link SystemMatrix} keeps all entries, for systems of which nothing more is known. */
final class DenseSystemMatrix extends SystemMatrix {

    private final int n;
    private final boolean massAlone;
    /** M(q), ∂F/∂q and ∂F/∂v where they are not constant. */
    private final double[] mass;

    private final double[] dFdq;
    private final double[] dFdv;
    private final LinearMechanics linear;
    private final LuFactorization factors = new LuFactorization();

    DenseSystemMatrix(LagrangianSystem system, boolean massAlone) {
        super(system, massAlone);
        this.massAlone = massAlone;
        linear = system instanceof LinearMechanics said ? said : null;
        n = system.dimension();
        mass = new double[constantMass == null ? n * n : 0];
        dFdq = new double[massAlone || linear != null ? 0 : n * n];
        dFdv = new double[dFdq.length];
        factors.storage(n); // room for later
    }

    @Override
    void evaluate(double[] q) {
        if (constantMass == null) {
            system.mass(q, mass);
        }
    }

    @Override
    void multiply(double[] x, double[] out) {
        if (constantMass != null) {
            super.multiply(x, out);
            return;
        }
        for (int i = 0, k = 0; i < n; i++) {
            double sum = 0.0;
            for (int j = 0; j < n; j++, k++) {
                sum += mass[k] * x[j];
            }
            out[i] = sum;
        }
    }

    @Override
    double massEntry(int i, int j) {
        return constantMass == null ? mass[i * n + j] : constantMass.get(i, j);
    }

    @Override
    boolean factor(double t, double[] q, double[] v, double a, double b) {
        if (dFdq.length > 0) {
            system.forceJacobians(t, q, v, dFdq, dFdv);
        }
        double[][] matrix = factors.storage(n);
        for (int i = 0, k = 0; i < n; i++) {
            for (int j = 0; j < n; j++, k++) {
                double entry = massEntry(i, j);
                if (!massAlone) {
                    entry += a * (linear == null ? dFdv[k] : linear.damping().get(i, j));
                    entry += b * (linear == null ? dFdq[k] : linear.stiffness().get(i, j));
                }
                matrix[i][j] = entry;
            }
        }
        return factors.factor();
    }

    @Override
    public void solve(double[] f, double[] out) {
        factors.solve(f, out);
    }
}
