/** Oscillators and pendulums that hit a wall. */
package org.nsds.mechanics.oscillator;
