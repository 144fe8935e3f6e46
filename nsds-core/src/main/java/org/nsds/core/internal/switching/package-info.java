/**
 * This package simulates first-order systems from event to event: motion in a mode of diodes and relays, watches of outputs and
 * multipliers, and the decision of the next mode. Internal: called through {@code SwitchedModel} by {@code EventDriven} only.
 */
package org.nsds.core.internal.switching;
