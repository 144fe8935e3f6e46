/** This package holds oscillators and pendulums that hit a wall or swing on a rod. API: users call it. */
package org.nsds.mechanics.oscillator;
