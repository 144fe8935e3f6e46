package org.nsds.core.internal.flow;

/** A watch follows something along a flow that may end it: a gap, a force, a switching function, a user's function. */
public interface Watch {

    /** Returns what is watched, in words. */
    String what();

    /** Prepares for a flow that begins; the state is that of its start, multipliers included. */
    void begin();

    /**
     * Returns whether {@link #value} may vary on scales that the motion itself does not show. The steps of the flow are then
     * made to resolve it: a force that varies under a body at rest is seen by nothing else.
     */
    boolean variesOnItsOwn();

    /** Returns what the steps have to resolve, at the state as it is. */
    double value();

    /**
     * Returns something smooth that varies as {@link #value} does, whose integral the steps are made to resolve; the value itself unless
     * overridden.
     */
    default double shape() {
        return value();
    }

    /** Takes note of the state as it is, which is that of the k-th sample of the current step, multipliers included. */
    void sample(int k);

    /** Returns the first time in the current step, up to a limit, at which it ends the flow; NaN if there is none. */
    double first(FlowStep step, double limit);

    /** Returns whether it knows the rate of what it watches, so that fewer samples are enough. */
    default boolean knowsRate() {
        return false;
    }

    /**
     * Returns whether motions after it may be much faster than before: the flow then finds the length of its first step anew.
     */
    default boolean changesPace() {
        return false;
    }
}
