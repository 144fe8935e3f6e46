package org.nsds.numerics;

import java.util.List;
import java.util.function.Function;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.MethodSpec;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** The solvers that come with NSDS, by name. */
public final class Solvers {

    /** The name of the solver to use when none is chosen. */
    public static final String DEFAULT = "chain";

    /**
     * One line of the catalogue.
     *
     * @param name what users write
     * @param takes the problems it accepts, in words
     * @param summary when to choose it
     * @param factory makes a fresh instance
     */
    public record Entry(
            String name, String takes, String summary, Function<SolverOptions, Solver<BoxProblem>> factory) {}

    private static final List<Entry> CATALOGUE = List.of();

    private Solvers() {}

    /** Every solver, in the order in which they are listed to users. */
    public static List<Entry> catalogue() {
        return CATALOGUE;
    }

    /**
     * A new solver from a specification such as {@code lemke} or {@code pgs:tolerance=1e-12,iterations=5000}.
     *
     * @throws IllegalArgumentException with the known names if there is none of that name
     */
    public static Solver<BoxProblem> named(String specification) {
        MethodSpec spec = MethodSpec.parse(specification);
        Entry entry = CATALOGUE.stream()
                .filter(e -> e.name().equals(spec.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown solver '" + spec.name() + "': choose one of "
                        + String.join(", ", CATALOGUE.stream().map(Entry::name).toList())));
        spec.allow("tolerance", "iterations");
        return entry.factory()
                .apply(new SolverOptions(
                        spec.number("tolerance", SolverOptions.DEFAULT.tolerance()), spec.integer("iterations", 0)));
    }
}
