/**
 * First-order systems from event to event: motion in a mode of diodes and relays, watches of outputs and multipliers, and the
 * decision of the next mode. Called through {@code SwitchedModel} by {@code EventDriven} only.
 */
package org.nsds.core.eventdriven.switching;
