/**
 * The strategies that run a model, the step loop, listeners and checkpoints.
 */
package org.nsds.core.simulation;
