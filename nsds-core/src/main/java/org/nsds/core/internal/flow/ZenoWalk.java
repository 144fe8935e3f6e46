package org.nsds.core.internal.flow;

import java.util.List;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.state.State;

/** This class passes the rest of an accumulation of events by time-stepping, which needs no event times. */
public final class ZenoWalk {

    private static final int STEPS = 100;

    private final EventSettings settings;
    private final OneStepIntegrator integrator;
    private final State state;
    private final OutputGrid grid;

    public ZenoWalk(EventSettings settings, OneStepIntegrator integrator, State state, OutputGrid grid) {
        this.settings = settings;
        this.integrator = integrator;
        this.state = state;
        this.grid = grid;
    }

    /** Advances the state from t to the limit of the accumulation, writing rows that fall between. */
    public void walk(double t, double limit) {
        if (!(limit - t > STEPS * Math.ulp(limit))) {
            return; // it is over: another contact accumulated at the same time
        }
        TimeStepping stepping =
                TimeStepping.of(settings.model()).integrator(integrator).step((limit - t) / STEPS);
        Simulation simulation = (settings.model().frictional()
                        ? stepping.frictionSolver(settings.run().solver().frictions())
                        : stepping.solver(settings.run().solver().boxes()))
                .start(t);
        copy(state, simulation.state());
        for (int k = 0; k < STEPS; k++) {
            if (!simulation.step()) {
                throw new StepFailure("time-stepping over the accumulation of events failed after " + k + " of " + STEPS
                        + " steps; pass it with zeno(ZenoPassing.LIMIT_STATE)");
            }
            copy(simulation.state(), state);
            while (!grid.complete() && grid.next() <= simulation.time()) {
                grid.write();
            }
        }
    }

    private static void copy(State from, State to) {
        List<double[]> source = from.blocks();
        List<double[]> target = to.blocks();
        for (int i = 0; i < source.size(); i++) {
            System.arraycopy(source.get(i), 0, target.get(i), 0, source.get(i).length);
        }
    }
}
