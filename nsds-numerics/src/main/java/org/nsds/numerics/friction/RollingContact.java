package org.nsds.numerics.friction;

import java.util.Arrays;
import org.nsds.numerics.friction.contact.SpatialContact;
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
 * <p>Newton's method solves for the one to three numbers α. Each step solves the linear complementarity problem 0 ≤ α' ⟂ f + f'(α' − α) ≥ 0
 * by trying which discs slip (N. H. Josephy, <i>Newton's method for generalized equations</i>, 1979). f is nearly linear in α, so that two
 * to six steps are usual. Where it does not converge, because normal and moments are strongly coupled, the discs are
 * {@linkplain RollingRounds solved in turn}, and it starts once more from the α that these found.
 *
 * <p>Cost: about two hundred operations per Newton step.
 */
final class RollingContact {

    private static final int MOST_ROWS = 6;
    private static final int MOST_DISCS = 3;
    private static final int MOST_STEPS = 10;
    private static final double ROUNDING = 8.0 * Math.ulp(1.0);
    private static final double ARRIVED = 1e-13; // relative, of |r_k| from its bound
    private static final double ENOUGH = 1e-12; // where numbers have no next step to offer
    private static final double NEARLY = 0.99; // of the bound
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
    private final double[] next = new double[MOST_DISCS]; // α'
    private final int[] slipping = new int[MOST_DISCS];
    private final RollingRounds rounds = new RollingRounds();
    private final int[] first = new int[MOST_DISCS + 1]; // row of each disc, without the normal
    private ContactKind last;
    private int rows; // without the normal
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
        if (kind != last) {
            shape(kind);
        }
        if (q[0] >= 0.0) {
            Arrays.fill(r, 0, rows + 1, 0.0);
            return;
        }
        eliminateNormal(w, at, q);
        System.arraycopy(slopes, from, alpha, 0, discs);
        if (!newton(w, at, q, mu) && !fromZero(w, at, q, mu, slopes, from)) {
            rounds.solve(kind, w, at, q, mu, r);
            slopesOf(w, at, q, mu, r);
            if (!newton(w, at, q, mu)) {
                Arrays.fill(slopes, from, from + discs, 0.0);
                return;
            }
        }
        r[0] = normal;
        System.arraycopy(reaction, 0, r, 1, rows);
        System.arraycopy(alpha, 0, slopes, from, discs);
    }

    private void shape(ContactKind kind) {
        last = kind;
        rows = kind.rows() - 1;
        discs = kind.discs();
        for (int d = 0; d < discs; d++) {
            first[d] = d * kind.tangents();
            first[d + 1] = Math.min((d + 1) * kind.tangents(), rows);
        }
    }

    /** Newton steps from α = 0, unless the guess was that. */
    private boolean fromZero(double[] w, int at, double[] q, double[] mu, double[] slopes, int from) {
        double largest = 0.0;
        for (int d = 0; d < discs; d++) {
            largest = Math.max(largest, slopes[from + d]);
        }
        Arrays.fill(alpha, 0.0);
        return largest > 0.0 && newton(w, at, q, mu);
    }

    /** α_k = |u_k| / |r_k| of the discs whose reaction is near its bound, 0 of the others. */
    private void slopesOf(double[] w, int at, double[] q, double[] mu, double[] r) {
        for (int d = 0; d < discs; d++) {
            double velocity = 0.0;
            double force = 0.0;
            for (int i = 1 + first[d]; i <= first[d + 1]; i++) {
                double u = q[i];
                for (int j = 0; j <= rows; j++) {
                    u += w[at + (rows + 1) * i + j] * r[j];
                }
                velocity += u * u;
                force += r[i] * r[i];
            }
            boolean slips = force > 0.0 && Math.sqrt(force) > NEARLY * mu[d] * r[0];
            alpha[d] = slips ? Math.sqrt(velocity / force) : 0.0;
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
            int slips = 0; // a bit of every disc that slips, or exceeds its bound
            double worst = 0.0;
            for (int d = 0; d < discs; d++) {
                if (alpha[d] > 0.0 || excess[d] < -ROUNDING) {
                    slips |= 1 << d;
                    worst = Math.max(worst, Math.abs(excess[d]));
                }
            }
            if (worst <= ARRIVED || !advance(w, at, mu, slips)) {
                return normal >= 0.0 && worst <= ENOUGH;
            }
        }
        return false;
    }

    /**
     * One Newton step: α' ≥ 0 ⟂ f + f'(α' − α) ≥ 0, solved by trying which discs slip; if no case solves it, the discs given slip and
     * no α becomes negative.
     *
     * @return false if it changes nothing, or there is no step
     */
    private boolean advance(double[] w, int at, double[] mu, int slips) {
        for (int j = 0; j < discs; j++) {
            derivatives(w, at, mu, j);
        }
        boolean solved = solveLinear(slips, true);
        for (int other = 1; !solved && other < 1 << discs; other++) {
            solved = other != slips && solveLinear(other, true);
        }
        if (!solved && !solveLinear(slips, false)) {
            return false;
        }
        boolean moved = false;
        for (int d = 0; d < discs; d++) {
            moved |= Math.abs(next[d] - alpha[d]) > ROUNDING * next[d];
            alpha[d] = next[d];
        }
        return moved;
    }

    /** α' where these discs slip and the others stick, into {@code next}; whether there is one, and whether all signs are right. */
    private boolean solveLinear(int slips, boolean signs) {
        int count = 0;
        for (int d = 0; d < discs; d++) {
            next[d] = 0.0;
            if ((slips & 1 << d) != 0) {
                slipping[count++] = d;
            }
        }
        for (int i = 0; i < count; i++) {
            step[i] = -constant(slipping[i]);
            for (int j = 0; j < count; j++) {
                newton.matrix[count * i + j] = slope[discs * slipping[i] + slipping[j]];
            }
        }
        if (!newton.factor(count, 0.0)) {
            return false;
        }
        newton.solve(step);
        for (int i = 0; i < count; i++) {
            if (signs && !(step[i] >= 0.0)) {
                return false;
            }
            next[slipping[i]] = Math.max(0.0, step[i]);
        }
        for (int d = 0; signs && d < discs; d++) {
            if ((slips & 1 << d) == 0) {
                double value = constant(d);
                for (int j = 0; j < discs; j++) {
                    value += slope[discs * d + j] * next[j];
                }
                if (value < 0.0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** f_d − Σ ∂f_d/∂α_j α_j. */
    private double constant(int d) {
        double value = excess[d];
        for (int j = 0; j < discs; j++) {
            value -= slope[discs * d + j] * alpha[j];
        }
        return value;
    }

    /** r(α) and f(α); false if there are none. */
    private boolean evaluate(double[] w, int at, double[] q, double[] mu) {
        System.arraycopy(reduced, 0, factors.matrix, 0, rows * rows);
        for (int d = 0; d < discs; d++) {
            alpha[d] = mu[d] == 0.0 ? 0.0 : alpha[d];
            for (int i = first[d]; i < first[d + 1]; i++) {
                factors.matrix[(rows + 1) * i] += alpha[d];
                reaction[i] = -free[i];
                if (mu[d] == 0.0) { // carries nothing
                    Arrays.fill(factors.matrix, rows * i, rows * (i + 1), 0.0);
                    factors.matrix[(rows + 1) * i] = 1.0;
                    reaction[i] = 0.0;
                }
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
        return normal < Double.POSITIVE_INFINITY; // no NaN
    }

    /** ∂f/∂α_j, from ∂r/∂α_j = −(A + α)⁻¹ r_j. */
    private void derivatives(double[] w, int at, double[] mu, int j) {
        for (int i = 0; i < rows; i++) {
            change[i] = i >= first[j] && i < first[j + 1] ? -reaction[i] : 0.0;
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
        for (int i = first[d]; i < first[d + 1]; i++) {
            squares += x[i] * x[i];
            product += x[i] * y[i];
        }
        return squares == 0.0 ? 0.0 : product / Math.sqrt(squares);
    }
}
