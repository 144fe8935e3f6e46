/**
 * This package holds the loop of an event-driven run, the same for mechanics and for first-order systems. An {@code Arc} of
 * smooth {@code Motion} ends where a {@code Watch} stops it; {@code Transitions} say what happens there. Internal: neither
 * called nor implemented by users, who start at {@code EventDriven}.
 */
package org.nsds.core.internal.flow;
