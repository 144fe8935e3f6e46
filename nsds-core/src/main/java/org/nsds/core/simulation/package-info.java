/**
 * This package holds the time-stepping strategy: its settings, the time step, listeners and checkpoints. API: users call it;
 * {@code StepListener} is theirs to implement.
 */
package org.nsds.core.simulation;
