package org.nsds.core.integrator.galerkin;

import java.util.Arrays;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;

/**
 * This class holds the equations of both nodes of an implicit step, and solves them by Newton's method. Unknown are the accelerations,
 *
 * <pre>
 *     R_i = M(Q_i) a_i − f(t_i, Q_i, V_i) = 0,      V_i = v_k + h Σ_j a_ij a_j + C_i,      Q_i = q_k + h Σ_j a_ij V_j
 * </pre>
 *
 * <p>with C_i = M⁻¹ Hᵀ μ_i from the contacts, M and H at the middle between t_k and t_i.
 */
final class NodeEquations {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    final Nodes nodes;
    final NodeMatrix J;
    final Forces[] forces;
    final double[] times = new double[2];
    /** Per node Q, V, C and the place at which contacts push. */
    final double[][] place;

    final double[][] velocity;
    final double[][] added;
    final double[][] between;
    /** Of both nodes: a, R, and the last change of a. */
    final double[] a;

    private final int n;
    private final SystemMatrix mass;
    private final SystemMatrix massBetween;
    private final double[] qStart;
    private final double[] vStart;
    private final double[] R;
    private final double[] change;
    private final double[] right;
    private final double[] part;
    private double h;
    private double scale;
    private double lastResidual;

    /**
     * Those of a system.
     *
     * @param qStart q_k; vStart v_k; q and v those of the state, which the second node shares
     */
    NodeEquations(
            LagrangianSystem system,
            Nodes nodes,
            SystemMatrix mass,
            double[] qStart,
            double[] vStart,
            double[] q,
            double[] v) {
        this.nodes = nodes;
        this.mass = mass;
        this.qStart = qStart;
        this.vStart = vStart;
        n = v.length;
        J = new NodeMatrix(system, nodes);
        massBetween = SystemMatrix.mass(system);
        forces = new Forces[] {new Forces(system), new Forces(system)};
        place = new double[][] {new double[n], q};
        velocity = new double[][] {new double[n], v};
        added = new double[2][n];
        between = new double[2][n];
        a = new double[2 * n];
        R = new double[2 * n];
        change = new double[2 * n];
        right = new double[2 * n];
        part = new double[n];
    }

    void stepSize(double length) {
        h = length;
        J.stepSize(length);
    }

    /** Begins a step; returns the accelerations at its start, which are the first iterate. */
    double[] begin(double from, double to) {
        times[0] = from + nodes.c()[0] * h;
        times[1] = to;
        forces[0].evaluate(from, qStart, vStart);
        mass.update(from, qStart, vStart);
        for (int k = 0; k < n; k++) {
            part[k] = forces[0].total(k);
        }
        mass.solve(part, change);
        for (int i = 0; i < 2; i++) {
            Arrays.fill(added[i], 0.0);
            System.arraycopy(change, 0, a, i * n, n);
            for (int k = 0; k < n; k++) {
                between[i][k] = qStart[k] + 0.5 * nodes.c()[i] * h * vStart[k];
            }
        }
        return change;
    }

    void predict() {
        lastResidual = Double.POSITIVE_INFINITY;
        evaluate();
    }

    /** V, Q and R that a and C make. */
    private void evaluate() {
        double[][] w = nodes.a();
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < n; k++) {
                velocity[i][k] = vStart[k] + h * (w[i][0] * a[k] + w[i][1] * a[n + k]) + added[i][k];
            }
        }
        scale = 0.0;
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < n; k++) {
                place[i][k] = qStart[k] + h * (w[i][0] * velocity[0][k] + w[i][1] * velocity[1][k]);
            }
            forces[i].evaluate(times[i], place[i], velocity[i]);
            System.arraycopy(a, i * n, part, 0, n);
            double[] inertia = mass.momentum(place[i], part);
            scale = Math.max(scale, forces[i].largest());
            for (int k = 0; k < n; k++) {
                R[i * n + k] = inertia[k] - forces[i].total(k);
                scale = Math.max(scale, Math.abs(inertia[k]));
            }
        }
    }

    /** One Newton step for a, with what contacts add at node i taken away. */
    void freeOf(int i) {
        J.update(times, place, velocity);
        massBetween.update(times[i], between[i], velocity[i]);
        J.residualsOf(i, added[i], right);
        for (int k = 0; k < 2 * n; k++) {
            right[k] = R[k] - right[k];
        }
        J.solve(right, change);
        for (int k = 0; k < 2 * n; k++) {
            a[k] -= change[k];
        }
        Arrays.fill(added[i], 0.0);
        double[] w = nodes.a()[i];
        for (int k = 0; k < n; k++) {
            velocity[i][k] = vStart[k] + h * (w[0] * a[k] + w[1] * a[n + k]);
        }
    }

    /** The state that the contacts of node i make. */
    void completeOf(int i, double[] contactImpulse) {
        boolean acts = false;
        for (int k = 0; k < n; k++) {
            acts |= contactImpulse[k] != 0.0;
        }
        if (acts) {
            massBetween.solve(contactImpulse, added[i]);
            J.residualsOf(i, added[i], right);
            J.solve(right, change);
            for (int k = 0; k < 2 * n; k++) {
                a[k] -= change[k];
            }
        }
        evaluate();
    }

    /** out = ∂V_i of an impulse at node i. */
    void respond(int i, double[] f, double[] out) {
        massBetween.solve(f, out);
        J.residualsOf(i, out, right);
        J.solve(right, change);
        double[] w = nodes.a()[i];
        for (int k = 0; k < n; k++) {
            out[k] -= h * (w[0] * change[k] + w[1] * change[n + k]);
        }
    }

    double residual() {
        double worst = 0.0;
        for (double each : R) {
            worst = Math.max(worst, Math.abs(each)); // NaN stays
        }
        double residual = worst == 0.0 ? 0.0 : worst / scale;
        boolean gained = residual < 0.5 * lastResidual;
        lastResidual = residual;
        return !gained && atRounding() ? 0.0 : residual;
    }

    /** Returns whether the next iteration would move no velocity by more than a few units of rounding. */
    private boolean atRounding() {
        J.solve(R, change);
        return h * largest(change) <= ROUNDING * Math.max(largest(velocity[0]), largest(velocity[1]));
    }

    static double largest(double[] values) {
        double largest = 0.0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /** V_s without impacts, which change the velocities of the state. */
    double arrival(int k) {
        return vStart[k] + h * (nodes.a()[1][0] * a[k] + nodes.a()[1][1] * a[n + k]) + added[1][k];
    }
}
