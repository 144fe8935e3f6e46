package org.nsds.core.internal.contact.forecast;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.GapForecast;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.LongRow;

/**
 * A rigid contact of one large system with constant H, in a scheme that bounds how far a gap can move in a step
 * ({@link GapForecast}). It computes what the step needs and nothing else, with the same result:
 *
 * <ul>
 *   <li>a gap of many strides is not looked at again until it could have closed, by a {@link StrideBound} that counts what contacts do;
 *       {@link ForecastContacts} leaves such a contact out of the steps until then;
 *   <li>the rate is computed only if the contact takes part, or if the rule of activation asks for it;
 *   <li>after a solution the rate is known, ẏ = w minus what the law added, and with it the gap.
 * </ul>
 *
 * <p>{@link #publish} brings y and ẏ up to date for those who want to see them.
 */
public final class ForecastContact extends Contact {

    private static final long UNKNOWN = -1;

    private final ContactRule rule;
    private final double restitution;
    private final double[] row;
    /** What a unit impulse does to the velocities, {@code gain · answer}: the row itself wherever all masses are equal. */
    private double[] answer;

    private double gain;
    private final double offset;
    private final StrideBound strides;
    /** By how much an impulse of 1 raises the bound; NaN until somebody asks. */
    private double strideOfImpulse;

    private final LongRow kernel;
    private final VelocityStepper stepper;
    private final GapForecast forecast;
    /** ẏ at the start of the step, where it was asked for. */
    private double rateAtStart;

    /** The state from which on it is looked at again; the bound counts states, one for each step. */
    private long wakes;
    /** The states to which y and ẏ belong. */
    private long gapOf = UNKNOWN;

    private long rateOf = UNKNOWN;
    /** The same when the step began in which it was looked at last, and the state at that time. */
    private long gapOfAtStart = UNKNOWN;

    private long rateOfAtStart = UNKNOWN;
    private long begun = UNKNOWN;
    private boolean solved;

    public ForecastContact(
            Interaction interaction, InteractionState state, Stepper[] steppers, StrideBound strides, LongRow kernel) {
        super(interaction.law(), 1, state, steppers, true);
        this.strides = strides;
        this.kernel = kernel;
        stepper = (VelocityStepper) steppers[0];
        forecast = (GapForecast) stepper;
        rule = stepper.contactRule();
        restitution = terms.restitution[0];
        row = H[0];
        LagrangianRelation relation = (LagrangianRelation) interaction.relation();
        relation.jacobian(0.0, new double[row.length], row);
        double[] atZero = new double[1];
        relation.output(0.0, new double[row.length], atZero);
        offset = atZero[0];
        strides.cover(row);
        weigh();
    }

    private void weigh() {
        strideOfImpulse = Double.NaN;
        respond();
        double ratio = ratio(response[0], row);
        gain = Double.isNaN(ratio) ? 1.0 : ratio;
        answer = Double.isNaN(ratio) ? response[0] : row;
    }

    @Override
    public void stepSizeChanged(double t) {
        weigh();
        wakes = strides.steps();
        computeGap();
        rateOf = UNKNOWN;
    }

    /** c if a = c b up to rounding, NaN if there is no such number. */
    private static double ratio(double[] a, double[] b) {
        double ratio = Double.NaN;
        for (int j = 0; j < b.length && Double.isNaN(ratio); j++) {
            ratio = a[j] / b[j];
        }
        for (int j = 0; j < b.length; j++) {
            if (Math.abs(a[j] - ratio * b[j]) > 4.0 * Math.ulp(a[j])) {
                return Double.NaN;
            }
        }
        return ratio;
    }

    /** Returns whether an interaction can be treated so. */
    public static boolean suits(Interaction interaction, Stepper[] steppers) {
        return steppers.length == 1
                && steppers[0] instanceof GapForecast
                && steppers[0].constant()
                && interaction.law() instanceof BoxLaw law
                && law.unilateral()
                && law.memory() == 0
                && !law.varies()
                && interaction.relation() instanceof LagrangianRelation relation
                && relation.affine()
                && relation.outputs() == 1
                && relation.compliance() == null;
    }

