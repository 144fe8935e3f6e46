package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.ImplicitContact;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.solver.Outcome;

/**
 * The compliant contacts c of a step, beside its rigid ones r, by Newton's method on the contacts alone:
 *
 * <pre>
 *     u_c = q_c + W_cc λ_c + W_cr λ_r,      λ_c = Λ(u_c),      rigid:  w_r = q_r + W_rc λ_c + W_rr λ_r
 * </pre>
 *
 * <p>In each pass Λ(u) ≈ a + s u for the rows that press. Their impulses are eliminated, and what is left is the problem of the
 * rigid contacts, with friction or without, which see the compliant ones as softer bodies:
 *
 * <pre>
 *     A = I − s W_cc,   x = A⁻¹(a + s q_c),   X = −A⁻¹ s W_cr,      λ_c = x − X λ_r
 *     w_r = q_r + W_rc x + (W_rr − W_rc X) λ_r
 * </pre>
 *
 * <p>Neither systems nor relations are evaluated again; rows that do not press cost nothing but their u.
 */
public final class CompliantNewton {

    /** Room that is made before the first step. */
    private static final int REHEARSED_SIZE = 64;

    /** Last bits of a rate that rounding may change. */
    private static final double BITS = 8.0;

    private final ImplicitContact[] contacts;
    /** Per row: its contact, the number of that among all contacts, and its row there. */
    private final ImplicitContact[] contactOf;

    private final int[] numberOf;
    private final int[] rowOf;
    private final DelassusMatrix delassus;
    private final double tolerance;
    private final int maxIterations;
    private final double[] free;
    private final double[] u;
    private final double[] lambda;
    private final double[] slope;
    private final double[] target;
    private final int[] pressing;
    private final double[] right;
    private final double[] x;
    private final LuFactorization A = new LuFactorization();
    private double[] X;
    private double[] rigidFree;
    private int pressed;
    private double residual;
    private boolean exhausted;
    private boolean begun;

    public CompliantNewton(Contact[] all, DelassusMatrix delassus, double tolerance, int maxIterations) {
        this.delassus = delassus;
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
        contacts = Arrays.stream(all).filter(ImplicitContact.class::isInstance).toArray(ImplicitContact[]::new);
        int rows = Arrays.stream(contacts).mapToInt(contact -> contact.rows).sum();
        contactOf = new ImplicitContact[rows];
        numberOf = new int[rows];
        rowOf = new int[rows];
        int k = 0;
        for (int c = 0; c < all.length; c++) {
            if (all[c] instanceof ImplicitContact contact) {
                for (int i = 0; i < contact.rows; i++, k++) {
                    contactOf[k] = contact;
                    numberOf[k] = c;
                    rowOf[k] = i;
                }
            }
        }
        free = new double[rows];
        u = new double[rows];
        lambda = new double[rows];
        slope = new double[rows];
        target = new double[rows];
        pressing = new int[rows];
        right = new double[rows];
        x = new double[rows];
        int largest = Math.min(rows, REHEARSED_SIZE);
        A.storage(largest);
        int others = Arrays.stream(all).mapToInt(contact -> contact.rows).sum() - rows;
        rigidFree = new double[Math.min(others, REHEARSED_SIZE)];
        X = new double[rigidFree.length * largest];
    }

    /** A new step begins. */
    public void begin() {
        begun = false;
    }

    /** Returns whether the last solve did not find the impulses within its passes. */
    public boolean exhausted() {
        return exhausted;
    }

    /** How far the impulses were off their forces at last, relative to their size. */
    public double residual() {
        return residual;
    }

    /** Returns how far the impulses may be off, relative to their size. */
    public double tolerance() {
        return tolerance;
    }

    /** Passes that one solve may take. */
    public int maxIterations() {
        return maxIterations;
    }

    /** q_c, with velocities free. */
    private void takeFreeRates() {
        for (int k = 0; k < free.length; k++) {
            free[k] = contactOf[k].freeOutput(rowOf[k]);
            if (!begun) {
                u[k] = contactOf[k].firstGuess(rowOf[k]);
            }
        }
        begun = true;
    }

    /**
     * Solves for all contacts of a step, and hands their impulses to the compliant ones.
     *
     * @param assembly the problem of the rigid contacts as if they were alone, of size 0 if there are none; changed
     * @param active the rigid contacts
     * @return what the solver of the rigid problem said, or {@link Outcome#ITERATION_LIMIT} with {@link #residual}
     */
    public Outcome solve(Assembly<?> assembly, ActiveContacts active) {
        exhausted = false;
        takeFreeRates();
        int rigid = active.rows;
        if (rigidFree.length < rigid) {
            rigidFree = new double[rigid];
        }
        System.arraycopy(assembly.constantPart(), 0, rigidFree, 0, rigid);
        for (int pass = 0; pass < maxIterations; pass++) {
            linearise();
            if (!factor()) {
                residual = Double.NaN;
                break;
            }
            if (rigid > 0) {
                condense(assembly, active);
                Outcome outcome = assembly.solve();
                if (outcome != Outcome.SOLVED) {
                    return outcome;
                }
            }
            expand(rigid, assembly.z);
            move(active, assembly.z);
            if (residual <= tolerance) {
                for (int k = 0; k < lambda.length; k++) {
                    contactOf[k].take(rowOf[k], lambda[k]);
                }
                for (ImplicitContact contact : contacts) {
                    contact.push();
                }
                return Outcome.SOLVED;
            }
        }
        exhausted = true;
        return Outcome.ITERATION_LIMIT;
    }

