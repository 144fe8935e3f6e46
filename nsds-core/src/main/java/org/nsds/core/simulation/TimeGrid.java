package org.nsds.core.simulation;

import java.util.List;
import org.nsds.core.simulation.settings.StepSchedule;

/**
 * The time grid gives the times of the steps of a run, t_k = t_s + (k − k_s) h in the stretch s of its {@link StepSchedule}.
 * They follow from the schedule and the start alone, so that a resumed run has the same.
 */
final class TimeGrid {

    /** Part of a step by which rounding may miss the end of a stretch. */
    private static final double ROUNDING = 1e-12;

    /** Steps that no run could take. */
    private static final double MOST_STEPS = 1e15;

    private final double[] start;
    private final long[] first;
    private final double[] h;

    TimeGrid(StepSchedule schedule, double startTime) {
        List<StepSchedule.Stretch> stretches = schedule.stretches();
        int skipped = 0;
        while (skipped + 1 < stretches.size() && stretches.get(skipped + 1).from() <= startTime) {
            skipped++;
        }
        int count = stretches.size() - skipped;
        start = new double[count];
        first = new long[count];
        h = new double[count];
        start[0] = startTime;
        for (int s = 0; s < count; s++) {
            h[s] = stretches.get(skipped + s).h();
            if (s > 0) {
                long steps = stepsTo(stretches.get(skipped + s).from(), s - 1);
                first[s] = first[s - 1] + steps;
                start[s] = start[s - 1] + steps * h[s - 1];
            }
        }
    }

    /** Returns the steps of a stretch until the first that reaches a time; none if it lies before the stretch. */
    private long stepsTo(double t, int s) {
        double steps = Math.ceil((t - start[s]) / h[s] * (1.0 - ROUNDING));
        if (steps > MOST_STEPS) {
            throw new IllegalArgumentException(
                    "steps of " + h[s] + " need " + steps + " of them to reach t = " + t + ": take a larger step");
        }
        return Math.max(0, (long) steps);
    }

    private int stretch(long k) {
        int s = first.length - 1;
        while (first[s] > k) {
            s--;
        }
        return s;
    }

    /** Returns t_k. */
    double time(long k) {
        int s = first.length == 1 ? 0 : stretch(k);
        return start[s] + (k - first[s]) * h[s];
    }

    /** Returns the length of the step from t_k. */
    double length(long k) {
        return h[first.length == 1 ? 0 : stretch(k)];
    }

    /** Returns the number of the first step that reaches a time, which is not before the start. */
    long stepsTo(double t) {
        int s = 0;
        while (s + 1 < start.length && start[s + 1] < t) {
            s++;
        }
        return first[s] + stepsTo(t, s);
    }
}
