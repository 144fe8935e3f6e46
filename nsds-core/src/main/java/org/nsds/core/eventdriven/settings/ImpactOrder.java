package org.nsds.core.eventdriven.settings;

/** The order of impacts says what happens when several contacts are closed at an impact. */
public enum ImpactOrder {
    /** All closed contacts in one problem, as in time-stepping: Moreau's choice, right for one impact against a rigid whole. */
    SIMULTANEOUS,
    /**
     * One contact after the other, the fastest first, until none approaches: impulses travel, as through a row of touching
     * balls. Choose it for Newton's cradle.
     */
    SEQUENTIAL
}