    /** Λ(u) ≈ a + s u, and which rows press. */
    private void linearise() {
        pressed = 0;
        for (int k = 0; k < u.length; k++) {
            double impulse = contactOf[k].multiplier(rowOf[k], u[k]);
            slope[k] = contactOf[k].multiplierByOutput(rowOf[k], u[k]);
            target[k] = impulse - slope[k] * u[k];
            if (impulse != 0.0 || slope[k] != 0.0) {
                pressing[pressed++] = k;
            }
        }
    }

    /** Returns a and x. */
    private boolean factor() {
        double[][] rows = A.storage(pressed);
        for (int i = 0; i < pressed; i++) {
            int k = pressing[i];
            for (int j = 0; j < pressed; j++) {
                rows[i][j] = (i == j ? 1.0 : 0.0) - slope[k] * coupling(k, pressing[j]);
            }
            right[i] = target[k] + slope[k] * free[k];
        }
        if (!A.factor()) {
            return false;
        }
        A.solve(right, x);
        return true;
    }

    /** The problem that the rigid contacts see: X, and with it their matrix and free outputs. */
    private void condense(Assembly<?> assembly, ActiveContacts active) {
        int rigid = active.rows;
        DenseMatrix matrix = assembly.clearedMatrix(); // the pass before has filled in what softens the bodies
        delassus.write(active, matrix);
        double[] q = assembly.constantPart();
        System.arraycopy(rigidFree, 0, q, 0, rigid);
        if (X.length < rigid * pressed) {
            X = new double[rigid * pressed];
        }
        double[] column = lambda; // free until the impulses are known
        for (int m = active.first; m < active.end; m++) {
            int a = active.contacts[m].number;
            for (int r = active.contacts[m].firstRow, row = 0; row < active.contacts[m].rows; row++, r++) {
                for (int i = 0; i < pressed; i++) {
                    int k = pressing[i];
                    right[i] = -slope[k] * delassus.entry(numberOf[k], rowOf[k], a, row);
                }
                A.solve(right, column);
                System.arraycopy(column, 0, X, r * pressed, pressed);
            }
        }
        for (int m = active.first; m < active.end; m++) {
            int a = active.contacts[m].number;
            for (int r = active.contacts[m].firstRow, row = 0; row < active.contacts[m].rows; row++, r++) {
                for (int i = 0; i < pressed; i++) {
                    double entry = delassus.entry(a, row, numberOf[pressing[i]], rowOf[pressing[i]]);
                    if (entry != 0.0) {
                        q[r] += entry * x[i];
                        for (int c = 0; c < rigid; c++) {
                            matrix.set(r, c, matrix.get(r, c) - entry * X[c * pressed + i]);
                        }
                    }
                }
            }
        }
    }

    /** λ_c = x − X λ_r. */
    private void expand(int rigid, double[] z) {
        Arrays.fill(lambda, 0.0);
        for (int i = 0; i < pressed; i++) {
            double sum = x[i];
            for (int r = 0; r < rigid; r++) {
                sum -= X[r * pressed + i] * z[r];
            }
            lambda[pressing[i]] = sum;
        }
    }

    /** u = q_c + W_cc λ_c + W_cr λ_r, and how far λ_c is from Λ(u). */
    private void move(ActiveContacts active, double[] z) {
        residual = 0.0;
        for (int k = 0; k < u.length; k++) {
            double rate = free[k];
            for (int i = 0; i < pressed; i++) {
                rate += coupling(k, pressing[i]) * lambda[pressing[i]];
            }
            for (int m = active.first; m < active.end; m++) {
                Contact rigid = active.contacts[m];
                for (int row = 0; row < rigid.rows; row++) {
                    rate += delassus.entry(numberOf[k], rowOf[k], rigid.number, row) * z[rigid.firstRow + row];
                }
            }
            u[k] = rate;
            double wanted = contactOf[k].multiplier(rowOf[k], rate);
            double off = Math.abs(wanted - lambda[k]);
            if (off != 0.0) {
                double size = contactOf[k].scale(rowOf[k], Math.max(Math.abs(wanted), Math.abs(lambda[k])));
                residual = Math.max(residual, Math.max(off - rounding(k, rate), 0.0) / size); // NaN stays
            }
        }
    }

    /** What a rate rounded in its last bits changes in Λ: a light touch in a long step cannot be found more exactly. */
    private double rounding(int k, double rate) {
        double bits = BITS * Math.max(Math.ulp(free[k]), Math.ulp(rate));
        return bits * Math.abs(contactOf[k].multiplierByOutput(rowOf[k], rate));
    }

    private double coupling(int k, int j) {
        return delassus.entry(numberOf[k], rowOf[k], numberOf[j], rowOf[j]);
    }
}
