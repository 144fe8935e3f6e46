package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.SystemState;

/**
 * This kernel takes steps of {@link MoreauJean} for linear systems with diagonal M, C and K: it treats each degree of freedom
 * on its own and forms no matrix.
 */
final class MoreauJeanDiagonal extends LinearStepper {

    private final double[] mass;
    private final double[] damping;
    private final double[] stiffness;
    private final double[] drag;
    private final double[] inverse;

    MoreauJeanDiagonal(LinearMechanics system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        int n = system.dimension();
        mass = new double[n];
        damping = new double[n];
        stiffness = new double[n];
        drag = new double[n];
        inverse = new double[n];
        for (int i = 0; i < n; i++) {
            mass[i] = system.mass().get(i, i);
            damping[i] = system.damping().get(i, i);
            stiffness[i] = system.stiffness().get(i, i);
        }
        stepSize(h);
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        for (int i = 0; i < mass.length; i++) {
            drag[i] = damping[i] + h * theta * stiffness[i];
            double w = mass[i] + h * theta * drag[i];
            if (!(Math.abs(w) > 0.0)) {
                throw new IllegalArgumentException("system '" + system.name()
                        + "': M + hθC + h²θ²K is singular for h = " + h + ": take another step size");
            }
            inverse[i] = 1.0 / w;
        }
    }

    /** Computes v_free = v_k + h W⁻¹ [ F − (C + h θ K) v_k − K q_k ]. */
    @Override
    public void freeMotion() {
        for (int i = 0; i < v.length; i++) {
            v[i] = vStart[i] + h * inverse[i] * (force[i] - drag[i] * vStart[i] - stiffness[i] * qStart[i]);
        }
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        for (int i = 0; i < v.length; i++) {
            out[i] = inverse[i] * f[i];
        }
    }

    @Override
    protected double dampingLoss() {
        double loss = 0.0;
        for (int i = 0; i < v.length; i++) {
            double mean = theta * v[i] + (1.0 - theta) * vStart[i];
            loss += damping[i] * mean * mean;
        }
        return h * loss;
    }

    @Override
    public double kineticEnergy() {
        double twice = 0.0;
        for (int i = 0; i < v.length; i++) {
            twice += mass[i] * v[i] * v[i];
        }
        return 0.5 * twice;
    }
}
