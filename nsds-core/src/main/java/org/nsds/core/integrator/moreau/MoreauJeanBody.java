package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * {@link MoreauJean} for rigid bodies in space, in the form that carries angular momentum along: with the way Θ of the step,
 *
 * <pre>
 *     Θ = h ( θ ω_{k+1} + (1−θ) ω_k ),      p_{k+1} = p_k ∘ exp Θ,      p_{k+φ} = p_k ∘ exp φΘ
 *     m (v_{k+1} − v_k)                             = h F + impulses
 *     exp((1−φ)Θ) I ω_{k+1} − exp(−φΘ) I ω_k        = h T + impulses      in the frame of p_{k+φ}
 *
 *     midpoint:   φ = θ,   F and T at (t, q, v)_{k+θ}
 *     endpoints:  φ = 1,   h F = h (1−θ) F_k + h θ F_{k+1},      h T = h (1−θ) exp(−Θ) T_k + h θ T_{k+1}
 * </pre>
 *
 * <p>The second line of motion is R_{k+1} I ω_{k+1} − R_k I ω_k = R_{k+φ} (h T + impulses): without torque the angular momentum in space
 * is kept to round-off, for every θ. As Θ is the axis of exp Θ, Θ · (I ω_{k+1} − I ω_k) is Θ times the right-hand side, and for θ = ½ the
 * left-hand side of that is h times the change of ½ ωᵀIω: energy is kept, too. The θ-method of the gyroscopic term, which Siconos has,
 * keeps neither. Source: J. C. Simo, K. K. Wong, <i>Unconditionally stable algorithms for rigid body dynamics that exactly preserve
 * energy and momentum</i>, International Journal for Numerical Methods in Engineering 31, 1991, algorithm ALGO_C1.
 *
 * <p>Newton's method solves it with the exact derivative of the exponential; with steady loads its matrix is m beside one of 3 × 3.
 */
final class MoreauJeanBody extends LagrangianStepper {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    /** Residuals up to which equations with steady loads are not looked at again after their last correction. */
    private static final double SMALL = 1e-12;

    private final BodyInSpace body;
    private final boolean midpoint;
    private final boolean steady;
    private final double m;
    private final BodyLoads start;
    private final BodyLoads end;
    private final BodyTurn turn;
    private final BodyMatrix W;
    private final double[] R = new double[6];
    private final double[] correction = new double[6];
    /** v before the last iteration. */
    private final double[] vBefore = new double[6];
    /** (t, q, v) where the loads at the end, or those of the midpoint, are taken. */
    private double tLoad;

    private double[] qLoad;
    private final double[] vLoad;
    /** The sum of the terms of the equations of motion, without their signs. */
    private double scale;
    /** How far the equations of motion are from being satisfied, relative to their terms. */
    private double residual;

    private double lastResidual;
    /** Whether v was corrected after R was evaluated. */
    private boolean corrected;
    /** Whether contacts push in this iteration. */
    private boolean pushed;

    MoreauJeanBody(BodyInSpace body, SystemState state, double h, double theta, ContactRule rule, boolean midpoint) {
        super(body, state, h, theta, rule);
        this.body = body;
        this.midpoint = midpoint;
        steady = body.hasSteadyLoads();
        m = body.bodyMass();
        start = new BodyLoads(body);
        end = new BodyLoads(body);
        turn = new BodyTurn(body, midpoint ? theta : 1.0);
        W = new BodyMatrix(body, turn);
        vLoad = midpoint ? new double[6] : v;
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        tLoad = midpoint ? timeWithin(to) : to;
        qLoad = q;
        if (!midpoint) {
            start.evaluate(from, q, v);
        }
        if (steady) {
            end.evaluate(tLoad, q, v);
        }
        turn.begin(v, midpoint ? null : start, h * (1.0 - theta));
    }

    @Override
    public void predict() {
        super.predict();
        lastResidual = Double.POSITIVE_INFINITY;
        turn.predict(v, h);
        equationsOfMotion();
    }

