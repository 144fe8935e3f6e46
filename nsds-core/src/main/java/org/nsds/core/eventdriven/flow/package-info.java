/**
 * The loop of an event-driven run, the same for mechanics and for first-order systems, and its settings. An {@code Arc} of smooth
 * {@code Motion} ends where a {@code Watch} stops it; {@code Transitions} say what happens there. The rooms beside bring their
 * own of each; users need only the settings.
 */
package org.nsds.core.eventdriven.flow;
