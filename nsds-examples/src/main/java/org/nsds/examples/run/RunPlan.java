package org.nsds.examples.run;

import java.util.Locale;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.state.State;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.numerics.Solvers;

/**
 * A run of which everything has been checked: if there is a plan, nothing that users typed can make it fail any more.
 *
 * @param example what is run
 * @param values its parameters
 * @param model built from them
 * @param strategy by name
 * @param integrator the integrator of all systems
 * @param solver specification of the solver
 * @param step step size
 * @param until final time
 * @param every which steps are kept
 */
public record RunPlan(
        Example example,
        ParameterValues values,
        Model model,
        String strategy,
        OneStepIntegrator integrator,
        String solver,
        double step,
        double until,
        int every) {

    private static final String TIME_STEPPING = "time-stepping";

    /**
     * The plan of a run.
     *
     * @throws IllegalArgumentException with a sentence, if anything asked for is not possible
     */
    public static RunPlan of(Example example, RunOptions options) {
        ParameterValues values = ParameterValues.of(example, options.assignments());
        double step = options.step()
                .map(text -> FiniteNumber.parse("the step (--step)", text))
                .orElse(example.defaults().step());
        double until = options.until()
                .map(text -> FiniteNumber.parse("the final time (--until)", text))
                .orElse(example.defaults().until());
        if (!(until > 0.0)) {
            throw new IllegalArgumentException("the final time (--until) is " + until + ": it must be positive");
        }
        RunPlan plan = new RunPlan(
                example,
                values,
                example.model(values),
                strategy(options.strategy().orElse(example.defaults().strategy())),
                Integrators.named(options.integrator().orElse(example.defaults().integrator())),
                options.solver().orElse(Solvers.DEFAULT),
                step,
                until,
                options.every()
                        .map(text -> FiniteNumber.parseWhole("--every", text))
                        .orElse(example.defaults().every()));
        TimeStepping simulation = plan.timeStepping();
        plan.requireMemory();
        simulation.start(0.0); // whatever systems and integrator refuse of each other is refused here
        return plan;
    }

    /** The simulation that it plans. */
    public TimeStepping timeStepping() {
        return TimeStepping.of(model)
                .integrator(integrator)
                .solver(solver)
                .step(step)
                .every(every)
                .probes(example.probes(values));
    }

    /** How many steps it will take, within one. */
    public long steps() {
        return (long) Math.ceil(until / step);
    }

    private static String strategy(String name) {
        if (name.equals("event-driven")) {
            throw new IllegalArgumentException(
                    "the strategy event-driven is not available yet: choose time-stepping, which every example runs");
        }
        if (!name.equals(TIME_STEPPING)) {
            throw new IllegalArgumentException("unknown strategy '" + name + "': choose " + TIME_STEPPING);
        }
        return name;
    }

    /** Every kept step is held in memory until it is written; refuses what cannot fit. */
    private void requireMemory() {
        int probed = example.probes(values).size();
        long columns = new State(model)
                        .blocks().stream()
                                .skip(probed > 0 ? 2L * model.systems().size() : 0)
                                .mapToLong(block -> block.length)
                                .sum()
                + probed;
        double rows = until / step / every + 3.0;
        double bytes = rows * (3.0 * Double.BYTES * (columns + 2) + 100.0);
        double available = 0.8 * Runtime.getRuntime().maxMemory();
        if (bytes > available || rows * columns > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "keeping %.3g steps needs about %.1f GB of memory but %.1f GB are there: keep fewer with --every %.0f",
                    rows,
                    1e-9 * bytes,
                    1e-9 * available,
                    Math.ceil(every * Math.max(bytes / available, rows * columns / Integer.MAX_VALUE))));
        }
    }
}
