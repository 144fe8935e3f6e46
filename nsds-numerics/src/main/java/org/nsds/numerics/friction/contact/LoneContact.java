package org.nsds.numerics.friction.contact;

import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.LoneContactResidual;
import org.nsds.numerics.solver.Formula;

/**
 * A problem that consists of one contact in space, with friction and nothing else: {@link SpatialContact}, judged by
 * {@link LoneContactResidual} as every solution is. A ball on a table has such a problem in each of its steps, where choosing a method and the
 * loops over blocks and discs would cost several times what the contact does.
 */
public final class LoneContact implements Formula<FrictionProblem> {

    private static final int ROWS = 3;

    private final String name;
    private final double tolerance;
    private final SpatialContact contact = new SpatialContact();
    private final double[] matrix = new double[ROWS * ROWS];
    private final double[] reaction = new double[ROWS];

    /** The formula under the name of the solver that would solve such problems without it, to the tolerance of that solver. */
    public LoneContact(String name, double tolerance) {
        this.name = name;
        this.tolerance = tolerance;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public double solve(FrictionProblem problem, double[] r, double[] u) {
        if (problem.blocks() != 1 || problem.kind(0) != ContactKind.SPACE) {
            return Double.NaN;
        }
        double[] w = matrix;
        for (int i = 0, k = 0; i < ROWS; i++) {
            for (int j = 0; j < ROWS; j++, k++) {
                w[k] = problem.matrix().get(i, j);
            }
        }
        if (!(w[0] > 0.0 && w[4] >= 0.0 && w[8] >= 0.0)) {
            return Double.NaN;
        }
        double[] q = problem.q();
        contact.solve(w, 0, q, problem.friction()[0], reaction, 0.0);
        double r0 = reaction[0];
        double r1 = reaction[1];
        double r2 = reaction[2];
        for (int i = 0, k = 0; i < ROWS; i++, k += ROWS) {
            u[i] = q[i] + (w[k] * r0 + w[k + 1] * r1 + w[k + 2] * r2);
        }
        double residual = LoneContactResidual.of(problem, w, reaction, u, tolerance);
        if (!(residual <= tolerance)) {
            return Double.NaN;
        }
        r[0] = r0;
        r[1] = r1;
        r[2] = r2;
        return residual;
    }
}
