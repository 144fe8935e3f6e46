/**
 * This package holds the event-driven strategy: smooth flow between events, exact event times, and one problem per event. API:
 * users start at {@code EventDriven}; models, relations, laws, solvers and results are those of time-stepping.
 */
package org.nsds.core.eventdriven;
