package org.nsds.numerics.problem;

/**
 * The residual of a problem of one contact in space with friction: the number that {@link FrictionResidual} gives, bit by bit, with the loops over
 * blocks, discs and directions written out, and the check for cancelling terms of {@link FrictionProblem#evaluateExactly} before it.
 *
 * <p>For problems that are solved by a formula, where the loops would cost more than the solution.
 */
public final class LoneContactResidual {

    private static final int ROWS = 3;

    private LoneContactResidual() {}

    /**
     * Returns the residual; NaN where rounding of large terms could hide one of the tolerance, and u is to be computed more exactly.
     *
     * @param problem one contact with three rows
     * @param m M by rows, with a positive diagonal
     * @param r the reaction
     * @param u M r + q
     */
    public static double of(FrictionProblem problem, double[] m, double[] r, double[] u, double tolerance) {
        double[] q = problem.q();
        double scale = Math.max(Math.max(Math.abs(q[0]), Math.abs(q[1])), Math.abs(q[2]));
        double largest = 0.0;
        for (int i = 0; i < m.length; i += ROWS) {
            double first = Math.max(Math.abs(m[i] * r[0]), Math.abs(m[i + 1] * r[1]));
            largest = Math.max(largest, Math.max(first, Math.abs(m[i + 2] * r[2])));
        }
        if (CancellingTerms.matter(largest, ROWS, tolerance * scale)) {
            return Double.NaN;
        }
        double d = (m[0] + m[4] + m[8]) / ROWS;
        double equation = FrictionDisc.equationInSpace(problem, d, r, u);
        double f = FrictionCone.length(Math.abs(Math.min(u[0], d * r[0])), equation);
        double worst = Math.max(f, FrictionDisc.sliding(problem, 0, 0, d, r, u, equation, f));
        return FrictionResidual.relative(worst, scale, d * Math.abs(r[0]));
    }
}
