package org.nsds.core.integrator.galerkin;

import java.util.Arrays;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * This class is the matrix of Newton's method for the accelerations of both nodes of a step,
 *
 * <pre>
 *     J_ij = δ_ij M(Q_i) + h a_ij ∂F/∂v(Q_i, V_i) + h² (a²)_ij ∂F/∂q(Q_i, V_i),      F = F_int + F_damp
 * </pre>
 *
 * <p>and what a velocity that a contact adds at one node does to the residuals of both. A linear system's is factored when the step
 * size changes, another one's in every iteration. Nothing is allocated after construction.
 */
final class NodeMatrix {

    private final LagrangianSystem system;
    private final LinearMechanics linear;
    private final Nodes nodes;
    private final int n;
    private final LuFactorization factors = new LuFactorization();
    private final double[] mass;
    /** Per node ∂F/∂q and ∂F/∂v; those of a linear system once. */
    private final double[][] dFdq;

    private final double[][] dFdv;
    private double h;

    NodeMatrix(LagrangianSystem system, Nodes nodes) {
        this.system = system;
        this.nodes = nodes;
        linear = system instanceof LinearMechanics said ? said : null;
        n = system.dimension();
        mass = new double[n * n];
        dFdq = new double[linear == null ? 2 : 1][n * n];
        dFdv = new double[linear == null ? 2 : 1][n * n];
        factors.storage(2 * n);
    }

    /** Returns whether it is the same at all states. */
    boolean constant() {
        return linear != null;
    }

    /** Takes note of the step size. */
    void stepSize(double length) {
        h = length;
        if (linear != null) {
            linear.mass(mass, mass);
            linear.forceJacobians(0.0, mass, mass, dFdq[0], dFdv[0]);
            double[][] matrix = factors.storage(2 * n);
            write(matrix, 0);
            write(matrix, 1);
            if (!factors.factor()) {
                throw new IllegalArgumentException("system '" + system.name()
                        + "': the matrix of tdg is singular for h = " + h + ": take another step size");
            }
        }
    }

    /** Evaluates and factors it at the states of both nodes, unless it is constant. */
    void update(double[] t, double[][] q, double[][] v) {
        if (linear != null) {
            return;
        }
        double[][] matrix = factors.storage(2 * n);
        for (int i = 0; i < 2; i++) {
            system.mass(q[i], mass);
            system.forceJacobians(t[i], q[i], v[i], dFdq[i], dFdv[i]);
            write(matrix, i);
        }
        if (!factors.factor()) {
            throw new StepFailure("the iteration matrix of system '" + system.name() + "' is singular at t = " + t[1]);
        }
    }

    private void write(double[][] matrix, int i) {
        double[] K = dFdq[linear == null ? i : 0];
        double[] D = dFdv[linear == null ? i : 0];
        for (int j = 0; j < 2; j++) {
            double ofDamping = h * nodes.a()[i][j];
            double ofStiffness = h * h * nodes.squared(i, j);
            for (int r = 0, k = 0; r < n; r++) {
                double[] row = matrix[i * n + r];
                for (int c = 0; c < n; c++, k++) {
                    row[j * n + c] = (i == j ? mass[k] : 0.0) + ofDamping * D[k] + ofStiffness * K[k];
                }
            }
        }
    }

    /** out = J⁻¹ f, for both nodes. */
    void solve(double[] f, double[] out) {
        factors.solve(f, out);
    }

    /** Writes how much the residuals of both nodes change if a contact adds a velocity at node i. */
    void residualsOf(int i, double[] added, double[] out) {
        Arrays.fill(out, 0.0);
        for (int j = 0; j < 2; j++) {
            double ofPosition = h * nodes.a()[j][i];
            double[] K = dFdq[linear == null ? j : 0];
            double[] D = dFdv[linear == null ? j : 0];
            for (int r = 0, k = 0; r < n; r++) {
                double sum = 0.0;
                for (int c = 0; c < n; c++, k++) {
                    sum += (ofPosition * K[k] + (i == j ? D[k] : 0.0)) * added[c];
                }
                out[j * n + r] = sum;
            }
        }
    }
}
