package org.nsds.numerics.problem;

import org.nsds.numerics.linalg.SquareMatrix;

/**
 * w = M z + q where terms are so much larger than w and q that their rounding matters: products and sums keep their errors and
 * add them at the end, as if in twice the precision.
 *
 * <p>Reference: T. Ogita, S. M. Rump, S. Oishi, <i>Accurate sum and dot product</i>, 2005, algorithm 5.3.
 */
final class CancellingTerms {

    /** Larger problems are not looked at: the largest entries of their columns cost too much to find. */
    private static final int LARGEST = 600;

    /** The part of a tolerance that rounding may hide. */
    private static final double NEGLIGIBLE = 0.1;

    private CancellingTerms() {}

    /** Returns whether rounding of M z may be larger than a part of the residual that is tolerated. */
    static boolean matter(BoxProblem problem, double[] z, double tolerance) {
        int n = problem.size();
        if (n < 3 || n > LARGEST) { // two terms and q are seen by their formulas
            return false;
        }
        double tolerated = NEGLIGIBLE * tolerance * NaturalResidual.scale(problem) / (n * Math.ulp(1.0));
        if (!(tolerated > 0.0)) {
            return false;
        }
        return problem.matrix().largestTerm(z) > tolerated;
    }

    /** Writes w = M z + q in twice the precision. */
    static void evaluate(BoxProblem problem, double[] z, double[] w) {
        SquareMatrix matrix = problem.matrix();
        for (int i = 0; i < problem.size(); i++) {
            double sum = problem.q()[i];
            double error = 0.0;
            for (int j = 0; j < problem.size(); j++) {
                double entry = matrix.get(i, j);
                double product = entry * z[j];
                double total = sum + product;
                double part = total - sum;
                error += (sum - (total - part)) + (product - part) + Math.fma(entry, z[j], -product);
                sum = total;
            }
            w[i] = sum + error;
        }
    }
}
