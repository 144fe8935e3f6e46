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
 *                                                 σ times longer where the last one was easy; where one fails σ is shorter, and
 *                                                 sweeps lead elsewhere
 *     3  {@linkplain InteriorPoint an interior point}              after a few of these, then 2 from there
 *     4  3 and 2 from the best reactions so far, but nearer to them
 * </pre>
 *
 * <p>Contacts that the interior point does not solve (joints, contacts without friction or in the plane) have proximal steps alone, with
 * sweeps between them. Where factors would need more memory than is allowed, sweeps go on alone. Nothing is remembered from problem to problem.
 *
 * <p>Choose it for piles: from some dozens to a hundred thousand contacts. Its tolerance is at least 1e-12; piles whose forces are not
 * unique end where the guess leads.
 */
public final class BodySolver extends JudgedSolver<FrictionProblem> {

    private static final int MOST_SWEEPS = 100_000;
    private static final int MOST_FACTORISATIONS = 600;
    /** Factorisations of proximal steps, where they are not cheap, before the interior point takes over; where they are, it is next after sweeps. */
    private static final int BEFORE_INTERIOR = 8;

    /** How far the interior point moves the guess into the cones, round by round, in velocities of the problem. */
    private static final double[] LIFTS = {0.3, 0.01};
    /** Factorisations of proximal steps in each round but the last. */
    private static final int PER_ROUND = 30;
    /** Proximal steps after which the residual should be half of what it was. */
    private static final int PATIENCE = 10;

    private static final int LEAST_BURST = 50;
    private static final int MOST_BURST = 800;
    private static final int MOST_BODIES = 20_000;
    private static final long BLOCKS_PER_BODY = 120;
    /** |F| and the residual of the problem differ by at most this factor. */
    private static final double OWN_MEASURE = 0.3;

    /** The part of a residual that is small enough which is aimed at where that is cheap. */
    private static final double THOROUGH = 0.1;

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
    private double[] outputs = {};
    private double[] w = {};
    private double[] best = {};
    private double least;
    private int sweeps;
    /** Whether the problem is asked where |F| does not tell whether it is solved. */
    private boolean asksProblem;

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
        outputs = u;
        sweeps = 0;
        least = Double.POSITIVE_INFINITY;
        asksProblem = false;
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
        boolean cheap = worth < CHEAP;
        double aim = cheap ? THOROUGH * enough : enough; // a pile at rest then needs no work in later steps
        asksProblem = aim == enough;
        boolean cones = direct && interior.suits();
        int first = direct ? clamp(cones ? worth : 3.0 * worth, 20, 300) : limit;
        sweep(r, aim, Math.min(limit, first));
        if (!direct || least <= aim) {
            return end(r);
        }
        proximal.start();
        if (!cones) {
            approach(r, aim, clamp(worth, 6, 50), limit, MOST_FACTORISATIONS);
            return end(r);
        }
        if (!cheap) {
            approach(r, aim, 0, limit, BEFORE_INTERIOR);
        }
        for (int round = 0; round < LIFTS.length && least > aim && sweeps < limit; round++) {
            System.arraycopy(best, 0, r, 0, problem.size());
            interior.run(r, LIFTS[round], aim);
            matrix.velocities(r, w);
            if (better(r) > aim) {
                boolean last = round + 1 == LIFTS.length;
                asksProblem = true;
                approach(r, aim, 0, limit, last ? MOST_FACTORISATIONS : proximal.factorisations + PER_ROUND);
            }
        }
        return end(r);
    }

    private static int clamp(double value, int low, int high) {
        return (int) Math.max(low, Math.min(high, value));
    }

    /** Proximal steps, until the residual is small enough; so many sweeps follow each, and more where they lead nowhere. */
    private void approach(double[] r, double enough, int between, int limit, int most) {
        double sigma = FIRST_SIGMA;
        double mark = least;
        int since = 0;
        int burst = Math.max(between, LEAST_BURST);
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
                burst = least <= 0.5 * mark ? Math.max(between, LEAST_BURST) : Math.min(MOST_BURST, 2 * burst);
                mark = least;
                since = 0;
            }
            if (!made || between > 0 || burst > LEAST_BURST) {
                sweep(r, enough, made ? burst : 2 * burst);
            }
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

    /** Keeps the reactions if they are the best so far; returns their residual, or one that is small enough if the problem says that they solve it. */
    private double better(double[] r) {
        double residual = sweep.residual(r, w);
        double enough = OWN_MEASURE * tolerance;
        if (asksProblem && residual < least && residual <= tolerance && residual > enough) {
            sweep.problem.evaluate(r, outputs);
            if (sweep.problem.residual(r, outputs) <= tolerance) {
                residual = THOROUGH * enough;
            }
        }
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
