package org.nsds.core.internal.contact;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.InteractionState;

/**
 * A contact between mechanical systems: y = h(q, t), ẏ = H v + ∂h/∂t, and B = Hᵀ. It keeps the relation evaluated, in steps and
 * between events alike; its kinds say which forces or impulses act.
 */
public abstract class LagrangianContact extends Contact {

    public final double[] timeRateStart;
    /** ∂h/∂t where last linearised. */
    public final double[] timeRate;

    private final boolean affine;
    /** Whether h = H q + b(t), with H constant and b not. */
    private final boolean shifts;
    /** Whether H, B and Ŵ never change. */
    protected final boolean constant;
    /** b of an affine relation; scratch for the others. */
    private final double[] offset;

    protected final GatheredRelation gathered;

    public LagrangianContact(
            LagrangianRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        super(law, relation.outputs(), state, steppers, true);
        affine = relation.affine() && relation.velocities() == relation.inputs(); // else H q means nothing
        shifts = !affine && relation.constantRows() && relation.velocities() == relation.inputs();
        boolean steady = affine || shifts;
        for (Stepper stepper : steppers) {
            steady &= stepper.constant();
        }
        constant = steady;
        timeRateStart = new double[rows];
        timeRate = new double[rows];
        offset = new double[rows];
        gathered = new GatheredRelation(state.name(), relation, steppers);
        if (affine) {
            gathered.output(0.0, offset); // at q = 0
        }
        if (affine || shifts) {
            gathered.jacobian(0.0, H);
        }
        if (constant) {
            respond();
        }
    }

    @Override
    public final boolean constant() {
        return constant;
    }

    /** Returns whether h = H q + b with constant H and b. */
    public final boolean affine() {
        return affine;
    }

    /** Takes ∂h/∂t at the end of the step where nothing else of the relation changes, and nobody will linearise it. */
    @Override
    public void begin(double t) {
        for (int i = 0; i < rows && !affine; i++) {
            timeRateStart[i] = timeRate[i];
        }
        super.begin(t);
        if (affine) {
            return; // ∂h/∂t = 0
        }
        gathered.forget();
        if (shifts) {
            gathered.timeRate(t, timeRate);
        }
    }

    @Override
    public void rollBack() {
        super.rollBack();
        if (shifts) {
            System.arraycopy(timeRateStart, 0, timeRate, 0, rows);
        }
    }

    @Override
    public double linearise(double t) {
        return affine ? 0.0 : follow(t);
    }

    /** H at the positions within the step and ∂h/∂t at its end; returns how far they have changed. */
    protected final double followWithin(double t) {
        for (int s = 0; s < steppers.length; s++) {
            gathered.place(s, steppers[s].position());
        }
        double change = timeRateChange(t);
        for (int s = 0; s < steppers.length; s++) {
            gathered.place(s, ((VelocityStepper) steppers[s]).positionWithin());
        }
        double within = ((VelocityStepper) steppers[0]).timeWithin(t);
        return gathered.hasWritten(within, H) ? change : Math.max(change, gathered.jacobian(within, H));
    }

    /** H and ∂h/∂t at the current positions; returns how far they have changed. */
    private double follow(double t) {
        for (int s = 0; s < steppers.length; s++) {
            gathered.place(s, steppers[s].position());
        }
        double change = timeRateChange(t);
        return Math.max(change, gathered.jacobian(t, H));
    }

    @Override
    public void stepSizeChanged(double t) {
        super.stepSizeChanged(t);
        evaluate(t);
    }

    /** H and ∂h/∂t are not part of the state. */
    @Override
    public void restored(double t) {
        linearise(t);
    }

    /** y of a relation that is not affine and, with the rows at the positions within the step, ẏ. */
    protected final void evaluateWithin(double t) {
        for (int s = 0; s < steppers.length; s++) {
            gathered.place(s, steppers[s].position());
        }
        gathered.output(t, y);
        followWithin(t);
        ratesOfRows();
    }

    /** ẏ = H v + ∂h/∂t with the present rows. */
    protected final void ratesOfRows() {
        for (int i = 0; i < rows; i++) {
            ydot[i] = timeRate[i] + rowTimesVelocity(i);
        }
    }

    /** y and ẏ at the current state. */
    public final void evaluate(double t) {
        if (!affine) {
            follow(t);
            gathered.output(t, y);
        }
        for (int i = 0; i < rows; i++) {
            double gap = offset[i];
            double rate = 0.0;
            for (int s = 0; s < steppers.length; s++) {
                gap += affine ? ContactRows.rowTimes(H[s], i, steppers[s].position()) : 0.0;
                rate += ContactRows.rowTimes(H[s], i, velocity(s));
            }
            y[i] = affine ? gap : y[i];
            ydot[i] = timeRate[i] + rate;
        }
    }

    /** Returns the velocities of system s, from which rates follow. */
    protected double[] velocity(int s) {
        return steppers[s].unknown();
    }

    private double timeRateChange(double t) {
        double change = 0.0;
        double size = 0.0;
        System.arraycopy(timeRate, 0, offset, 0, rows);
        gathered.timeRate(t, timeRate);
        boolean same = true; // as where nothing depends on time
        for (int i = 0; i < rows; i++) {
            same &= timeRate[i] == offset[i];
        }
        for (int i = 0; i < rows && !same; i++) {
            change = Math.max(change, Math.abs(timeRate[i] - offset[i]));
            size = Math.max(size, Math.abs(timeRate[i]));
        }
        return change == 0.0 ? 0.0 : change / Math.max(size, change);
    }

    /** Returns the power that a moving obstacle puts into the systems through this contact, −λᵀ ∂h/∂t, with λ a force. */
    public final double obstaclePower() {
        double power = 0.0;
        for (int i = 0; i < rows; i++) {
            power -= lambda[i] * timeRate[i];
        }
        return power;
    }

    /** Returns what of y, ẏ and λ is infinite or NaN, in words; null if nothing is. */
    public final String notFinite() {
        String of = " of interaction '" + state.name() + "' is ";
        for (int i = 0; i < rows; i++) {
            if (!Double.isFinite(y[i])) {
                return "the output" + of + y[i] + ": look at its relation";
            }
            if (!Double.isFinite(ydot[i])) {
                return "the rate" + of + ydot[i] + ": look at the gradient of its relation";
            }
            if (!Double.isFinite(lambda[i])) {
                return "the force" + of + lambda[i] + ": look at its relation and law";
            }
        }
        return null;
    }
}
