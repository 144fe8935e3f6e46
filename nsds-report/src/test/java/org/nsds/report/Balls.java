package org.nsds.report;

import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BouncingBall;

/** Runs of a bouncing ball, for tests. */
public final class Balls {

    private static final BouncingBall BALL = new BouncingBall(1.0, 9.81, 0.1, 1.0, 0.0, 0.9);

    private Balls() {}

    /** Returns a run by time steps of 1 ms. */
    public static Solution steps(double until) {
        return TimeStepping.of(BALL.model()).step(1e-3).run(0.0, until);
    }

    /** Returns an event-driven run. */
    public static Solution events(double until) {
        return EventDriven.of(BALL.model()).step(1e-2).run(0.0, until);
    }
}
