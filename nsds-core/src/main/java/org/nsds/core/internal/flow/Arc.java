package org.nsds.core.internal.flow;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.exception.MathRuntimeException;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.integration.DenseStep;
import org.nsds.core.internal.integration.FlowIntegrator;
import org.nsds.core.internal.integration.Flows;
import org.nsds.core.internal.integration.StepTaker;
import org.nsds.core.solution.RunOutcome;

/**
 * An arc is the flow from one event to the next. After every step of the integrator its dense output is searched for the first
 * thing that any {@link Watch} stops at; rows before that are written, and the flow ends there, or at the end of the step if
 * constraints have drifted.
 *
 * <p>A step that fails, because a function of the model throws or returns NaN, is tried again in shorter ones ({@link Retry}):
 * the flow goes on as far as the model allows, and nothing that lies before a failure is lost.
 */
public final class Arc {

    /** Why an arc ended. */
    public enum Ending {
        /** It reached the end of the run, or the next instant of a controller. */
        FINISHED,
        /** A watch stopped it. */
        EVENT,
        /** The state had to be moved back to its constraints; the flow starts anew from there. */
        DRIFT,
        /** A step failed, or the stretch on which one had failed was passed: the flow starts anew with steps of another length. */
        RETRY
    }

    /** An arc is likely to last no longer than the one before it times this; long steps cost digits. */
    private static final double LIKELY_DURATION = 1.25;
    /** Times this close, in steps, are the same. */
    private static final double SAME_POINT = 1e-9;
    /** An event in a rejected step is located to this part of the way to it. */
    private static final double NEAR = 1e-7;
    /** So many looks are enough for that. */
    private static final int LOOKS = 40;

    private final Motion motion;
    private final List<UserWatch> userWatches;
    private final EventTolerances tolerances;
    private final EventRun run;
    private final OutputGrid grid;
    private final FlowIntegrator integrator;
    private final double largest;
    /** When the run began, and the length of its steps if they are fixed; else zero. */
    private final double begun;

    private final double fixed;
    private final FlowStep step;
    private final Retry retry;
    private final StepTaker taker = new StepTaker() {
        @Override
        public boolean take(DenseStep next) {
            return Arc.this.take(next);
        }

        @Override
        public double eventIn(DenseStep rejected) {
            return Arc.this.eventIn(rejected);
        }
    };

    private List<Watch> watches = List.of();
    private ResolvedMotion resolved;
    private Ending ending;
    private double limit;
    private double[] reached;
    private Watch stopper;
    private double firstStep;
    /** Whether rows of the current step are being written: a failure then is no reason to take the step again. */
    private boolean writing;

    public Arc(Motion motion, List<UserWatch> userWatches, EventRun run) {
        this.motion = motion;
        this.userWatches = userWatches;
        this.run = run;
        grid = run.grid();
        EventSettings settings = run.settings();
        double span = run.end() - run.time();
        tolerances = settings.tolerances();
        double most = Math.min(settings.largestStep(), Math.max(span, Double.MIN_NORMAL));
        begun = run.time();
        fixed = settings.flow().scheme() == FlowMethod.Scheme.NEWMARK_ALPHA ? fixedStep(settings.step(), most) : 0.0;
        largest = fixed > 0.0 ? fixed : most;
        integrator = Flows.of(settings.flow(), largest, tolerances);
        step = new FlowStep(motion, run);
        retry = new Retry(largest);
    }

    /**
     * Flows from the state at t for at most that long; the state is then that where the arc ended. Where stiff forces make the first
     * step overflow, it is tried again with shorter ones.
     */
    public Ending flow(double t, double duration) {
        double first = firstStep > 0.0 && firstStep < duration ? firstStep : -1.0; // -1: the integrator's own guess
        first = fixed > 0.0 ? untilNextPoint(t) : first;
        double shorter = Math.min(largest, duration);
        while (true) {
            try {
                return flow(t, duration, first);
            } catch (MathRuntimeException failure) {
                shorter *= Retry.SHORTENED;
                if (limit > 0.0 || shorter < Retry.SHORTEST * largest) {
                    return goBack(t, duration, failure);
                }
                recover();
                first = shorter;
            } catch (RuntimeException failure) {
                return goBack(t, duration, failure);
            }
        }
    }

