package org.nsds.numerics;

import java.util.List;
import org.nsds.numerics.bodies.BodyMatrix;
import org.nsds.numerics.bodies.BodySolver;
import org.nsds.numerics.friction.AcceleratedGradient;
import org.nsds.numerics.friction.AlternatingDirections;
import org.nsds.numerics.friction.AndersonGaussSeidel;
import org.nsds.numerics.friction.ConeOverrelaxation;
import org.nsds.numerics.friction.FrictionChain;
import org.nsds.numerics.friction.Frictionless;
import org.nsds.numerics.friction.NonsmoothGaussSeidel;
import org.nsds.numerics.friction.ProximalPoint;
import org.nsds.numerics.friction.SemismoothNewton;
import org.nsds.numerics.friction.contact.LoneContact;
import org.nsds.numerics.friction.plane.PlaneHomotopy;
import org.nsds.numerics.friction.plane.PlaneLemke;
import org.nsds.numerics.pivoting.CaoFerris;
import org.nsds.numerics.pivoting.LexicographicLemke;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverChain.Entry;
import org.nsds.numerics.solver.SolverChain.Start;
import org.nsds.numerics.solver.SolverOptions;

/** The solvers of contacts with friction that come with NSDS, by name. */
public final class FrictionSolvers {

    /** The name of the solver to use when none is chosen. */
    public static final String DEFAULT = "chain";

    /** The residual of large problems in the velocities of bodies that counts as solved, unless another is asked for. */
    public static final double PILE_TOLERANCE = 1e-6;

    private static final int FIRST_SWEEPS = 2000;
    private static final int FINISHING_STEPS = 200;
    private static final int FEW = 100;
    private static final double LAST_SECONDS = 20.0;
    private static final int LAST_PIVOTS = 10_000_000;

    private static final List<Solvers.CatalogueEntry<FrictionProblem>> CATALOGUE = List.of(
            new Solvers.CatalogueEntry<>(
                    "chain",
                    "contacts with friction",
                    "the default for friction: sweeps first, Newton's method where they stall",
                    FrictionSolvers::chain),
            new Solvers.CatalogueEntry<>(
                    "nsgs-anderson",
                    "contacts with friction",
                    "sweeps with exact contacts, extrapolated",
                    AndersonGaussSeidel::new),
            new Solvers.CatalogueEntry<>(
                    "nsgs",
                    "contacts with friction",
                    "plain sweeps with exact contacts; few contacts, good guesses",
                    NonsmoothGaussSeidel::new),
            new Solvers.CatalogueEntry<>(
                    "psor",
                    "contacts with friction",
                    "the cheapest sweeps: projected overrelaxation on cones, few digits",
                    ConeOverrelaxation::new),
            new Solvers.CatalogueEntry<>(
                    "proximal",
                    "contacts with friction",
                    "redundant contacts, many digits: proximal point around Newton's method",
                    ProximalPoint::new),
            new Solvers.CatalogueEntry<>(
                    "newton-ac",
                    "contacts with friction",
                    "good guess: semismooth Newton on Alart and Curnier's equations",
                    SemismoothNewton::alartCurnier),
            new Solvers.CatalogueEntry<>(
                    "newton-jm",
                    "contacts with friction",
                    "good guess: semismooth Newton on Jean and Moreau's equations",
                    SemismoothNewton::jeanMoreau),
            new Solvers.CatalogueEntry<>(
                    "apgd",
                    "contacts with friction, symmetric",
                    "products with M only: accelerated projected gradient, weak friction",
                    AcceleratedGradient::new),
            new Solvers.CatalogueEntry<>(
                    "admm",
                    "contacts with friction",
                    "redundant contacts, few digits: alternating directions, adaptive penalty",
                    AlternatingDirections::new),
            new Solvers.CatalogueEntry<>(
                    "lemke",
                    "up to 300 contacts in the plane",
                    "exact whatever the friction: Lemke's path on the complementarity form",
                    FrictionSolvers::lemke),
            new Solvers.CatalogueEntry<>(
                    "homotopy",
                    "up to 500 contacts in the plane",
                    "hundreds of contacts with strong friction: a smooth path where Lemke's is too long",
                    FrictionSolvers::homotopy),
            new Solvers.CatalogueEntry<>(
                    "frictionless",
                    "up to 500 contacts, all without friction",
                    "the normals alone, by the chain of box solvers",
                    FrictionSolvers::frictionless),
            new Solvers.CatalogueEntry<>(
                    "bodies",
                    "contacts between bodies, in their velocities",
                    "piles: sweeps with momentum, proximal steps factored over bodies",
                    FrictionSolvers::bodies));

