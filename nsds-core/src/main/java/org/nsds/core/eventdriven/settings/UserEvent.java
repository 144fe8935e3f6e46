package org.nsds.core.eventdriven.settings;

import org.nsds.core.state.State;

/**
 * A user event adds to the event list the times at which a function of time and state changes its sign. A function that is zero
 * exactly at the start or the end of the run changes its sign outside of it.
 *
 * @param name under which the event is listed, in place of an interaction
 * @param function continuous along the flow; called with the state as it is at that time, which it must not change
 */
public record UserEvent(String name, Function function) {

    /** A value function is a function of time and state. */
    @FunctionalInterface
    public interface Function {

        /** Returns the value whose sign matters. */
        double at(double t, State state);
    }

    /** Returns an event at a given time. */
    public static UserEvent at(String name, double time) {
        if (!Double.isFinite(time)) {
            throw new IllegalArgumentException("event '" + name + "' is at t = " + time + ": it must be a finite time");
        }
        return new UserEvent(name, (t, state) -> t - time);
    }
}
