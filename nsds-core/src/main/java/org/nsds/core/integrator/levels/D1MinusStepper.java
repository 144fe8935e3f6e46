package org.nsds.core.integrator.levels;

import java.util.List;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * This kernel takes steps of {@link D1Minus}: the forces at the start of the step, followed by those at its end and by impacts.
 */
final class D1MinusStepper extends FirstLevel {

    private final SystemMatrix mass;
    private final Forces start;
    private final Forces end;
    private final LevelRule rule;
    private final List<LevelStepper> later;
    private final double[] vTilde;
    private final double[] ahead;
    private final double[] total;
    private final double[] change;
    private final double[] way;
    /** v⁻, before impacts. */
    private final double[] arrival;

    D1MinusStepper(LagrangianSystem system, SystemState state, double h, LevelRule.Members members) {
        super(system, state, h);
        mass = SystemMatrix.mass(system);
        start = new Forces(system);
        end = new Forces(system);
        rule = D1Minus.contactForces(members);
        vTilde = new double[v.length];
        ahead = new double[q.length];
        total = new double[v.length];
        change = new double[v.length];
        way = new double[v.length];
        arrival = new double[v.length];
        later = List.of(new AtEnd(), new Impacts());
    }

    @Override
    public List<LevelStepper> laterLevels() {
        return later;
    }

    @Override
    public LevelRule rule() {
        return rule;
    }

    /** Returns h/2, as each of the two forces acts over half a step. */
    @Override
    public double reported() {
        return 0.5 * h;
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
        return ahead;
    }

    @Override
    public double[] unknown() {
        return vTilde;
    }

    @Override
    protected void begin(boolean first) {
        move(qStart, vStart, h, ahead);
    }

    /** Sets ṽ to what it would be without contact. */
    @Override
    public void freeMotion() {
        start.evaluate(t0, qStart, vStart);
        mass.update(t0, qStart, vStart);
        accelerate(start);
        for (int i = 0; i < v.length; i++) {
            vTilde[i] = vStart[i] + h * change[i];
        }
    }

    private void accelerate(Forces forces) {
        for (int i = 0; i < total.length; i++) {
            total[i] = forces.total(i);
        }
        mass.solve(total, change);
    }

    @Override
    public void update() {
        for (int i = 0; i < v.length; i++) {
            way[i] = 0.5 * h * (vStart[i] + vTilde[i]);
        }
        move(qStart, way, 1.0, q);
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        scaledInverse(h, f, out);
    }

    private void scaledInverse(double factor, double[] f, double[] out) {
        mass.solve(f, out);
        for (int i = 0; i < out.length; i++) {
            out[i] *= factor;
        }
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

    /** Returns h/2 (ṽ − v⁻): what the trapezoidal rule with the velocity on arrival has otherwise. */
    @Override
    public double positionError() {
        for (int i = 0; i < v.length; i++) {
            total[i] = 0.5 * h * (vTilde[i] - arrival[i]);
        }
        return relativeToPositions(total);
    }

    @Override
    public void account(EnergyLedger ledger) {
        end.account(start, 0.5, flat ? null : way, qStart, q, ledger);
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }

    /** This level finds v⁻ with the forces at the end of the step. */
    private final class AtEnd extends LaterLevel {

        AtEnd() {
            super(D1MinusStepper.this, D1MinusStepper.this.v, D1Minus.contactForces(LevelRule.Members.AS_BEFORE));
        }

        @Override
        public double reported() {
            return 0.5 * h;
        }

        @Override
        public double perForce() {
            return 1.0;
        }

        @Override
        public void freeMotion() {
            end.evaluate(t1, q, vTilde);
            mass.update(t1, q, vTilde);
            accelerate(end);
            for (int i = 0; i < v.length; i++) {
                v[i] = 0.5 * (vStart[i] + vTilde[i] + h * change[i]);
            }
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            scaledInverse(0.5 * h, f, out);
        }
    }

    /** This level finds the jump at the end of the step. */
    private final class Impacts extends LaterLevel {

        Impacts() {
            super(D1MinusStepper.this, D1MinusStepper.this.v, D1Minus.impacts());
        }

        @Override
        public double reported() {
            return 1.0;
        }

        /** Returns 0, as a finite force makes no impulse. */
        @Override
        public double perForce() {
            return 0.0;
        }

        @Override
        public void freeMotion() {
            System.arraycopy(v, 0, arrival, 0, v.length);
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            mass.solve(f, out);
        }
    }
}