    private FrictionSolvers() {}

    /** Every solver, in the order in which they are listed to users. */
    public static List<Solvers.CatalogueEntry<FrictionProblem>> catalogue() {
        return CATALOGUE;
    }

    /**
     * Returns a new solver from a specification such as {@code nsgs} or {@code nsgs:tolerance=1e-8,iterations=5000}.
     *
     * @throws IllegalArgumentException with the known names if there is none of that name
     */
    public static Solver<FrictionProblem> named(String specification) {
        return Solvers.named(specification, CATALOGUE, "solver for contacts with friction");
    }

    private static PlaneLemke lemke(SolverOptions options) {
        return new PlaneLemke(options, new LexicographicLemke(options), new CaoFerris(options));
    }

    private static PlaneHomotopy homotopy(SolverOptions options) {
        return new PlaneHomotopy(options, new ProximalPoint(options.withIterations(FINISHING_STEPS)));
    }

    private static Frictionless frictionless(SolverOptions options) {
        return new Frictionless(options, Solvers.chain(options));
    }

    /** Piles are solved to {@link #PILE_TOLERANCE} unless another tolerance is asked for. */
    private static BodySolver bodies(SolverOptions options) {
        boolean usual = options.tolerance() == SolverOptions.DEFAULT.tolerance();
        return new BodySolver(
                usual ? new SolverOptions(PILE_TOLERANCE, options.maxIterations(), options.seconds()) : options);
    }

    /** Returns whether M of a problem is formed, so that methods can look at its entries. */
    private static boolean formed(FrictionProblem problem) {
        return !(problem.matrix() instanceof BodyMatrix);
    }

    private static FrictionChain chain(SolverOptions options) {
        SolverOptions first = options.withIterations(options.iterationsOr(FIRST_SWEEPS));
        SolverOptions last =
                options.withIterations(options.iterationsOr(LAST_PIVOTS)).withSecondsOr(LAST_SECONDS);
        return new FrictionChain(
                "chain",
                options.seconds(),
                new LoneContact("nsgs", first.tolerance()),
                List.of(
                        new Entry<>(
                                bodies(options),
                                Start.BEST,
                                p -> !formed(p),
                                "many contacts between bodies are solved in the velocities of the bodies"),
                        new Entry<>(
                                new NonsmoothGaussSeidel(first),
                                Start.BEST,
                                p -> formed(p) && p.blocks() == 1,
                                "a single contact is solved exactly, without iteration"),
                        new Entry<>(
                                frictionless(options),
                                Start.BEST,
                                p -> formed(p) && p.blocks() > 1,
                                "without friction the normals alone decide: a box problem, solved exactly"),
                        new Entry<>(
                                new AndersonGaussSeidel(first),
                                Start.BEST,
                                p -> formed(p) && p.blocks() > 1,
                                "sweeps are cheap and come close, often all the way"),
                        new Entry<>(
                                new ProximalPoint(options),
                                Start.BEST,
                                p -> formed(p),
                                "where sweeps stall: Newton's method, held near its last point"),
                        new Entry<>(
                                SemismoothNewton.alartCurnier(options),
                                Start.GUESS,
                                p -> formed(p),
                                "Newton's method from the guess itself: other ways to a solution are cheap to try"),
                        new Entry<>(
                                SemismoothNewton.jeanMoreau(options),
                                Start.GUESS,
                                p -> formed(p),
                                "the same on other equations, which fail elsewhere"),
                        new Entry<>(
                                lemke(options),
                                Start.BEST,
                                p -> formed(p) && p.blocks() <= FEW,
                                "in the plane a path leads to a solution, or proves that there is none"),
                        new Entry<>(
                                homotopy(options.withSecondsOr(LAST_SECONDS)),
                                Start.LAST_RESORT,
                                p -> formed(p),
                                "in the plane a smooth path passes over the pieces of the law"),
                        new Entry<>(
                                lemke(last),
                                Start.LAST_RESORT,
                                p -> formed(p) && p.blocks() > FEW,
                                "in the plane a path leads to a solution, however long it may be"),
                        new Entry<>(
                                new AndersonGaussSeidel(options),
                                Start.LAST_RESORT,
                                p -> formed(p) && p.blocks() > 1,
                                "more sweeps, from the best point so far"),
                        new Entry<>(
                                new AlternatingDirections(options),
                                Start.LAST_RESORT,
                                p -> formed(p),
                                "slow, but with nothing to go wrong")));
    }
}
