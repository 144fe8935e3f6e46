package org.nsds.core.integrator.galerkin;

import java.util.ArrayList;
import java.util.Arrays;
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
 * An implicit {@link DiscontinuousGalerkin} scheme bound to a system. Unknown are the accelerations of both nodes,
 *
 * <pre>
 *     R_i = M(Q_i) a_i − f(t_i, Q_i, V_i) = 0,      V_i = v_k + h Σ_j a_ij a_j + C_i,      Q_i = q_k + h Σ_j a_ij V_j
 * </pre>
 *
 * <p>with C_i = M⁻¹ Hᵀ μ_i from the contacts, M and H at the middle between t_k and t_i. Each node with c_i &gt; 0 is a level with the C of the
 * other node as it is; levels are repeated until they agree.
 */
final class GalerkinStepper extends MechanicalStepper implements LevelStepper {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    private final Nodes nodes;
    private final int n;
    private final int firstNode;
    private final LevelRule rule = DiscontinuousGalerkin.contactForces(LevelRule.Members.CLOSED);
    private final NodeMatrix J;
    private final SystemMatrix mass;
    private final SystemMatrix massBetween;
    private final InertialWork inertial;
    private final Forces[] forces;
    private final double[] times = new double[2];
    /** Per node Q, V, C and the place at which contacts push. */
    private final double[][] place;

    private final double[][] velocity;
    private final double[][] added;
    private final double[][] between;
    /** Where the first of the levels expects its node. */
    private final double[] ahead;

    /** Of both nodes: a, R, and the last change of a. */
    private final double[] a;

    private final double[] R;
    private final double[] change;
    private final double[] right;
    private final double[] part;
    /** V of the first level when its contacts were solved. */
    private final double[] agreed;

    private final List<LevelStepper> later;
    private double scale;
    private double lastResidual;

    GalerkinStepper(LagrangianSystem system, SystemState state, double h, Nodes nodes) {
        super(system, state, h);
        this.nodes = nodes;
        n = v.length;
        firstNode = nodes.c()[0] > 0.0 ? 0 : 1;
        J = new NodeMatrix(system, nodes);
        mass = SystemMatrix.mass(system);
        massBetween = SystemMatrix.mass(system);
        inertial = new InertialWork(system);
        forces = new Forces[] {new Forces(system), new Forces(system)};
        place = new double[][] {new double[n], q};
        velocity = new double[][] {new double[n], v};
        added = new double[2][n];
        between = new double[2][n];
        ahead = new double[n];
        a = new double[2 * n];
        R = new double[2 * n];
        change = new double[2 * n];
        right = new double[2 * n];
        part = new double[n];
        agreed = new double[n];
        J.stepSize(h);
        List<LevelStepper> levels = new ArrayList<>();
        if (firstNode == 0) {
            levels.add(new SecondNode());
        }
        levels.add(new ImpactsAtEnd(this, v, mass));
        later = List.copyOf(levels);
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
        J.stepSize(length);
    }

