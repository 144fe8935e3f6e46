package org.nsds.language.model.build;

/**
 * Run settings say how a model file is run unless users say otherwise.
 *
 * @param strategy time-stepping or event-driven
 * @param integrator by name, with its parameters
 * @param step step size
 * @param until final time
 * @param every which steps are written to files
 * @param kept which steps are kept in memory
 */
public record RunSettings(String strategy, String integrator, double step, double until, int every, int kept) {}
