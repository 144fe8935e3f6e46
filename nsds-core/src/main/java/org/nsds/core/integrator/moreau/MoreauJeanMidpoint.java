package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Forces;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * {@link MoreauJean} for nonlinear systems with everything taken within the step,
 *
 * <pre>
 *     R(v) = M(q_{k+θ}) (v − v_k) − h f(t_{k+θ}, q_{k+θ}, v_{k+θ}) = Hᵀ λ,      f = F_ext − F_int − F_damp
 *     v_{k+θ} = θ v + (1−θ) v_k,      q_{k+θ} = q_k ⊕ h θ v_{k+θ}
 * </pre>
 *
 * <p>Source: V. Acary, F. Pérignon, <i>Time-Integrators for Nonsmooth Dynamics</i>, 2016, equation (27). Of order two in free flight for
 * θ = ½, whatever M depends on.
 */
final class MoreauJeanMidpoint extends MoreauJeanNonlinear {

    private final Forces within;
    private final double[] vWithin;
    private double[] qWithin;
    private double tWithin;

    MoreauJeanMidpoint(LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        within = new Forces(system);
        vWithin = new double[n];
        qWithin = positionWithin();
    }

    @Override
    void equationOfMotion() {
        tWithin = timeWithin(t1);
        qWithin = positionWithin();
        for (int i = 0; i < n; i++) {
            vWithin[i] = theta * v[i] + (1.0 - theta) * vStart[i];
        }
        within.evaluate(tWithin, qWithin, vWithin);
        scale = 0.0;
        double[] inertia = inertia(qWithin);
        for (int i = 0; i < n; i++) {
            double pushed = h * within.total(i);
            R[i] = inertia[i] - pushed;
            scale = Math.max(scale, Math.max(W.largestTerm(i, v), Math.abs(pushed)));
        }
    }

    @Override
    void refactor() {
        W.refactor(tWithin, qWithin, vWithin);
    }

    @Override
    public void account(EnergyLedger ledger) {
        account(within, within, ledger);
    }
}
