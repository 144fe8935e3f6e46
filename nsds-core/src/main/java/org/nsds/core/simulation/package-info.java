/**
 * The time-stepping strategy: its settings, the step loop, listeners, checkpoints, and what is checked before a run. API: users call it; {@code StepListener} is theirs to implement.
 */
package org.nsds.core.simulation;