    @Override
    public boolean constant() {
        return true;
    }

    /** Returns whether it is too far away to be looked at in the present step. */
    boolean rests() {
        return strides.steps() < wakes;
    }

    /** Returns the number of the state from which on it is looked at again. */
    long wakes() {
        return wakes;
    }

    @Override
    public boolean active() {
        if (rests()) {
            return false;
        }
        if (forecast.looksAhead() && rateOf != strides.steps()) {
            computeRate(stepper.unknown());
        }
        return rule.activates(y[0], ydot[0]);
    }

    @Override
    public void begin(double t) {
        if (!rests()) {
            super.begin(t);
            begun = strides.steps();
            gapOfAtStart = gapOf;
            rateOfAtStart = rateOf;
        }
    }

    /** What was not known when the step began is computed when somebody asks for it; a contact that rests has no multiplier. */
    @Override
    public void rollBack() {
        if (begun == strides.begun()) {
            super.rollBack();
            wakes = begun;
            gapOf = gapOfAtStart;
            rateOf = rateOfAtStart;
        }
        solved = false;
    }

    @Override
    public double linearise(double t) {
        return 0.0;
    }

    @Override
    public double output(double t) {
        if (rests()) {
            return 0.0;
        }
        boolean rateKnown = solved;
        solved = false;
        if (!rateKnown && lambdaStart()[0] != 0.0) { // it has just let go, and may close again at once
            rateAtStart = ydot[0];
            computeRate(stepper.unknown());
            rateKnown = true;
        }
        if (rateKnown) {
            y[0] = rule.gapAfter(y[0], rateAtStart, ydot[0]);
            gapOf = strides.steps();
            rateOf = gapOf;
        } else {
            computeGap();
        }
        wakes = gapOf + (lambda[0] == 0.0 && !member ? strides.stepsToWait(y[0]) : 0);
        return Math.max(0.0, -y[0]);
    }

    @Override
    public double freeOutput(int i) {
        if (rateOf != strides.steps()) {
            computeRate(stepper.startUnknown());
        }
        rateAtStart = ydot[0];
        return kernel.dot(row, stepper.unknown()) + rule.shift(restitution, rateAtStart);
    }

    @Override
    public void accept(double[] z, double[] w, int first) {
        lambda[0] = z[first];
        ydot[0] = w[first] - rule.shift(restitution, rateAtStart);
        solved = true;
        if (Double.isNaN(strideOfImpulse)) {
            strideOfImpulse = Math.abs(gain) * strides.ofPush(answer);
        }
        strides.add(Math.abs(z[first]) * strideOfImpulse);
        forecast.push(gain * z[first], answer);
    }

    @Override
    public double ownBlock(int i, int j) {
        return 0.0;
    }

    @Override
    public double multiplierPerForce() {
        return rule.impulsePerForce();
    }

    /** The impulse does the work λ (ẏ_k + ẏ_{k+1})/2. */
    @Override
    public void account(EnergyLedger ledger) {
        ledger.addImpactLoss(-0.5 * lambda[0] * (rateAtStart + ydot[0]));
    }

    /** Does not wait any longer. */
    public void lookAgain() {
        if (rests()) {
            wakes = strides.steps();
            computeGap();
        }
    }

    /** Brings y and ẏ in the state up to date. */
    public void publish() {
        if (gapOf != strides.steps()) {
            computeGap();
        }
        if (rateOf != strides.steps()) {
            computeRate(stepper.unknown());
        }
    }

    @Override
    public void restored(double t) {
        wakes = strides.steps();
        gapOf = wakes;
        rateOf = wakes;
    }

    private void computeGap() {
        y[0] = offset + kernel.dot(row, stepper.position());
        gapOf = strides.steps();
    }

    private void computeRate(double[] velocity) {
        ydot[0] = kernel.dot(row, velocity);
        rateOf = strides.steps();
    }
}
