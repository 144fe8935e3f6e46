/**
 * The time-stepping strategy: its settings, the step loop, listeners, checkpoints, and what is checked before a run.
 */
package org.nsds.core.simulation;
