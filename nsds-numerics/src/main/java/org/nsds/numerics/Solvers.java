package org.nsds.numerics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.nsds.numerics.convex.InteriorPoint;
import org.nsds.numerics.convex.NonsymmetricQuadraticProgramming;
import org.nsds.numerics.convex.QuadraticProgramming;
import org.nsds.numerics.newton.NewtonFischerBurmeister;
import org.nsds.numerics.newton.NewtonMin;
import org.nsds.numerics.newton.NewtonMinFischerBurmeister;
import org.nsds.numerics.newton.SmoothingHomotopy;
import org.nsds.numerics.pivoting.BlockPrincipalPivoting;
import org.nsds.numerics.pivoting.CaoFerris;
import org.nsds.numerics.pivoting.ClosedForm;
import org.nsds.numerics.pivoting.Enumerative;
import org.nsds.numerics.pivoting.LexicographicLemke;
import org.nsds.numerics.pivoting.PrincipalPivoting;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.projection.BlockGaussSeidel;
import org.nsds.numerics.projection.ConjugateProjectedGradient;
import org.nsds.numerics.projection.Latin;
import org.nsds.numerics.projection.ProjectedGaussSeidel;
import org.nsds.numerics.projection.ProjectedOverrelaxation;
import org.nsds.numerics.projection.RegularisedGaussSeidel;
import org.nsds.numerics.solver.BoxChain;
import org.nsds.numerics.solver.Decomposition;
import org.nsds.numerics.solver.MethodSpec;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverChain.Entry;
import org.nsds.numerics.solver.SolverOptions;
import org.nsds.numerics.solver.Suggestion;

/** The solvers of box problems that come with NSDS, by name; those of friction problems are in {@link FrictionSolvers}. */
public final class Solvers {

    /** The name of the solver to use when none is chosen. */
    public static final String DEFAULT = "chain";

    /**
     * One line of a catalogue.
     *
     * @param <P> what it solves
     * @param name what users write
     * @param takes the problems it accepts, in words
     * @param summary when to choose it
     * @param factory makes a fresh instance
     */
    public record CatalogueEntry<P extends Problem>(
            String name, String takes, String summary, Function<SolverOptions, Solver<P>> factory) {}

    private static final String BLOCKS = "block-gauss-seidel";
    private static final int BLOCK_SIZE = 6;
    private static final double HOMOTOPY_SECONDS = 60.0;
    private static final int MANY = 300;
    private static final int LARGEST_TO_FACTOR = 5000;

