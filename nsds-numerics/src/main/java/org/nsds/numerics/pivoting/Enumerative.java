package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.ActiveSet.Place;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Enumeration of places, pruned by linear programs.
 *
 * <pre>
 *     node: some unknowns decided (zᵢ = lᵢ, wᵢ = 0, or zᵢ = uᵢ)
 *     its linear program has no point   →  no solution below this node
 *     its point is complementary        →  solved
 *     otherwise                         →  branch on the unknown that violates complementarity most
 * </pre>
 *
 * <p>Finds a solution of any problem, whatever M, or proves that there is none: infeasible if already the undecided program has no
 * point, unsolvable if every branch ends without one. Exponential in the worst case, and stopped then by the iteration limit.
 *
 * <p>Choose it for small problems with matrices of no good class, and to tell "no solution" from "not found". Every unknown needs
 * at least one finite bound, and more than 200 are refused. Cost per node: one linear program, about 20n³.
 *
 * <p>Reference: J. J. Júdice, A. M. Faustino, <i>An experimental investigation of enumerative methods for the linear
 * complementarity problem</i>, Computers and Operations Research 15, 1988; F. A. Al-Khayyal, 1987.
 */
public final class Enumerative extends BoxSolver {

    private static final int LARGEST = 200;
    private static final Place[] FROM_LOWER = {Place.LOWER, Place.INSIDE, Place.UPPER};
    private static final Place[] FROM_INSIDE = {Place.INSIDE, Place.LOWER, Place.UPPER};

    private final NodeProgram program = new NodeProgram(this::mustStop);
    private final Polish polish = new Polish();
    private Place[] decided = {};
    private int[] branch = {}; // unknown decided at each depth
    private int[] child = {}; // which of its places is being tried
    private boolean[] insideFirst = {}; // for each unknown: whether to try inside before its lower bound

    /** A solver with those options. */
    public Enumerative(SolverOptions options) {
        super("enumerative", options);
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        if (problem.size() > LARGEST) {
            return false;
        }
        for (int i = 0; i < problem.size(); i++) {
            if (Double.isInfinite(problem.lower()[i]) && Double.isInfinite(problem.upper()[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (decided.length < n) {
            decided = new Place[n];
            branch = new int[n];
            child = new int[n];
            insideFirst = new boolean[n];
        }
        for (int i = 0; i < n; i++) {
            decided[i] = null;
        }
        int limit = options().iterationsOr((int) Math.max(20L, 2_000_000_000L / (20L * n * n * n + 1000)));
        long mostPivots = options().maxIterations() > 0 ? Long.MAX_VALUE : 4_000_000_000L / (16L * n * n + 1000);
        double scale = NaturalResidual.scale(problem);
        program.start(problem, scale > 0.0 ? scale : 1.0);
        boolean certain = true;
        int depth = 0;
        for (int node = 1; node <= limit && program.pivots() <= mostPivots && !mustStop(); node++) {
            count(node);
            NodeProgram.Verdict verdict = program.solve(decided);
            if (verdict == NodeProgram.Verdict.INFEASIBLE && depth == 0) {
                return Outcome.INFEASIBLE;
            }
            certain &= verdict != NodeProgram.Verdict.UNKNOWN;
            int violated = -1;
            if (verdict != NodeProgram.Verdict.INFEASIBLE) {
                System.arraycopy(program.point(), 0, z, 0, n);
                problem.evaluate(z, w);
                violated = mostViolated(problem, z, w);
                if (polish.apply(problem, z, w) <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
                certain &= violated >= 0;
            }
            if (violated >= 0) {
                branch[depth] = violated;
                child[depth] = -1;
                depth++;
            }
            depth = advance(problem, depth);
            if (depth == 0) {
                return certain ? Outcome.UNSOLVABLE : Outcome.BREAKDOWN;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Decides the next place that has not been tried, giving up decisions that have none left; the depth it belongs to. */
    private int advance(BoxProblem problem, int depth) {
        for (int level = depth - 1; level >= 0; level--) {
            int i = branch[level];
            while (++child[level] < 3) {
                Place place = (insideFirst[i] ? FROM_INSIDE : FROM_LOWER)[child[level]];
                double bound =
                        place == Place.LOWER ? problem.lower()[i] : place == Place.UPPER ? problem.upper()[i] : 0.0;
                if (!Double.isInfinite(bound)) {
                    decided[i] = place;
                    return level + 1;
                }
            }
            decided[i] = null;
        }
        return 0;
    }

    /** The undecided unknown with the largest violation of complementarity; −1 if none is undecided. */
    private int mostViolated(BoxProblem problem, double[] z, double[] w) {
        int worst = -1;
        double largest = -1.0;
        for (int i = 0; i < problem.size(); i++) {
            if (decided[i] == null && problem.lower()[i] != problem.upper()[i]) {
                double d = problem.matrix().largestInColumn(i);
                double distance = d * (w[i] >= 0.0 ? z[i] - problem.lower()[i] : problem.upper()[i] - z[i]);
                double violation = Math.min(Math.abs(w[i]), distance);
                if (violation > largest) {
                    largest = violation;
                    worst = i;
                    insideFirst[i] = Math.abs(w[i]) < distance;
                }
            }
        }
        return worst;
    }
}
