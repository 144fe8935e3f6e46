package org.nsds.examples.run;

import java.util.List;
import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.solver.Choice;

/** How a run is done: by time steps or from event to event. */
public sealed interface Strategy {

    /** Its name in options and results. */
    String name();

    /** The integrator of its motion, with all parameters. */
    String integrator();

    /** Simulates from 0 to the given time. */
    Solution run(double until);

    /** Time-stepping. */
    record Steps(TimeStepping simulation, OneStepIntegrator scheme) implements Strategy {

        /** The word for it. */
        public static final String NAME = "time-stepping";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String integrator() {
            return scheme.specification();
        }

        @Override
        public Solution run(double until) {
            return simulation.run(0.0, until);
        }
    }

    /**
     * Event-driven.
     *
     * @param simulation all of it
     * @param flow its smooth motion
     * @param impacts how contacts collide that meet together, in a word
     * @param zeno how accumulations are passed, in a word
     * @param tolerance relative one of the flow
     */
    record Events(EventDriven simulation, FlowMethod flow, String impacts, String zeno, double tolerance)
            implements Strategy {

        /** The word for it. */
        public static final String NAME = "event-driven";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String integrator() {
            return flow.toString();
        }

        @Override
        public Solution run(double until) {
            return simulation.run(0.0, until);
        }
    }

    /**
     * Time-stepping of a model.
     *
     * @param probes what to record instead of every coordinate; empty for all
     * @param snapshots when to keep all positions
     * @throws IllegalArgumentException if systems and integrator do not suit each other
     */
    static Steps steps(
            Model model,
            String integrator,
            String solver,
            double step,
            int every,
            List<Probe> probes,
            double[] snapshots) {
        OneStepIntegrator scheme = Integrators.named(integrator);
        return new Steps(
                TimeStepping.of(model)
                        .integrator(scheme)
                        .solver(solver)
                        .step(step)
                        .every(every)
                        .probes(probes)
                        .snapshots(snapshots),
                scheme);
    }

    /**
     * Event-driven simulation of a model.
     *
     * @param step time between output points
     * @param eventRows whether to record both sides of events, too; what is to be heard needs rows equally far apart
     * @param probes what to record instead of every coordinate; empty for all
     * @param snapshots when to keep all positions
     * @throws IllegalArgumentException if the strategy cannot take the model
     */
    static Events events(
            Model model,
            FlowMethod flow,
            String solver,
            double step,
            ImpactOrder impacts,
            ZenoPassing zeno,
            EventTolerances tolerances,
            boolean eventRows,
            List<Probe> probes,
            double[] snapshots) {
        return new Events(
                EventDriven.of(model)
                        .flow(flow)
                        .solver(solver)
                        .step(step)
                        .impacts(impacts)
                        .zeno(zeno)
                        .tolerances(tolerances)
                        .eventRows(eventRows)
                        .probes(probes)
                        .snapshots(snapshots),
                flow,
                Choice.word(impacts),
                Choice.word(zeno),
                tolerances.relative());
    }
}
