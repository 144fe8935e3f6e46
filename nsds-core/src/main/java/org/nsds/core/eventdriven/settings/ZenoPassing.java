package org.nsds.core.eventdriven.settings;

/** This setting says how a run passes an accumulation of impacts or switchings, once the rest of it is too short to matter. */
public enum ZenoPassing {
    /** The contact closes, or the switch slides, with the limit of the geometric sequence; the time is extrapolated. */
    LIMIT_STATE,
    /** Time-stepping walks over the accumulation with a small step, and the flow continues from there. */
    TIME_STEPPING
}
