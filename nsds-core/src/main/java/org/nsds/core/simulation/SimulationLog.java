package org.nsds.core.simulation;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.solution.RunReport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This class logs, at debug level and under the name of {@link Simulation}, what a run was made of and how it ended. Steps log
 * nothing, so that they allocate nothing; what happened in them is counted and logged at the end.
 */
final class SimulationLog {

    private static final Logger LOG = LoggerFactory.getLogger(Simulation.class);

    private SimulationLog() {}

    /** Logs what was chosen when the run was set up. */
    static void started(StepSettings settings, Stepper[] steppers, int levels, String solver) {
        if (!LOG.isDebugEnabled()) {
            return;
        }
        LOG.debug(
                "time-stepping with step {}: {} interactions, {} contact sources, contact problems per pass: {}, solver '{}'",
                settings.longestStep(),
                settings.model().interactions().size(),
                settings.model().sources().size(),
                levels,
                solver);
        for (int i = 0; i < steppers.length; i++) {
            DynamicalSystem system = settings.model().systems().get(i);
            String kernel = steppers[i].getClass().getTypeName();
            LOG.debug(
                    "system '{}': integrator {}, kernel {}",
                    system.name(),
                    settings.integratorOf(system.name()).specification(),
                    kernel.substring(kernel.lastIndexOf('.') + 1));
        }
    }

    /** Logs why a step could not be completed. */
    static void stopped(String reason) {
        LOG.debug("{}", reason);
    }

    /** Logs how the run went, and which solvers of a chain were needed how often. */
    static void ended(RunReport report) {
        LOG.debug(
                "{} after {} steps, {} of them with contact impulses, and {} Newton iterations; problems solved by {}",
                report.outcome(),
                report.steps(),
                report.contactSteps(),
                report.newtonIterations(),
                report.solvedBy());
    }
}
