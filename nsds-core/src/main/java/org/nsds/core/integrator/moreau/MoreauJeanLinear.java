package org.nsds.core.integrator.moreau;

import java.util.Arrays;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.SystemState;

/** This kernel takes steps of {@link MoreauJean} for linear systems: W is factored once, and each step solves with it. */
final class MoreauJeanLinear extends LinearStepper {

    private final SystemMatrix W;
    private final double[] stretched;
    private final double[] rightHandSide;
    private final double[] change;

    MoreauJeanLinear(LinearMechanics system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        int n = system.dimension();
        stretched = new double[n];
        rightHandSide = new double[n];
        change = new double[n];
        W = SystemMatrix.of(system, h * theta, h * h * theta * theta);
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        W.weigh(h * theta, h * h * theta * theta);
    }

    /** Solves W (v_free − v_k) = h [ F − C v_k − K (q_k + h θ v_k) ]. */
    @Override
    public void freeMotion() {
        for (int i = 0; i < v.length; i++) {
            stretched[i] = -(qStart[i] + h * theta * vStart[i]);
            change[i] = -vStart[i];
            rightHandSide[i] = force[i];
        }
        system.stiffness().multiplyAdd(stretched, rightHandSide);
        system.damping().multiplyAdd(change, rightHandSide);
        W.solve(rightHandSide, change);
        for (int i = 0; i < v.length; i++) {
            v[i] = vStart[i] + h * change[i];
        }
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        W.solve(f, out);
    }

    @Override
    protected double dampingLoss() {
        for (int i = 0; i < v.length; i++) {
            change[i] = theta * v[i] + (1.0 - theta) * vStart[i];
        }
        Arrays.fill(rightHandSide, 0.0);
        system.damping().multiplyAdd(change, rightHandSide);
        double loss = 0.0;
        for (int i = 0; i < v.length; i++) {
            loss += rightHandSide[i] * change[i];
        }
        return h * loss;
    }

    @Override
    public double kineticEnergy() {
        return W.kineticEnergy(q, v);
    }
}
