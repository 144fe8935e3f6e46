package org.nsds.core.simulation.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * A schedule gives the lengths of the steps of a run: stretches of constant steps.
 *
 * <pre>{@code
 * StepSchedule.of(1e-3).from(2.0, 1e-5).from(2.1, 1e-3)      // fine steps between t = 2 and t = 2.1
 * }</pre>
 *
 * <p>A stretch ends with its first step that reaches the start of the next one, which then begins there. Within a stretch that
 * begins at t_s the times are t_s + k h, never a running sum.
 *
 * @param stretches in the order of their times; the first begins with the run
 */
public record StepSchedule(List<Stretch> stretches) {

    /**
     * A stretch has steps of one length.
     *
     * @param from the time from which on they are taken
     * @param h their length
     */
    public record Stretch(double from, double h) {

        public Stretch {
            if (!(h > 0.0) || Double.isInfinite(h)) {
                throw new IllegalArgumentException("the step is " + h + ": it must be positive");
            }
            if (Double.isNaN(from) || from == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("a step size begins at t = " + from + ": it must be a finite time");
            }
        }
    }

    public StepSchedule {
        stretches = List.copyOf(stretches);
        if (stretches.isEmpty()) {
            throw new IllegalArgumentException("a schedule needs at least one step size: StepSchedule.of(h)");
        }
        for (int i = 1; i < stretches.size(); i++) {
            if (!(stretches.get(i).from() > stretches.get(i - 1).from())) {
                throw new IllegalArgumentException("the step sizes of a schedule begin at t = "
                        + stretches.get(i - 1).from() + " and then at t = "
                        + stretches.get(i).from() + ": give them in the order of time");
            }
        }
    }

    /** Returns a schedule of steps of one length. */
    public static StepSchedule of(double h) {
        return new StepSchedule(List.of(new Stretch(Double.NEGATIVE_INFINITY, h)));
    }

    /** Returns this schedule with steps of another length from a time on. */
    public StepSchedule from(double t, double h) {
        List<Stretch> all = new ArrayList<>(stretches);
        all.add(new Stretch(t, h));
        return new StepSchedule(all);
    }

    /** Returns the longest step. */
    public double longest() {
        return stretches.stream().mapToDouble(Stretch::h).max().orElseThrow();
    }
}
