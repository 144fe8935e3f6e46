package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Forces;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * {@link MoreauJean} for nonlinear systems with the forces at both ends of the step,
 *
 * <pre>
 *     R(q, v) = M(q*) (v − v_k) − h (1−θ) f(t_k, q_k, v_k) − h θ f(t_{k+1}, q, v) = Hᵀ λ,      f = F_ext − F_int − F_damp
 * </pre>
 *
 * <p>with q* = q_{k+1}, as in Siconos, which is of order one where M depends on q, or q* = q_{k+θ}, of order two for θ = ½.
 */
final class MoreauJeanEndpoints extends MoreauJeanNonlinear {

    private final boolean massWithin;
    private final Forces start;
    private final Forces end;

    MoreauJeanEndpoints(
            LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule, boolean massWithin) {
        super(system, state, h, theta, rule);
        this.massWithin = massWithin;
        start = new Forces(system);
        end = new Forces(system);
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        start.evaluate(from, q, v);
    }

    @Override
    void equationOfMotion() {
        end.evaluate(t1, q, v);
        scale = 0.0;
        double[] inertia = inertia(massWithin ? positionWithin() : q);
        for (int i = 0; i < n; i++) {
            double momentum = W.largestTerm(i, v);
            double before = h * (1.0 - theta) * start.total(i);
            double after = h * theta * end.total(i);
            R[i] = inertia[i] - before - after;
            scale = Math.max(scale, Math.max(momentum, Math.max(Math.abs(before), Math.abs(after))));
        }
    }

    @Override
    void refactor() {
        W.refactor(t1, q, v);
    }

    @Override
    public void account(EnergyLedger ledger) {
        account(start, end, ledger);
    }
}
