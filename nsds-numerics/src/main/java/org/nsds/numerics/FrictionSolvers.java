package org.nsds.numerics;

import java.util.List;
import org.nsds.numerics.friction.AndersonGaussSeidel;
import org.nsds.numerics.friction.NonsmoothGaussSeidel;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/** The solvers of contacts with friction that come with NSDS, by name. */
public final class FrictionSolvers {

    /** The name of the solver to use when none is chosen. */
    public static final String DEFAULT = "nsgs-anderson";

    private static final List<Solvers.Entry<FrictionProblem>> CATALOGUE = List.of(
            new Solvers.Entry<>(
                    "nsgs-anderson",
                    "contacts with friction",
                    "the default for friction: sweeps with exact contacts, extrapolated",
                    AndersonGaussSeidel::new),
            new Solvers.Entry<>(
                    "nsgs",
                    "contacts with friction",
                    "plain sweeps with exact contacts; few contacts, good guesses",
                    NonsmoothGaussSeidel::new));

    private FrictionSolvers() {}

    /** Every solver, in the order in which they are listed to users. */
    public static List<Solvers.Entry<FrictionProblem>> catalogue() {
        return CATALOGUE;
    }

    /**
     * A new solver from a specification such as {@code nsgs} or {@code nsgs:tolerance=1e-8,iterations=5000}.
     *
     * @throws IllegalArgumentException with the known names if there is none of that name
     */
    public static Solver<FrictionProblem> named(String specification) {
        return Solvers.named(specification, CATALOGUE, "solver for contacts with friction");
    }
}
