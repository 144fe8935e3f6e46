package org.nsds.core.integrator.galerkin;

import java.util.List;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.InertialWork;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * The half-explicit {@link DiscontinuousGalerkin} scheme of order 3 bound to a system. The level of node i evaluates a_i, and its
 * contact forces are those with which the velocity of the next node, or of the end, obeys the law.
 */
final class HalfExplicitStepper extends MechanicalStepper implements LevelStepper {

    private static final double[] C = {0.0, 1.0 / 3.0, 1.0, 1.0};
    /** Row i has the weights of node i + 1, and the last row those of the end. */
    private static final double[][] A = {{1.0 / 3.0}, {-1.0, 2.0}, {0.0, 3.0 / 4.0, 1.0 / 4.0}};

    private static final int NODES = A.length;

    private final SystemMatrix mass;
    private final InertialWork inertial;
    private final LevelRule rule = DiscontinuousGalerkin.contactForces(LevelRule.Members.CLOSED);
    private final Forces[] forces = new Forces[NODES];
    private final double[][] acceleration = new double[NODES][];
    /** V and Q of the nodes, those of the end last. */
    private final double[][] velocity = new double[NODES + 1][];

    private final double[][] place = new double[NODES + 1][];
    private final double[] total;
    private final List<LevelStepper> later;

    HalfExplicitStepper(LagrangianSystem system, SystemState state, double h) {
        super(system, state, h);
        mass = SystemMatrix.mass(system);
        inertial = new InertialWork(system);
        total = new double[v.length];
        velocity[0] = vStart;
        place[0] = qStart;
        for (int i = 0; i < NODES; i++) {
            forces[i] = new Forces(system);
            acceleration[i] = new double[v.length];
            velocity[i + 1] = i + 1 < NODES ? new double[v.length] : v;
            place[i + 1] = i + 1 < NODES ? new double[q.length] : q;
        }
        later = List.of(new Node(1), new Node(2), new ImpactsAtEnd(this, v, SystemMatrix.mass(system)));
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
    public void begin(double from, double to) {
        super.begin(from, to);
        moveTo(1);
    }

    /** Q_i, which follows from the velocities of the nodes before. */
    private void moveTo(int i) {
        for (int k = 0; k < q.length; k++) {
            double sum = 0.0;
            for (int j = 0; j < i; j++) {
                sum += A[i - 1][j] * velocity[j][k];
            }
            place[i][k] = qStart[k] + h * sum;
        }
    }

    /** V_{i+1} without contact forces at node i. */
    private void freeFrom(int i) {
        double t = nodeTime(i);
        forces[i].evaluate(t, place[i], velocity[i]);
        mass.update(t, place[i], velocity[i]);
        for (int k = 0; k < total.length; k++) {
            total[k] = forces[i].total(k);
        }
        mass.solve(total, acceleration[i]);
        for (int k = 0; k < v.length; k++) {
            velocity[i + 1][k] = sum(i, k);
        }
    }

    private double sum(int i, int k) {
        double sum = 0.0;
        for (int j = 0; j <= i; j++) {
            sum += A[i][j] * acceleration[j][k];
        }
        return vStart[k] + h * sum;
    }

    /** a_i with the contact forces that V_{i+1} shows, and the next position. */
    private void completeFrom(int i) {
        for (int k = 0; k < v.length; k++) {
            acceleration[i][k] += (velocity[i + 1][k] - sum(i, k)) / (h * A[i][i]);
        }
        if (i + 1 < NODES) {
            moveTo(i + 2);
        }
    }

    private double nodeTime(int i) {
        return C[i] == 1.0 ? t1 : t0 + C[i] * h;
    }

    private void respond(int i, double[] f, double[] out) {
        mass.solve(f, out);
        for (int k = 0; k < out.length; k++) {
            out[k] *= h * A[i][i];
        }
    }

    @Override
    public void freeMotion() {
        freeFrom(0);
    }

    @Override
    public void update() {
        completeFrom(0);
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        respond(0, f, out);
    }

    /** The weight of the first node in the step is zero. */
    @Override
    public double reported() {
        return h * A[NODES - 1][0];
    }

    @Override
    public double perForce() {
        return 1.0;
    }

    @Override
    public double time(double end) {
        return t0;
    }

    @Override
    public double[] outputPosition() {
        return place[1];
    }

    @Override
    public double outputTime(double end) {
        return nodeTime(1);
    }

    @Override
    public double[] unknown() {
        return velocity[1];
    }

    @Override
    public boolean constant() {
        return mass.constant();
    }

    @Override
    public boolean direct() {
        return true;
    }

    @Override
    public boolean estimatesError() {
        return true;
    }

    /** Returns what the trapezoidal rule with the velocity on arrival, of order two, has otherwise. */
    @Override
    public double positionError() {
        for (int k = 0; k < v.length; k++) {
            total[k] = q[k] - qStart[k] - 0.5 * h * (vStart[k] + sum(NODES - 1, k));
        }
        return relativeToPositions(total);
    }

    @Override
    public void account(EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < NODES; i++) {
            double weight = h * A[NODES - 1][i];
            for (int k = 0; k < v.length; k++) {
                work += weight * forces[i].working(k) * velocity[i][k];
                loss += weight * forces[i].damping(k) * velocity[i][k];
            }
        }
        ledger.addWork(work + inertial.over(qStart, q, vStart, v));
        ledger.addDamping(loss);
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }

    /** The contact forces of a later node. */
    private final class Node extends LaterLevel {

        private final int i;

        Node(int i) {
            super(
                    HalfExplicitStepper.this,
                    HalfExplicitStepper.this.v,
                    DiscontinuousGalerkin.contactForces(LevelRule.Members.AS_BEFORE));
            this.i = i;
        }

        @Override
        public void freeMotion() {
            freeFrom(i);
        }

        @Override
        public void update() {
            completeFrom(i);
        }

        @Override
        public double[] unknown() {
            return velocity[i + 1];
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            respond(i, f, out);
        }

        @Override
        public double reported() {
            return h * A[NODES - 1][i];
        }

        @Override
        public double perForce() {
            return 1.0;
        }

        @Override
        public double time(double end) {
            return nodeTime(i);
        }

        @Override
        public double[] forcePosition() {
            return place[i];
        }

        @Override
        public double[] outputPosition() {
            return place[i + 1];
        }

        @Override
        public double outputTime(double end) {
            return nodeTime(i + 1);
        }
    }
}
