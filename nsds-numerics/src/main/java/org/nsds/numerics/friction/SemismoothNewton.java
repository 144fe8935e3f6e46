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
 * <p>A proximal term of 1e-9, renewed whenever its problem is solved, keeps J regular where contacts are redundant.
 *
 * <p>Choose it with a good guess, from a step before or from a few sweeps: it then ends at round-off after a handful of steps. From far
 * away it may wander or get stuck, and says so; {@link ProximalPoint} does not, at a higher price. Uses the guess r. Cost per iteration:
 * one {@link NewtonSteps sparse factorisation} in the pattern of M.
 *
 * <p>Reference: as for {@link ContactEquations}.
 */
public final class SemismoothNewton extends JudgedSolver<FrictionProblem> {

    private static final int STEPS = 200;
    private static final double REGULAR = 1e-9;

    private final NewtonSteps newton;
    private double[] center = {};

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
        center = center.length < n ? new double[n] : center;
        double enough = 0.1 * options().tolerance() * FrictionResidual.scale(problem);
        int limit = options().iterationsOr(STEPS);
        problem.evaluate(r, u);
        count(1);
        while (FrictionResidual.of(problem, r, u) > options().tolerance() && !mustStop()) {
            System.arraycopy(r, 0, center, 0, n);
            newton.near(REGULAR, center);
            boolean arrived = newton.solve(r, enough, limit - newton.steps());
            count(newton.steps());
            if (!arrived) {
                return newton.steps() < limit ? Outcome.STUCK : Outcome.ITERATION_LIMIT;
            }
            problem.evaluate(r, u);
        }
        return Outcome.SOLVED;
    }
}
