package org.nsds.core.eventdriven.settings;

/** This setting says how a run passes an accumulation of impacts or switchings. */
public enum ZenoPassing {
    /**
     * Once the rest of it is too short to matter, the contact closes, or the switch slides, with the limit of the geometric sequence;
     * the time is extrapolated.
     */
    LIMIT_STATE,
    /** Every impact is followed, until contacts leave more slowly than the given velocity ({@code slowestImpact}) and close. */
    RESOLVE,
    /** Time-stepping walks over the accumulation with a small step, and the flow continues from there. */
    TIME_STEPPING
}
