package org.nsds.core.strategy;

import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.core.solution.column.Column;

/**
 * A strategy simulates a model: {@code TimeStepping} by steps of given lengths, {@code EventDriven} from event to event. What both
 * need to know is written in the same way, so that swapping them changes one line.
 *
 * <pre>{@code
 * Strategy strategy = exact ? EventDriven.of(model) : TimeStepping.of(model);
 * Solution run = strategy.step(1e-3).solver("lemke").run(0.0, 10.0);
 * }</pre>
 *
 * <p>Strategies are immutable: every setting returns a new one. Each run works on its own state, so that many threads may run the
 * same strategy.
 */
public interface Strategy {

    /** Returns the name of the strategy in options and results, such as {@code time-stepping}. */
    String name();

    /** Returns the model that is simulated. */
    Model model();

    /** Returns the specification of the method that integrates the motion, with all its parameters. */
    String integrator();

    /** Returns the specification of the solver of the contact problems. */
    String solver();

    /** Sets the time from one row of the solution to the next: the step h, or the time between output points. */
    Strategy step(double h);

    /** Sets the solver of the contact problems by name, such as {@code lemke}; an unknown name is refused. */
    Strategy solver(String specification);

    /** Sets what is recorded instead of every component of the systems to which the probes belong. */
    Strategy probes(List<Probe> chosen);

    /** Sets what is recorded beside the columns of the model, such as functions of them; see {@code Columns}. */
    Strategy columns(Column... chosen);

    /** Sets the times at which all positions are kept, each at the nearest row, beside what is recorded in every row. */
    Strategy snapshots(double... times);

    /**
     * Simulates from t0 to t1. A run that cannot go on returns what it has computed, with the reason in its report.
     *
     * @throws IllegalArgumentException if a setting is missing, or if the strategy cannot take the model or its initial state
     */
    Solution run(double t0, double t1);
}
