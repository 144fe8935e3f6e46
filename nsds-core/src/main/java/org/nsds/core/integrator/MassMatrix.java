package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * M(q) of a system, ready to solve with: a division per degree of freedom where M is constant and diagonal, one factorization
 * where it is constant, one per {@link #moveTo} otherwise. Not to be shared between threads.
 */
public final class MassMatrix {

    private final LagrangianSystem system;
    private final boolean constant;
    /** Where M is constant and diagonal: its entries. */
    private final double[] diagonal;

    private final double[] entries;
    private final LuFactorization factors = new LuFactorization();

    /** Of a system at positions q. */
    public MassMatrix(LagrangianSystem system, double[] q) {
        this.system = system;
        SquareMatrix given = system.constantMass();
        constant = given != null;
        int n = system.dimension();
        if (given instanceof DiagonalMatrix) {
            diagonal = new double[n];
            for (int i = 0; i < n; i++) {
                diagonal[i] = given.get(i, i);
            }
            entries = diagonal;
        } else {
            diagonal = null;
            entries = new double[n * n];
            evaluate(q);
            factor();
        }
    }

    /** Whether M does not depend on q. */
    public boolean constant() {
        return constant;
    }

    /**
     * Evaluates M at other positions.
     *
     * @throws StepFailure if it is singular there
     */
    public void moveTo(double[] q) {
        if (!constant) {
            evaluate(q);
            factor();
        }
    }

    /**
     * out = M⁻¹ f.
     *
     * @param f not modified
     * @param out overwritten; another array than f
     */
    public void solve(double[] f, double[] out) {
        if (diagonal == null) {
            factors.solve(f, out);
            return;
        }
        for (int i = 0; i < diagonal.length; i++) {
            out[i] = f[i] / diagonal[i];
        }
    }

    /** ½ vᵀ M(q) v. */
    public double kineticEnergy(double[] q, double[] v) {
        double twice = 0.0;
        if (diagonal != null) {
            for (int i = 0; i < diagonal.length; i++) {
                twice += diagonal[i] * v[i] * v[i];
            }
            return 0.5 * twice;
        }
        if (!constant) {
            evaluate(q);
        }
        int n = v.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                twice += v[i] * entries[i * n + j] * v[j];
            }
        }
        return 0.5 * twice;
    }

    private void evaluate(double[] q) {
        system.mass(q, entries);
    }

    private void factor() {
        int n = system.dimension();
        double[][] rows = factors.storage(n);
        for (int i = 0; i < n; i++) {
            System.arraycopy(entries, i * n, rows[i], 0, n);
        }
        if (!factors.factor()) {
            throw new StepFailure("the mass matrix of system '" + system.name() + "' is singular or not finite");
        }
    }
}
