package org.nsds.core.integrator.moreau;

import java.util.Arrays;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/** The kernels for linear systems compute the θ-weighted force f + (1−θ) F(t_k) + θ F(t_{k+1}) and its work. */
abstract class LinearStepper extends LagrangianStepper {

    protected final LinearMechanics system;
    protected final double[] force;

    private final boolean damped;
    private final boolean forced;
    private final double[] constantForce;
    private final double[] forceStart;
    private final double[] forceEnd;

    LinearStepper(LinearMechanics system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        this.system = system;
        damped = system.damped();
        forced = system.forced();
        constantForce = new double[v.length];
        Arrays.setAll(constantForce, system::constantForce);
        force = constantForce.clone();
        forceStart = new double[force.length];
        forceEnd = new double[force.length];
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        if (forced) {
            system.externalForce(from, forceStart);
            system.externalForce(to, forceEnd);
            for (int i = 0; i < force.length; i++) {
                force[i] = constantForce[i] + (1.0 - theta) * forceStart[i] + theta * forceEnd[i];
            }
        }
    }

    @Override
    public boolean constant() {
        return true;
    }

    @Override
    public void account(EnergyLedger ledger) {
        if (forced) {
            double work = 0.0;
            for (int i = 0; i < v.length; i++) {
                work += (force[i] - constantForce[i]) * (q[i] - qStart[i]);
            }
            ledger.addWork(work);
        }
        if (damped) {
            ledger.addDamping(dampingLoss());
        }
    }

    /** Returns h vᵀ C v with the velocity θ v_{k+1} + (1−θ) v_k. */
    protected abstract double dampingLoss();
}
