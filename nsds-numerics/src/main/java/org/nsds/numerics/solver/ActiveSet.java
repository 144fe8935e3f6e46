package org.nsds.numerics.solver;

import java.util.function.BooleanSupplier;
import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.linalg.SemidefiniteCholesky;
import org.nsds.numerics.problem.BoxProblem;

/**
 * A guess of where each unknown of a {@link BoxProblem} ends up (at its lower bound, at its upper bound, or inside), and the
 * point that follows from it:
 *
 * <pre>
 *     z_B = bounds,      M_II z_I = −q_I − M_IB z_B
 * </pre>
 *
 * <p>If M_II is symmetric positive semidefinite and singular, unknowns whose rows depend on others are moved to a bound:
 * redundant contacts then share their load in one of the possible ways. Factorisations are Cholesky for symmetric M, LU
 * otherwise.
 */
public final class ActiveSet {

    /** Where an unknown is. */
    public enum Place {
        /** zᵢ = lᵢ, wanted: wᵢ ≥ 0. */
        LOWER,
        /** wᵢ = 0, wanted: lᵢ ≤ zᵢ ≤ uᵢ. */
        INSIDE,
        /** zᵢ = uᵢ, wanted: wᵢ ≤ 0. */
        UPPER
    }

    /** With a singular block, this much more on its diagonal and a few corrections do what least squares would. */
    private static final double NUDGE = 1e-11;

    private static final int POLISHING_PASSES = 4;

    private final SemidefiniteCholesky cholesky;
    private final LuFactorization lu;
    private Place[] places = {};
    private int[] inside = {};
    private int count;
    private double[] rightHandSide = {};
    private double[] step = {};
    private boolean symmetric;
    private boolean factoredByCholesky;
    private boolean undetermined;

    /** A set whose factorisations fail when the answer is true. */
    public ActiveSet(BooleanSupplier mustStop) {
        cholesky = new SemidefiniteCholesky(mustStop);
        lu = new LuFactorization(mustStop);
    }

    /** Takes the size and symmetry of the problem, and each place from where z is. */
    public void start(BoxProblem problem, double[] z) {
        int n = problem.size();
        if (places.length < n) {
            places = new Place[n];
            inside = new int[n];
            rightHandSide = new double[n];
            step = new double[n];
        }
        symmetric = problem.matrix().isSymmetric();
        for (int i = 0; i < n; i++) {
            double l = problem.lower()[i];
            double u = problem.upper()[i];
            places[i] = l == u || z[i] <= l ? Place.LOWER : z[i] >= u ? Place.UPPER : Place.INSIDE;
        }
    }

    /** Where unknown i is. */
    public Place place(int i) {
        return places[i];
    }

    /** Puts unknown i somewhere else. */
    public void move(int i, Place place) {
        places[i] = place;
    }

    /**
     * Returns the point that follows from the places; false if M_II is singular and not semidefinite.
     *
     * @param z overwritten
     * @param w overwritten with M z + q
     */
    public boolean solve(BoxProblem problem, double[] z, double[] w) {
        count = 0;
        boolean zero = true;
        for (int i = 0; i < problem.size(); i++) {
            if (places[i] == Place.INSIDE) {
                inside[count++] = i;
            }
            z[i] = anchor(problem, i);
            zero &= z[i] == 0.0;
        }
        if (zero) {
            System.arraycopy(problem.q(), 0, w, 0, problem.size());
        } else {
            problem.evaluate(z, w);
        }
        if (!factor(problem, 0.0)) {
            return false;
        }
        anchorDependentRows(problem);
        correct(problem, z, w);
        return true;
    }

    /**
     * Reads the places off a nearly right point and solves for the point that follows, starting from the given one:
     * undetermined unknowns stay where they are. False if M_II is singular and not semidefinite.
     *
     * @param z modified
     * @param w in: M z + q; out: M z + q
     */
    public boolean polish(BoxProblem problem, double[] z, double[] w) {
        start(problem, z);
        count = 0;
        for (int i = 0; i < problem.size(); i++) {
            double d = problem.matrix().largestInColumn(i);
            double l = problem.lower()[i];
            double u = problem.upper()[i];
            boolean lower = l == u || w[i] > d * (z[i] - l);
            boolean upper = !lower && -w[i] > d * (u - z[i]);
            places[i] = lower ? Place.LOWER : upper ? Place.UPPER : Place.INSIDE;
            z[i] = lower ? l : upper ? u : z[i];
            if (!lower && !upper) {
                inside[count++] = i;
            }
        }
        if (!factor(problem, NUDGE)) {
            return false;
        }
        problem.evaluate(z, w);
        for (int pass = 0; pass < POLISHING_PASSES; pass++) {
            correct(problem, z, w);
        }
        for (int i = 0; i < problem.size(); i++) {
            z[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], z[i]));
        }
        problem.evaluate(z, w);
        return true;
    }

    /** Returns whether the last {@link #solve} found M_II singular and put some unknowns at a bound that were meant to be inside. */
    public boolean isUndetermined() {
        return undetermined;
    }

    /** One step of iterative refinement on the unknowns inside, from w = M z + q of the current z. */
    public void correct(BoxProblem problem, double[] z, double[] w) {
        for (int a = 0; a < count; a++) {
            rightHandSide[a] = w[inside[a]];
        }
        if (factoredByCholesky) {
            cholesky.solve(rightHandSide, step);
        } else {
            lu.solve(rightHandSide, step);
        }
        for (int a = 0; a < count; a++) {
            z[inside[a]] -= step[a];
        }
        problem.evaluate(z, w);
    }

    /** Returns the point from which an unknown's value is counted: its bound, and for unknowns inside the nearest thing to one. */
    private double anchor(BoxProblem problem, int i) {
        double l = problem.lower()[i];
        double u = problem.upper()[i];
        if (places[i] == Place.UPPER) {
            return u;
        }
        return l != Double.NEGATIVE_INFINITY ? l : u != Double.POSITIVE_INFINITY ? u : 0.0;
    }

    /** Factors M_II; the diagonal of a symmetric one may be enlarged by a fraction of itself. */
    private boolean factor(BoxProblem problem, double enlarged) {
        if (symmetric) {
            double[][] block = cholesky.storage(count);
            problem.matrix().copyBlock(inside, count, block);
            for (int a = 0; a < count && enlarged > 0.0; a++) {
                block[a][a] *= 1.0 + enlarged;
            }
            SemidefiniteCholesky.Verdict verdict = cholesky.factor();
            factoredByCholesky = verdict != SemidefiniteCholesky.Verdict.INDEFINITE;
            undetermined = verdict == SemidefiniteCholesky.Verdict.SEMIDEFINITE;
            if (factoredByCholesky) {
                return true;
            }
        }
        factoredByCholesky = false;
        undetermined = false;
        problem.matrix().copyBlock(inside, count, lu.storage(count));
        return lu.factor();
    }

    private void anchorDependentRows(BoxProblem problem) {
        for (int a = 0; a < count; a++) {
            int i = inside[a];
            if (undetermined && cholesky.leftOut(a)) {
                boolean bounded = problem.lower()[i] != Double.NEGATIVE_INFINITY;
                places[i] = bounded
                        ? Place.LOWER
                        : problem.upper()[i] != Double.POSITIVE_INFINITY ? Place.UPPER : Place.INSIDE;
            }
        }
    }
}
