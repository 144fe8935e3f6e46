package org.nsds.core.integrator.matrix;

import org.nsds.core.integrator.Forces;
import org.nsds.core.model.LagrangianSystem;

/**
 * This class computes the accelerations M⁻¹ f of a mechanical system at both ends of a step, from which the local error of schemes that know positions to the
 * second order follows: for q_{k+1} = q_k + h v_k + h² ((½−β) a_k + β a_{k+1}) it is
 *
 * <pre>
 *     (β − 1/6) h² (a_{k+1} − a_k)
 * </pre>
 *
 * <p>up to higher orders. Reference: O. C. Zienkiewicz, Y. M. Xie, <i>A simple error estimator and adaptive time stepping procedure for dynamic
 * analysis</i>, Earthquake Engineering and Structural Dynamics 20, 1991.
 */
public final class AccelerationChange {

    private final Forces forces;
    private final SystemMatrix mass;
    private final double[] total;
    private final double[] start;
    private final double[] end;

    /** That of a system. */
    public AccelerationChange(LagrangianSystem system) {
        int n = system.dimension();
        forces = new Forces(system);
        mass = SystemMatrix.mass(system);
        total = new double[n];
        start = new double[n];
        end = new double[n];
    }

    /** Evaluates both accelerations. */
    public void evaluate(double t0, double[] q0, double[] v0, double t1, double[] q1, double[] v1) {
        accelerate(t0, q0, v0, start);
        accelerate(t1, q1, v1, end);
    }

    private void accelerate(double t, double[] q, double[] v, double[] out) {
        forces.evaluate(t, q, v);
        for (int i = 0; i < total.length; i++) {
            total[i] = forces.total(i);
        }
        mass.update(t, q, v);
        mass.solve(total, out);
    }

    /** Writes weight · (a_{k+1} − a_k) + atEnd · a_{k+1}. */
    public void combine(double weight, double atEnd, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = weight * (end[i] - start[i]) + atEnd * end[i];
        }
    }
}