    @Override
    public void freeMotion() {
        if (corrected) {
            equationsOfMotion();
        }
        if (!W.factor(tLoad, qLoad, vLoad, h * theta)) {
            throw new StepFailure("the iteration matrix of body '" + body.name() + "' is singular at t = " + t1);
        }
        W.solve(R, correction);
        for (int i = 0; i < 6; i++) {
            vBefore[i] = v[i];
            v[i] -= correction[i];
        }
    }

    /** Near the solution it also brings the equations of motion to round-off, so that what they keep is kept beyond the tolerance. */
    @Override
    public void update() {
        if (!steady) {
            super.update(); // the loads look at it
        }
        equationsOfMotion();
        findResidual();
        if (residual > 1e-17 && residual <= (pushed ? 1e-11 : 1e-9)) {
            for (int i = 0; i < 6; i++) {
                R[i] -= contactImpulse[i];
            }
            W.solve(R, correction);
            for (int i = 0; i < 6; i++) {
                v[i] -= correction[i];
            }
            if (!steady) {
                super.update();
            }
            corrected = steady && residual <= SMALL;
            if (!corrected) {
                equationsOfMotion();
                findResidual();
            }
        }
        if (steady) {
            super.update();
        }
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        W.solve(f, out);
    }

    @Override
    public boolean constant() {
        return false;
    }

    /** Evaluates both lines at the current iterate, and the size of their terms. */
    private void equationsOfMotion() {
        if (!steady) {
            load();
        }
        double now = midpoint ? h : h * theta;
        double before = midpoint ? 0.0 : h * (1.0 - theta);
        scale = 0.0;
        corrected = false;
        turn.along(v, vStart, h * theta, h * (1.0 - theta));
        for (int i = 0; i < 3; i++) {
            double pushed = now * end.total(i) + before * start.total(i);
            R[i] = m * (v[i] - vStart[i]) - pushed;
            double twisted = now * end.total(3 + i);
            R[3 + i] = turn.rise(i) - twisted;
            scale += Math.abs(m * v[i]) + Math.abs(pushed) + Math.abs(twisted);
            scale += Math.abs(turn.after(i)) + Math.abs(turn.before(i));
        }
    }

    private void load() {
        if (midpoint) {
            qLoad = positionWithin();
            for (int i = 0; i < 6; i++) {
                vLoad[i] = theta * v[i] + (1.0 - theta) * vStart[i];
            }
        }
        end.evaluate(tLoad, qLoad, vLoad);
    }

    /** Sums, which cost less than maxima; NaN stays. */
    private void findResidual() {
        double rest = 0.0;
        double impulse = 0.0;
        for (int i = 0; i < 6; i++) {
            rest += Math.abs(R[i] - contactImpulse[i]);
            impulse += Math.abs(contactImpulse[i]);
        }
        pushed = impulse > 0.0;
        residual = rest == 0.0 ? 0.0 : rest / (scale + impulse);
    }

    @Override
    public double residual() {
        boolean gained = residual < 0.5 * lastResidual;
        lastResidual = residual;
        return !gained && atRounding() ? 0.0 : residual;
    }

    /** Returns whether the last iteration moved no position by more than a few units of rounding. */
    private boolean atRounding() {
        double moved = 0.0;
        for (int i = 0; i < 6; i++) {
            moved = Math.max(moved, h * theta * Math.abs(v[i] - vBefore[i])); // NaN stays
        }
        double size = 1.0; // of the quaternion
        for (int i = 0; i < 3; i++) {
            size = Math.max(size, Math.abs(q[i]));
        }
        return moved <= ROUNDING * size;
    }

    @Override
    public void account(EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        double share = midpoint ? 1.0 : theta;
        for (int i = 0; i < 6; i++) {
            double way = h * (theta * v[i] + (1.0 - theta) * vStart[i]);
            work += ((1.0 - share) * start.external(i) + share * end.external(i)) * way;
            loss += ((1.0 - share) * start.damping(i) + share * end.damping(i)) * way;
        }
        ledger.addWork(work);
        ledger.addDamping(loss);
    }

    @Override
    public double kineticEnergy() {
        return 0.5 * m * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) + turn.energy(v);
    }
}