    private static final List<CatalogueEntry<BoxProblem>> CATALOGUE = List.of(
            new CatalogueEntry<>(
                    "chain",
                    "any box problem",
                    "the default: looks at the problem and tries what suits it",
                    Solvers::chain),
            new CatalogueEntry<>(
                    "closed-form",
                    "one or two unknowns",
                    "one contact or relay: formulas, no iteration",
                    ClosedForm::new),
            new CatalogueEntry<>(
                    "block-pivoting",
                    "any box problem",
                    "exact, few factorisations; positive definite and other P-matrices",
                    BlockPrincipalPivoting::new),
            new CatalogueEntry<>(
                    "principal-pivoting", "LCP", "exact; small problems with a P-matrix", PrincipalPivoting::new),
            new CatalogueEntry<>(
                    "lemke", "LCP", "exact; copositive and non-monotone matrices, rays", LexicographicLemke::new),
            new CatalogueEntry<>(
                    "path", "any box problem", "exact; mixed problems and boxes, semidefinite or not", CaoFerris::new),
            new CatalogueEntry<>(
                    "interior-point",
                    "monotone boxes",
                    "semidefinite matrices: redundant contacts, quadratic programs",
                    InteriorPoint::new),
            new CatalogueEntry<>("newton-min", "any box problem", "good guess, obstacle problems", NewtonMin::new),
            new CatalogueEntry<>(
                    "newton-fb",
                    "any box problem",
                    "nonsymmetric problems that defeat pivoting",
                    NewtonFischerBurmeister::new),
            new CatalogueEntry<>(
                    "newton-min-fb",
                    "any box problem",
                    "where newton-min runs in circles",
                    NewtonMinFischerBurmeister::new),
            new CatalogueEntry<>(
                    "homotopy",
                    "boxes, all bounds finite",
                    "relays whose matrix has no structure: a smooth path to a solution",
                    SmoothingHomotopy::new),
            new CatalogueEntry<>(
                    "pgs",
                    "boxes, positive diagonal",
                    "cheap sweeps; large and diagonally dominant problems",
                    ProjectedGaussSeidel::new),
            new CatalogueEntry<>(
                    "psor",
                    "boxes, positive diagonal",
                    "where pgs needs hundreds of sweeps",
                    ProjectedOverrelaxation::new),
            new CatalogueEntry<>(
                    "rpgs", "boxes, no negative diagonal", "large nonsymmetric problems", RegularisedGaussSeidel::new),
            new CatalogueEntry<>(
                    "cpg",
                    "boxes, symmetric, positive diagonal",
                    "large sparse symmetric problems",
                    ConjugateProjectedGradient::new),
            new CatalogueEntry<>(
                    "latin", "positive definite boxes", "one factorisation, then cheap iterations", Latin::plain),
            new CatalogueEntry<>(
                    "latin-w",
                    "monotone boxes",
                    "latin with relaxation: converges for semidefinite matrices too",
                    Latin::relaxed),
            new CatalogueEntry<>(
                    BLOCKS,
                    "any box problem",
                    "many bodies with several contacts each; blocks solved exactly",
                    options -> new BlockGaussSeidel(
                            options, new BoxChain("block", options.seconds(), pieces(options)), BLOCK_SIZE)),
            new CatalogueEntry<>(
                    "qp",
                    "boxes, symmetric semidefinite",
                    "independent check by quadratic programming (ojAlgo)",
                    QuadraticProgramming::new),
            new CatalogueEntry<>(
                    "nsqp",
                    "monotone LCP",
                    "independent check by quadratic programming, M monotone (ojAlgo)",
                    NonsymmetricQuadraticProgramming::new),
            new CatalogueEntry<>(
                    "enumerative",
                    "any box problem",
                    "small problems of no good class; proves that there is no solution",
                    Enumerative::new));

    private Solvers() {}

    /** Every solver, in the order in which they are listed to users. */
    public static List<CatalogueEntry<BoxProblem>> catalogue() {
        return CATALOGUE;
    }

    /**
     * Returns a new solver from a specification such as {@code lemke} or {@code pgs:tolerance=1e-12,iterations=5000}; besides,
     * {@code block-gauss-seidel:local=lemke,size=12} says who solves the blocks, and how large they are where the matrix has none.
     *
     * @throws IllegalArgumentException with the known names if there is none of that name
     */
    public static Solver<BoxProblem> named(String specification) {
        MethodSpec spec = MethodSpec.parse(specification);
        return spec.name().equals(BLOCKS) ? blockGaussSeidel(spec) : named(specification, CATALOGUE, "solver");
    }

    private static BlockGaussSeidel blockGaussSeidel(MethodSpec spec) {
        spec.allow("tolerance", "iterations", "seconds", "local", "size");
        SolverOptions options = options(spec);
        int size = spec.integer("size", BLOCK_SIZE);
        if (size < 1) {
            throw new IllegalArgumentException(
                    "parameter size of '" + BLOCKS + "' is " + size + ": it must be positive");
        }
        String local = spec.parameters().get("local");
        return new BlockGaussSeidel(
                options,
                local == null ? new BoxChain("block", options.seconds(), pieces(options)) : named(local),
                size);
    }

    private static SolverOptions options(MethodSpec spec) {
        return new SolverOptions(
                spec.number("tolerance", SolverOptions.DEFAULT.tolerance()),
                spec.integer("iterations", 0),
                spec.number("seconds", 0.0));
    }

    /** Returns a new solver of that catalogue, whose kind a message about an unknown name mentions. */
    static <P extends Problem> Solver<P> named(String specification, List<CatalogueEntry<P>> catalogue, String kind) {
        MethodSpec spec = MethodSpec.parse(specification);
        CatalogueEntry<P> entry = catalogue.stream()
                .filter(e -> e.name().equals(spec.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(spec.name(), catalogue, kind)));
        spec.allow("tolerance", "iterations", "seconds");
        return entry.factory().apply(options(spec));
    }

