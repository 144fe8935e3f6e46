package org.nsds.numerics.projection;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.ProjectedSweep;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Regularised projected Gauss-Seidel (RPGS): steps shortened by a proximal term.
 *
 * <pre>
 *     zᵢ ← P[lᵢ,uᵢ]( zᵢ − (Σⱼ Mᵢⱼ zⱼ + qᵢ) / (Mᵢᵢ + ρᵢ) ),      ρᵢ = ρ kᵢ
 * </pre>
 *
 * <p>k is the size of M seen by each unknown ({@link Equilibration}). ρ starts at 1/4 and doubles whenever the change has stopped
 * shrinking, or grows beyond measure, until the steps are short enough: converges for positive definite M that need not be symmetric,
 * where plain Gauss-Seidel may run in circles, and takes zeros on the diagonal.
 *
 * <p>Choose it for large nonsymmetric problems; it uses the guess z. Cost per iteration: one product with M.
 *
 * <p>Reference: F. Facchinei, J.-S. Pang, <i>Finite-Dimensional Variational Inequalities</i>, 2003, chapter 12 (projection and
 * proximal methods).
 */
public final class RegularisedGaussSeidel extends BoxSolver {

    private static final int STALL = 25;
    private static final int MOST_DOUBLINGS = 12;

    private final Convergence convergence = new Convergence();
    private final Equilibration equilibration = new Equilibration(this::mustStop);
    private double[] shift = {};
    private double[] guess = {};

    /** A solver with those options. */
    public RegularisedGaussSeidel(SolverOptions options) {
        super("rpgs", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (!(problem.matrix().get(i, i) >= 0.0) || problem.matrix().largestInRow(i) == 0.0) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (shift.length < n) {
            shift = new double[n];
            guess = new double[n];
        }
        equilibration.of(problem, shift);
        for (int i = 0; i < n; i++) {
            shift[i] *= 0.25;
        }
        System.arraycopy(z, 0, guess, 0, n);
        int limit = options().iterationsOr(20_000);
        int doublings = 0;
        convergence.start(problem, options());
        for (int pass = 1; pass <= limit && !mustStop(); pass++) {
            count(pass);
            Outcome verdict = convergence.judge(problem, z, w, ProjectedSweep.pass(problem, z, 1.0, shift));
            boolean shorter =
                    doublings < MOST_DOUBLINGS && (verdict == Outcome.CYCLING || convergence.sinceSmallest() == STALL);
            if (verdict != null && !shorter) {
                return verdict;
            }
            if (shorter) {
                doublings++;
                for (int i = 0; i < n; i++) {
                    shift[i] *= 2.0;
                }
                convergence.startAnew();
            }
            if (verdict != null) {
                System.arraycopy(guess, 0, z, 0, n); // what exploded is no place to start from
            }
        }
        return Outcome.ITERATION_LIMIT;
    }
}
