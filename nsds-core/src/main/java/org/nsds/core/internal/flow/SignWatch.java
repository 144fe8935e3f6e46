package org.nsds.core.internal.flow;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.solution.RunOutcome;

/**
 * This watch follows a value that ends the flow when it becomes negative, and of which no rate is known: the force of a held
 * contact, the distance of a multiplier from its bound, the output of a switch. Starts from a value a little below zero if an
 * event left it there.
 */
public abstract class SignWatch implements Watch {

    /** Values below this part of the largest one count as zero. */
    private static final double NEGLIGIBLE = 1e-10;

    /** What a search can tell apart, as a part of the step. */
    private static final double RESOLUTION = 1e-10;

    private final double absolute;
    private final SignSearch search = new SignSearch();
    private final double[] values = new double[FlowStep.SAMPLES];
    private double base;

    protected SignWatch(EventTolerances tolerances) {
        absolute = tolerances.absolute();
    }

    @Override
    public void begin() {
        base = Math.min(0.0, value());
    }

    @Override
    public boolean variesOnItsOwn() {
        return true;
    }

    @Override
    public void sample(int k) {
        values[k] = finite(value()) - base;
    }

    @Override
    public double first(FlowStep step, double limit) {
        return search.first(
                s -> {
                    step.moveWithForces(s);
                    return finite(value()) - base;
                },
                step.times(),
                values,
                limit,
                NEGLIGIBLE * scale() + absolute,
                Math.max(RESOLUTION * (step.end() - step.start()), 2.0 * Math.ulp(step.end())));
    }

    private double finite(double value) {
        if (!Double.isFinite(value)) {
            throw new RunStop(RunOutcome.NOT_FINITE, "the " + what() + " is " + value);
        }
        return value;
    }

    /** Returns what its values are to be compared with: the largest of the current step. */
    protected double scale() {
        double largest = Math.abs(base);
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
