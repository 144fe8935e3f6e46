package org.nsds.numerics.friction;

import java.util.Arrays;
import org.nsds.numerics.problem.ContactKind;

/**
 * One contact that resists rolling or drilling, solved exactly. As for {@link SpatialContact}, u_N = 0 eliminates r_N, and each
 * disc k, be it sliding, rolling or drilling, moves against its own part of the reaction, u_k = −α_k r_k with a number α_k ≥ 0:
 *
 * <pre>
 *     A = W_TT − W_TN W_NT / W_NN,    b = q_T − W_TN q_N / W_NN            T: all rows but the normal
 *     r_T(α) = −(A + α)⁻¹ b,          r_N(α) = −(q_N + W_NT r_T(α)) / W_NN
 *     0 ≤ α_k ⟂ f_k(α) ≥ 0,           f_k(α) = μ_k r_N / |r_k| − 1
 * </pre>
 *
 * <p>Newton's method with the discs that slip as its active set solves for the one to three numbers α. f is nearly linear in α, so that
 * two to six steps are usual. Where it does not converge, because normal and moments are strongly coupled, the discs are
 * {@linkplain RollingRounds solved in turn}.
 *
 * <p>Cost: about two hundred operations per Newton step.
 */
final class RollingContact {

    private static final int MOST_ROWS = 6;
    private static final int MOST_DISCS = 3;
    private static final int MOST_STEPS = 40;
    private static final double ROUNDING = 8.0 * Math.ulp(1.0);
    private static final double ARRIVED = 1e-13; // relative, of |r_k| from its bound
    private static final double ENOUGH = 1e-12; // where numbers have no next step to offer
    private static final double SINGULAR = 1e-14;

    private final SmallFactors factors = new SmallFactors(MOST_ROWS - 1);
    private final SmallFactors newton = new SmallFactors(MOST_DISCS);
    private final double[] free = new double[MOST_ROWS - 1]; // b
    private final double[] reduced = new double[(MOST_ROWS - 1) * (MOST_ROWS - 1)]; // A
    private final double[] reaction = new double[MOST_ROWS - 1];
    private final double[] change = new double[MOST_ROWS - 1];
    private final double[] alpha = new double[MOST_DISCS];
    private final double[] excess = new double[MOST_DISCS]; // f
    private final double[] slope = new double[MOST_DISCS * MOST_DISCS]; // ∂f_k/∂α_j
    private final double[] step = new double[MOST_DISCS];
    private final int[] slipping = new int[MOST_DISCS];
    private final RollingRounds rounds = new RollingRounds();
    private int rows; // without the normal
    private int tangents;
    private int discs;
    private double normal;

    /**
     * Finds the reaction.
     *
     * @param kind which rows the contact has
     * @param w W by rows, from entry {@code at} on; W_NN &gt; 0; not modified
     * @param q velocity of this contact without its own reaction; not modified
     * @param mu coefficients of the discs
     * @param r in: a guess; out: the reaction
     * @param slopes in: a guess of α from entry {@code from} on, or zeros; out: α
     */
    void solve(ContactKind kind, double[] w, int at, double[] q, double[] mu, double[] r, double[] slopes, int from) {
        rows = kind.rows() - 1;
        tangents = kind.tangents();
        discs = kind.discs();
        if (q[0] >= 0.0) {
            Arrays.fill(r, 0, rows + 1, 0.0);
            return;
        }
        eliminateNormal(w, at, q);
        System.arraycopy(slopes, from, alpha, 0, discs);
        boolean solved = newton(w, at, q, mu);
        if (!solved) {
            Arrays.fill(alpha, 0.0);
            solved = newton(w, at, q, mu);
        }
        if (solved) {
            r[0] = normal;
            System.arraycopy(reaction, 0, r, 1, rows);
            System.arraycopy(alpha, 0, slopes, from, discs);
        } else {
            rounds.solve(kind, w, at, q, mu, r);
        }
    }

    private void eliminateNormal(double[] w, int at, double[] q) {
        for (int i = 0; i < rows; i++) {
            double down = w[at + (rows + 1) * (i + 1)] / w[at];
            free[i] = q[i + 1] - down * q[0];
            for (int j = 0; j < rows; j++) {
                reduced[rows * i + j] = w[at + (rows + 1) * (i + 1) + j + 1] - down * w[at + j + 1];
            }
        }
    }

