package org.nsds.numerics.problem;

import org.nsds.numerics.linalg.CompensatedSum;
import org.nsds.numerics.linalg.SquareMatrix;

/** w = M z + q where terms are so much larger than w and q that their rounding matters. */
final class CancellingTerms {

    /** The part of what is tolerated that rounding may hide. */
    private static final double NEGLIGIBLE = 0.1;

    private CancellingTerms() {}

    /**
     * Returns whether rounding of M z may be larger than a part of what is tolerated.
     *
     * @param bound of the terms, if one is known; otherwise infinite
     * @param tolerated in the unit of w
     */
    static boolean matter(SquareMatrix matrix, double[] z, double bound, double tolerated) {
        double most = most(matrix.size(), tolerated);
        return most > 0.0 && !(bound <= most) && matrix.largestTerm(z) > most;
    }

    /** Returns the same from the largest term of M z and the number of rows. */
    static boolean matter(double largestTerm, int rows, double tolerated) {
        double most = most(rows, tolerated);
        return most > 0.0 && largestTerm > most;
    }

    /** Returns the largest term whose rounding does not matter. */
    private static double most(int rows, double tolerated) {
        return NEGLIGIBLE * tolerated / (rows * Math.ulp(1.0));
    }

    /** Writes w = M z + q in twice the precision. */
    static void evaluate(SquareMatrix matrix, double[] q, double[] z, double[] w, CompensatedSum sum) {
        for (int i = 0; i < matrix.size(); i++) {
            sum.start(q[i]);
            matrix.addRowTimes(i, z, sum);
            w[i] = sum.value();
        }
    }
}
