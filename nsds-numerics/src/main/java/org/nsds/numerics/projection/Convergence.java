package org.nsds.numerics.projection;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * The verdict on a series of {@link org.nsds.numerics.solver.ProjectedSweep passes}: finished when the largest change, in the
 * unit of w, is a hundredth of the tolerance and the residual confirms it; going in circles, perhaps ever larger ones,
 * when the change has not shrunk for long or has grown beyond measure.
 */
final class Convergence {

    private static final int PATIENCE = 2000; // with semidefinite M, convergence pauses for long

    private static final double EXPLOSION = 1e8;

    private double tolerance;
    private double enough;
    private double smallest;
    private int sinceSmallest;

    /** Prepares for a series of passes on a problem. */
    void start(BoxProblem problem, SolverOptions options) {
        tolerance = options.tolerance();
        enough = 1e-2 * options.tolerance() * NaturalResidual.scale(problem);
        startAnew();
    }

    /**
     * What to make of the change of the latest pass; null to go on.
     *
     * @param w scratch
     */
    Outcome judge(BoxProblem problem, double[] z, double[] w, double change) {
        if (change <= enough) {
            problem.evaluate(z, w);
            if (change == 0.0 || NaturalResidual.of(problem, z, w) <= tolerance) {
                return Outcome.SOLVED;
            }
            enough *= 0.1; // many small changes add up: look again later
        }
        if (!(change < Double.POSITIVE_INFINITY)) {
            return Outcome.BREAKDOWN;
        }
        if (change < smallest) {
            smallest = change;
            sinceSmallest = 0;
        } else if (++sinceSmallest > PATIENCE || change > EXPLOSION * smallest) {
            return Outcome.CYCLING;
        }
        return null;
    }

    /** The passes are other ones from now on, whose changes are not to be compared with those before. */
    void startAnew() {
        smallest = Double.POSITIVE_INFINITY;
        sinceSmallest = 0;
    }

    /** Passes since the change was last smaller than ever before. */
    int sinceSmallest() {
        return sinceSmallest;
    }
}
