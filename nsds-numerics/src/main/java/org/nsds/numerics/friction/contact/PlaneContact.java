package org.nsds.numerics.friction.contact;

/**
 * One contact in the plane, solved by trying what it can do:
 *
 * <pre>
 *     take-off   r = 0                                        if q_N ≥ 0
 *     stick      W r = −q                                     if |r_T| ≤ μ r_N
 *     slip ±     r_T = ±μ r_N,  r_N = −q_N / (W_NN ± μ W_NT)  if r_N ≥ 0 and ±u_T ≤ 0
 * </pre>
 *
 * <p>For positive definite W one of them always applies. The direction of slip that is tried first is the one against the velocity
 * that the contact would have without friction force; if rounding closes every case, that one is taken.
 *
 * <p>Cost: at most four formulas.
 */
public final class PlaneContact implements ContactSolver {

    private static final double SINGULAR = 4.0 * Math.ulp(1.0);

    @Override
    public double solve(double[] w, int at, double[] q, double mu, double[] r, double slope) {
        double nn = w[at];
        double nt = w[at + 1];
        double tn = w[at + 2];
        double tt = w[at + 3];
        if (q[0] >= 0.0) {
            r[0] = 0.0;
            r[1] = 0.0;
            return 0.0;
        }
        double determinant = nn * tt - nt * tn;
        double free = nn * q[1] - tn * q[0]; // W_NN times the velocity u_T without friction force
        double normal = (nt * q[1] - tt * q[0]) / determinant;
        double tangential = -free / determinant;
        if (determinant > SINGULAR * nn * tt && Math.abs(tangential) <= mu * normal) {
            r[0] = normal;
            r[1] = tangential;
            return 0.0;
        }
        double against = free > 0.0 ? -mu : mu;
        if (!slips(nn, nt, tn, tt, q, against) && slips(nn, nt, tn, tt, q, -against)) {
            against = -against;
        }
        r[0] = Math.max(0.0, -q[0] / (nn + against * nt));
        r[1] = against * r[0];
        return 0.0;
    }

    /** Returns whether r_T = against · r_N gives a pressing contact whose friction opposes its velocity. */
    private static boolean slips(double nn, double nt, double tn, double tt, double[] q, double against) {
        double normal = -q[0] / (nn + against * nt);
        return normal >= 0.0 && against * (q[1] + (tn + against * tt) * normal) <= 0.0;
    }
}
