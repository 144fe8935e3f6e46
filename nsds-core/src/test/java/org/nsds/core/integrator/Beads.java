package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.BandedSystem;
import org.nsds.numerics.linalg.BandedMatrix;

/**
 * Three beads in a row in which nothing is simple: a mass that depends on positions and couples neighbours, a cubic spring, damping
 * beyond the linear, a force from outside. Schemes can be held to their equations with it.
 */
final class Beads implements BandedSystem {

    private static final int N = 3;

    @Override
    public String name() {
        return "beads";
    }

    @Override
    public int dimension() {
        return N;
    }

    @Override
    public int bandwidth() {
        return 1;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        for (int i = 0; i < N; i++) {
            q[i] = 0.5 - 0.3 * i;
            v[i] = 0.4 * i - 0.5;
        }
    }

    @Override
    public void mass(double[] q, BandedMatrix out) {
        for (int i = 0; i < N; i++) {
            out.set(i, i, 2.0 + q[i] * q[i]);
            if (i + 1 < N) {
                double shared = 0.4 + 0.3 * q[i] * q[i + 1];
                out.set(i, i + 1, shared);
                out.set(i + 1, i, shared);
            }
        }
    }

    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        for (int i = 0; i < N; i++) {
            double left = i > 0 ? q[i - 1] : 0.0;
            double right = i + 1 < N ? q[i + 1] : 0.0;
            out[i] = 40.0 * (2.0 * q[i] - left - right) + 30.0 * q[i] * q[i] * q[i];
        }
    }

    @Override
    public void dampingForce(double t, double[] q, double[] v, double[] out) {
        for (int i = 0; i < N; i++) {
            out[i] = 0.8 * v[i] + 0.5 * v[i] * v[i] * v[i];
        }
    }

    @Override
    public void externalForce(double t, double[] out) {
        for (int i = 0; i < N; i++) {
            out[i] = 3.0 * StrictMath.sin(4.0 * t + i) - 2.0;
        }
    }

    @Override
    public void forceJacobians(double t, double[] q, double[] v, BandedMatrix dFdq, BandedMatrix dFdv) {
        for (int i = 0; i < N; i++) {
            dFdq.set(i, i, 80.0 + 90.0 * q[i] * q[i]);
            dFdv.set(i, i, 0.8 + 1.5 * v[i] * v[i]);
            if (i + 1 < N) {
                dFdq.set(i, i + 1, -40.0);
                dFdq.set(i + 1, i, -40.0);
            }
        }
    }

    /** M(q) x. */
    double[] massTimes(double[] q, double[] x) {
        BandedMatrix mass = new BandedMatrix(N, 1);
        mass(q, mass);
        double[] product = new double[N];
        for (int i = 0; i < N; i++) {
            product[i] = mass.rowTimes(i, x);
        }
        return product;
    }

    /** (b ∂F/∂v + c ∂F/∂q) x at a state. */
    double[] jacobiansTimes(double b, double c, double[] q, double[] v, double[] x) {
        BandedMatrix dFdq = new BandedMatrix(N, 1);
        BandedMatrix dFdv = new BandedMatrix(N, 1);
        forceJacobians(0.0, q, v, dFdq, dFdv);
        double[] product = new double[N];
        for (int i = 0; i < N; i++) {
            product[i] = b * dFdv.rowTimes(i, x) + c * dFdq.rowTimes(i, x);
        }
        return product;
    }

    /** f = F_ext − F_int − F_damp. */
    double[] force(double t, double[] q, double[] v) {
        double[] external = new double[N];
        double[] internal = new double[N];
        double[] damping = new double[N];
        externalForce(t, external);
        internalForce(t, q, v, internal);
        dampingForce(t, q, v, damping);
        for (int i = 0; i < N; i++) {
            external[i] -= internal[i] + damping[i];
        }
        return external;
    }

    /** The same system, which does not tell that its matrices are banded. */
    LagrangianSystem dense() {
        Beads beads = this;
        return new LagrangianSystem() {
            @Override
            public String name() {
                return beads.name();
            }

            @Override
            public int dimension() {
                return N;
            }

            @Override
            public void initialState(double[] q, double[] v) {
                beads.initialState(q, v);
            }

            @Override
            public void mass(double[] q, double[] out) {
                beads.mass(q, out);
            }

            @Override
            public void internalForce(double t, double[] q, double[] v, double[] out) {
                beads.internalForce(t, q, v, out);
            }

            @Override
            public void dampingForce(double t, double[] q, double[] v, double[] out) {
                beads.dampingForce(t, q, v, out);
            }

            @Override
            public void externalForce(double t, double[] out) {
                beads.externalForce(t, out);
            }

            @Override
            public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
                beads.forceJacobians(t, q, v, dFdq, dFdv);
            }
        };
    }
}
