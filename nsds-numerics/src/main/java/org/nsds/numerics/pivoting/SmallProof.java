package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.AdmissibleSet;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Infeasibility;

/**
 * Proves that a problem of one or two unknowns has no solution, by cases.
 *
 * <pre>
 *     y in {±e₁, ±e₂, ±(M₂ⱼ, −M₁ⱼ)}
 * </pre>
 *
 * <p>In the plane, the bound of yᵀw over a case is linear between the directions y at which an entry of y or of Mᵀy changes its sign. If
 * it is negative anywhere it is so at one of these, whose entries are those of M: no rounding.
 */
final class SmallProof {

    private final Infeasibility infeasibility = new Infeasibility();

    /** Returns a proof, or null if there is none. */
    Certificate find(BoxProblem problem) {
        return find(problem, new AdmissibleSet(problem), 0);
    }

    /** Returns a proof for the case in which the unknowns before {@code next} are decided. */
    private Certificate find(BoxProblem problem, AdmissibleSet set, int next) {
        Certificate whole = byWeights(problem, set);
        if (whole != null || next == problem.size()) {
            return whole;
        }
        Certificate atLower = null;
        if (Double.isFinite(problem.lower()[next])) {
            set.putAtLower(next);
            atLower = find(problem, set, next + 1);
            if (atLower == null) {
                return null;
            }
        }
        Certificate atUpper = null;
        if (Double.isFinite(problem.upper()[next])) {
            set.putAtUpper(next);
            atUpper = find(problem, set, next + 1);
            if (atUpper == null) {
                return null;
            }
        }
        set.putInside(next);
        Certificate inside = find(problem, set, next + 1);
        set.leaveOpen(next);
        return inside == null ? null : new Certificate.Cases(next, atLower, inside, atUpper);
    }

    private Certificate byWeights(BoxProblem problem, AdmissibleSet set) {
        int n = problem.size();
        double[] y = new double[n];
        for (int candidate = 0; candidate < 2 * n; candidate++) {
            for (int i = 0; i < n; i++) {
                boolean crossed = candidate >= n;
                y[i] = crossed
                        ? n == 1 ? 0.0 : problem.matrix().get(1 - i, candidate - n) * (1 - 2 * i)
                        : candidate == i ? 1.0 : 0.0;
            }
            for (int sign = 0; sign < 2; sign++) {
                Certificate proof = infeasibility.provedBy(problem, set, y);
                if (proof != null) {
                    return proof;
                }
                for (int i = 0; i < n; i++) {
                    y[i] = -y[i];
                }
            }
        }
        return null;
    }
}
