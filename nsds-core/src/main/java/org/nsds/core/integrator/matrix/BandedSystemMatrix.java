package org.nsds.core.integrator.matrix;

import org.nsds.core.model.system.BandedSystem;
import org.nsds.numerics.linalg.BandedLu;
import org.nsds.numerics.linalg.BandedMatrix;

/** This {@link SystemMatrix} keeps and factors the band only, at linear cost in the number of coordinates. */
final class BandedSystemMatrix extends SystemMatrix {

    private final BandedSystem banded;
    private final BandedMatrix mass;
    private final BandedMatrix dFdq;
    private final BandedMatrix dFdv;
    private final BandedMatrix sum;
    private final BandedLu factors;

    BandedSystemMatrix(BandedSystem system, boolean massAlone) {
        super(system, massAlone);
        banded = system;
        int n = system.dimension();
        int width = system.bandwidth();
        mass = new BandedMatrix(n, width);
        dFdq = massAlone ? null : new BandedMatrix(n, width);
        dFdv = massAlone ? null : new BandedMatrix(n, width);
        sum = massAlone ? mass : new BandedMatrix(n, width);
        factors = new BandedLu(n, width);
        if (constantMass != null) {
            system.mass(new double[n], mass);
        }
    }

    @Override
    void evaluate(double[] q) {
        if (constantMass == null) {
            banded.mass(q, mass);
        }
    }

    @Override
    void multiply(double[] x, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = mass.rowTimes(i, x);
        }
    }

    @Override
    double massEntry(int i, int j) {
        return mass.get(i, j);
    }

    @Override
    int first(int i) {
        return mass.first(i);
    }

    @Override
    int last(int i) {
        return mass.last(i);
    }

    @Override
    boolean factor(double t, double[] q, double[] v, double a, double b) {
        if (dFdq != null) {
            banded.forceJacobians(t, q, v, dFdq, dFdv);
            sum.combine(mass, a, dFdv, b, dFdq);
        }
        return factors.factor(sum);
    }

    @Override
    public void solve(double[] f, double[] out) {
        factors.solve(f, out);
    }
}
