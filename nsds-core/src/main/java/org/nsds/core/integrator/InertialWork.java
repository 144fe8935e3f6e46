package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;

/**
 * This class computes what a mass matrix that changes along the motion adds to the kinetic energy, beside the work of the
 * forces:
 *
 * <pre>
 *     d/dt ½ vᵀ M(q) v = vᵀ M v̇ + ½ vᵀ Ṁ v
 * </pre>
 *
 * <p>Where a potential is stated, the gyroscopic part of F_int cancels the last term and neither is counted; where none is, the
 * work of F_int is counted with its gyroscopic part, and this term belongs beside it. Over a step it is ½ v̄ᵀ (M(q_{k+1}) − M(q_k)) v̄.
 */
public final class InertialWork {

    private final LagrangianSystem system;
    private final double[] before;
    private final double[] after;

    /** Makes the computation for a system; it costs nothing if it has a potential or a constant mass. */
    public InertialWork(LagrangianSystem system) {
        boolean counts = !system.hasPotential() && system.constantMass() == null;
        int n = counts ? system.dimension() : 0;
        this.system = system;
        before = new double[n * n];
        after = new double[n * n];
    }

    /** Returns the inertial work over a step between two positions, with the mean of two velocities. */
    public double over(double[] from, double[] to, double[] v0, double[] v1) {
        if (before.length == 0) {
            return 0.0;
        }
        system.mass(from, before);
        system.mass(to, after);
        int n = v0.length;
        double sum = 0.0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int at = i * n + j;
                sum += (v0[i] + v1[i]) * (after[at] - before[at]) * (v0[j] + v1[j]);
            }
        }
        return 0.125 * sum;
    }
}
