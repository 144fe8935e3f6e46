package org.nsds.numerics.solver;

import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;

/**
 * Solves a problem in pieces: unknowns that do not act on each other, even through others, can be found one group after the
 * other.
 *
 * <pre>
 *     wᵢ depends on zⱼ where Mᵢⱼ ≠ 0;   groups = strongly connected components;   M is block triangular in their order
 * </pre>
 *
 * <p>Separate bodies, and triangular matrices (Murty's exponential examples among them), fall apart into small problems. Each
 * piece goes to another solver. A piece that has no solution proves that the whole has none if it depends on no other piece;
 * if it depends on others, it may be rounding in their answers, or which of several answers they gave, that leaves it without one.
 *
 * <p>Cost: n² to find the pieces, then what the pieces cost.
 *
 * <p>Reference: R. Tarjan, <i>Depth-first search and linear graph algorithms</i>, SIAM Journal on Computing 1, 1972.
 */
public final class Decomposition extends BoxSolver {

    private final Solver<BoxProblem> local;
    private final StrongComponents components = new StrongComponents();
    private final BoxProblem piece = BoxProblem.reusable();
    private double[] pieceZ = {};
    private double[] pieceW = {};

    /** A solver that hands each piece to the given one. */
    public Decomposition(SolverOptions options, Solver<BoxProblem> local) {
        super("decomposition", options);
        this.local = local;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (pieceZ.length < n) {
            pieceZ = new double[n];
            pieceW = new double[n];
        }
        components.find(problem.matrix());
        if (components.count() == 1) {
            return Outcome.NOT_APPLICABLE;
        }
        for (int c = 0; c < components.count(); c++) {
            int from = components.start(c);
            int to = components.start(c + 1);
            boolean independent = extract(problem, from, to, z);
            Outcome outcome = solveBy(local, piece, pieceZ, pieceW);
            count(iterations() + local.iterations());
            for (int a = from; a < to; a++) {
                z[components.member(a)] = pieceZ[a - from];
            }
            if (outcome != Outcome.SOLVED) {
                return outcome.isProof() ? conclude(independent, from, n) : outcome;
            }
        }
        return Outcome.SOLVED;
    }

    /** What a piece without solution says of the whole. */
    private Outcome conclude(boolean independent, int from, int n) {
        if (!independent || local.certificate().isEmpty()) {
            return Outcome.STUCK;
        }
        int[] members = new int[piece.size()];
        for (int a = 0; a < members.length; a++) {
            members[a] = components.member(from + a);
        }
        return prove(local.certificate().get().within(members, n));
    }

    /** Fills the piece, with what earlier pieces contribute to its w; whether there is no such contribution. */
    private boolean extract(BoxProblem problem, int from, int to, double[] z) {
        DenseMatrix matrix = piece.resize(to - from);
        boolean independent = true;
        for (int a = from; a < to; a++) {
            int i = components.member(a);
            double q = problem.q()[i];
            for (int b = 0; b < from; b++) {
                double entry = problem.matrix().get(i, components.member(b));
                if (entry != 0.0) {
                    q += entry * z[components.member(b)];
                    independent = false;
                }
            }
            for (int b = from; b < to; b++) {
                matrix.set(a - from, b - from, problem.matrix().get(i, components.member(b)));
            }
            piece.q()[a - from] = q;
            piece.lower()[a - from] = problem.lower()[i];
            piece.upper()[a - from] = problem.upper()[i];
            pieceZ[a - from] = z[i];
        }
        return independent;
    }
}
