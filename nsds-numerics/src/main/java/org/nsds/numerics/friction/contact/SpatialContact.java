package org.nsds.numerics.friction.contact;

/**
 * One contact in space, solved exactly. If q_N ≥ 0 the bodies take off, r = 0. Otherwise u_N = 0 eliminates r_N, and sliding against
 * the friction force means u_T = −α r_T with a number α ≥ 0:
 *
 * <pre>
 *     A = W_TT − W_TN W_NT / W_NN,    b = q_T − W_TN q_N / W_NN
 *     r_T(α) = −(A + α I)⁻¹ b,        r_N(α) = −(q_N + W_NT r_T(α)) / W_NN,        f(α) = μ r_N / |r_T| − 1
 * </pre>
 *
 * <p>f(0) ≥ 0: the contact sticks. Otherwise f changes sign between 0 and α = |b| (W_NN + μ |W_NT|) / (−μ q_N), so that a root always
 * exists, and Newton's method kept inside the shrinking bracket always finds one. In α, f is nearly linear, as in the trust region
 * problem of optimisation: two to five steps.
 *
 * <p>This one equation replaces the semismooth Newton method in three unknowns, which can fail, and is equivalent to the quartic of
 * O. Bonnefon, G. Daviet, <i>Quartic formulation of Coulomb 3D frictional contact</i>, INRIA technical report 0400, 2011.
 *
 * <p>Cost: about fifty operations per Newton step.
 */
public final class SpatialContact implements ContactSolver {

    private static final int MOST_STEPS = 100;
    private static final double ROUNDING = 4.0 * Math.ulp(1.0);

    private double nn;
    private double ns;
    private double nt;
    private double a00;
    private double a01;
    private double a10;
    private double a11;
    private double b0;
    private double b1;
    private double qn;
    private double mu;
    private double r0;
    private double r1;
    private double normal;
    private double derivative;
    private double m00;
    private double m11;
    private double determinant;
    private double tangential;

    @Override
    public double solve(double[] w, int at, double[] q, double friction, double[] r, double slope) {
        if (q[0] >= 0.0) {
            return store(0.0, 0.0, 0.0, r, 0.0);
        }
        eliminateNormal(w, at, q);
        mu = friction;
        double size = Math.sqrt(b0 * b0 + b1 * b1);
        double high = size * (nn + mu * Math.sqrt(ns * ns + nt * nt)) / (-mu * qn);
        if (!(high > 0.0) || Double.isInfinite(high)) {
            return store(-qn / nn, 0.0, 0.0, r, 0.0); // no friction, or no tangential velocity to resist
        }
        double trace = a00 + a11;
        double low = a00 * a11 - a01 * a10 > ROUNDING * trace * trace ? 0.0 : ROUNDING * (trace + nn);
        if (low >= high || beyond(low) >= 0.0) {
            return store(normal, r0, r1, r, 0.0);
        }
        double alpha = root(low, high, slope);
        return store(normal, r0, r1, r, alpha);
    }

    private void eliminateNormal(double[] w, int at, double[] q) {
        nn = w[at];
        ns = w[at + 1];
        nt = w[at + 2];
        qn = q[0];
        double down0 = w[at + 3] / nn;
        double down1 = w[at + 6] / nn;
        a00 = w[at + 4] - down0 * ns;
        a01 = w[at + 5] - down0 * nt;
        a10 = w[at + 7] - down1 * ns;
        a11 = w[at + 8] - down1 * nt;
        b0 = q[1] - down0 * qn;
        b1 = q[2] - down1 * qn;
    }

    /** Newton's method for f(α) = 0 with f(low) &lt; 0 ≤ f(high); leaves the reaction of the root behind. */
    private double root(double from, double to, double guess) {
        double low = from;
        double high = to;
        double alpha = low;
        double f;
        if (guess > low && guess < high) {
            alpha = guess;
            f = excess(alpha);
        } else {
            f = excess(low);
        }
        for (int step = 0; step < MOST_STEPS && Math.abs(f) > ROUNDING; step++) {
            if (f < 0.0) {
                low = alpha;
            } else {
                high = alpha;
            }
            double next = alpha - f / derivative;
            if (!(next > low && next < high)) {
                next = low + 0.5 * (high - low);
                if (next <= low || next >= high) {
                    break; // neighbouring numbers
                }
            }
            if (Math.abs(next - alpha) <= ROUNDING * next) {
                break;
            }
            alpha = next;
            f = excess(alpha);
        }
        return alpha;
    }

    /** f(α), with the reaction as a by-product. */
    private double beyond(double alpha) {
        m00 = a00 + alpha;
        m11 = a11 + alpha;
        determinant = m00 * m11 - a01 * a10;
        r0 = -(m11 * b0 - a01 * b1) / determinant;
        r1 = -(m00 * b1 - a10 * b0) / determinant;
        normal = -(qn + ns * r0 + nt * r1) / nn;
        tangential = Math.sqrt(r0 * r0 + r1 * r1);
        return mu * normal / tangential - 1.0;
    }

    /** f(α), with the reaction and f'(α) as by-products. */
    private double excess(double alpha) {
        double f = beyond(alpha);
        double d0 = -(m11 * r0 - a01 * r1) / determinant; // r_T' = −(A + α I)⁻¹ r_T
        double d1 = -(m00 * r1 - a10 * r0) / determinant;
        double dNormal = -(ns * d0 + nt * d1) / nn;
        double dTangential = (r0 * d0 + r1 * d1) / tangential;
        derivative = mu * (dNormal - normal * dTangential / tangential) / tangential;
        return f;
    }

    private static double store(double rn, double rs, double rt, double[] r, double alpha) {
        r[0] = rn;
        r[1] = rs;
        r[2] = rt;
        return alpha;
    }
}
