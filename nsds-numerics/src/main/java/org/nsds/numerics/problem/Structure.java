package org.nsds.numerics.problem;

/**
 * What can be seen of a {@link BoxProblem} without solving it. Each property is worked out when it is first asked for, so that
 * a small problem costs nothing. Reusable: {@link #of} forgets the problem before.
 */
public final class Structure {

    private BoxProblem problem;
    private Boolean lcp;
    private Boolean symmetric;
    private Boolean positiveDiagonal;

    /** Looks at another problem. */
    public Structure of(BoxProblem next) {
        problem = next;
        lcp = null;
        symmetric = null;
        positiveDiagonal = null;
        return this;
    }

    /** Number of unknowns. */
    public int size() {
        return problem.size();
    }

    /** Whether every bound is [0, ∞). */
    public boolean lcp() {
        if (lcp == null) {
            lcp = problem.isLcp();
        }
        return lcp;
    }

    /** Whether M = Mᵀ, up to rounding. */
    public boolean symmetric() {
        if (symmetric == null) {
            symmetric = problem.matrix().isSymmetric();
        }
        return symmetric;
    }

    /** Whether every Mᵢᵢ &gt; 0. */
    public boolean positiveDiagonal() {
        if (positiveDiagonal == null) {
            positiveDiagonal = problem.hasPositiveDiagonal();
        }
        return positiveDiagonal;
    }
}
