/**
 * The event-driven strategy: smooth flow between events, exact event times, and one problem per event. Users start at
 * {@code EventDriven}; models, relations, laws, solvers and results are those of time-stepping. Its settings and the loop from
 * event to event are in {@code flow}; what happens to contacts of mechanics is in {@code contact}, what happens to diodes and
 * relays of first-order systems in {@code switching}.
 */
package org.nsds.core.eventdriven;
