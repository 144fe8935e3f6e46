package org.nsds.core.simulation;

import java.util.List;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.State;

/**
 * This class takes a step as a whole or, where that fails and halving is wanted, in two halves, which are halved again if they
 * fail. If a part fails for good, the state returns to the start of the whole step.
 */
class StepHalving {

    private final TimeStep timeStep;
    private final State state;
    private final int most;
    /** The state at the start of a step that was halved; empty if the last one was not. */
    private List<double[]> start = List.of();

    private double startTime;

    StepHalving(TimeStep timeStep, State state, int most) {
        this.timeStep = timeStep;
        this.state = state;
        this.most = most;
    }

    /**
     * Advances from t0 to t1, the step of that number, from 1.
     *
     * @param length t1 − t0 without rounding
     * @return null if the step is complete; else why it is not
     */
    StepFailure advance(long number, double t0, double t1, double length, RunStatistics statistics) {
        start = List.of();
        StepFailure failure = timeStep.advance(number, number == 1, t0, t1, length, statistics);
        if (failure == null || most == 0 || failure.outcome() == RunOutcome.INTERRUPTED) {
            return failure;
        }
        startTime = t0;
        start = state.blocks().stream().map(double[]::clone).toList();
        failure = takeHalves(number, number == 1, t0, t1, length, most, statistics);
        if (failure == null) {
            statistics.halved(t0);
        } else {
            restoreStart();
        }
        return failure;
    }

    private StepFailure takeHalves(
            long number, boolean first, double t0, double t1, double length, int left, RunStatistics statistics) {
        double half = 0.5 * length;
        StepFailure failure = take(number, first, t0, t0 + half, half, left - 1, statistics);
        return failure != null ? failure : take(number, false, t0 + half, t1, half, left - 1, statistics);
    }

    private StepFailure take(
            long number, boolean first, double t0, double t1, double length, int left, RunStatistics statistics) {
        StepFailure failure = timeStep.advance(number, first, t0, t1, length, statistics);
        return failure == null || left == 0 || failure.outcome() == RunOutcome.INTERRUPTED
                ? failure
                : takeHalves(number, first, t0, t1, length, left, statistics);
    }

    /** Goes back to the start of the last step, which was completed. */
    void takeBack() {
        if (start.isEmpty()) {
            timeStep.rollBack();
        } else {
            restoreStart();
        }
    }

    private void restoreStart() {
        timeStep.rollBack();
        state.restore(start);
        timeStep.contacts().outputs().restored(startTime);
        start = List.of();
    }
}
