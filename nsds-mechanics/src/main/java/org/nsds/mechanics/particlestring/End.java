package org.nsds.mechanics.particlestring;

/** What holds an end of a string. */
public enum End {
    /** Its particle stays where it is. */
    FIXED,
    /** Its particle moves like any other. */
    FREE
}