    /** Returns the longest part of the output step that is no longer than the longest step. */
    private static double fixedStep(double output, double longest) {
        return output / Math.max(1.0, Math.ceil(output / longest - SAME_POINT));
    }

    /** Returns how long it is from t to the end of a fixed step. */
    private double untilNextPoint(double t) {
        double passed = Math.floor((t - begun) / fixed + SAME_POINT);
        return begun + (passed + 1.0) * fixed - t;
    }

    private Ending flow(double t, double duration, double first) {
        watches = new ArrayList<>(motion.watches());
        watches.addAll(userWatches);
        resolved = new ResolvedMotion(motion, watches, tolerances);
        double[] x = resolved.begin(t);
        reached = x;
        ending = Ending.FINISHED;
        limit = 0.0;
        writing = false;
        watches.forEach(Watch::begin);
        step.samples(resolved.isSearchedByBounds() ? FlowStep.SAMPLES_WITH_RATES : FlowStep.SAMPLES);
        double longest = Math.min(largest, retry.longest(t));
        boolean guess =
                first < 0.0 && longest == largest; // where a step had failed, a guess might look beyond the failure
        double begin = guess ? first : Math.min(first > 0.0 ? first : longest, longest);
        double stretch = Math.min(duration, retry.stretch(t));
        integrator.integrate(resolved, x, stretch, begin, longest, taker);
        return ending == Ending.FINISHED && stretch < duration ? Ending.RETRY : ending;
    }

    /** Goes back to the end of the last completed step, to try the failed one again in shorter ones, unless it is short already. */
    private Ending goBack(double t, double duration, RuntimeException failure) {
        double failed = Math.min(integrator.lastStep(), duration - limit);
        recover();
        boolean ends = failure instanceof RunStop stop && stop.outcome() != RunOutcome.NOT_FINITE;
        if (writing || ends || !retry.shorten(t + limit, failed > 0.0 ? failed : duration - limit)) {
            throw told(failure);
        }
        firstStep = 0.0;
        return Ending.RETRY;
    }

    /** Returns a failure of the integrator, as a sentence with the remedy. */
    private RuntimeException told(RuntimeException failure) {
        if (!(failure instanceof MathRuntimeException)) {
            return failure;
        }
        String bad = resolved.notFinite();
        if (bad != null) {
            return new RunStop(RunOutcome.NOT_FINITE, bad);
        }
        return new StepFailure("the flow cannot be continued to its tolerance, relative " + tolerances.relative()
                + " and absolute " + tolerances.absolute() + ", it may be infinite soon: "
                + failure.getLocalizedMessage() + "; look at the forces there, give a larger tolerance with"
                + " tolerances(EventTolerances.ofFlow(...)), or use time-stepping");
    }

    /** Goes back to the end of the last step that could be completed, when the next one failed. */
    public void recover() {
        motion.moveTo(limit, reached);
        if (limit > 0.0) {
            motion.findForces(limit);
        }
    }

    /** Returns how long the last arc lasted, or its completed steps if it failed. */
    public double duration() {
        return limit;
    }

    /** Returns what stopped the flow last, in words. */
    public String stoppedBy() {
        return stopper == null ? "drift of what is held" : stopper.what();
    }

    /** Returns the watch that ended it. */
    public Watch stopper() {
        return stopper;
    }

    /**
     * Returns about when the first of what is watched becomes negative in a step that is not exact enough, so that it may be the motion
     * behind it that is not smooth; NaN if nothing does.
     */
    private double eventIn(DenseStep rejected) {
        double first = Double.NaN;
        for (Watch watch : watches) {
            double event = crossing(watch, rejected);
            first = event < first || Double.isNaN(first) ? event : first;
        }
        return first;
    }

