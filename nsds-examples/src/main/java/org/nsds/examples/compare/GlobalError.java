package org.nsds.examples.compare;

import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/**
 * How far a run with one degree of freedom is from the exact motion, over all steps t_k = k h up to T.
 *
 * @param step h
 * @param maximalPosition max |q_k − q(t_k)|
 * @param meanPosition mean of |q_k − q(t_k)|, the initial state included
 * @param meanVelocity mean of |v_k − v(t_k)|; the maximum is of no use, for it does not go to zero around an impact
 * @param penetration the deepest penetration
 */
public record GlobalError(
        double step, double maximalPosition, double meanPosition, double meanVelocity, double penetration) {

    /**
     * Runs a scheme.
     *
     * @param lag by how many steps the velocity that the scheme shows is behind
     */
    public static GlobalError of(TimeStepping scheme, double step, double until, ExactMotion exact, int lag) {
        Simulation simulation = scheme.step(step).start(0.0);
        long steps = Math.round(until / step);
        double maximalPosition = 0.0;
        double sumPosition = 0.0;
        double sumVelocity = 0.0;
        while (simulation.stepIndex() < steps && simulation.step()) {
            double t = simulation.time();
            double position = Math.abs(simulation.state().system(0).q()[0] - exact.position(t));
            maximalPosition = Math.max(maximalPosition, position);
            sumPosition += position;
            sumVelocity += Math.abs(simulation.state().system(0).v()[0] - exact.velocity(t - lag * step));
        }
        if (simulation.stepIndex() < steps) {
            throw new IllegalStateException("the run with step " + step + " stopped at t = " + simulation.time());
        }
        return new GlobalError(
                step,
                maximalPosition,
                sumPosition / (steps + 1),
                sumVelocity / (steps + 1),
                simulation.maxPenetration());
    }
}
