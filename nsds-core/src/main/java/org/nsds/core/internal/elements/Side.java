package org.nsds.core.internal.elements;

/** This class names where a multiplier is in a mode, by numbers, as modes are part of the state. */
final class Side {

    /** At its lower bound, with y ≥ 0. */
    static final int LOWER = -1;

    /** Between its bounds, with y = 0. */
    static final int BETWEEN = 0;

    /** At its upper bound, with y ≤ 0. */
    static final int UPPER = 1;

    private Side() {}
}
