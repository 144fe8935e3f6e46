package org.nsds.numerics.problem;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.linalg.Stopping;

/**
 * A proof that a {@link BoxProblem} has no solution, which anyone can check against M, q and the bounds: a tree of cases, each of which
 * Farkas' lemma excludes.
 *
 * <pre>
 *     weights y:  in this case every admissible w has yᵢ wᵢ ≥ 0, but  yᵀw = (Mᵀy)ᵀz + qᵀy &lt; 0  for every admissible z
 *     cases of i: zᵢ = lᵢ with wᵢ ≥ 0,   wᵢ = 0,   or zᵢ = uᵢ with wᵢ ≤ 0; each is excluded in turn
 * </pre>
 *
 * <p>A tree that is one vector of weights proves that the problem is infeasible: no z in the box gives an admissible w. One with cases
 * proves that it is unsolvable.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 2.7.
 */
public sealed interface Certificate {

    /**
     * Weights on the rows of w = M z + q that contradict the case in which they stand. They are exact numbers: where an entry of Mᵀy has to
     * be 0, no rounding may disturb it.
     *
     * @param y one weight for each row
     */
    record Weights(List<BigDecimal> y) implements Certificate {

        public Weights {
            y = List.copyOf(y);
        }

        /** Returns these weights. */
        public static Weights of(double... y) {
            BigDecimal[] exact = new BigDecimal[y.length];
            for (int i = 0; i < y.length; i++) {
                exact[i] = y[i] == 0.0 ? BigDecimal.ZERO : new BigDecimal(y[i]);
            }
            return new Weights(List.of(exact));
        }

        @Override
        public int cases() {
            return 1;
        }

        @Override
        public Weights within(int[] members, int size) {
            BigDecimal[] whole = new BigDecimal[size];
            Arrays.fill(whole, BigDecimal.ZERO);
            for (int a = 0; a < y.size(); a++) {
                whole[members[a]] = y.get(a);
            }
            return new Weights(Arrays.asList(whole));
        }
    }

    /**
     * The cases of one unknown.
     *
     * @param unknown its number, from 0
     * @param atLower excludes that it is at its lower bound; null if it has none
     * @param inside excludes that its w is 0
     * @param atUpper excludes that it is at its upper bound; null if it has none
     */
    record Cases(int unknown, Certificate atLower, Certificate inside, Certificate atUpper) implements Certificate {

        @Override
        public int cases() {
            return count(atLower) + count(inside) + count(atUpper);
        }

        @Override
        public Cases within(int[] members, int size) {
            return new Cases(
                    members[unknown],
                    atLower == null ? null : atLower.within(members, size),
                    inside.within(members, size),
                    atUpper == null ? null : atUpper.within(members, size));
        }

        private static int count(Certificate part) {
            return part == null ? 0 : part.cases();
        }
    }

    /** Returns how many vectors of weights there are. */
    int cases();

    /**
     * Returns the same proof for a larger problem, of whose unknowns {@code members} are those of this one.
     *
     * @param members for each unknown of this problem its number in the larger one; not modified
     * @param size of the larger problem
     */
    Certificate within(int[] members, int size);

    /** Returns whether the proof holds for the problem, with every rounding error accounted for. */
    default boolean holdsFor(BoxProblem problem) {
        return holdsFor(problem, Stopping.NEVER);
    }

    /** Returns the same, or false when it has to stop. */
    default boolean holdsFor(BoxProblem problem, BooleanSupplier mustStop) {
        return holds(this, problem, new AdmissibleSet(problem), mustStop);
    }

    private static boolean holds(Certificate part, BoxProblem problem, AdmissibleSet set, BooleanSupplier mustStop) {
        if (part instanceof Weights weights) {
            return weights.y().size() == problem.size()
                    && new FarkasCheck(problem, weights.y(), mustStop).excludes(set);
        }
        return part instanceof Cases cases && everyCaseHolds(cases, problem, set, mustStop);
    }

    private static boolean everyCaseHolds(
            Cases cases, BoxProblem problem, AdmissibleSet set, BooleanSupplier mustStop) {
        int i = cases.unknown();
        if (i < 0 || i >= problem.size() || set.isDecided(i)) {
            return false;
        }
        boolean holds = true;
        if (Double.isFinite(problem.lower()[i])) {
            set.putAtLower(i);
            holds = holds(cases.atLower(), problem, set, mustStop);
        }
        if (holds) {
            set.putInside(i);
            holds = holds(cases.inside(), problem, set, mustStop);
        }
        if (holds && Double.isFinite(problem.upper()[i])) {
            set.putAtUpper(i);
            holds = holds(cases.atUpper(), problem, set, mustStop);
        }
        set.leaveOpen(i);
        return holds;
    }
}
