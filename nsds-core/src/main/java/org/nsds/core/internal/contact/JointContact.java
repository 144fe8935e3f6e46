package org.nsds.core.internal.contact;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * A joint with a nonlinear relation under q_{k+1} = q_k ⊕ h (θ v_{k+1} + (1−θ) v_k): it keeps its output over the step, and its
 * forces act along H in between,
 *
 * <pre>
 *     y(q_{k+1}, t_{k+1}) = y(q_k, t_k),      impulse H(q_{k+θ})ᵀ λ,      q_{k+θ} a part θ of the way from q_k to q_{k+1}
 * </pre>
 *
 * <p>so that nothing drifts. Rows whose multipliers are bounded, such as that of friction in the joint, are about the rate B v at the end of the
 * step. Where y is quadratic in q (a rod of fixed length) and θ = ½, H(q_{k+½}) (q_{k+1} − q_k) is exactly
 * y(q_{k+1}) − y(q_k) = 0: the joint does no work, and energy is kept to round-off. Relations of other kinds make that so by {@link
 * LagrangianRelation#secant}. The rate ẏ at the end of a step is zero to
 * order h² in smooth motion, to order h after an impact.
 */
public final class JointContact extends Contact {

    /** Differences of y below this times its terms are rounding. */
    private static final double ROUNDING = 4e-15;

    /** A rate below this times its terms is none. */
    private static final double MOVES = 1e-13;

    private final double theta;
    private double h;
    private final GatheredRelation gathered;
    private final double[] timeRate;
    private final double[] timeRateStart;
    private final double[] yEnd;
    /** (y(qⁱ) − y_k)/(hθ) − H vⁱ. */
    private final double[] base;

    /** Which rows keep their output. */
    private final boolean[] held;

    private final double[] rise;
    private final double[] way;

    public JointContact(LagrangianRelation relation, BoxLaw law, InteractionState state, Stepper[] steppers) {
        super(law, relation.outputs(), state, steppers, false);
        held = new boolean[rows];
        for (int i = 0; i < rows; i++) {
            held[i] = law.holdsRow(i);
        }
        theta = ((VelocityStepper) steppers[0]).contactRule().jointWeight();
        h = ((VelocityStepper) steppers[0]).contactRule().impulsePerForce();
        gathered = new GatheredRelation(state.name(), relation, steppers);
        timeRate = new double[rows];
        timeRateStart = new double[rows];
        yEnd = new double[rows];
        base = new double[rows];
        rise = new double[rows];
        way = new double[relation.velocities()];
    }

    @Override
    public void stepSizeChanged(double t) {
        h = ((VelocityStepper) steppers[0]).contactRule().impulsePerForce();
    }

    /** Returns whether an interaction is a joint that can be treated so. */
    public static boolean suits(LagrangianRelation relation, BoxLaw law, Stepper[] steppers) {
        boolean held = false;
        for (int i = 0; i < relation.outputs(); i++) {
            held |= law.holdsRow(i);
        }
        boolean joint = held
                && !law.unilateral()
                && relation.compliance() == null
                && !relation.affine()
                && !relation.isPrescribed();
        double weight = ((VelocityStepper) steppers[0]).contactRule().jointWeight();
        for (Stepper stepper : steppers) {
            joint &= ((VelocityStepper) stepper).contactRule().jointWeight() == weight; // NaN is not
        }
        return joint;
    }

    @Override
    public boolean constant() {
        return false;
    }

    @Override
    public boolean active() {
        return true;
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        System.arraycopy(timeRate, 0, timeRateStart, 0, rows);
    }

    @Override
    public double linearise(double t) {
        atEnd(t);
        double turned = within(((VelocityStepper) steppers[0]).timeWithin(t));
        double off = 0.0;
        for (int i = 0; i < rows; i++) {
            if (!held[i]) {
                rateRow(i);
                continue;
            }
            double moved = 0.0;
            double size = 0.0;
            for (int s = 0; s < steppers.length; s++) {
                moved += GatheredRelation.sizeOfRate(H[s], i, steppers[s].unknown());
                size += GatheredRelation.sizeOfOutput(H[s], rows, i, steppers[s].position());
            }
            double error = Math.abs(yEnd[i] - yStart(i));
            if (error > ROUNDING * size) {
                off = Math.max(off, error / Math.max(error, h * theta * moved));
            }
            base[i] = (yEnd[i] - yStart(i)) / (h * theta) - rowTimesVelocity(i);
        }
        return Math.max(turned, off);
    }

    /** Takes the row of B for that of H, and ∂h/∂t for the rest of w. */
    private void rateRow(int i) {
        for (int s = 0; s < steppers.length; s++) {
            int n = H[s].length / rows;
            System.arraycopy(Bt[s], i * n, H[s], i * n, n);
        }
        base[i] = timeRate[i];
    }

    /** B at the positions within the step: secant rows for θ = ½; returns how far they have changed. */
    private double within(double t) {
        for (int s = 0, at = 0; s < steppers.length; s++) {
            gathered.place(s, ((VelocityStepper) steppers[s]).positionWithin());
            double[] before = steppers[s].startUnknown();
            for (int i = 0; i < before.length; i++) {
                way[at++] = h * (theta * steppers[s].unknown()[i] + (1.0 - theta) * before[i]);
            }
        }
        if (theta != 0.5) {
            return gathered.jacobian(t, Bt);
        }
        for (int i = 0; i < rows; i++) {
            rise[i] = yEnd[i] - yStart(i);
        }
        return gathered.secant(t, rise, way, Bt);
    }

    /** y, H and ∂h/∂t at the positions as they are. */
    private void atEnd(double t) {
        for (int s = 0; s < steppers.length; s++) {
            gathered.place(s, steppers[s].position());
        }
        gathered.output(t, yEnd);
        gathered.timeRate(t, timeRate);
        gathered.jacobian(t, H);
    }

    /** Returns whether the velocities are not those of a joint. */
    public boolean moves() {
        for (int i = 0; i < rows; i++) {
            double size = Math.abs(timeRate[i]);
            for (int s = 0; s < steppers.length; s++) {
                size += GatheredRelation.sizeOfRate(H[s], i, steppers[s].unknown());
            }
            if (held[i] && Math.abs(ydot[i]) > MOVES * size) {
                return true;
            }
        }
        return false;
    }

    /** Prepares to stop its motion in an instant: w = H v + ∂h/∂t, with forces along H. */
    public void stop() {
        for (int s = 0; s < steppers.length; s++) {
            System.arraycopy(H[s], 0, Bt[s], 0, H[s].length);
        }
        System.arraycopy(timeRate, 0, base, 0, rows);
    }

    /** ∂h/∂t is not part of the state. */
    @Override
    public void restored(double t) {
        atEnd(t);
    }

    @Override
    public double output(double t) {
        atEnd(t);
        for (int i = 0; i < rows; i++) {
            y[i] = yEnd[i];
            ydot[i] = timeRate[i] + rowTimesVelocity(i);
        }
        return unlessNotFinite(0.0);
    }

    @Override
    public double freeOutput(int i) {
        return rowTimesVelocity(i) + base[i];
    }

    @Override
    public double ownBlock(int i, int j) {
        return 0.0;
    }

    @Override
    public double multiplierPerForce() {
        return h;
    }

    /** The impulse does the work λᵀ B (v_k + v_{k+1})/2; what the motion of a driven joint contributes is work from outside. */
    @Override
    public void account(EnergyLedger ledger) {
        double byImpulse = 0.0;
        double byDrive = 0.0;
        for (int i = 0; i < rows; i++) {
            double mean = 0.0;
            for (int s = 0; s < steppers.length; s++) {
                mean += ContactRows.rowTimes(Bt[s], i, steppers[s].unknown());
                mean += ContactRows.rowTimes(Bt[s], i, steppers[s].startUnknown());
            }
            byImpulse += 0.5 * lambda[i] * mean;
            byDrive -= 0.5 * lambda[i] * (timeRateStart[i] + timeRate[i]);
        }
        ledger.addImpulses(byDrive, byImpulse);
    }
}
