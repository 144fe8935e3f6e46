package org.nsds.numerics.problem;

/**
 * The z and the signs of w that are still possible in a solution when the place of some unknowns is decided.
 *
 * <pre>
 *     open:      lᵢ ≤ zᵢ ≤ uᵢ,   wᵢ &gt; 0 only if lᵢ is finite,   wᵢ &lt; 0 only if uᵢ is finite
 *     at lower:  zᵢ = lᵢ, wᵢ ≥ 0         inside:  lᵢ ≤ zᵢ ≤ uᵢ, wᵢ = 0         at upper:  zᵢ = uᵢ, wᵢ ≤ 0
 * </pre>
 *
 * <p>Where lᵢ = uᵢ, w may have any sign at the bound.
 */
public final class AdmissibleSet {

    private final BoxProblem problem;
    private final double[] lower;
    private final double[] upper;
    private final boolean[] mayRise;
    private final boolean[] mayFall;
    private final boolean[] decided;

    /** The set of a problem of which nothing is decided. */
    public AdmissibleSet(BoxProblem problem) {
        int n = problem.size();
        this.problem = problem;
        lower = new double[n];
        upper = new double[n];
        mayRise = new boolean[n];
        mayFall = new boolean[n];
        decided = new boolean[n];
        for (int i = 0; i < n; i++) {
            leaveOpen(i);
        }
    }

    /** Decides nothing about unknown i. */
    public void leaveOpen(int i) {
        double l = problem.lower()[i];
        double u = problem.upper()[i];
        set(i, l, u, Double.isFinite(l), Double.isFinite(u));
        decided[i] = false;
    }

    /** Puts unknown i at its lower bound. */
    public void putAtLower(int i) {
        double l = problem.lower()[i];
        set(i, l, l, true, l == problem.upper()[i]);
    }

    /** Lets unknown i be anywhere, with wᵢ = 0. */
    public void putInside(int i) {
        set(i, problem.lower()[i], problem.upper()[i], false, false);
    }

    /** Puts unknown i at its upper bound. */
    public void putAtUpper(int i) {
        double u = problem.upper()[i];
        set(i, u, u, u == problem.lower()[i], true);
    }

    private void set(int i, double l, double u, boolean rise, boolean fall) {
        lower[i] = l;
        upper[i] = u;
        mayRise[i] = rise;
        mayFall[i] = fall;
        decided[i] = true;
    }

    /** Returns whether the place of unknown i is decided. */
    public boolean isDecided(int i) {
        return decided[i];
    }

    /** Returns the least zᵢ. */
    public double lower(int i) {
        return lower[i];
    }

    /** Returns the largest zᵢ. */
    public double upper(int i) {
        return upper[i];
    }

    /** Returns whether every admissible wᵢ has y wᵢ ≥ 0. */
    public boolean allowsWeight(int i, double y) {
        return y == 0.0 || (y > 0.0 ? !mayFall[i] : y < 0.0 && !mayRise[i]);
    }
}
