package org.nsds.mechanics.body;

/** The frame in which the components of a vector are given. */
public enum Frame {
    /** The inertial frame. */
    WORLD,
    /** The frame that turns with the body. */
    BODY
}
