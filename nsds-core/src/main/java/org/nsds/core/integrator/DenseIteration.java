package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.LuFactorization;

/** {@link IterationMatrix} with all entries, for systems of which nothing is known. */
final class DenseIteration implements IterationMatrix {

    private final LagrangianSystem system;
    private final int n;
    private final double[] mass;
    private final double[] dFdq;
    private final double[] dFdv;
    private final LuFactorization W = new LuFactorization();

    DenseIteration(LagrangianSystem system) {
        this.system = system;
        n = system.dimension();
        mass = new double[n * n];
        dFdq = new double[n * n];
        dFdv = new double[n * n];
        W.storage(n); // room for later
    }

    @Override
    public void mass(double[] q) {
        system.mass(q, mass);
    }

    @Override
    public double massTimes(int i, double[] x) {
        double sum = 0.0;
        for (int j = 0; j < n; j++) {
            sum += mass[i * n + j] * x[j];
        }
        return sum;
    }

    @Override
    public double largestTerm(int i, double[] x) {
        double largest = 0.0;
        for (int j = 0; j < n; j++) {
            largest = Math.max(largest, Math.abs(mass[i * n + j] * x[j]));
        }
        return largest;
    }

    @Override
    public boolean factor(double t, double[] q, double[] v, double a, double b) {
        system.forceJacobians(t, q, v, dFdq, dFdv);
        double[][] matrix = W.storage(n);
        for (int i = 0, k = 0; i < n; i++) {
            for (int j = 0; j < n; j++, k++) {
                matrix[i][j] = mass[k] + a * dFdv[k] + b * dFdq[k];
            }
        }
        return W.factor();
    }

    @Override
    public void solve(double[] f, double[] out) {
        W.solve(f, out);
    }
}
