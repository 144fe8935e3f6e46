package org.nsds.core.integrator.galerkin;

import java.util.ArrayList;
import java.util.List;
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
 * An implicit {@link DiscontinuousGalerkin} scheme bound to a system. Each node with c_i &gt; 0 is a level, with what contacts add at the other node as it
 * is; levels are repeated until they agree.
 */
final class GalerkinStepper extends MechanicalStepper implements LevelStepper {

    private final Nodes nodes;
    private final int n;
    private final int firstNode;
    private final LevelRule rule = DiscontinuousGalerkin.contactForces(LevelRule.Members.CLOSED);
    private final NodeEquations equations;
    private final SystemMatrix mass;
    private final InertialWork inertial;
    /** Where the first of the levels expects its node. */
    private final double[] ahead;

    /** V of the first level when its contacts were solved. */
    private final double[] agreed;

    private final double[] part;
    private final List<LevelStepper> later;

    GalerkinStepper(LagrangianSystem system, SystemState state, double h, Nodes nodes) {
        super(system, state, h);
        this.nodes = nodes;
        n = v.length;
        firstNode = nodes.c()[0] > 0.0 ? 0 : 1;
        mass = SystemMatrix.mass(system);
        equations = new NodeEquations(system, nodes, mass, qStart, vStart, q, v);
        equations.stepSize(h);
        inertial = new InertialWork(system);
        ahead = new double[n];
        agreed = new double[n];
        part = new double[n];
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
        equations.stepSize(length);
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        double[] acceleration = equations.begin(from, to);
        double way = nodes.c()[firstNode] * h;
        for (int k = 0; k < n; k++) {
            ahead[k] = qStart[k] + way * (vStart[k] + 0.5 * way * acceleration[k]);
        }
    }

    @Override
    public void predict() {
        equations.predict();
    }

    @Override
    public void freeMotion() {
        equations.freeOf(firstNode);
    }

    @Override
    public void update() {
        equations.completeOf(firstNode, contactImpulse);
    }

    @Override
    public double residual() {
        System.arraycopy(equations.velocity[firstNode], 0, agreed, 0, n);
        return equations.residual();
    }

    /** Returns whether the second node left the velocity of the first as it was. */
    @Override
    public boolean settled(double tolerance) {
        double moved = 0.0;
        for (int k = 0; firstNode == 0 && k < n; k++) {
            moved = Math.max(moved, Math.abs(equations.velocity[0][k] - agreed[k]));
        }
        return moved
                <= tolerance
                        * Math.max(
                                NodeEquations.largest(vStart),
                                Math.max(
                                        NodeEquations.largest(equations.velocity[0]),
                                        h * NodeEquations.largest(equations.a)));
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        equations.respond(firstNode, f, out);
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
        return equations.between[firstNode];
    }

    @Override
    public double[] outputPosition() {
        return ahead;
    }

    @Override
    public double outputTime(double end) {
        return equations.times[firstNode];
    }

    @Override
    public double[] unknown() {
        return equations.velocity[firstNode];
    }

    @Override
    public boolean constant() {
        return equations.J.constant();
    }

    @Override
    public boolean direct() {
        return false;
    }

    @Override
    public boolean estimatesError() {
        return true;
    }

    /** Returns what the trapezoidal rule with the velocity on arrival, of order two, has otherwise. */
    @Override
    public double positionError() {
        for (int k = 0; k < n; k++) {
            part[k] = q[k] - qStart[k] - 0.5 * h * (vStart[k] + equations.arrival(k));
        }
        return relativeToPositions(part);
    }

    @Override
    public void account(EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < 2; i++) {
            double weight = h * nodes.a()[1][i];
            for (int k = 0; k < n; k++) {
                double way = weight * (i == 1 ? equations.arrival(k) : equations.velocity[0][k]);
                work += equations.forces[i].working(k) * way;
                loss += equations.forces[i].damping(k) * way;
            }
        }
        ledger.addWork(work + inertial.over(qStart, q, vStart, v));
        ledger.addDamping(loss);
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
            equations.predict();
        }

        @Override
        public void freeMotion() {
            equations.freeOf(1);
        }

        @Override
        public void update() {
            equations.completeOf(1, contactImpulse());
        }

        @Override
        public double residual() {
            return equations.residual();
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            equations.respond(1, f, out);
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
            return equations.between[1];
        }

        @Override
        public boolean direct() {
            return false;
        }
    }
}
