package org.nsds.core.simulation;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.run.StateCopy;
import org.nsds.core.simulation.settings.StepControl;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.State;

/**
 * This class takes the steps of a {@link StepControl} in parts. With n halvings a step is 2ⁿ units long; a part of 2^(n−l) units begins at a multiple of its
 * length, so that its times depend on nothing but the step and its place.
 */
final class ControlledSteps extends StepHalving {

    /** Parts become longer after an error below this. Eight times it, as errors go with h³, is still below the tolerance. */
    private static final double SMALL = 0.1;

    private final TimeStep timeStep;
    private final StepControl control;
    private final StateCopy start;
    /** The level l of the parts, and the length of the last one; part of the state. */
    private final double[] memory;

    private double startTime;

    ControlledSteps(TimeStep timeStep, State state, StepControl control, boolean hasSources) {
        super(timeStep, state, 0);
        this.timeStep = timeStep;
        this.control = control;
        memory = state.system(0).memory("step control", 2);
        start = new StateCopy(state, hasSources);
    }

    @Override
    StepFailure advance(long number, double t0, double t1, double length, RunStatistics statistics) {
        start.take();
        startTime = t0;
        int most = control.halvings();
        long units = 1L << most;
        long at = 0;
        long held = 0; // parts do not become longer before
        int level = (int) memory[0];
        while (at < units) {
            while (at % (units >> level) != 0) {
                level++;
            }
            long size = units >> level;
            double from = time(t0, t1, length, at, units);
            double to = time(t0, t1, length, at + size, units);
            double part = length * ((double) size / units);
            long contactSteps = statistics.contactSteps;
            double deepest = statistics.maxPenetration;
            double created = statistics.createdEnergy;
            double createdTime = statistics.createdTime;
            StepFailure failure = timeStep.advance(number, number == 1 && at == 0, from, to, part, statistics);
            if (failure != null && (level == most || failure.outcome() == RunOutcome.INTERRUPTED)) {
                takeBack();
                return failure;
            }
            double ofFlight = failure == null ? timeStep.positionError() / control.tolerance() : 0.0;
            double ofImpacts = failure == null ? timeStep.contactError(part) / control.tolerance() : 0.0;
            boolean tooLarge = failure != null || !(ofFlight <= 1.0) || ofImpacts > 1.0;
            if (tooLarge && level < most) {
                if (failure == null) {
                    timeStep.rollBack();
                    statistics.contactSteps = contactSteps;
                    statistics.maxPenetration = deepest;
                    statistics.createdEnergy = created;
                    statistics.createdTime = createdTime;
                }
                statistics.parts.takenBack(failure != null, ofImpacts > 1.0);
                held = Math.max(held, at + size);
                level++;
                continue;
            }
            statistics.parts.taken(part, tooLarge);
            at += size;
            held = ofImpacts > SMALL ? at : held; // what parts were halved for lies behind
            memory[1] = part;
            if (level > 0 && at >= held && Math.max(ofFlight, ofImpacts) <= SMALL) {
                level--;
            }
            memory[0] = level;
        }
        return null;
    }

    private static double time(double t0, double t1, double length, long at, long units) {
        return at == 0 ? t0 : at == units ? t1 : t0 + length * ((double) at / units);
    }

    /** Tells the scheme how long the last part was, after the state was restored. */
    void resumed() {
        if (memory[1] > 0.0) {
            timeStep.resumed(memory[1]);
        }
    }

    @Override
    void takeBack() {
        timeStep.rollBack();
        start.restore();
        timeStep.contacts().outputs().restored(startTime);
        resumed();
    }
}
