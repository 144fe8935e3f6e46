package org.nsds.numerics.friction.plane;

import org.nsds.numerics.newton.SmoothedPath;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/**
 * A homotopy for contacts in the plane: the corners of Coulomb's law are rounded, and the rounding is taken back along a path.
 *
 * <pre>
 *     u = (1 − t) (r − a) + t (M r + q),      (r, u) obey Coulomb's law rounded by s = s₀ (1 − t),      t from 0 to 1
 * </pre>
 *
 * <p>For t &lt; 1 the matrix is definite where M is semidefinite, so that the path stays bounded. s₀ is large, hundreds of times
 * the largest reaction: regularity is lost before the corners come back, which the path survives with few turns. A {@link SmoothedPath}
 * follows it; where it comes close to a solution, another solver finishes. A walk that ends nowhere is followed by others, from
 * other a and s₀.
 *
 * <p>Choose it for hundreds of contacts in the plane with strong friction, where sweeps and Newton's method stall: {@link PlaneLemke}
 * visits every piece of the law on its way, exponentially many; this path passes over most of them. Ignores the guess r. Takes up to
 * 500 contacts, since matrices are filled up. Cost per iteration: one factorisation of n + 1 rows; usually 100 to 2000 of them.
 *
 * <p>References: as for {@link SmoothedPath} and {@link PlaneLemke}.
 */
public final class PlaneHomotopy extends JudgedSolver<FrictionProblem> {

    private static final int MOST_BLOCKS = 500;
    private static final int ITERATIONS = 6000;
    private static final int ITERATIONS_OF_A_WALK = 1000;
    private static final int MOST_WALKS = 24;
    private static final SmoothedPath.Care CARE = new SmoothedPath.Care(6, 3, 0.0);

    /** s₀ of each walk. */
    private static final double[] ROUNDINGS = {300.0, 300.0, 100.0, 1000.0};

    /** The normal a of each walk. */
    private static final double[] PRESSED = {1.0, 3.0, 3.0, 3.0};

    private final Solver<FrictionProblem> finish;
    private final SmoothedPath path = new SmoothedPath(this::mustStop, this::count);
    private final RoundedContacts map = new RoundedContacts();

    /** A solver that has another one finish what comes close to a solution. */
    public PlaneHomotopy(SolverOptions options, Solver<FrictionProblem> finish) {
        super("homotopy", options);
        this.finish = finish;
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        boolean plane = problem.blocks() <= MOST_BLOCKS;
        for (int b = 0; b < problem.blocks() && plane; b++) {
            plane = problem.rows(b) < 3;
        }
        return plane;
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        map.start(problem);
        path.start(problem.size());
        int limit = options().iterationsOr(ITERATIONS);
        for (int k = 0; k < MOST_WALKS && path.iterations() < limit && !mustStop(); k++) {
            map.choose(ROUNDINGS[k % ROUNDINGS.length], PRESSED[k % PRESSED.length], k / ROUNDINGS.length);
            double[] end = path.follow(map, CARE, Math.min(limit, path.iterations() + ITERATIONS_OF_A_WALK));
            map.read(end, r);
            problem.evaluate(r, u);
            if (FrictionResidual.of(problem, r, u) <= options().tolerance()
                    || solveBy(finish, problem, r, u) == Outcome.SOLVED) {
                return Outcome.SOLVED;
            }
        }
        return path.iterations() < limit ? Outcome.STUCK : Outcome.ITERATION_LIMIT;
    }
}
