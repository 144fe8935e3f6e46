package org.nsds.numerics.projection;

import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Gauss-Seidel over blocks of unknowns, each block solved exactly by another solver with the rest held fixed.
 *
 * <pre>
 *     block b:   w_b = M_bb z_b + (q_b + Σ_{c≠b} M_bc z_c),   z_b in its box,      b = 1 … m,  repeated
 * </pre>
 *
 * <p>The blocks are those of a block-sparse matrix, or else runs of neighbouring unknowns. Converges for symmetric positive
 * definite M, and faster than single unknowns where the blocks gather what is strongly coupled.
 *
 * <p>Choose it for many bodies with several contacts each. Uses the guess z. Cost per iteration: one product with M and one local
 * solve per block.
 *
 * <p>Reference: M. Jean, <i>The non-smooth contact dynamics method</i>, Computer Methods in Applied Mechanics and Engineering 177,
 * 1999 (nonlinear Gauss-Seidel); D. P. Bertsekas, J. N. Tsitsiklis, <i>Parallel and Distributed Computation</i>, 1989, section 3.3.
 */
public final class BlockGaussSeidel extends BoxSolver {

    private final Solver<BoxProblem> local;
    private final int blockSize;
    private final Convergence convergence = new Convergence();
    private final BoxProblem block = BoxProblem.reusable();
    private double[] blockZ = {};
    private double[] blockW = {};
    private Outcome localFailure;

    /** A solver that hands each block to {@code local}; {@code blockSize} counts where the matrix has no blocks of its own. */
    public BlockGaussSeidel(SolverOptions options, Solver<BoxProblem> local, int blockSize) {
        super("block-gauss-seidel", options);
        this.local = local;
        this.blockSize = blockSize;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (blockZ.length < n) {
            blockZ = new double[n];
            blockW = new double[n];
        }
        BlockSparseMatrix blocks = problem.matrix() instanceof BlockSparseMatrix given ? given : null;
        int count = blocks != null ? blocks.blockCount() : (n + blockSize - 1) / blockSize;
        int limit = options().iterationsOr(20_000);
        convergence.start(problem, options());
        for (int pass = 1; pass <= limit && !mustStop(); pass++) {
            count(pass);
            localFailure = null;
            double change = 0.0;
            for (int b = 0; b < count && !mustStop(); b++) {
                int from = blocks != null ? blocks.blockStart(b) : b * blockSize;
                int to = blocks != null ? blocks.blockStart(b + 1) : Math.min(n, from + blockSize);
                change = Math.max(change, solveBlock(problem, z, from, to));
            }
            if (localFailure != null && (pass > 1 || change == 0.0)) {
                if (localFailure.isProof()) { // of one block, which proves nothing for several
                    return count > 1 ? Outcome.STUCK : prove(local.certificate().orElse(null));
                }
                return localFailure;
            }
            Outcome verdict = convergence.judge(problem, z, w, change);
            if (verdict != null) {
                return verdict;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Solves one block with the others fixed; the largest change, in the unit of w. */
    private double solveBlock(BoxProblem problem, double[] z, int from, int to) {
        DenseMatrix matrix = block.resize(to - from);
        for (int i = from; i < to; i++) {
            int a = i - from;
            double q = problem.q()[i] + problem.matrix().rowTimes(i, z);
            for (int j = from; j < to; j++) {
                double entry = problem.matrix().get(i, j);
                matrix.set(a, j - from, entry);
                q -= entry * z[j];
            }
            block.q()[a] = q;
            block.lower()[a] = problem.lower()[i];
            block.upper()[a] = problem.upper()[i];
            blockZ[a] = z[i];
        }
        Outcome outcome = solveBy(local, block, blockZ, blockW);
        localFailure = outcome == Outcome.SOLVED ? localFailure : outcome;
        double change = 0.0;
        for (int i = from; i < to; i++) {
            change = Math.max(change, Math.abs(blockZ[i - from] - z[i]) * matrix.largestInColumn(i - from));
            z[i] = blockZ[i - from];
        }
        return change;
    }
}
