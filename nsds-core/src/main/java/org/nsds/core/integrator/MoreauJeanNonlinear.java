package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * {@link MoreauJean} for nonlinear systems, by Newton's method on
 *
 * <pre>
 *     R(q, v) = M(q) (v − v_k) − h (1−θ) f(t_k, q_k, v_k) − h θ f(t_{k+1}, q, v) = Hᵀ λ,      f = F_ext − F_int − F_damp
 *     W       = M(q) + h θ ∂F/∂v + h² θ² ∂F/∂q,                                              F = F_int + F_damp
 *     v_free  = v − W⁻¹ R
 * </pre>
 */
final class MoreauJeanNonlinear extends LagrangianStepper {

    private final LagrangianSystem system;
    private final int n;
    private final double[] mass;
    private final double[] dFdq;
    private final double[] dFdv;
    private final double[] R;
    private final double[] correction;
    private final Forces start;
    private final Forces end;
    private final LuFactorization W = new LuFactorization();
    private double scale;

    MoreauJeanNonlinear(LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        this.system = system;
        n = system.dimension();
        mass = new double[n * n];
        dFdq = new double[n * n];
        dFdv = new double[n * n];
        R = new double[n];
        correction = new double[n];
        start = new Forces(system);
        end = new Forces(system);
        W.storage(n); // room for later
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        start.evaluate(from, q, v);
    }

    @Override
    public void predict() {
        super.predict();
        equationOfMotion();
    }

    @Override
    public void free() {
        system.forceJacobians(t1, q, v, dFdq, dFdv);
        double[][] matrix = W.storage(n);
        for (int i = 0, k = 0; i < n; i++) {
            for (int j = 0; j < n; j++, k++) {
                matrix[i][j] = mass[k] + h * theta * dFdv[k] + h * h * theta * theta * dFdq[k];
            }
        }
        if (!W.factor()) {
            throw new StepFailure("the iteration matrix of system '" + system.name() + "' is singular at t = " + t1);
        }
        W.solve(R, correction);
        for (int i = 0; i < n; i++) {
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
            worst = Math.max(worst, Math.abs(R[i] - impulse[i]));
            largest = Math.max(largest, Math.abs(impulse[i]));
        }
        return worst == 0.0 ? 0.0 : worst / largest;
    }

    @Override
    public void account(EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < n; i++) {
            double dq = q[i] - qStart[i];
            double pushed = (1.0 - theta) * start.external[i] + theta * end.external[i];
            if (!system.hasPotential()) {
                pushed -= (1.0 - theta) * start.internal[i] + theta * end.internal[i];
            }
            work += pushed * dq;
            loss += ((1.0 - theta) * start.damping[i] + theta * end.damping[i]) * dq;
        }
        ledger.addWork(work);
        ledger.addDamping(loss);
    }

    @Override
    public double kineticEnergy() {
        system.mass(q, mass);
        double twice = 0.0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                twice += v[i] * mass[i * n + j] * v[j];
            }
        }
        return 0.5 * twice;
    }

    /** M, the forces and R at the current iterate, and the size of R's largest term. */
    private void equationOfMotion() {
        system.mass(q, mass);
        end.evaluate(t1, q, v);
        scale = 0.0;
        for (int i = 0; i < n; i++) {
            double inertia = 0.0;
            double momentum = 0.0;
            for (int j = 0; j < n; j++) {
                inertia += mass[i * n + j] * (v[j] - vStart[j]);
                momentum = Math.max(momentum, Math.abs(mass[i * n + j] * v[j]));
            }
            double before = h * (1.0 - theta) * start.total(i);
            double after = h * theta * end.total(i);
            R[i] = inertia - before - after;
            scale = Math.max(scale, Math.max(momentum, Math.max(Math.abs(before), Math.abs(after))));
        }
    }
}
