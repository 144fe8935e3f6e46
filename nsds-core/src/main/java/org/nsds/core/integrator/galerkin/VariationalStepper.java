package org.nsds.core.integrator.galerkin;

import java.util.List;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * {@link Variational} bound to a system. The first level solves for w, by Newton's method with M + h/2 ∂F/∂v; ∂L/∂q is f + Ṁ w, as
 * gyroscopic terms are part of f.
 */
final class VariationalStepper extends MechanicalStepper implements LevelStepper {

    private static final double ROUNDING = 4.0 * Math.ulp(1.0);

    private final LevelRule rule = DiscontinuousGalerkin.contactForces(LevelRule.Members.CLOSED);
    private final SystemMatrix W;
    private final SystemMatrix mass;
    private final MassRate massRate;
    private final Forces start;
    private final Forces end;
    /** The speed of the step, and what it was before the last iteration. */
    private final double[] w;

    private final double[] wBefore;
    private final double[] middle;
    /** q_{k+1}. */
    private final double[] ahead;

    /** M_k v_k, ½ (M_k + M_{k+1}) w and the residual of w. */
    private final double[] momentumStart;

    private final double[] momentum;
    private final double[] R;
    private final double[] part;
    private final double[] change;
    private final List<LevelStepper> later;
    private double scale;
    private double lastResidual;

    VariationalStepper(LagrangianSystem system, SystemState state, double h) {
        super(system, state, h);
        W = SystemMatrix.of(system, 0.5 * h, 0.0);
        mass = SystemMatrix.mass(system);
        massRate = new MassRate(system);
        start = new Forces(system);
        end = new Forces(system);
        int n = v.length;
        w = new double[n];
        wBefore = new double[n];
        middle = new double[n];
        ahead = new double[n];
        momentumStart = new double[n];
        momentum = new double[n];
        R = new double[n];
        part = new double[n];
        change = new double[n];
        later = List.of(new Arrival(), new ImpactsAtEnd(this, v, mass));
    }

    @Override
    public List<LevelStepper> laterLevels() {
        return later;
    }

    @Override
    public LevelRule rule() {
        return rule;
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        W.weigh(0.5 * h, 0.0);
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        System.arraycopy(mass.momentum(qStart, vStart), 0, momentumStart, 0, v.length);
        for (int i = 0; i < v.length; i++) {
            w[i] = vStart[i];
            wBefore[i] = vStart[i];
            middle[i] = qStart[i] + 0.5 * h * vStart[i];
        }
        lastResidual = Double.POSITIVE_INFINITY;
        evaluate();
    }

    /** q_{k+1} and R = ½ (M_k + M_{k+1}) w − M_k v_k − h/2 ∂L/∂q(q_k, w). */
    private void evaluate() {
        start.evaluate(t0, qStart, w);
        scale = 0.0;
        for (int i = 0; i < w.length; i++) {
            ahead[i] = qStart[i] + h * w[i];
        }
        double[] product = mass.momentum(qStart, w);
        for (int i = 0; i < w.length; i++) {
            momentum[i] = 0.5 * product[i];
        }
        product = mass.momentum(ahead, w);
        massRate.along(qStart, w, part);
        for (int i = 0; i < w.length; i++) {
            momentum[i] += 0.5 * product[i];
            double push = 0.5 * h * (start.total(i) + part[i]);
            R[i] = momentum[i] - momentumStart[i] - push;
            scale = Math.max(
                    scale, Math.max(Math.abs(momentumStart[i]), Math.max(Math.abs(momentum[i]), Math.abs(push))));
        }
    }

    @Override
    public void predict() {}

    @Override
    public void freeMotion() {
        W.update(t0, qStart, w);
        W.solve(R, change);
        for (int i = 0; i < w.length; i++) {
            wBefore[i] = w[i];
            w[i] -= change[i];
        }
    }

    @Override
    public void update() {
        evaluate();
        System.arraycopy(ahead, 0, q, 0, q.length);
    }

    @Override
    public double residual() {
        double worst = 0.0;
        double moved = 0.0;
        double fastest = 0.0;
        double largest = scale;
        for (int i = 0; i < w.length; i++) {
            worst = Math.max(worst, Math.abs(R[i] - contactImpulse[i])); // NaN stays
            largest = Math.max(largest, Math.abs(contactImpulse[i]));
            moved = Math.max(moved, Math.abs(w[i] - wBefore[i]));
            fastest = Math.max(fastest, Math.abs(w[i]));
        }
        double residual = worst == 0.0 ? 0.0 : worst / largest;
        boolean gained = residual < 0.5 * lastResidual;
        lastResidual = residual;
        return !gained && moved <= ROUNDING * fastest ? 0.0 : residual;
    }

    @Override
    public double reported() {
        return 1.0;
    }

    @Override
    public double perForce() {
        return 0.5 * h;
    }

    @Override
    public double time(double to) {
        return t0;
    }

    @Override
    public double[] forcePosition() {
        return qStart;
    }

    @Override
    public double[] outputPosition() {
        return middle;
    }

    @Override
    public double outputTime(double to) {
        return 0.5 * (t0 + to);
    }

    @Override
    public double[] unknown() {
        return w;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        W.solve(f, out);
    }

    @Override
    public boolean constant() {
        return W.constant();
    }

    @Override
    public void account(EnergyLedger ledger) {
        end.account(start, 0.5, qStart, q, ledger);
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }

    /** v⁻ at the end of the step. */
    private final class Arrival extends LaterLevel {

        Arrival() {
            super(
                    VariationalStepper.this,
                    VariationalStepper.this.v,
                    DiscontinuousGalerkin.contactForces(LevelRule.Members.AS_BEFORE));
        }

        @Override
        public void freeMotion() {
            end.evaluate(t1, q, w);
            massRate.along(q, w, part);
            for (int i = 0; i < w.length; i++) {
                part[i] = momentum[i] + 0.5 * h * (end.total(i) + part[i]);
            }
            mass.update(t1, q, w);
            mass.solve(part, v);
        }

        @Override
        public double reported() {
            return 1.0;
        }

        @Override
        public double perForce() {
            return 0.5 * h;
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            mass.solve(f, out);
        }
    }
}
