package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Infeasibility;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * The pivotal method of Cao and Ferris on a box: Lemke's path for the normal map, as PATH follows it.
 *
 * <pre>
 *     M P(x) + q + x − P(x) = λ r,      P = projection on [l, u],      λ from 1 down to 0
 * </pre>
 *
 * <p>Free unknowns are eliminated first; the others start at a bound. Each then moves inside its box, or its w moves, one at a
 * time, with no unknown split into parts: bounds cost nothing.
 *
 * <p>If all bounds are finite there is a solution and the path leads to one, but for matrices of no class its length grows exponentially:
 * it may then take 3·10¹⁰/n² pivots, which are some ten seconds, but not many times more than there are bases, unless iterations or seconds
 * are given. Should rounding end it
 * elsewhere, other paths are tried, from other corners of the box and with other r.
 *
 * <p>Choose it for mixed problems and boxes that are not positive definite. Always finds a solution if all bounds are finite
 * (within its limits), or if M is semidefinite (more generally copositive-plus on the directions in which the box is unbounded) and the problem is
 * solvable. Ignores the guess z. Cost per pivot: 4n². Usually n to 3n pivots.
 *
 * <p>Reference: M. Cao, M. C. Ferris, <i>A pivotal method for affine variational inequalities</i>, Mathematics of Operations
 * Research 21, 1996; S. P. Dirkse, M. C. Ferris, <i>The PATH solver</i>, Optimization Methods and Software 5, 1995.
 */
public final class CaoFerris extends BoxSolver {

    private static final double TILT = 1.3862943611198906; // log 4
    private static final int ATTEMPTS = 4;
    private static final int LONGER = 16; // where a solution is certain
    private static final int BRIEF = 20; // pivots per unknown

    private final ComplementaryPath path = new ComplementaryPath(this::mustStop);
    private final Infeasibility infeasibility = new Infeasibility(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private double[] cover = {};
    private final boolean brief;
    private int pivots;

    /** A solver with those options. */
    public CaoFerris(SolverOptions options) {
        this(options, false);
    }

    private CaoFerris(SolverOptions options, boolean brief) {
        super("path", options);
        this.brief = brief;
    }

    /** Returns a solver that gives up after 20 n pivots: several times what matrices with some structure take. */
    public static CaoFerris brief(SolverOptions options) {
        return new CaoFerris(options, true);
    }

    /** Returns a number of pivots after which a path of n unknowns must have come to a basis twice, by rounding: 3ⁿ bases, with room. */
    private static double mostBases(int n) {
        double bases = 1.0;
        for (int i = 0; i < n; i++) {
            bases *= 3.0;
        }
        return 1000.0 + 50.0 * bases;
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (cover.length < n) {
            cover = new double[n];
        }
        int once = (int) Math.max(20L * n, 2_000_000_000L / ((long) n * n + 100));
        boolean bounded = isBounded(problem);
        int most = (int) Math.min(bounded ? LONGER * once : once, mostBases(n));
        int limit = options().iterationsOr(brief ? Math.min(BRIEF * n, most) : most);
        pivots = 0;
        Outcome outcome = Outcome.ITERATION_LIMIT;
        for (int attempt = 0; attempt < (bounded ? ATTEMPTS : 1) && pivots < limit && !mustStop(); attempt++) {
            if (!path.start(problem, attempt)) {
                return Outcome.SINGULAR;
            }
            chooseCover(n, attempt);
            outcome = conclude(problem, z, w, path.walk(cover, limit - pivots));
            if (outcome == Outcome.SOLVED || outcome.isProof()) {
                return outcome;
            }
        }
        return outcome;
    }

    private Outcome conclude(BoxProblem problem, double[] z, double[] w, Outcome outcome) {
        pivots += path.pivots();
        count(pivots);
        if (outcome == Outcome.RAY && problem.isLcp()) {
            path.readRay(z);
            Certificate proof = infeasibility.provedBy(problem, z);
            return proof != null ? prove(proof) : Outcome.RAY;
        }
        if (outcome == Outcome.SOLVED) {
            path.read(cover, z, w, 1e-2 * options().tolerance());
            polish.applyAbove(1e-2 * options().tolerance(), problem, z, w);
        }
        return outcome;
    }

    private static boolean isBounded(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (Double.isInfinite(problem.lower()[i]) || Double.isInfinite(problem.upper()[i])) {
                return false;
            }
        }
        return true;
    }

    /** 1 in every row; later attempts tilt it, each in another direction: between a quarter and four. */
    private void chooseCover(int n, int attempt) {
        for (int i = 0; i < n; i++) {
            double golden = 0.618033988749895 * (i + 1) * attempt;
            cover[i] = attempt == 0 ? 1.0 : StrictMath.exp(TILT * (2.0 * (golden - Math.floor(golden)) - 1.0));
        }
    }
}
