package org.nsds.numerics.solver;

import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;

/** One pass over all unknowns of a problem, each moved along its own row and projected on its bounds. */
public final class ProjectedSweep {

    private ProjectedSweep() {}

    /**
     * zᵢ ← P( zᵢ − ω wᵢ / (Mᵢᵢ + ρᵢ) ) for i = 1 … n, each with the newest values of the others.
     *
     * @param z modified
     * @param step ω
     * @param shift ρ; null means 0
     * @return the largest change times its divisor: |wᵢ| where no bound stops it
     */
    public static double pass(BoxProblem problem, double[] z, double step, double[] shift) {
        SquareMatrix matrix = problem.matrix();
        double[] q = problem.q();
        double[] lower = problem.lower();
        double[] upper = problem.upper();
        double largest = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            double d = matrix.get(i, i) + (shift == null ? 0.0 : shift[i]);
            double length = step / d; // before the product, so that the division does not wait for it
            double before = z[i];
            double after = before - length * (matrix.rowTimes(i, z) + q[i]);
            after = after < lower[i] ? lower[i] : after > upper[i] ? upper[i] : after;
            z[i] = after;
            largest = Math.max(largest, d * Math.abs(after - before));
        }
        return largest;
    }
}