    /** Newton steps from the α given; whether they found a solution, which is then in the fields. */
    private boolean newton(double[] w, int at, double[] q, double[] mu) {
        for (int k = 0; k < MOST_STEPS; k++) {
            if (!evaluate(w, at, q, mu)) {
                return false;
            }
            int count = 0;
            double worst = 0.0;
            for (int d = 0; d < discs; d++) {
                if (alpha[d] > 0.0 || excess[d] < -ROUNDING) {
                    slipping[count++] = d;
                    worst = Math.max(worst, Math.abs(excess[d]));
                }
            }
            if (worst <= ARRIVED || !advance(count)) {
                return normal >= 0.0 && worst <= ENOUGH;
            }
        }
        return false;
    }

    /** One Newton step of the discs that slip; false if it changes nothing. */
    private boolean advance(int count) {
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                newton.matrix[count * i + j] = slope[discs * slipping[i] + slipping[j]];
            }
            step[i] = -excess[slipping[i]];
        }
        if (!newton.factor(count, 0.0)) {
            return false;
        }
        newton.solve(step);
        boolean moved = false;
        for (int i = 0; i < count; i++) {
            int d = slipping[i];
            double next = Math.max(0.0, alpha[d] + step[i]);
            moved |= Math.abs(next - alpha[d]) > ROUNDING * next;
            alpha[d] = next;
        }
        return moved;
    }

    /** r(α), f(α) and its derivatives; false if there are none. */
    private boolean evaluate(double[] w, int at, double[] q, double[] mu) {
        for (int d = 0; d < discs; d++) {
            if (mu[d] == 0.0) {
                alpha[d] = 0.0;
            }
        }
        for (int i = 0; i < rows; i++) {
            int disc = Math.min(i / tangents, discs - 1);
            for (int j = 0; j < rows; j++) {
                factors.matrix[rows * i + j] = reduced[rows * i + j];
            }
            factors.matrix[rows * i + i] += alpha[disc];
            reaction[i] = -free[i];
            if (mu[disc] == 0.0) { // carries nothing
                for (int j = 0; j < rows; j++) {
                    factors.matrix[rows * i + j] = i == j ? 1.0 : 0.0;
                }
                reaction[i] = 0.0;
            }
        }
        if (!factors.factor(rows, SINGULAR)) {
            return false;
        }
        factors.solve(reaction);
        normal = -(q[0] + times(w, at, reaction)) / w[at];
        for (int d = 0; d < discs; d++) {
            double size = size(d, reaction, reaction);
            excess[d] = mu[d] == 0.0 || size == 0.0 ? 0.0 : mu[d] * normal / size - 1.0;
        }
        for (int j = 0; j < discs; j++) {
            derivatives(w, at, mu, j);
        }
        return normal < Double.POSITIVE_INFINITY; // no NaN
    }

    /** ∂f/∂α_j, from ∂r/∂α_j = −(A + α)⁻¹ r_j. */
    private void derivatives(double[] w, int at, double[] mu, int j) {
        for (int i = 0; i < rows; i++) {
            change[i] = Math.min(i / tangents, discs - 1) == j ? -reaction[i] : 0.0;
        }
        factors.solve(change);
        double normalChange = -times(w, at, change) / w[at];
        for (int d = 0; d < discs; d++) {
            double size = size(d, reaction, reaction);
            double along = size == 0.0 ? 0.0 : size(d, reaction, change);
            slope[discs * d + j] = size == 0.0 ? 0.0 : mu[d] * (normalChange - normal * along / size) / size;
        }
    }

    /** W_NT x. */
    private double times(double[] w, int at, double[] x) {
        double sum = 0.0;
        for (int i = 0; i < rows; i++) {
            sum += w[at + 1 + i] * x[i];
        }
        return sum;
    }

    /** |x| for y = x, else x·y/|x|, in the rows of a disc. */
    private double size(int d, double[] x, double[] y) {
        double squares = 0.0;
        double product = 0.0;
        int end = Math.min((d + 1) * tangents, rows);
        for (int i = d * tangents; i < end; i++) {
            squares += x[i] * x[i];
            product += x[i] * y[i];
        }
        return squares == 0.0 ? 0.0 : product / Math.sqrt(squares);
    }
}
