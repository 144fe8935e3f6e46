package org.nsds.core.integrator.moreau;

/** The inverse of a matrix of 3 × 3 by its cofactors. */
final class SmallMatrix {

    private SmallMatrix() {}

    /**
     * Writes the inverse of K, row by row; false if it is singular.
     *
     * @param K not modified
     * @param inverse overwritten; another array than K
     */
    static boolean invert(double[] K, double[] inverse) {
        double a = K[4] * K[8] - K[5] * K[7];
        double b = K[5] * K[6] - K[3] * K[8];
        double c = K[3] * K[7] - K[4] * K[6];
        double determinant = K[0] * a + K[1] * b + K[2] * c;
        if (!(Math.abs(determinant) > 0.0)) {
            return false;
        }
        double scale = 1.0 / determinant;
        inverse[0] = scale * a;
        inverse[1] = scale * (K[2] * K[7] - K[1] * K[8]);
        inverse[2] = scale * (K[1] * K[5] - K[2] * K[4]);
        inverse[3] = scale * b;
        inverse[4] = scale * (K[0] * K[8] - K[2] * K[6]);
        inverse[5] = scale * (K[2] * K[3] - K[0] * K[5]);
        inverse[6] = scale * c;
        inverse[7] = scale * (K[1] * K[6] - K[0] * K[7]);
        inverse[8] = scale * (K[0] * K[4] - K[1] * K[3]);
        return true;
    }
}
