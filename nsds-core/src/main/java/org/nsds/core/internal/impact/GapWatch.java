package org.nsds.core.internal.impact;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.contact.LagrangianContact;
import org.nsds.core.internal.flow.FlowStep;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.integration.MotionBounds;

/**
 * This watch follows an open gap: it ends the flow where it closes. Bounds of its acceleration, for {@link GapSearch}, are
 * taken from its rates at the samples: how steeply ẏ falls or rises between neighbours, and as much again as these slopes
 * differ.
 */
public class GapWatch implements Watch, GapSearch.Gap {

    private final LagrangianContact contact;

    private final EventTolerances tolerances;
    private final GapSearch search;
    private final double[] rates = new double[FlowStep.SAMPLES];
    private FlowStep step;
    private boolean touching;
    /** What counts as zero: a contact that an event left a little below zero may leave from there. */
    private double base;

    public GapWatch(LagrangianContact contact, EventTolerances tolerances) {
        this.contact = contact;
        this.tolerances = tolerances;
        search = new GapSearch(tolerances);
    }

    @Override
    public final String what() {
        return "gap of interaction '" + contact.state.name() + "'";
    }

    @Override
    public final void begin() {
        double gap = sign() * contact.y[0];
        touching = gap <= tolerances.gap();
        base = Math.min(0.0, gap);
    }

    @Override
    public final boolean knowsRate() {
        return true;
    }

    /** Returns 1 where the gap is positive while it is open, −1 where it is negative. */
    public double sign() {
        return 1.0;
    }

    /** An affine gap varies as the positions do; others may move by themselves, as a vibrating table. */
    @Override
    public final boolean variesOnItsOwn() {
        return !contact.affine();
    }

    @Override
    public final void sample(int k) {
        rates[k] = rate();
    }

    @Override
    public final double first(FlowStep current, double limit) {
        step = current;
        MotionBounds bounds = step.bounds();
        if (bounds != null && !touching && value() > 0.0 && isFar(bounds, limit)) {
            return Double.NaN;
        }
        double root = search.first(this, step.start(), limit, bound(-1.0), bound(1.0), touching);
        touching = search.stillTouching();
        return root;
    }

    @Override
    public final void moveTo(double s) {
        step.moveTo(s);
    }

    @Override
    public final double value() {
        return sign() * contact.y[0] - base;
    }

    @Override
    public final double rate() {
        return sign() * contact.ydot[0];
    }

    /** Returns whether the gap is so wide that no motion within the bounds closes it before a limit. */
    private boolean isFar(MotionBounds bounds, double limit) {
        moveTo(step.start());
        double fastest = 0.0;
        for (int s = 0; s < contact.bodies.length; s++) {
            fastest += bounds.rate(contact.bodies[s], contact.H[s]);
        }
        return value() > fastest * (limit - step.start());
    }

    /** Returns a bound of ÿ over the step, or of −ÿ, not negative. */
    private double bound(double sign) {
        if (step.bounds() != null) {
            double sum = 0.0;
            for (int s = 0; s < contact.bodies.length; s++) {
                sum += step.bounds().acceleration(contact.bodies[s], contact.H[s]);
            }
            return sum;
        }
        return Math.max(0.0, 2.0 * slope(sign) + slope(-sign));
    }

    /** Returns the largest slope of ẏ between neighbours, or of −ẏ. */
    private double slope(double sign) {
        double[] times = step.times();
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 1; k < times.length; k++) {
            if (times[k] > times[k - 1]) { // in a step of a few units in the last place of time, some samples coincide
                largest = Math.max(largest, sign * (rates[k] - rates[k - 1]) / (times[k] - times[k - 1]));
            }
        }
        return largest;
    }
}
