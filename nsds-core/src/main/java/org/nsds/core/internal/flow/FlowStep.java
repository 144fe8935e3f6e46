package org.nsds.core.internal.flow;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.integration.DenseStep;
import org.nsds.core.internal.integration.MotionBounds;
import org.nsds.core.solution.RunOutcome;

/**
 * This class gives the current step of a flow through its dense output, and the times at which watches take samples of it. A
 * search within a step is bounded: no watch may look at it more than {@value #MOST_LOOKS} times.
 */
public final class FlowStep {

    /** Enough for watches that know the rate of what they watch. */
    public static final int SAMPLES_WITH_RATES = 5;
    /** Enough for the others: the flow resolves what they watch to about one oscillation per step. */
    public static final int SAMPLES = 9;
    /** A crossing takes some ten looks, a graze some hundred; so many are spent only on what hovers at zero. */
    public static final int MOST_LOOKS = 200_000;

    private final Motion motion;
    private final EventRun run;
    private double[] times = {};
    private DenseStep step;
    private Watch watch;
    private int looks;

    public FlowStep(Motion motion, EventRun run) {
        this.motion = motion;
        this.run = run;
    }

    /** Sets how many samples the steps to come have. */
    public void samples(int count) {
        times = times.length == count ? times : new double[count];
    }

    /** Takes the next step of the flow. */
    public void take(DenseStep next) {
        step = next;
        double a = start();
        double b = end();
        for (int k = 0; k < times.length; k++) {
            times[k] = k == times.length - 1 ? b : a + k * (b - a) / (times.length - 1);
        }
    }

    /** Says that a watch begins to search the step. */
    public void searchFor(Watch next) {
        watch = next;
        looks = 0;
    }

    public double start() {
        return step.start();
    }

    public double end() {
        return step.end();
    }

    /** Returns bounds that hold over the whole step, or null if none are known. */
    public MotionBounds bounds() {
        return step.bounds();
    }

    /** Returns the times of the samples, from start to end at equal distances. */
    public double[] times() {
        return times;
    }

    /** Moves the state to s, for rows and samples; returns the vector of the motion. */
    public double[] place(double s) {
        double[] x = step.at(s);
        motion.moveTo(s, x);
        return x;
    }

    /** Moves the state to s, for the search of a watch. */
    public void moveTo(double s) {
        look();
        place(s);
        requireFinite();
    }

    /** Moves the state to s and finds its multipliers, for the search of a watch. */
    public void moveWithForces(double s) {
        look();
        place(s);
        motion.findForces(s);
        requireFinite();
    }

    /** Requires the state as it is, with its outputs and multipliers, to be finite. */
    public void requireFinite() {
        String bad = motion.notFinite();
        if (bad != null) {
            throw new RunStop(RunOutcome.NOT_FINITE, bad + " (at t = " + motion.now() + ")");
        }
    }

    private void look() {
        run.requireNoStop();
        if (++looks > MOST_LOOKS) {
            EventTolerances tolerances = run.settings().tolerances();
            throw new RunStop(
                    RunOutcome.STEP_FAILED,
                    "the " + watch.what() + " stays near zero, " + watch.value() + " at t = " + motion.now()
                            + ": after "
                            + MOST_LOOKS + " looks it is not known when it passes zero between t = "
                            + motion.time(start()) + " and " + motion.time(end()) + ", to the gap tolerance "
                            + tolerances.gap() + " and the tolerance of the flow " + tolerances.relative()
                            + "; give a gap tolerance above that value with tolerances(...) or shorter steps with largestStep("
                            + 0.1 * (end() - start()) + "), and look at the derivatives of what is watched");
        }
    }
}
