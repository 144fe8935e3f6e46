package org.nsds.core.internal.contact;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A rigid contact between mechanical systems at velocity level, where λ is an impulse. The {@link ContactRule} of its first
 * system's integrator says what the law adds to H v.
 */
public class RigidContact extends LagrangianContact {

    private final ContactRule rule;
    private final SquareMatrix compliance;
    private final boolean alwaysActive;
    private final boolean prescribed;
    /** Where its rows are taken. */
    private final ContactRule.RowPoint point;
    /** The rows of the iterate before the last, and ∂h/∂t there; empty where they do not matter. */
    private final double[][] lawRows;

    private final double[] lawTimeRate;
    /** The gaps that the state keeps instead of those at the end of the step; null unless a later level tells them. */
    private double[] keptGaps;
    /** Whether {@link #linearise} has been called in this step. */
    private boolean followed;
    /** Whether it took part in the step before, as 1 or 0, where the rule wants to know; part of the state. */
    private final double[] memory;

    public RigidContact(
            String name, LagrangianRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers);
        rule = ((VelocityStepper) steppers[0]).contactRule();
        compliance = relation.compliance();
        prescribed = relation.isPrescribed();
        if (compliance != null && !Double.isFinite(rule.forces().complianceFactor())) {
            throw new IllegalArgumentException(
                    "interaction '" + name + "': a compliant relation needs an implicit integrator: take theta > 0");
        }
        alwaysActive = !terms.unilateral || compliance != null;
        point = affine() ? ContactRule.RowPoint.END : rule.rowPoint();
        boolean keeps = point == ContactRule.RowPoint.ITERATE;
        lawRows = new double[keeps ? steppers.length : 0][];
        for (int s = 0; s < lawRows.length; s++) {
            lawRows[s] = new double[H[s].length];
        }
        lawTimeRate = new double[keeps ? rows : 0];
        memory = rule.remembers() ? state.memory("took part", 1) : null;
    }

    @Override
    public boolean active() {
        if (alwaysActive || memory == null) {
            return alwaysActive || hit || rule.activates(y[0], ydot[0]);
        }
        boolean in = memory[0] == 0.0 ? rule.activates(y[0], ydot[0]) : rule.keeps(y[0], ydot[0]);
        memory[0] = in ? 1.0 : 0.0;
        return in;
    }

    @Override
    public boolean joins(double t) {
        if (alwaysActive || !rule.joinsLate()) {
            return false;
        }
        output(t);
        return rule.joins(y[0]);
    }

    /** Also where it carries nothing, but would have to with its present rows: w at the velocities as they are is negative. */
    @Override
    public boolean affectsMotion() {
        return carriesImpulse() || terms.unilateral && freeOutput(0) < 0.0;
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        followed = false;
        keptGaps = null;
    }

    @Override
    public boolean followsIterates() {
        return point == ContactRule.RowPoint.ITERATE;
    }

    @Override
    public double linearise(double t) {
        followed = true;
        switch (point) {
            case WITHIN:
                return followWithin(t);
            case ITERATE:
                copy(H, lawRows);
                System.arraycopy(timeRate, 0, lawTimeRate, 0, rows);
                super.linearise(t);
                return 0.0;
            default:
                return super.linearise(t);
        }
    }

    @Override
    public boolean prescribes() {
        return prescribed;
    }

    @Override
    public void place(double t) {
        for (int s = 0; s < steppers.length; s++) {
            gathered.place(s, steppers[s].position());
        }
        gathered.prescribe(t, steppers);
    }

    private static void copy(double[][] from, double[][] to) {
        for (int s = 0; s < from.length; s++) {
            System.arraycopy(from[s], 0, to[s], 0, from[s].length);
        }
    }

    /** Rates are those of the law, which are part of the state, where its rows are not those of the end of a step. */
    @Override
    public void stepSizeChanged(double t) {
        if (point == ContactRule.RowPoint.END) {
            super.stepSizeChanged(t);
        }
    }

    /** y at the end of the step, and ẏ with the rows of the law where it was looked at, or carries an impulse. */
    @Override
    public double output(double t) {
        if (followed && point == ContactRule.RowPoint.WITHIN && carriesImpulse()) {
            evaluateWithin(t);
        } else {
            evaluate(t);
        }
        if (followed && point == ContactRule.RowPoint.ITERATE) {
            copy(lawRows, H);
            System.arraycopy(lawTimeRate, 0, timeRate, 0, rows);
            ratesOfRows();
        }
        if (keptGaps != null) {
            System.arraycopy(keptGaps, 0, y, 0, rows);
        }
        return unlessNotFinite(alwaysActive ? 0.0 : Math.max(0.0, -y[0]));
    }

    /** Takes the gaps that the state is to keep. */
    void keepGaps(double[] gaps) {
        keptGaps = gaps;
    }

    @Override
    public double freeOutput(int i) {
        double rate = rowTimesVelocity(i);
        return compliance == null
                ? rate + timeRate[i] + rule.shift(terms.restitution[i], ydotStart[i])
                : rule.forces().compliantRateFactor() * rate
                        + timeRate[i]
                        + rule.forces().compliantShift(yStart(i), ydotStart[i]);
    }

    @Override
    public double ownBlock(int i, int j) {
        return compliance == null ? 0.0 : rule.forces().complianceFactor() * compliance.get(i, j);
    }

    @Override
    public double multiplierPerForce() {
        return rule.impulsePerForce();
    }

    /**
     * The impulse does the work λᵀ H (v_k + v_{k+1})/2 on the systems. The part −λᵀ ∂h/∂t is that of the obstacle's prescribed
     * motion; the rest, with opposite sign, is lost at the impact.
     */
    @Override
    public void account(EnergyLedger ledger) {
        double byImpulse = 0.0;
        double byObstacle = 0.0;
        for (int i = 0; i < rows; i++) {
            double before = constant ? ydotStart[i] - timeRateStart[i] : rowTimesStart(i);
            double after = ydot[i] - timeRate[i];
            byImpulse += 0.5 * lambda[i] * (before + after);
            byObstacle -= 0.5 * lambda[i] * (timeRateStart[i] + timeRate[i]);
        }
        ledger.addImpulses(byObstacle, byImpulse);
    }
}