    private static <P extends Problem> String unknown(String name, List<CatalogueEntry<P>> catalogue, String kind) {
        List<String> known = catalogue.stream().map(CatalogueEntry::name).toList();
        if (FrictionSolvers.catalogue().stream().anyMatch(entry -> entry.name().equals(name))) {
            return "'" + name + "' solves contacts with friction, and there are none: choose one of "
                    + String.join(", ", known);
        }
        if (CATALOGUE.stream().anyMatch(entry -> entry.name().equals(name))) {
            return "'" + name + "' does not solve contacts with friction: choose one of " + String.join(", ", known);
        }
        return "unknown " + kind + " '" + name + "': " + Suggestion.words(name, known) + "choose one of "
                + String.join(", ", known);
    }

    static BoxChain chain(SolverOptions options) {
        List<Entry<BoxProblem, Structure>> whole = new ArrayList<>(quick(options));
        whole.add(new Entry<>(
                new Decomposition(options, new BoxChain("pieces", options.seconds(), pieces(options))),
                s -> s.size() > 2 && s.size() <= LARGEST_TO_FACTOR,
                "separate bodies and triangular matrices fall apart into smaller problems"));
        whole.addAll(thorough(options));
        return new BoxChain("chain", options.seconds(), whole);
    }

    private static List<Entry<BoxProblem, Structure>> pieces(SolverOptions options) {
        List<Entry<BoxProblem, Structure>> entries = new ArrayList<>(quick(options));
        entries.addAll(thorough(options));
        return entries;
    }

    /** What solves almost every problem of a simulation. */
    private static List<Entry<BoxProblem, Structure>> quick(SolverOptions options) {
        return List.of(
                new Entry<>(new ClosedForm(options), s -> s.size() <= 2, "one or two unknowns have a formula"),
                new Entry<>(
                        new BlockPrincipalPivoting(options),
                        s -> s.size() <= LARGEST_TO_FACTOR && s.positiveDiagonal(),
                        "a positive diagonal suggests a P-matrix: exact after a few factorisations"),
                new Entry<>(
                        new ConjugateProjectedGradient(options),
                        s -> s.size() > LARGEST_TO_FACTOR,
                        "too large to factor, but symmetric: products with M are enough"),
                new Entry<>(
                        new RegularisedGaussSeidel(options),
                        s -> s.size() > LARGEST_TO_FACTOR,
                        "too large to factor: sweeps"));
    }

    /** What is left for the others, from likely and cheap to last resort. */
    private static List<Entry<BoxProblem, Structure>> thorough(SolverOptions options) {
        InteriorPoint interiorPoint = new InteriorPoint(options);
        return List.of(
                new Entry<>(
                        interiorPoint,
                        s -> s.size() > MANY && s.size() <= LARGEST_TO_FACTOR && s.symmetric() && s.monotone(),
                        "large, symmetric and semidefinite: the middle of the solution set is the most accurate answer"),
                new Entry<>(
                        new LexicographicLemke(options),
                        s -> s.size() <= LARGEST_TO_FACTOR && s.lcp(),
                        "follows a path to the solution if M is semidefinite or copositive-plus, or proves that there is none"),
                new Entry<>(
                        CaoFerris.brief(options),
                        s -> s.size() <= LARGEST_TO_FACTOR && !s.lcp() && s.bounded(),
                        "the same path for boxes, as long as it is short"),
                new Entry<>(
                        new SmoothingHomotopy(options.withSecondsOr(HOMOTOPY_SECONDS)),
                        s -> s.size() <= LARGEST_TO_FACTOR && !s.lcp() && s.bounded(),
                        "all bounds are finite: a smooth path leads to a solution, whatever the matrix"),
                new Entry<>(
                        new CaoFerris(options),
                        s -> s.size() <= LARGEST_TO_FACTOR && !s.lcp(),
                        "the path for other bounds; always ends at a solution if all are finite"),
                new Entry<>(
                        interiorPoint,
                        s -> s.size() <= LARGEST_TO_FACTOR && !(s.size() > MANY && s.symmetric()) && s.monotone(),
                        "M is monotone, so that interior points converge"),
                new Entry<>(
                        new NewtonFischerBurmeister(options),
                        s -> s.size() <= MANY,
                        "needs no structure, but may get stuck"),
                new Entry<>(
                        new Enumerative(options),
                        s -> s.size() <= 60,
                        "small enough to search for a solution, or for a proof that there is none"));
    }
}
