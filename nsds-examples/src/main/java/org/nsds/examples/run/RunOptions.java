package org.nsds.examples.run;

import java.util.List;
import java.util.Optional;

/**
 * What users ask of a run, as they typed it.
 *
 * @param assignments {@code key=value} for parameters of the example
 * @param strategy time-stepping or event-driven
 * @param integrator by name, with parameters after a colon
 * @param solver by name, with parameters after a colon
 * @param step step size
 * @param until final time
 * @param every which steps to keep
 * @param impacts event-driven: how several contacts collide
 * @param zeno event-driven: how accumulations of impacts are passed
 * @param tolerance event-driven: relative error of the flow
 */
public record RunOptions(
        List<String> assignments,
        Optional<String> strategy,
        Optional<String> integrator,
        Optional<String> solver,
        Optional<String> step,
        Optional<String> until,
        Optional<String> every,
        Optional<String> impacts,
        Optional<String> zeno,
        Optional<String> tolerance) {

    /** Everything as the example has it. */
    public static final RunOptions DEFAULTS = new RunOptions(
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    public RunOptions {
        assignments = List.copyOf(assignments);
    }
}
