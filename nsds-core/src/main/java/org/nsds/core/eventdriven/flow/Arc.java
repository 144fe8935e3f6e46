package org.nsds.core.eventdriven.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.nonstiff.AdaptiveStepsizeIntegrator;
import org.hipparchus.ode.sampling.ODEStateInterpolator;
import org.hipparchus.ode.sampling.ODEStepHandler;
import org.nsds.core.integrator.StepFailure;

/**
 * The flow from one event to the next. After every step of the integrator its dense output is searched for the first thing
 * that any {@link Watch} stops at; rows before that are written, and the flow ends there, or at the end of the step if
 * constraints have drifted.
 */
final class Arc implements ODEStepHandler {

    /** Why an arc ended. */
    enum Ending {
        /** It reached the end of the run. */
        FINISHED,
        /** A watch stopped it. */
        EVENT,
        /** The state had to be put back on its constraints: the flow starts anew from there. */
        DRIFT,
        /** The thread was interrupted. */
        INTERRUPTED
    }

    /** An arc is likely to last no longer than the one before it times this; long steps cost digits. */
    private static final double LIKELY_DURATION = 1.25;

    /** A first step that overflows is made shorter by this, */
    private static final double SHORTENED = 1e-3;
    /** but not below this part of the largest. */
    private static final double SHORTEST = 1e-12;

    private final Motion motion;
    private final List<UserWatch> userWatches;
    private final EventTolerances tolerances;
    private final EventRun run;
    private final OutputGrid grid;
    private final AdaptiveStepsizeIntegrator integrator;
    private final double largest;
    private final FlowStep step;

    private List<Watch> watches = List.of();
    private Ending ending;
    private double limit;
    private double[] reached;
    private Watch stopper;
    private double firstStep;

    Arc(Motion motion, List<UserWatch> userWatches, EventRun run) {
        this.motion = motion;
        this.userWatches = userWatches;
        this.run = run;
        grid = run.grid();
        EventSettings settings = run.settings();
        double span = run.end() - run.time();
        tolerances = settings.tolerances();
        largest = Math.min(settings.largestStep(), Math.max(span, Double.MIN_NORMAL));
        integrator = settings.flow().create(1e-15 * largest, largest, tolerances);
        integrator.addStepHandler(this);
        integrator.addStepEndHandler((atEnd, forward) -> ending == Ending.FINISHED ? Action.CONTINUE : Action.STOP);
        step = new FlowStep(motion);
    }

    /**
     * Flows from the state at t for at most that long; the state is then that where the arc ended. Where stiff forces make the first
     * step overflow, it is tried again with shorter ones.
     */
    Ending flow(double t, double duration) {
        double first = firstStep > 0.0 && firstStep < duration ? firstStep : -1.0; // -1: the integrator's own guess
        double shorter = Math.min(largest, duration);
        while (true) {
            try {
                return flow(t, duration, first);
            } catch (MathRuntimeException failure) {
                shorter *= SHORTENED;
                if (limit > 0.0 || shorter < SHORTEST * largest) {
                    throw failure;
                }
                recover();
                first = shorter;
            }
        }
    }

    private Ending flow(double t, double duration, double first) {
        watches = new ArrayList<>(motion.watches());
        watches.addAll(userWatches);
        ResolvedMotion resolved = new ResolvedMotion(motion, watches);
        double[] x = resolved.begin(t);
        reached = x;
        ending = Ending.FINISHED;
        limit = 0.0;
        watches.forEach(Watch::begin);
        boolean rates = watches.stream().allMatch(Watch::knowsRate);
        step.samples(rates ? FlowStep.SAMPLES_WITH_RATES : FlowStep.SAMPLES);
        resolved.control(integrator, largest, tolerances);
        integrator.setInitialStepSize(first);
        integrator.integrate(resolved, new ODEState(0.0, x), duration);
        return ending;
    }

    /** Goes back to the end of the last step that could be completed, when the next one failed. */
    void recover() {
        motion.moveTo(limit, reached);
    }

    /** How long the last arc lasted, or its completed steps if it failed. */
    double duration() {
        return limit;
    }

    /** The watch that ended it. */
    Watch stopper() {
        return stopper;
    }

    @Override
    public void handleStep(ODEStateInterpolator interpolator) {
        // everything is done before the end of the step is handled, in updateOnStep
    }

    @Override
    public void updateOnStep(ODEStateInterpolator interpolator) {
        requireFinite(interpolator.getCurrentState());
        step.take(interpolator);
        limit = step.end();
        search();
        while (!grid.complete() && grid.next() - motion.time(0.0) <= limit && grid.next() <= motion.time(limit)) {
            double s = Math.max(step.start(), grid.next() - motion.time(0.0));
            step.moveTo(s);
            motion.settle(s);
            grid.write();
        }
        reached = step.at(limit);
        motion.moveTo(limit, reached);
        if (ending == Ending.FINISHED && motion.drifted()) {
            ending = Ending.DRIFT;
        }
        if (ending == Ending.FINISHED && Thread.currentThread().isInterrupted()) {
            ending = Ending.INTERRUPTED;
        }
        double length = step.end() - step.start();
        run.stepTaken(length, Math.min(length, limit));
        firstStep = ending == Ending.FINISHED ? length : Math.min(length, LIKELY_DURATION * limit);
        if (ending == Ending.EVENT && stopper.changesPace()) {
            firstStep = 0.0;
        }
        motion.settle(limit);
    }

    /** Lets every watch look at the step, and shortens it to where the first of them stops. */
    private void search() {
        double[] times = step.times();
        for (int k = 0; k < times.length; k++) {
            step.moveWithForces(times[k]);
            for (Watch watch : watches) {
                watch.sample(k);
            }
        }
        for (Watch watch : watches) {
            double s = watch.first(step, limit);
            if (s < limit || ending == Ending.FINISHED && s <= limit) {
                limit = s;
                ending = Ending.EVENT;
                stopper = watch;
            }
        }
    }

    private static void requireFinite(ODEStateAndDerivative at) {
        for (double value : at.getPrimaryState()) {
            if (!Double.isFinite(value)) {
                throw new StepFailure(
                        "a position or velocity is infinite or NaN: " + Arrays.toString(at.getPrimaryState()));
            }
        }
    }
}
