package org.nsds.numerics.pivoting;

import java.util.Arrays;
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
 * <p>Choose it for mixed problems and boxes that are not positive definite. Always finds a solution if all bounds are finite, or
 * if M is semidefinite (more generally copositive-plus on the directions in which the box is unbounded) and the problem is
 * solvable. Ignores the guess z. Cost per pivot: 4n². Usually n to 3n pivots.
 *
 * <p>Reference: M. Cao, M. C. Ferris, <i>A pivotal method for affine variational inequalities</i>, Mathematics of Operations
 * Research 21, 1996; S. P. Dirkse, M. C. Ferris, <i>The PATH solver</i>, Optimization Methods and Software 5, 1995.
 */
public final class CaoFerris extends BoxSolver {

    private final ComplementaryPath path = new ComplementaryPath(this::mustStop);
    private final Infeasibility infeasibility = new Infeasibility();
    private final Polish polish = new Polish();
    private double[] cover = {};

    /** A solver with those options. */
    public CaoFerris(SolverOptions options) {
        super("path", options);
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
        Arrays.fill(cover, 0, n, 1.0);
        if (!path.start(problem)) {
            return Outcome.SINGULAR;
        }
        int limit = options().iterationsOr((int) Math.max(20L * n, 2_000_000_000L / ((long) n * n + 100)));
        Outcome outcome = path.walk(cover, limit);
        count(path.pivots());
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
}
