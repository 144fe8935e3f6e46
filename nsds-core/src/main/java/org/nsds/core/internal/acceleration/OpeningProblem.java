package org.nsds.core.internal.acceleration;

import org.nsds.core.integrator.SolverCall;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * The rest problem without friction: with W = H M⁻¹ Hᵀ,
 *
 * <pre>
 *     0 ≤ ÿ = W λ + H a_free + κ  ⟂  λ ≥ 0       (joints: ÿ = 0)
 * </pre>
 */
public final class OpeningProblem implements RestProblem {

    private final Solver<BoxProblem> solver;
    private final BoxProblem problem = BoxProblem.reusable();

    public OpeningProblem(Solver<BoxProblem> solver) {
        this.solver = solver;
    }

    @Override
    public Outcome solve(ContactGroup group, double[] acceleration) {
        int size = group.size();
        DenseMatrix matrix = problem.resize(size);
        double[] z = new double[size];
        double[] w = new double[size];
        for (int k = 0; k < size; k++) {
            problem.q()[k] = group.acceleration(k);
            problem.lower()[k] = group.lower(k);
            problem.upper()[k] = group.upper(k);
            for (int j = 0; j < size; j++) {
                matrix.set(k, j, group.entry(k, j));
            }
        }
        Outcome outcome = SolverCall.solve(solver, problem, z, w);
        for (int a = 0; a < acceleration.length; a++) {
            group.members().get(a).take(z, group.firstRow(a));
            acceleration[a] = w[group.firstRow(a)];
        }
        return outcome;
    }

    @Override
    public Problem problem() {
        return problem;
    }

    @Override
    public Solver<?> solver() {
        return solver;
    }
}