    /** The accelerations at the start are the first iterate. */
    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        times[0] = from + nodes.c()[0] * h;
        times[1] = to;
        forces[0].evaluate(from, qStart, vStart);
        mass.update(from, qStart, vStart);
        for (int k = 0; k < n; k++) {
            part[k] = forces[0].total(k);
        }
        mass.solve(part, change);
        for (int i = 0; i < 2; i++) {
            Arrays.fill(added[i], 0.0);
            System.arraycopy(change, 0, a, i * n, n);
            for (int k = 0; k < n; k++) {
                between[i][k] = qStart[k] + 0.5 * nodes.c()[i] * h * vStart[k];
            }
        }
        double way = nodes.c()[firstNode] * h;
        for (int k = 0; k < n; k++) {
            ahead[k] = qStart[k] + way * (vStart[k] + 0.5 * way * change[k]);
        }
    }

    @Override
    public void predict() {
        predictLevel();
    }

    private void predictLevel() {
        lastResidual = Double.POSITIVE_INFINITY;
        evaluate();
    }

    /** V, Q and R that a and C make. */
    private void evaluate() {
        double[][] w = nodes.a();
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < n; k++) {
                velocity[i][k] = vStart[k] + h * (w[i][0] * a[k] + w[i][1] * a[n + k]) + added[i][k];
            }
        }
        scale = 0.0;
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < n; k++) {
                place[i][k] = qStart[k] + h * (w[i][0] * velocity[0][k] + w[i][1] * velocity[1][k]);
            }
            forces[i].evaluate(times[i], place[i], velocity[i]);
            System.arraycopy(a, i * n, part, 0, n);
            double[] inertia = mass.momentum(place[i], part);
            scale = Math.max(scale, forces[i].largest());
            for (int k = 0; k < n; k++) {
                R[i * n + k] = inertia[k] - forces[i].total(k);
                scale = Math.max(scale, Math.abs(inertia[k]));
            }
        }
    }

    /** One Newton step for a, with what contacts add at node i taken away. */
    private void freeOf(int i) {
        J.update(times, place, velocity);
        massBetween.update(times[i], between[i], velocity[i]);
        J.residualsOf(i, added[i], right);
        for (int k = 0; k < 2 * n; k++) {
            right[k] = R[k] - right[k];
        }
        J.solve(right, change);
        for (int k = 0; k < 2 * n; k++) {
            a[k] -= change[k];
        }
        Arrays.fill(added[i], 0.0);
        double[] w = nodes.a()[i];
        for (int k = 0; k < n; k++) {
            velocity[i][k] = vStart[k] + h * (w[0] * a[k] + w[1] * a[n + k]);
        }
    }

    /** The state that the contacts of node i make. */
    private void completeOf(int i) {
        boolean acts = false;
        for (int k = 0; k < n; k++) {
            acts |= contactImpulse[k] != 0.0;
        }
        if (acts) {
            massBetween.solve(contactImpulse, added[i]);
            J.residualsOf(i, added[i], right);
            J.solve(right, change);
            for (int k = 0; k < 2 * n; k++) {
                a[k] -= change[k];
            }
        }
        evaluate();
    }

    /** out = ∂V_i of an impulse at node i. */
    private void respond(int i, double[] f, double[] out) {
        massBetween.solve(f, out);
        J.residualsOf(i, out, right);
        J.solve(right, change);
        double[] w = nodes.a()[i];
        for (int k = 0; k < n; k++) {
            out[k] -= h * (w[0] * change[k] + w[1] * change[n + k]);
        }
    }

    private double residualOfLevel() {
        double worst = 0.0;
        for (double each : R) {
            worst = Math.max(worst, Math.abs(each)); // NaN stays
        }
        double residual = worst == 0.0 ? 0.0 : worst / scale;
        boolean gained = residual < 0.5 * lastResidual;
        lastResidual = residual;
        return !gained && atRounding() ? 0.0 : residual;
    }

    /** Whether the next iteration would move no velocity by more than a few units of rounding. */
    private boolean atRounding() {
        J.solve(R, change);
        return h * largest(change) <= ROUNDING * Math.max(largest(velocity[0]), largest(velocity[1]));
    }

    private static double largest(double[] values) {
        double largest = 0.0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    @Override
    public void freeMotion() {
        freeOf(firstNode);
    }

    @Override
    public void update() {
        completeOf(firstNode);
    }

    @Override
    public double residual() {
        System.arraycopy(velocity[firstNode], 0, agreed, 0, n);
        return residualOfLevel();
    }

    /** Whether the second node left the velocity of the first as it was. */
    @Override
    public boolean settled(double tolerance) {
        double moved = 0.0;
        for (int k = 0; firstNode == 0 && k < n; k++) {
            moved = Math.max(moved, Math.abs(velocity[0][k] - agreed[k]));
        }
        return moved <= tolerance * Math.max(largest(vStart), Math.max(largest(velocity[0]), h * largest(a)));
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        respond(firstNode, f, out);
    }

    /** The impulse until the last node is that of the step. */
    @Override
    public double reported() {
        return firstNode;
    }

    @Override
    public double perForce() {
        return nodes.c()[firstNode] * h;
    }

    @Override
    public double time(double end) {
        return t0;
    }

    @Override
    public double[] forcePosition() {
        return between[firstNode];
    }

    @Override
    public double[] outputPosition() {
        return ahead;
    }

    @Override
    public double outputTime(double end) {
        return times[firstNode];
    }

    @Override
    public double[] unknown() {
        return velocity[firstNode];
    }

    @Override
    public boolean constant() {
        return J.constant();
    }

    @Override
    public boolean direct() {
        return false;
    }

    @Override
    public void account(EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < 2; i++) {
            double weight = h * nodes.a()[1][i];
            for (int k = 0; k < n; k++) {
                double way = weight * (i == 1 ? arrival(k) : velocity[0][k]);
                work += forces[i].working(k) * way;
                loss += forces[i].damping(k) * way;
            }
        }
        ledger.addWork(work + inertial.over(qStart, q, vStart, v));
        ledger.addDamping(loss);
    }

    /** v⁻, which impacts have changed since. */
    private double arrival(int k) {
        return vStart[k] + h * (nodes.a()[1][0] * a[k] + nodes.a()[1][1] * a[n + k]) + added[1][k];
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }

    /** The node at the end of the step, before impacts. */
    private final class SecondNode extends LaterLevel {

        SecondNode() {
            super(
                    GalerkinStepper.this,
                    GalerkinStepper.this.v,
                    DiscontinuousGalerkin.contactForces(LevelRule.Members.AS_BEFORE));
        }

        @Override
        public void predict() {
            predictLevel();
        }

        @Override
        public void freeMotion() {
            freeOf(1);
        }

        @Override
        public void update() {
            completeOf(1);
        }

        @Override
        public double residual() {
            return residualOfLevel();
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            respond(1, f, out);
        }

        @Override
        public double reported() {
            return 1.0;
        }

        @Override
        public double perForce() {
            return h;
        }

        @Override
        public double[] forcePosition() {
            return between[1];
        }

        @Override
        public boolean direct() {
            return false;
        }
    }
}
