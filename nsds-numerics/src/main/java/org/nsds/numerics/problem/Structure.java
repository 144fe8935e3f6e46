package org.nsds.numerics.problem;

import java.util.function.BooleanSupplier;
import org.nsds.numerics.linalg.SemidefiniteCholesky;
import org.nsds.numerics.linalg.Stopping;

/**
 * What can be seen of a {@link BoxProblem} without solving it. Each property is worked out when it is first asked for, so that
 * a small problem costs nothing. Reusable: {@link #of} forgets the problem before.
 */
public final class Structure {

    private final SemidefiniteCholesky cholesky;
    private BoxProblem problem;
    private Boolean lcp;
    private Boolean symmetric;
    private Boolean positiveDiagonal;
    private SemidefiniteCholesky.Verdict definiteness;

    /** A look that ends early when the thread is interrupted. */
    public Structure() {
        this(Stopping.ON_INTERRUPT);
    }

    /** A look that ends early when the answer is true: then M counts as not monotone. */
    public Structure(BooleanSupplier mustStop) {
        cholesky = new SemidefiniteCholesky(mustStop);
    }

    /** Looks at another problem. */
    public Structure of(BoxProblem next) {
        problem = next;
        lcp = null;
        symmetric = null;
        positiveDiagonal = null;
        definiteness = null;
        return this;
    }

    /** Number of unknowns. */
    public int size() {
        return problem.size();
    }

    /** Returns whether every bound is [0, ∞). */
    public boolean lcp() {
        if (lcp == null) {
            lcp = problem.isLcp();
        }
        return lcp;
    }

    /** Returns whether every bound is finite: such a problem always has a solution. */
    public boolean bounded() {
        for (int i = 0; i < problem.size(); i++) {
            if (Double.isInfinite(problem.lower()[i]) || Double.isInfinite(problem.upper()[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether M = Mᵀ, up to rounding. */
    public boolean symmetric() {
        if (symmetric == null) {
            symmetric = problem.matrix().isSymmetric();
        }
        return symmetric;
    }

    /** Returns whether every Mᵢᵢ &gt; 0. */
    public boolean positiveDiagonal() {
        if (positiveDiagonal == null) {
            positiveDiagonal = problem.hasPositiveDiagonal();
        }
        return positiveDiagonal;
    }

    /** Returns whether zᵀMz ≥ 0 for all z, up to rounding: every method for monotone problems then applies. Costs n³/3. */
    public boolean monotone() {
        return definiteness() != SemidefiniteCholesky.Verdict.INDEFINITE;
    }

    /** Returns whether zᵀMz &gt; 0 for all z ≠ 0, which makes M a P-matrix and the solution unique. Costs n³/3. */
    public boolean definite() {
        return definiteness() == SemidefiniteCholesky.Verdict.DEFINITE;
    }

    private SemidefiniteCholesky.Verdict definiteness() {
        if (definiteness == null) {
            int n = problem.size();
            double[][] rows = cholesky.storage(n);
            for (int i = 0; i < n; i++) {
                for (int j = i; j < n; j++) {
                    rows[i][j] =
                            0.5 * (problem.matrix().get(i, j) + problem.matrix().get(j, i));
                }
            }
            definiteness = cholesky.factor();
        }
        return definiteness;
    }

    /** Returns whether Mᵢⱼ ≤ 0 off the diagonal. */
    public boolean zMatrix() {
        for (int i = 0; i < problem.size(); i++) {
            for (int j = 0; j < problem.size(); j++) {
                if (i != j && problem.matrix().get(i, j) > 0.0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Share of entries of M that are not zero. */
    public double density() {
        long entries = 0;
        for (int i = 0; i < problem.size(); i++) {
            for (int j = 0; j < problem.size(); j++) {
                entries += problem.matrix().get(i, j) != 0.0 ? 1 : 0;
            }
        }
        return problem.size() == 0 ? 0.0 : (double) entries / problem.size() / problem.size();
    }

    /** Returns all of it in one line of words. */
    public String describe() {
        String bounds = lcp() ? "LCP" : bounded() ? "finite boxes" : "mixed bounds";
        String definite = definite() ? "positive definite" : monotone() ? "positive semidefinite" : "not monotone";
        return problem.sizeInWords() + ", " + bounds + "; M is " + (symmetric() ? "symmetric, " : "not symmetric, ")
                + definite + (zMatrix() ? ", a Z-matrix" : "") + ", " + Math.round(100.0 * density())
                + " % of its entries not zero";
    }
}
