package org.nsds.core.eventdriven.settings;

import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/**
 * The tolerances say how exactly an event-driven run computes its flow and finds its events.
 *
 * @param relative error of the flow per step, relative to each component of the state
 * @param absolute error of the flow per step, in the units of the state
 * @param gap contacts whose gap is at most this are closed: they take part in an impact together, and may stay; a graze that turns back
 *     less deep than this behind the obstacle is no impact
 * @param rate contacts that approach more slowly than this do not collide; closed ones that leave more slowly may stay
 */
public record EventTolerances(double relative, double absolute, double gap, double rate) {

    private static final double LOOSEST = 0.01;

    /** Relative 1e-13, absolute 1e-14, gap 1e-12, rate 1e-10. */
    public static final EventTolerances DEFAULT = new EventTolerances(1e-13, 1e-14, 1e-12, 1e-10);

    /** The gap tolerance of closed forms, and what round-off may take of positions. */
    private static final double CLOSED_FORM_GAP = 3e-14;

    private static final double ROUND_OFF = 1e-13;

    public EventTolerances {
        requirePositive("relative tolerance of the flow", relative);
        requirePositive("absolute tolerance of the flow", absolute);
        requirePositive("gap tolerance", gap);
        requirePositive("rate tolerance", rate);
        if (relative > LOOSEST) {
            throw new IllegalArgumentException("the relative tolerance of the flow is " + relative
                    + ": events cannot be trusted with more than " + LOOSEST);
        }
    }

    /**
     * Returns the default tolerances with other errors of the flow: this relative one, and a tenth of it as the absolute one.
     */
    public static EventTolerances ofFlow(double relative) {
        return new EventTolerances(relative, 0.1 * relative, DEFAULT.gap, DEFAULT.rate);
    }

    /**
     * Returns the tolerances of a flow unless others are chosen: {@link #DEFAULT}, but for closed forms, which have no error of their own, a
     * gap tolerance of 3e-14, or 1e-13 of the largest initial coordinate if that is more. A contact of a string accelerates so much
     * that closing flights lower than 1e-12 m takes 1e-9 of its energy.
     */
    public static EventTolerances standard(FlowMethod flow, Model model) {
        if (flow.scheme() != FlowMethod.Scheme.EXACT) {
            return DEFAULT;
        }
        double largest = 0.0;
        State start = new State(model);
        for (int i = 0; i < model.systems().size(); i++) {
            for (double coordinate : start.system(i).q()) {
                largest = Math.max(largest, Math.abs(coordinate));
            }
        }
        double gap = Math.min(DEFAULT.gap, Math.max(CLOSED_FORM_GAP, ROUND_OFF * largest));
        return new EventTolerances(DEFAULT.relative, DEFAULT.absolute, gap, DEFAULT.rate);
    }

    private static void requirePositive(String what, double value) {
        if (!(value > 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("the " + what + " is " + value + ": it must be positive");
        }
    }
}
