package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * This kernel takes steps of {@link MoreauJean} for nonlinear systems, by Newton's method on the equation of motion R = Hᵀ λ
 * that a form of the scheme states:
 *
 * <pre>
 *     W       = M + h θ ∂F/∂v + h² θ² ∂F/∂q,      F = F_int + F_damp
 *     v_free  = v − W⁻¹ R
 * </pre>
 *
 * <p>W is banded where the system is: strings and chains take steps of linear cost.
 *
 * <p>The iteration also ends where it no longer gains: where R stays although positions do not move any more. Forces between
 * thousands of close neighbours are differences of positions, and not more precise than those.
 */
abstract class MoreauJeanNonlinear extends LagrangianStepper {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    protected final int n;
    protected final SystemMatrix W;
    /** What {@link #equationOfMotion} computes: R, and the size of its largest term. */
    protected final double[] R;

    protected double scale;

    private final double[] dv;
    private final double[] correction;
    /** v before the last iteration. */
    private final double[] vBefore;

    private final boolean absolute;
    /** Whether rows are first taken at the end of a step without contacts, as where Siconos adds contacts to such a step. */
    private final boolean freeFirst;

    private double lastResidual;

    MoreauJeanNonlinear(LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h, theta, rule);
        n = system.dimension();
        R = new double[n];
        correction = new double[n];
        dv = new double[n];
        vBefore = new double[n];
        W = SystemMatrix.of(system, h * theta, h * h * theta * theta);
        absolute = rule.rowPoint() == ContactRule.RowPoint.ITERATE;
        freeFirst = absolute && rule.joinsLate();
    }

    /** Computes R and the size of its largest term at the current iterate; M is evaluated by {@link #inertia}. */
    abstract void equationOfMotion();

    /** Factors W, with M as last evaluated and the derivatives of the forces at the current iterate. */
    abstract void refactor();

    /** Returns M(at) (v − v_k), in an array that the next product with M overwrites. */
    protected final double[] inertia(double[] at) {
        for (int i = 0; i < n; i++) {
            dv[i] = v[i] - vStart[i];
        }
        return W.momentum(at, dv);
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        W.weigh(h * theta, h * h * theta * theta);
    }

    @Override
    public void predict() {
        super.predict();
        lastResidual = Double.POSITIVE_INFINITY;
        equationOfMotion();
        if (freeFirst) {
            freeMotion();
            update();
        }
    }

    @Override
    public void freeMotion() {
        refactor();
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
        return absolute ? absoluteResidual() : relativeResidual();
    }

    private double relativeResidual() {
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

    /** Returns |R − Hᵀ λ|₂, where the number of iterations matters, as the rows are those of the iterate before the last. */
    private double absoluteResidual() {
        double square = 0.0;
        for (int i = 0; i < n; i++) {
            square += (R[i] - contactImpulse[i]) * (R[i] - contactImpulse[i]);
        }
        return Math.sqrt(square);
    }

    /** Returns whether the last iteration moved no position by more than a few units of rounding. */
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
    public double kineticEnergy() {
        return W.kineticEnergy(q, v);
    }
}
