package org.nsds.numerics.bodies;

import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Contacts between bodies in the form u = q + H B r of a {@link BodyMatrix}, solved in ways that take turns:
 *
 * <pre>
 *     1  {@linkplain MomentumSweeps sweeps with momentum}         from the guess; most problems of a pile at rest end here
 *     2  {@linkplain ProximalSteps proximal steps}                where sweeps are slow, each by Newton's method factored over bodies,
 *                                                 σ times longer where the last one was easy, shorter where it failed
 *     3  a few sweeps with momentum after each, then 2 again
 *     4  {@linkplain InteriorPoint an interior point}              where these stand still, as in wedged piles; then 2 and 3 from there
 * </pre>
 *
 * <p>How many sweeps are worth a factorisation follows from the contacts: for walls and pyramids of bricks a factorisation costs as much as
 * ten sweeps, for piles of spheres a hundred. Where it would cost more than the memory allows, sweeps go on alone. Nothing is remembered
 * from problem to problem.
 *
 * <p>Choose it for piles: from some dozens to a hundred thousand contacts. Its tolerance is at least 1e-12; piles whose forces are not
 * unique end where the guess leads.
 */
public final class BodySolver extends JudgedSolver<FrictionProblem> {

    private static final int MOST_SWEEPS = 100_000;
    private static final int MOST_FACTORISATIONS = 600;
    /** Factorisations, where they are not cheap, after which the interior point takes over; where they are, it is next after sweeps. */
    private static final int BEFORE_INTERIOR = 8;
    /** Proximal steps after which the residual should be half of what it was. */
    private static final int PATIENCE = 10;

    private static final int MOST_BURST = 800;
    private static final int MOST_BODIES = 20_000;
    private static final long BLOCKS_PER_BODY = 120;
    /** |F| and the residual of the problem differ by at most this factor. */
    private static final double OWN_MEASURE = 0.3;

    /** Factorisations that cost less than so many sweeps are cheap. */
    private static final double CHEAP = 30.0;

    private static final double FIRST_SIGMA = 100.0;
    private static final double LEAST_SIGMA = 3.0;
    private static final double MOST_SIGMA = 1e5;

    private final BodySweep sweep = new BodySweep();
    private final MomentumSweeps momentum = new MomentumSweeps(sweep, this::mustStop);
    private final BodyFactors factors = new BodyFactors(this::mustStop);
    private final ProximalSteps proximal = new ProximalSteps(sweep, factors, this::mustStop);
    private final InteriorPoint interior = new InteriorPoint(sweep, factors, this::mustStop);
    private double[] w = {};
    private double[] best = {};
    private double least;
    private int sweeps;

    /** Makes a solver with those options; its iterations are sweeps. */
    public BodySolver(SolverOptions options) {
        super("bodies", options);
    }

    /** Returns whether the matrix is that of bodies, and no contact resists rolling. */
    @Override
    public boolean accepts(FrictionProblem problem) {
        if (!(problem.matrix() instanceof BodyMatrix matrix) || matrix.blocks() != problem.blocks()) {
            return false;
        }
        for (int b = 0; b < problem.blocks(); b++) {
            if (problem.discs(b) > 1 || !(matrix.get(problem.start(b), problem.start(b)) > 0.0)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean worksOnBodies() {
        return true;
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        BodyMatrix matrix = (BodyMatrix) problem.matrix();
        makeRoom(matrix, problem.size());
        sweep.start(problem, matrix);
        sweeps = 0;
        least = Double.POSITIVE_INFINITY;
        double enough = OWN_MEASURE * tolerance;
        matrix.velocities(r, w);
        if (better(r) <= enough) {
            return end(r);
        }
        sweep.admit(r);
        boolean direct = matrix.bodies() <= MOST_BODIES
                && factors.analyse(matrix, BLOCKS_PER_BODY * Math.max(100, matrix.bodies()));
        double worth = direct ? 3.0 * factors.products() / Math.max(1, matrix.blocks()) : MOST_SWEEPS;
        int limit = options().iterationsOr(MOST_SWEEPS);
        double aim = worth < CHEAP ? 0.1 * enough : enough; // a pile at rest then needs no work in the steps to come
        sweep(r, aim, Math.min(limit, direct ? clamp(3.0 * worth, 20, 300) : limit));
        if (direct && least > aim) {
            proximal.start();
            int between = clamp(worth, 6, 50);
            boolean wedges = interior.suits();
            int before = worth < CHEAP ? 0 : BEFORE_INTERIOR;
            approach(r, aim, between, limit, wedges ? before : MOST_FACTORISATIONS);
            if (wedges && least > aim && sweeps < limit) {
                interior.run(r, aim);
                matrix.velocities(r, w);
                better(r);
                approach(r, aim, between, limit, MOST_FACTORISATIONS);
            }
        }
        return end(r);
    }

    private static int clamp(double value, int low, int high) {
        return (int) Math.max(low, Math.min(high, value));
    }

    /** Proximal steps with sweeps between them, until the residual is small enough. */
    private void approach(double[] r, double enough, int between, int limit, int most) {
        double sigma = FIRST_SIGMA;
        double mark = least;
        int since = 0;
        int burst = between;
        while (proximal.factorisations < most && sweeps < limit && !mustStop()) {
            double size = Math.max(0.03 * least, 0.1 * enough) * sweep.scale;
            boolean made = proximal.step(r, w, sigma, size);
            sweep.matrix.velocities(r, w);
            if (made && better(r) <= enough) {
                return;
            }
            sigma = !made ? Math.max(LEAST_SIGMA, sigma / 4.0) : proximal.newtonSteps <= 4 ? sigma * 3.0 : sigma;
            sigma = Math.min(sigma, MOST_SIGMA);
            if (++since == PATIENCE) { // no way forward: longer sweeps lead elsewhere
                burst = least <= 0.5 * mark ? between : Math.min(MOST_BURST, 2 * burst);
                mark = least;
                since = 0;
            }
            sweep(r, enough, made ? burst : 2 * burst);
            if (least <= enough) {
                return;
            }
        }
    }

    private void sweep(double[] r, double enough, int most) {
        sweeps += momentum.run(r, w, enough, most);
        count(sweeps);
        better(r);
    }

    /** Keeps the reactions if they are the best so far; returns their residual. */
    private double better(double[] r) {
        double residual = sweep.residual(r, w);
        if (residual < least) {
            least = residual;
            System.arraycopy(r, 0, best, 0, sweep.problem.size());
        }
        return residual;
    }

    private Outcome end(double[] r) {
        if (least < Double.POSITIVE_INFINITY) {
            System.arraycopy(best, 0, r, 0, sweep.problem.size());
        }
        return Outcome.ITERATION_LIMIT;
    }

    private void makeRoom(BodyMatrix matrix, int size) {
        int velocities = BodyMatrix.MOST_VELOCITIES * (matrix.bodies() + 1);
        if (w.length < velocities) {
            w = new double[velocities];
        }
        if (best.length < size) {
            best = new double[Math.max(size, 2 * best.length)];
        }
    }
}
