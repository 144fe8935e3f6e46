package org.nsds.core.internal.integration;

import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.ode.LocalizedODEFormats;

/**
 * This flow is the explicit method of Dormand and Prince of order 8 with step control and dense output of order 7. It is our own because
 * it interpolates states without their derivatives, which is what the search for events asks for most, and because it knows that motions
 * need not be smooth behind an event:
 *
 * <pre>
 *     h ← h min(10, max(1/5, 9/10 err^(−1/8)))
 *     a step is rejected and the motion in it has an event at s:  the next one is tried from start to just behind s
 * </pre>
 *
 * <p>A step that is rejected for what lies behind an event, such as friction that falls with |u| behind u = 0, would otherwise be cut many
 * times until it hardly passes the event.
 *
 * <p>Reference: E. Hairer, S. P. Nørsett, G. Wanner, <i>Solving Ordinary Differential Equations I</i>, 2nd ed. 1993, section II.5.
 */
final class DormandPrinceFlow implements FlowIntegrator {

    private static final double SAFETY = 0.9;
    private static final double LEAST_FACTOR = 0.2;
    private static final double LARGEST_FACTOR = 10.0;
    /** Steps to an event end this part behind it. */
    private static final double BEHIND = 1e-6;

    private final double least;
    private double tried;

    DormandPrinceFlow(double least) {
        this.least = least;
    }

    @Override
    public double lastStep() {
        return tried;
    }

    @Override
    public void integrate(
            SmoothMotion motion, double[] x, double duration, double first, double longest, StepTaker taker) {
        DormandPrinceStep step = new DormandPrinceStep(motion, x);
        double h = first > 0.0 ? Math.min(first, longest) : step.guess(Math.min(longest, duration));
        boolean aimed = false;
        while (step.start() < duration) {
            double start = step.start();
            boolean last = duration - start <= h;
            double length = last ? duration - start : h;
            tried = length;
            step.take(length, last ? duration : start + length);
            double error = step.error();
            double factor = Math.min(LARGEST_FACTOR, Math.max(LEAST_FACTOR, SAFETY * StrictMath.pow(error, -0.125)));
            if (error >= 1.0) {
                double event = aimed || Double.isInfinite(error) ? Double.NaN : taker.eventIn(step);
                aimed = event > start;
                h = aimed ? Math.min((1.0 + BEHIND) * (event - start), (1.0 - BEHIND) * length) : factor * length;
                if (!(h > Math.max(least, Math.ulp(start)))) {
                    throw new MathIllegalStateException(
                            LocalizedODEFormats.MINIMAL_STEPSIZE_REACHED_DURING_INTEGRATION, h, least, start);
                }
                continue;
            }
            aimed = false;
            if (!taker.take(step)) { // a state that is not finite is refused there
                return;
            }
            h = Math.min(longest, factor * length);
            step.advance();
        }
    }
}
