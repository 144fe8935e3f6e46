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
 * <p>Finds a solution of any problem, whatever M and the bounds, or proves that there is none: infeasible if already the undecided program
 * has no point, unsolvable if every branch ends without one. Free unknowns need no decision. If no node is left, the nodes are gone
 * through again to collect the {@link org.nsds.numerics.problem.Certificate}; if rounding leaves a node without proof (with free unknowns
 * it often does), the outcome is undecided. Exponential in the worst case, and stopped then by the iteration limit.
 *
 * <p>Choose it for small problems with matrices of no good class, and to tell "no solution" from "not found". More than 200 unknowns are
 * refused. Cost per node: one linear program, about 20n³.
 *
 * <p>Reference: J. J. Júdice, A. M. Faustino, <i>An experimental investigation of enumerative methods for the linear
 * complementarity problem</i>, Computers and Operations Research 15, 1988; F. A. Al-Khayyal, 1987.
 */
public final class Enumerative extends BoxSolver {

    private static final int LARGEST = 200;
    private static final Place[] FROM_LOWER = {Place.LOWER, Place.INSIDE, Place.UPPER};
    private static final Place[] FROM_INSIDE = {Place.INSIDE, Place.LOWER, Place.UPPER};

    private final NodeProgram program = new NodeProgram(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private Place[] decided = {};
    private int[] branch = {}; // unknown decided at each depth
    private int[] child = {}; // which of its places is being tried
    private int nodes;
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
        return problem.size() <= LARGEST;
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
        double scale = NaturalResidual.scale(problem);
        program.start(problem, scale > 0.0 ? scale : 1.0);
        nodes = 0;
        Outcome outcome = search(problem, z, w, null);
        if (outcome != Outcome.UNSOLVABLE) {
            return outcome;
        }
        ProofTree tree = new ProofTree(problem, this::mustStop);
        outcome = search(problem, z, w, tree);
        return outcome == Outcome.UNSOLVABLE ? prove(tree.root()) : outcome;
    }

    /**
     * Goes through the nodes.
     *
     * @param tree where every node without a point is proved to have none, which is tried for nodes below those for which it fails; null
     *     for a search that trusts the programs
     * @return {@link Outcome#UNSOLVABLE} if no node is left
     */
    private Outcome search(BoxProblem problem, double[] z, double[] w, ProofTree tree) {
        int n = problem.size();
        int limit = options().iterationsOr((int) Math.max(20L, 2_000_000_000L / (20L * n * n * n + 1000)));
        long mostPivots = options().maxIterations() > 0 ? Long.MAX_VALUE : 4_000_000_000L / (16L * n * n + 1000);
        for (int i = 0; i < n; i++) {
            decided[i] = isFree(problem, i) ? Place.INSIDE : null;
        }
        int depth = 0;
        while (nodes < limit && program.pivots() <= mostPivots && !mustStop()) {
            count(++nodes);
            NodeProgram.Verdict verdict = program.solve(decided);
            boolean excluded = verdict == NodeProgram.Verdict.INFEASIBLE;
            if (excluded && tree != null) {
                excluded = tree.exclude(program, depth);
            }
            int violated = -1;
            if (!excluded) {
                System.arraycopy(program.point(), 0, z, 0, n);
                problem.evaluate(z, w);
                violated = mostViolated(problem, z, w);
                if (polish.apply(problem, z, w) <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
            }
            if (violated >= 0) {
                branch[depth] = violated;
                child[depth] = -1;
                depth++;
                if (tree != null) {
                    tree.branch(depth, violated);
                }
            } else if (!excluded && tree != null) {
                return Outcome.UNDECIDED;
            }
            depth = advance(problem, depth, tree);
            if (depth == 0) {
                return Outcome.UNSOLVABLE;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    private static boolean isFree(BoxProblem problem, int i) {
        return Double.isInfinite(problem.lower()[i]) && Double.isInfinite(problem.upper()[i]);
    }

    /** Decides the next place that has not been tried, giving up decisions that have none left; the depth it belongs to. */
    private int advance(BoxProblem problem, int depth, ProofTree tree) {
        for (int level = depth - 1; level >= 0; level--) {
            int i = branch[level];
            while (++child[level] < 3) {
                Place place = (insideFirst[i] ? FROM_INSIDE : FROM_LOWER)[child[level]];
                double bound =
                        place == Place.LOWER ? problem.lower()[i] : place == Place.UPPER ? problem.upper()[i] : 0.0;
                if (!Double.isInfinite(bound)) {
                    decided[i] = place;
                    if (tree != null) {
                        tree.decide(level + 1, place);
                    }
                    return level + 1;
                }
            }
            decided[i] = null;
            if (tree != null) {
                tree.close(level + 1);
            }
        }
        return 0;
    }

    /** Returns the undecided unknown with the largest violation of complementarity; −1 if none is undecided. */
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
