package org.nsds.core.integrator;

import org.nsds.core.model.BandedSystem;
import org.nsds.numerics.linalg.BandedLu;
import org.nsds.numerics.linalg.BandedMatrix;

/** {@link IterationMatrix} that keeps and factors the band only: linear in the number of coordinates. */
final class BandedIteration implements IterationMatrix {

    private final BandedSystem system;
    private final BandedMatrix mass;
    private final BandedMatrix dFdq;
    private final BandedMatrix dFdv;
    private final BandedMatrix sum;
    private final BandedLu W;

    BandedIteration(BandedSystem system) {
        this.system = system;
        int n = system.dimension();
        int b = system.bandwidth();
        mass = new BandedMatrix(n, b);
        dFdq = new BandedMatrix(n, b);
        dFdv = new BandedMatrix(n, b);
        sum = new BandedMatrix(n, b);
        W = new BandedLu(n, b);
    }

    @Override
    public void mass(double[] q) {
        system.mass(q, mass);
    }

    @Override
    public double massTimes(int i, double[] x) {
        return mass.rowTimes(i, x);
    }

    @Override
    public double largestTerm(int i, double[] x) {
        double largest = 0.0;
        for (int j = mass.first(i); j <= mass.last(i); j++) {
            largest = Math.max(largest, Math.abs(mass.get(i, j) * x[j]));
        }
        return largest;
    }

    @Override
    public boolean factor(double t, double[] q, double[] v, double a, double b) {
        system.forceJacobians(t, q, v, dFdq, dFdv);
        sum.combine(mass, a, dFdv, b, dFdq);
        return W.factor(sum);
    }

    @Override
    public void solve(double[] f, double[] out) {
        W.solve(f, out);
    }
}
