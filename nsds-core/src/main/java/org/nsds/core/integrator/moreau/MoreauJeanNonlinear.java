package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * {@link MoreauJean} for nonlinear systems, by Newton's method on
 *
 * <pre>
 *     R(q, v) = M(q) (v − v_k) − h (1−θ) f(t_k, q_k, v_k) − h θ f(t_{k+1}, q, v) = Hᵀ λ,      f = F_ext − F_int − F_damp
 *     W       = M(q) + h θ ∂F/∂v + h² θ² ∂F/∂q,                                              F = F_int + F_damp
 *     v_free  = v − W⁻¹ R
 * </pre>
 *
 * <p>W is banded where the system is: strings and chains take steps of linear cost.
 *
 * <p>The iteration also ends where it no longer gains: where R stays although positions do not move any more. Forces between
 * thousands of close neighbours are differences of positions, and not more precise than those.
 */
final class MoreauJeanNonlinear extends LagrangianStepper {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    private final int n;
    private final double[] R;
    private final double[] correction;
    private final Forces start;
    private final Forces end;
    private final double[] dv;
    private final SystemMatrix W;
    /** v before the last iteration. */
    private final double[] vBefore;

    private double scale;
    private double lastResidual;

    MoreauJeanNonlinear(LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        n = system.dimension();
        R = new double[n];
        correction = new double[n];
        start = new Forces(system);
        end = new Forces(system);
        dv = new double[n];
        vBefore = new double[n];
        W = SystemMatrix.of(system, h * theta, h * h * theta * theta);
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        W.weigh(h * theta, h * h * theta * theta);
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        start.evaluate(from, q, v);
    }

    @Override
    public void predict() {
        super.predict();
        lastResidual = Double.POSITIVE_INFINITY;
        equationOfMotion();
    }

    @Override
    public void freeMotion() {
        W.refactor(t1, q, v);
        W.solve(R, correction);
        for (int i = 0; i < n; i++) {
            vBefore[i] = v[i];
            v[i] -= correction[i];
        }
    }

    @Override
    public void update() {
        super.update();
        equationOfMotion();
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        W.solve(f, out);
    }

    @Override
    public boolean constant() {
        return false;
    }

    @Override
    public double residual() {
        double worst = 0.0;
        double largest = scale;
        for (int i = 0; i < n; i++) {
            worst = Math.max(worst, Math.abs(R[i] - contactImpulse[i]));
            largest = Math.max(largest, Math.abs(contactImpulse[i]));
        }
        double residual = worst == 0.0 ? 0.0 : worst / largest;
        boolean gained = residual < 0.5 * lastResidual;
        lastResidual = residual;
        return !gained && atRounding() ? 0.0 : residual;
    }

    /** Whether the last iteration moved no position by more than a few units of rounding. */
    private boolean atRounding() {
        double moved = 0.0;
        double size = 0.0;
        for (int i = 0; i < n; i++) {
            moved = Math.max(moved, h * theta * Math.abs(v[i] - vBefore[i])); // NaN stays
        }
        for (double position : q) {
            size = Math.max(size, Math.abs(position));
        }
        return moved <= ROUNDING * size;
    }

    @Override
    public void account(EnergyLedger ledger) {
        account(start, end, ledger);
    }

    @Override
    public double kineticEnergy() {
        return W.kineticEnergy(q, v);
    }

    /** M, the forces and R at the current iterate, and the size of R's largest term. */
    private void equationOfMotion() {
        end.evaluate(t1, q, v);
        for (int i = 0; i < n; i++) {
            dv[i] = v[i] - vStart[i];
        }
        scale = 0.0;
        double[] inertia = W.momentum(q, dv);
        for (int i = 0; i < n; i++) {
            double momentum = W.largestTerm(i, v);
            double before = h * (1.0 - theta) * start.total(i);
            double after = h * theta * end.total(i);
            R[i] = inertia[i] - before - after;
            scale = Math.max(scale, Math.max(momentum, Math.max(Math.abs(before), Math.abs(after))));
        }
    }
}
