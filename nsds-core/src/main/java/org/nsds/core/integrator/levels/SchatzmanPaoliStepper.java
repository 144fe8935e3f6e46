package org.nsds.core.integrator.levels;

import java.util.Arrays;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This kernel takes steps of {@link SchatzmanPaoli}. With p = q_k + h/g (q_k − q_{k−1}), where the system would go without
 * force, the free position is p + Ŵ⁻¹ h m f(q_{k+θ}, v) with Ŵ = M + h/2 C + h m θ K, both at q_{k+θ} = θ p + (1−θ) q_k and v =
 * (q_k − q_{k−1})/g; g is the length of the step before, and m = (h + g)/2.
 */
final class SchatzmanPaoliStepper extends FirstLevel {

    private final double theta;
    private final SchatzmanPaoli.Start start;
    private final LevelRule rule;
    private final SystemMatrix W;
    private final SystemMatrix mass;
    private final Forces forces;
    private final Forces before;
    /** K where it is constant; null otherwise. */
    private final SquareMatrix stiffness;
    /** q_{k−1}, not a number before the first step; part of the state. */
    private final double[] memory;

    private final double[] memoryStart;

    /** The length of the step before, and h m. */
    private double g;

    private double hm;

    private final double[] qNow;
    private final double[] qPrevious;
    private final double[] straight;
    private final double[] between;
    private final double[] central;
    private final double[] change;

    SchatzmanPaoliStepper(
            LagrangianSystem system, SystemState state, double h, double theta, SchatzmanPaoli.Start start) {
        super(system, state, h);
        this.theta = theta;
        this.start = start;
        rule = SchatzmanPaoli.rule();
        W = SystemMatrix.of(system, 0.5 * h, h * h * theta);
        mass = SystemMatrix.mass(system);
        forces = new Forces(system);
        before = new Forces(system);
        stiffness = system instanceof LinearMechanics linear ? linear.stiffness() : null;
        int n = q.length;
        memory = state.memory("previous position", n);
        Arrays.fill(memory, Double.NaN);
        memoryStart = new double[n];
        qNow = new double[n];
        qPrevious = new double[n];
        straight = new double[n];
        between = new double[n];
        central = new double[n];
        change = new double[n];
        g = h;
        hm = h * h;
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        weigh(started() ? lastStep() : h);
    }

    private void weigh(double before) {
        g = before;
        hm = h * (0.5 * (h + g));
        W.weigh(0.5 * h, hm * theta);
    }

    @Override
    protected void begin(boolean first) {
        double before = first ? h : hBefore;
        if (before != g) {
            weigh(before);
        }
        double r = h / g;
        System.arraycopy(q, 0, qNow, 0, q.length);
        System.arraycopy(memory, 0, qPrevious, 0, q.length);
        System.arraycopy(memory, 0, memoryStart, 0, q.length);
        if (first && start == SchatzmanPaoli.Start.SICONOS) {
            for (int i = 0; i < q.length; i++) {
                qPrevious[i] = qStart[i];
                qNow[i] = qStart[i] + h * vStart[i];
            }
        } else if (first) {
            forces.evaluate(t0, q, v);
            mass.update(t0, q, v);
            total(forces, between);
            mass.solve(between, change);
            for (int i = 0; i < q.length; i++) {
                qPrevious[i] = qStart[i] - h * vStart[i] + 0.5 * h * h * change[i];
            }
        }
        for (int i = 0; i < q.length; i++) {
            straight[i] = (1.0 + r) * qNow[i] - r * qPrevious[i];
            between[i] = theta * straight[i] + (1.0 - theta) * qNow[i];
            central[i] = (qNow[i] - qPrevious[i]) / g;
        }
    }

    private static void total(Forces forces, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = forces.total(i);
        }
    }

    @Override
    public void predict() {
        System.arraycopy(straight, 0, q, 0, q.length);
    }

    @Override
    public void freeMotion() {
        forces.evaluate(t1, between, central);
        if (theta < 1.0) { // q and v are the same, the force from outside is weighted
            before.evaluate(t0, between, central);
        }
        for (int i = 0; i < q.length; i++) {
            double late = forces.total(i);
            change[i] = hm * (theta < 1.0 ? theta * late + (1.0 - theta) * before.total(i) : late);
        }
        W.update(t1, between, central);
        W.solve(change, q);
        for (int i = 0; i < q.length; i++) {
            q[i] += straight[i];
        }
    }

    @Override
    public void update() {
        for (int i = 0; i < q.length; i++) {
            v[i] = (q[i] - qPrevious[i]) / (h + g);
            memory[i] = qNow[i];
        }
    }

    @Override
    public void rollBack() {
        super.rollBack();
        System.arraycopy(memoryStart, 0, memory, 0, q.length);
    }

    @Override
    public LevelRule rule() {
        return rule;
    }

    @Override
    public double reported() {
        return 1.0;
    }

    @Override
    public double perForce() {
        return hm;
    }

    @Override
    public double[] unknown() {
        return q;
    }

    @Override
    public double[] previousPosition() {
        return qPrevious;
    }

    @Override
    public double previousTime() {
        return t0 - g;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        W.solve(f, out);
    }

    @Override
    public boolean constant() {
        return W.constant();
    }

    /** Adds the work of external forces over (q_{k+1} − q_{k−1})/2, and the loss by damping C v at the central velocity. */
    @Override
    public void account(EnergyLedger ledger) {
        forces.evaluate(t1, between, v);
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < q.length; i++) {
            double way = 0.5 * (q[i] - qPrevious[i]);
            double pushed = theta * forces.working(i) + (1.0 - theta) * before.working(i);
            work += pushed * way;
            loss += forces.damping(i) * way;
        }
        ledger.addWork(work + forces.inertialWork(memory, q));
        ledger.addDamping(loss);
    }

    private boolean started() {
        return !Double.isNaN(memory[0]);
    }

    /** Returns ½ uᵀMu with u = (q_{k+1} − q_k)/h. */
    @Override
    public double kineticEnergy() {
        if (!started()) {
            return mass.kineticEnergy(q, v);
        }
        for (int i = 0; i < q.length; i++) {
            central[i] = (q[i] - memory[i]) / lastStep();
        }
        return mass.kineticEnergy(q, central);
    }

    /** Returns the mean of both ends; with a constant K, ½ q_kᵀ K q_{k+1} instead of the elastic part. */
    @Override
    public double potentialEnergy() {
        if (!started()) {
            return system.storedEnergy(q);
        }
        double correction = 0.0;
        for (int i = 0; stiffness != null && i < q.length; i++) {
            correction += 0.25 * (q[i] - memory[i]) * (stiffness.rowTimes(i, q) - stiffness.rowTimes(i, memory));
        }
        return 0.5 * (system.storedEnergy(q) + system.storedEnergy(memory)) - correction;
    }
}
