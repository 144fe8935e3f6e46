package org.nsds.numerics.solver;

import java.util.function.BooleanSupplier;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;

/**
 * Turns the end point of a method that converges without arriving into an exact one: whichever of zᵢ − lᵢ and wᵢ is nearly 0 is
 * made so, and the linear equations that remain are solved. Keeps the given point if that is better.
 */
public final class Polish {

    private final BooleanSupplier mustStop;
    private final ActiveSet set;
    private double[] before = {};

    /** A polish that changes nothing when the answer is true. */
    public Polish(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
        set = new ActiveSet(mustStop);
    }

    /** Improves z only if its residual is above a threshold; the residual of z afterwards. */
    public double applyAbove(double threshold, BoxProblem problem, double[] z, double[] w) {
        problem.evaluate(z, w);
        double residual = NaturalResidual.of(problem, z, w);
        return residual > threshold ? apply(problem, z, w) : residual;
    }

    /**
     * Improves z, or leaves it.
     *
     * @param z modified
     * @param w overwritten with M z + q
     * @return the residual of z
     */
    public double apply(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (before.length < n) {
            before = new double[n];
        }
        System.arraycopy(z, 0, before, 0, n);
        problem.evaluate(z, w);
        double residual = NaturalResidual.of(problem, z, w);
        if (!mustStop.getAsBoolean() && set.polish(problem, z, w)) {
            double polished = NaturalResidual.of(problem, z, w);
            if (polished < residual) {
                return polished;
            }
        }
        System.arraycopy(before, 0, z, 0, n);
        problem.evaluate(z, w);
        return residual;
    }
}
