package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Nonsmooth Gauss-Seidel: {@link ContactSweep sweeps} over the contacts, each solved exactly with the others held fixed, until nothing
 * moves.
 *
 * <p>The workhorse of contact dynamics: robust, and of moderate accuracy at low cost. Convergence is proved only for small μ and
 * definite M, and is slow where many contacts carry one body (thousands of sweeps), but it rarely fails altogether. Choose it for
 * loosely packed contacts and for warm starts, since it uses the guess r well. Ends when the change of a sweep is small and the residual
 * confirms it. A single contact is solved exactly, without a guess.
 *
 * <p>Cost per sweep: one product with M and one local solve per contact.
 *
 * <p>Reference: M. Jean, <i>The non-smooth contact dynamics method</i>, Computer Methods in Applied Mechanics and Engineering 177,
 * 1999; V. Acary, M. Brémond, O. Huber, <i>On solving contact problems with Coulomb friction: formulations and numerical
 * comparisons</i>, Advanced Topics in Nonsmooth Dynamics, 2018.
 */
public final class NonsmoothGaussSeidel extends JudgedSolver<FrictionProblem> {

    private static final int SWEEPS = 50_000;

    private final ContactSweep sweep = new ContactSweep();

    /** A solver with those options. */
    public NonsmoothGaussSeidel(SolverOptions options) {
        super("nsgs", options);
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        return ContactSweep.accepts(problem);
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        if (sweep.solvesExactly(problem, r)) {
            count(1);
            return Outcome.SOLVED;
        }
        sweep.start(problem);
        double enough = 4.0 * options().tolerance() * FrictionResidual.scale(problem);
        int limit = options().iterationsOr(SWEEPS);
        for (int k = 1; k <= limit && !mustStop(); k++) {
            count(k);
            double change = sweep.pass(problem, r);
            if (!(change < Double.POSITIVE_INFINITY)) {
                return Outcome.BREAKDOWN;
            }
            if (change <= enough) {
                problem.evaluate(r, u);
                if (change == 0.0
                        || FrictionResidual.of(problem, r, u) <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
                enough *= 0.5; // many small changes add up: look again later
            }
        }
        return Outcome.ITERATION_LIMIT;
    }
}
