package org.nsds.core.internal.flow;

import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Solver;

/**
 * All settings of an event-driven run, as {@code EventDriven} collects and explains them.
 *
 * @param model what runs
 * @param flow the method for the smooth flow
 * @param tolerances how exactly to work
 * @param step time between output points
 * @param largestStep the longest step that the flow may take
 * @param eventRows whether there are rows on both sides of an event
 * @param zeno how to pass accumulations
 * @param impacts what to do when several contacts are closed at an impact
 * @param solver makes a solver of the problems at events
 * @param probes recorded instead of every component of their systems
 * @param snapshotTimes when all positions are kept, ascending
 * @param userEvents events to look for
 * @param mostEvents so many events to bear
 * @param progress told the time that the run has reached
 */
public record EventSettings(
        Model model,
        FlowMethod flow,
        EventTolerances tolerances,
        double step,
        double largestStep,
        boolean eventRows,
        ZenoPassing zeno,
        ImpactOrder impacts,
        Supplier<Solver<BoxProblem>> solver,
        List<Probe> probes,
        double[] snapshotTimes,
        List<UserEvent> userEvents,
        long mostEvents,
        DoubleConsumer progress) {

    /** A solver of the run's own. */
    public Solver<BoxProblem> newSolver() {
        return solver.get();
    }
}
