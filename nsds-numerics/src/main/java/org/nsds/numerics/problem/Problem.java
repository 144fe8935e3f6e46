package org.nsds.numerics.problem;

import org.nsds.numerics.linalg.CompensatedSum;

/** What solvers solve: an unknown z and its partner w = M z + q that a law ties together, and one measure of how well it holds. */
public sealed interface Problem permits BoxProblem, FrictionProblem {

    /** Number of unknowns. */
    int size();

    /** "1 unknown", "2 unknowns", ... */
    default String sizeInWords() {
        return size() == 1 ? "1 unknown" : size() + " unknowns";
    }

    /**
     * w = M z + q.
     *
     * @param z not modified
     * @param w overwritten
     */
    void evaluate(double[] z, double[] w);

    /**
     * w = M z + q, and what that shows of its terms.
     *
     * @param z not modified
     * @param w overwritten
     * @return at least max |Mᵢⱼ zⱼ|; infinite if nothing is known
     */
    double evaluateBounding(double[] z, double[] w);

    /**
     * Computes w = M z + q again, without the rounding of large terms that cancel, where that could hide a residual of a tolerance.
     *
     * @param z not modified
     * @param w overwritten, if it matters
     * @param bound of the terms, from {@link #evaluateBounding}
     * @param sum scratch
     * @return whether it matters
     */
    boolean evaluateExactly(double[] z, double[] w, double tolerance, double bound, CompensatedSum sum);

    /**
     * How far (z, w) is from a solution, without unit: 0 for a solution, NaN if either holds one.
     *
     * @param z not modified
     * @param w M z + q, not modified
     */
    double residual(double[] z, double[] w);
}
