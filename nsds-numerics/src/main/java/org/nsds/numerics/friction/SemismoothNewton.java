package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Semismooth Newton method with a line search on {@link ContactEquations Alart and Curnier's or Jean and Moreau's equations}:
 *
 * <pre>
 *     J d = −F(r),   J ∈ ∂F;      r ← r + t d
 * </pre>
 *
 * <p>A proximal term of 1e-9 of the diagonal, renewed whenever its problem is solved, keeps J regular where contacts are redundant. If
 * that leads nowhere, the method starts once more with 1e-11: another way, and one that ends closer to a solution.
 *
 * <p>Choose it with a good guess, from a step before or from a few sweeps: it then ends at round-off after a handful of steps. From far
 * away it may wander or get stuck, and says so; {@link ProximalPoint} does not, at a higher price. Uses the guess r. Cost per iteration:
 * one {@link NewtonSteps sparse factorisation} in the pattern of M.
 *
 * <p>Reference: as for {@link ContactEquations}.
 */
public final class SemismoothNewton extends JudgedSolver<FrictionProblem> {

    private static final int STEPS = 400;
    private static final double[] SIGMAS = {1e-9, 1e-11};

    private final NewtonSteps newton;
    private double[] center = {};
    private double[] guess = {};
    private double[] best = {};
    private double least; // residual, that of the best point

    private SemismoothNewton(String name, ContactEquations.Radius kind, SolverOptions options) {
        super(name, options);
        newton = new NewtonSteps(kind, this::mustStop);
    }

    /** Newton's method on Alart and Curnier's equations. */
    public static SemismoothNewton alartCurnier(SolverOptions options) {
        return new SemismoothNewton("newton-ac", ContactEquations.Radius.ALART_CURNIER, options);
    }

    /** Newton's method on Jean and Moreau's equations. */
    public static SemismoothNewton jeanMoreau(SolverOptions options) {
        return new SemismoothNewton("newton-jm", ContactEquations.Radius.JEAN_MOREAU, options);
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        return ContactSweep.accepts(problem);
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        if (!newton.start(problem)) {
            return Outcome.NOT_APPLICABLE;
        }
        int n = problem.size();
        if (center.length < n) {
            center = new double[n];
            guess = new double[n];
            best = new double[n];
        }
        System.arraycopy(r, 0, guess, 0, n);
        System.arraycopy(r, 0, best, 0, n);
        problem.evaluate(r, u);
        count(1);
        least = FrictionResidual.of(problem, r, u);
        int limit = options().iterationsOr(STEPS);
        for (int s = 0; s < SIGMAS.length && least > options().tolerance() && newton.steps() < limit; s++) {
            System.arraycopy(guess, 0, r, 0, n);
            follow(problem, SIGMAS[s], limit, r, u);
        }
        System.arraycopy(best, 0, r, 0, n);
        return newton.steps() < limit ? Outcome.STUCK : Outcome.ITERATION_LIMIT;
    }

    /** Steps with a proximal term of that size, renewed while its problems are solved and the residual falls. */
    private void follow(FrictionProblem problem, double sigma, int limit, double[] r, double[] u) {
        double enough = 0.1 * options().tolerance();
        double last = Double.POSITIVE_INFINITY;
        boolean goesOn = true;
        while (goesOn) {
            System.arraycopy(r, 0, center, 0, problem.size());
            newton.near(sigma, center);
            boolean arrived = newton.solve(r, enough, limit - newton.steps());
            count(newton.steps());
            problem.evaluate(r, u);
            double residual = FrictionResidual.of(problem, r, u);
            if (residual < least) {
                least = residual;
                System.arraycopy(r, 0, best, 0, problem.size());
            }
            goesOn = arrived && residual > options().tolerance() && residual <= 0.5 * last && newton.steps() < limit;
            last = residual;
            enough *= 0.1; // with much friction, equations that nearly hold are not enough
        }
    }
}
