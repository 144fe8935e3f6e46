/**
 * This package runs a planned run and shows its progress on the terminal, saves checkpoints, and ends it in order when a signal
 * arrives. API of the command {@code run}.
 */
package org.nsds.examples.execution;
