package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.ActiveSet;
import org.nsds.numerics.solver.ActiveSet.Place;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.ProjectedSweep;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Block principal pivoting over a box: guess the place of every unknown, solve for the point that follows, and exchange every
 * unknown that is where it cannot stay.
 *
 * <pre>
 *     zᵢ inside but zᵢ &lt; lᵢ  →  lower          zᵢ lower but wᵢ &lt; 0  →  inside
 *     zᵢ inside but zᵢ &gt; uᵢ  →  upper          zᵢ upper but wᵢ &gt; 0  →  inside
 * </pre>
 *
 * <p>Exchanging all at once converges in a handful of steps but may cycle; so when the number of misplaced unknowns has not
 * shrunk for a few steps, only the misplaced unknown of largest index is exchanged (Murty's rule, finite for P-matrices) until
 * it has. The first guess is z after two passes of Gauss-Seidel, the second z itself. Unknowns that are free stay inside. With a
 * semidefinite M the redundant ones are put at a bound; as Murty's rule means nothing then, the method gives up instead of turning
 * to it.
 *
 * <p>Choose it for symmetric positive definite or other P-matrices of any size; a good guess z saves most of the work. Cost per
 * iteration: one factorisation of the inside block. Usually 1 to 25 iterations.
 *
 * <p>Reference: J. J. Júdice, F. M. Pires, <i>A block principal pivoting algorithm for large-scale strictly monotone linear
 * complementarity problems</i>, Computers and Operations Research 21, 1994; K. G. Murty, 1974, for the safeguard.
 */
public final class BlockPrincipalPivoting extends BoxSolver {

    private static final int PATIENCE = 5;

    private final ActiveSet set = new ActiveSet(this::mustStop);
    private double[] guess = {};

    /** A solver with those options. */
    public BlockPrincipalPivoting(SolverOptions options) {
        super("block-pivoting", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        int limit = options().iterationsOr(Math.min(50 + 5 * n, 40 + 20_000 / (1 + n)));
        double slack = 1e-3 * options().tolerance() * NaturalResidual.scale(problem);
        boolean swept = problem.hasPositiveDiagonal();
        if (swept && sweep(problem, z, slack)) {
            return Outcome.SOLVED;
        }
        int fewest = Integer.MAX_VALUE;
        int patience = PATIENCE;
        boolean redundant = false;
        set.start(problem, z);
        for (int iteration = 1; iteration <= limit && !mustStop(); iteration++) {
            count(iteration);
            if (!set.solve(problem, z, w)) {
                return Outcome.SINGULAR;
            }
            int last = -1;
            int misplaced = 0;
            for (int i = 0; i < n; i++) {
                if (better(problem, i, z[i], w[i], slack) != set.place(i)) {
                    misplaced++;
                    last = i;
                }
            }
            if (misplaced == 0) {
                finish(problem, z, w, slack);
                return Outcome.SOLVED;
            }
            redundant |= set.isUndetermined();
            patience = misplaced < fewest ? PATIENCE : patience - 1;
            fewest = Math.min(fewest, misplaced);
            if (patience < 0 && redundant) {
                return Outcome.CYCLING;
            }
            if (patience < 0 && swept) { // perhaps the sweeps led astray: once more, from the guess itself
                swept = false;
                fewest = Integer.MAX_VALUE;
                set.start(problem, guess);
                continue;
            }
            int first = patience >= 0 ? 0 : last;
            for (int i = first; i <= last; i++) {
                set.move(i, better(problem, i, z[i], w[i], slack));
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Two cheap passes for a better first guess, keeping the given one; whether they show that it was the solution. */
    private boolean sweep(BoxProblem problem, double[] z, double slack) {
        int n = problem.size();
        if (guess.length < n) {
            guess = new double[n];
        }
        System.arraycopy(z, 0, guess, 0, n);
        return ProjectedSweep.pass(problem, z, 1.0, null) <= slack
                || ProjectedSweep.pass(problem, z, 1.0, null) <= slack;
    }

    /** Where unknown i should go, seeing its values: its own place if it can stay. */
    private Place better(BoxProblem problem, int i, double z, double w, double slack) {
        double l = problem.lower()[i];
        double u = problem.upper()[i];
        switch (set.place(i)) {
            case LOWER:
                return w < -slack && l < u ? Place.INSIDE : Place.LOWER;
            case UPPER:
                return w > slack ? Place.INSIDE : Place.UPPER;
            default:
                if (z >= l && z <= u) {
                    return Place.INSIDE;
                }
                double d = problem.matrix().largestInColumn(i);
                double margin = d > 0.0 ? slack / d : 0.0; // bringing it back then changes no w by more than the slack
                return z < l - margin ? Place.LOWER : z > u + margin ? Place.UPPER : Place.INSIDE;
        }
    }

    /** Removes the rounding of the last factorisation, and what is left of it outside the bounds. */
    private void finish(BoxProblem problem, double[] z, double[] w, double slack) {
        double largest = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            largest = Math.max(largest, set.place(i) == Place.INSIDE ? Math.abs(w[i]) : 0.0);
        }
        if (largest > slack) {
            set.correct(problem, z, w);
        }
        for (int i = 0; i < problem.size(); i++) {
            z[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], z[i]));
        }
    }
}
