package org.nsds.numerics.newton;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.ActiveSet;
import org.nsds.numerics.solver.ActiveSet.Place;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Newton's method on the natural map, without line search: the primal-dual active set method.
 *
 * <pre>
 *     zᵢ − wᵢ/dᵢ ≤ lᵢ :  next zᵢ = lᵢ          zᵢ − wᵢ/dᵢ ≥ uᵢ :  next zᵢ = uᵢ          otherwise :  next wᵢ = 0
 * </pre>
 *
 * <p>dᵢ = Mᵢᵢ, or the largest entry of the row where the diagonal is not positive. Ends with an exact solution when the places
 * repeat; converges for M-matrices from any start, for P-matrices near the solution, and may otherwise run in circles, which it
 * reports.
 *
 * <p>Choose it with a good guess z, or for discretised obstacle problems. Cost per iteration: one factorisation of the inside
 * block. Usually 3 to 15 iterations.
 *
 * <p>Reference: M. Hintermüller, K. Ito, K. Kunisch, <i>The primal-dual active set strategy as a semismooth Newton method</i>,
 * SIAM Journal on Optimization 13, 2002; M. Aganagić, <i>Newton's method for linear complementarity problems</i>, 1984.
 */
public final class NewtonMin extends BoxSolver {

    private static final int LIMIT = 200;

    private final ActiveSet set = new ActiveSet(this::mustStop);
    private long[] visited = new long[LIMIT];

    /** A solver with those options. */
    public NewtonMin(SolverOptions options) {
        super("newton-min", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int limit = options().iterationsOr(LIMIT);
        if (visited.length < limit) {
            visited = new long[limit];
        }
        set.start(problem, z);
        problem.evaluate(z, w);
        for (int iteration = 1; iteration <= limit && !mustStop(); iteration++) {
            count(iteration);
            boolean moved = place(problem, z, w);
            if (!moved && iteration > 1) {
                return Outcome.SOLVED;
            }
            visited[iteration - 1] = fingerprint(problem.size());
            for (int k = 0; k < iteration - 1; k++) {
                if (visited[k] == visited[iteration - 1]) {
                    return Outcome.CYCLING;
                }
            }
            if (!set.solve(problem, z, w)) {
                return Outcome.SINGULAR;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Chooses every place from the current point; whether any changed. */
    private boolean place(BoxProblem problem, double[] z, double[] w) {
        boolean moved = false;
        for (int i = 0; i < problem.size(); i++) {
            double l = problem.lower()[i];
            double u = problem.upper()[i];
            double diagonal = problem.matrix().get(i, i);
            double d = diagonal > 0.0 ? diagonal : problem.matrix().largestInRow(i);
            double rounding = 1e-14 * (d * Math.abs(z[i]) + Math.abs(problem.q()[i]));
            Place next;
            if (l == u || d * (z[i] - l) < w[i] - rounding) {
                next = Place.LOWER;
            } else if (d * (u - z[i]) < -w[i] - rounding) {
                next = Place.UPPER;
            } else {
                boolean stays = set.place(i) == Place.LOWER && z[i] == l && w[i] >= -rounding
                        || set.place(i) == Place.UPPER && z[i] == u && w[i] <= rounding;
                next = stays ? set.place(i) : Place.INSIDE;
            }
            moved |= next != set.place(i);
            set.move(i, next);
        }
        return moved;
    }

    private long fingerprint(int n) {
        long hash = 1125899906842597L;
        for (int i = 0; i < n; i++) {
            hash = hash * 0x9E3779B97F4A7C15L + set.place(i).ordinal() + 1;
            hash ^= hash >>> 29;
        }
        return hash;
    }
}