    private double crossing(Watch watch, DenseStep rejected) {
        double before = rejected.start();
        double after = rejected.end();
        double valueBefore = valueAt(watch, rejected, before);
        double valueAfter = valueAt(watch, rejected, after);
        if (!(valueBefore > 0.0 && valueAfter < 0.0)) {
            return Double.NaN;
        }
        for (int k = 0;
                k < LOOKS && after - before > NEAR * (after - rejected.start());
                k++) { // regula falsi, with halves
            double part = k % 3 == 2 ? 0.5 : valueBefore / (valueBefore - valueAfter);
            double s = before + Math.min(1.0 - NEAR, Math.max(NEAR, part)) * (after - before);
            double value = valueAt(watch, rejected, s);
            if (value > 0.0) {
                before = s;
                valueBefore = value;
            } else {
                after = s;
                valueAfter = value;
            }
        }
        return after;
    }

    private double valueAt(Watch watch, DenseStep within, double s) {
        motion.moveTo(s, within.at(s));
        motion.findForces(s);
        return watch.value();
    }

    /** Takes a step of the integrator; returns whether it may go on. */
    private boolean take(DenseStep next) {
        run.requireNoStop();
        requireFinite(next.at(next.end()));
        step.take(next);
        double stop = search();
        double[] x = step.place(stop);
        requireFiniteEnergy();
        resolved.forget();
        writing = true;
        reached = writeRows(stop) ? step.place(stop) : x;
        limit = stop;
        if (ending == Ending.FINISHED && motion.drifted()) {
            ending = Ending.DRIFT;
        }
        double length = step.end() - step.start();
        firstStep = ending == Ending.FINISHED ? length : Math.min(length, LIKELY_DURATION * limit);
        if (ending == Ending.EVENT && stopper.changesPace()) {
            firstStep = 0.0;
        }
        motion.settle(limit);
        run.stepTaken(motion.time(limit), length, Math.min(length, limit));
        writing = false;
        return ending == Ending.FINISHED;
    }

    /** Writes all rows that are due in the current step up to a time in it; returns whether there were any. */
    private boolean writeRows(double stop) {
        boolean any = false;
        for (double next = run.nextRow(); isDue(next, stop); next = run.nextRow()) {
            any = true;
            double s = Math.max(step.start(), next - motion.time(0.0));
            reached = step.place(s);
            limit = s;
            motion.settle(s);
            run.writeNextRow();
        }
        return any;
    }

    private boolean isDue(double t, double stop) {
        return t - motion.time(0.0) <= stop && t <= motion.time(stop);
    }

    /** Lets every watch look at the step; returns its end, or where the first of them stops. */
    private double search() {
        double[] times = step.times();
        boolean sampled = step.bounds() == null || !resolved.isSearchedByBounds();
        for (int k = 0; k < times.length && sampled; k++) {
            step.place(times[k]);
            motion.findForces(times[k]);
            step.requireFinite();
            for (Watch watch : watches) {
                watch.sample(k);
            }
        }
        double stop = step.end();
        ending = Ending.FINISHED;
        for (Watch watch : watches) {
            step.searchFor(watch);
            double s = watch.first(step, stop);
            if (s < stop || ending == Ending.FINISHED && s <= stop) {
                stop = s;
                ending = Ending.EVENT;
                stopper = watch;
            }
        }
        return stop;
    }

    private void requireFinite(double[] x) {
        for (int k = 0; k < x.length; k++) {
            if (!Double.isFinite(x[k])) {
                String cause = resolved.notFinite();
                throw new RunStop(RunOutcome.NOT_FINITE, cause != null ? cause : resolved.component(k) + " is " + x[k]);
            }
        }
    }

    private void requireFiniteEnergy() {
        if (!Double.isFinite(motion.energy())) {
            throw new RunStop(
                    RunOutcome.NOT_FINITE,
                    "the energy is not finite, kinetic " + motion.kineticEnergy() + " and potential "
                            + motion.potentialEnergy() + " at t = " + motion.now()
                            + ": look at the forces, or choose units in which velocities are smaller");
        }
    }
}
