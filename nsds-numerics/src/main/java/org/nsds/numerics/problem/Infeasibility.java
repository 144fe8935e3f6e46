package org.nsds.numerics.problem;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.nsds.numerics.linalg.CompleteLu;
import org.nsds.numerics.linalg.Stopping;

/**
 * Turns weights y that a method has computed with rounding errors into a {@link Certificate} that holds exactly: for a linear
 * complementarity problem
 *
 * <pre>
 *     y ≥ 0,   Mᵀ y ≤ 0   and   qᵀ y &lt; 0,      since then   yᵀ w = (Mᵀ y)ᵀ z + qᵀ y &lt; 0   for every z ≥ 0
 * </pre>
 *
 * <p>and the like for other bounds and decided places. Tried in turn: y in small whole numbers, where its ratios are close to those; as it
 * is; without entries that may be nothing but rounding; moved a little so that the entries of Mᵀy that are 0 up to rounding become
 * clearly negative, which is possible wherever the problem stays infeasible when its data change a little; and in large whole numbers
 * such that these entries are exactly 0.
 */
public final class Infeasibility {

    private static final double ROUNDING = 1e-12;
    private static final double NEARLY_ZERO = 1e-9;
    private static final double[] MARGINS = {1e-12, 1e-9};
    private static final int LARGEST_WHOLE_NUMBER = 1000;
    private static final int LARGEST_TO_MOVE = 400;
    private static final int LARGEST_EXACT = 40;

    private final BooleanSupplier mustStop;
    private double[] weights = {};
    private double[] candidate = {};
    private double[] sums = {};
    private double[] sizes = {};

    /** A search that ends early, without a proof, when the thread is interrupted. */
    public Infeasibility() {
        this(Stopping.ON_INTERRUPT);
    }

    /** A search that ends early, without a proof, when the answer is true. */
    public Infeasibility(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
    }

    /** Returns the proof by one row, y being a unit vector: qᵢ &lt; 0, and no zⱼ ≥ 0 can raise wᵢ; null if no row gives one. */
    public static Certificate.Weights provedByARow(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (problem.q()[i] < 0.0 && nothingRaises(problem, i)) {
                double[] y = new double[problem.size()];
                y[i] = 1.0;
                return Certificate.Weights.of(y);
            }
        }
        return null;
    }

    private static boolean nothingRaises(BoxProblem problem, int i) {
        for (int j = 0; j < problem.size(); j++) {
            if (!(problem.matrix().get(i, j) <= 0.0)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a proof near y that no z in the box gives an admissible w; null if none was found. Entries of y of the wrong sign count as 0.
     *
     * @param y not modified
     */
    public Certificate.Weights provedBy(BoxProblem problem, double[] y) {
        return isPlausible(problem, null, y) ? provedBy(problem, new AdmissibleSet(problem), y) : null;
    }

    /**
     * Returns a proof near y that the set is empty; null if none was found.
     *
     * @param set of the problem, with some places decided
     * @param y not modified
     */
    public Certificate.Weights provedBy(BoxProblem problem, AdmissibleSet set, double[] y) {
        if (!isPlausible(problem, set, y)) {
            return null;
        }
        int n = problem.size();
        for (int attempt = 0; attempt < 3 + MARGINS.length && !mustStop.getAsBoolean(); attempt++) {
            System.arraycopy(weights, 0, candidate, 0, n);
            boolean made = switch (attempt) {
                case 0 -> inWholeNumbers(n);
                case 1 -> true;
                case 2 -> dropRounding(problem);
                default -> dropRounding(problem) && move(problem, set, MARGINS[attempt - 3]);
            };
            Certificate.Weights proof = made ? Certificate.Weights.of(Arrays.copyOf(candidate, n)) : null;
            if (made && new FarkasCheck(problem, proof.y(), mustStop).excludes(set)) {
                return proof;
            }
        }
        if (mustStop.getAsBoolean()) {
            return null;
        }
        System.arraycopy(weights, 0, candidate, 0, n);
        dropRounding(problem);
        Certificate.Weights proof = exactly(problem, set);
        return proof != null && new FarkasCheck(problem, proof.y(), mustStop).excludes(set) ? proof : null;
    }

    /** Returns whether y, scaled and without entries of the wrong sign, proves it up to rounding; leaves them in the fields. */
    private boolean isPlausible(BoxProblem problem, AdmissibleSet set, double[] y) {
        int n = problem.size();
        if (weights.length < n) {
            weights = new double[n];
            candidate = new double[n];
            sums = new double[n];
            sizes = new double[n];
        }
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            weights[i] = isAllowed(problem, set, i, y[i]) ? y[i] : 0.0;
            double row = problem.matrix().largestInRow(i);
            largest = Math.max(largest, Math.abs(weights[i]) * (row > 0.0 ? row : Math.abs(problem.q()[i])));
        }
        if (!(largest > 0.0) || Double.isInfinite(largest)) {
            return false;
        }
        double value = 0.0;
        for (int i = 0; i < n; i++) {
            weights[i] = Math.scalb(weights[i], -Math.getExponent(largest)); // a power of 2: costs no accuracy
            value += weights[i] * problem.q()[i];
        }
        combineRows(problem, weights);
        for (int j = 0; j < n; j++) {
            if (Math.abs(sums[j]) > Math.max(NEARLY_ZERO * sizes[j], ROUNDING)) {
                double l = set == null ? problem.lower()[j] : set.lower(j);
                double u = set == null ? problem.upper()[j] : set.upper(j);
                double worst = sums[j] > 0.0 ? u : l;
                value += worst == 0.0 ? 0.0 : sums[j] * worst;
            }
        }
        return value < 0.0;
    }

    private static boolean isAllowed(BoxProblem problem, AdmissibleSet set, int i, double y) {
        if (set != null) {
            return set.allowsWeight(i, y);
        }
        return y > 0.0 ? Double.isInfinite(problem.upper()[i]) : Double.isInfinite(problem.lower()[i]);
    }

    private void combineRows(BoxProblem problem, double[] y) {
        int n = problem.size();
        Arrays.fill(sums, 0, n, 0.0);
        Arrays.fill(sizes, 0, n, 0.0);
        for (int i = 0; i < n; i++) {
            if (y[i] != 0.0) {
                for (int j = 0; j < n; j++) {
                    double term = y[i] * problem.matrix().get(i, j);
                    sums[j] += term;
                    sizes[j] = Math.max(sizes[j], Math.abs(term));
                }
            }
        }
    }

    private boolean dropRounding(BoxProblem problem) {
        int n = problem.size();
        for (int i = 0; i < n; i++) {
            double size = Math.abs(candidate[i]) * problem.matrix().largestInRow(i);
            candidate[i] = size < ROUNDING && size > 0.0 ? 0.0 : candidate[i];
        }
        return true;
    }

    /** Replaces weights whose ratios are close to those of small whole numbers by these numbers. */
    private boolean inWholeNumbers(int n) {
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, Math.abs(candidate[i]));
        }
        for (int factor = 1; factor <= LARGEST_WHOLE_NUMBER; factor++) {
            if (isWhole(n, factor / largest)) {
                for (int i = 0; i < n; i++) {
                    candidate[i] = Math.rint(candidate[i] * factor / largest);
                }
                return true;
            }
        }
        return false;
    }

    private boolean isWhole(int n, double factor) {
        for (int i = 0; i < n; i++) {
            double value = candidate[i] * factor;
            if (!(Math.abs(value - Math.rint(value)) <= NEARLY_ZERO)) {
                return false;
            }
        }
        return true;
    }

    /** Adds v to y such that (Mᵀ(y + v))ⱼ = ∓ margin where it is 0 up to rounding and z may be infinite. */
    private boolean move(BoxProblem problem, AdmissibleSet set, double margin) {
        int n = problem.size();
        combineRows(problem, candidate);
        int[] support = support(n);
        int[] tight = tight(set, n);
        if (support.length > LARGEST_TO_MOVE || tight.length > support.length) {
            return false;
        }
        CompleteLu lu = new CompleteLu(support.length, mustStop);
        double[] wanted = new double[support.length];
        for (int t = 0; t < tight.length; t++) {
            int j = tight[t];
            for (int s = 0; s < support.length; s++) { // unknowns v/y, so that each weight moves in its own unit
                lu.storage()[t][s] = problem.matrix().get(support[s], j) * candidate[support[s]];
            }
            double towards = Double.isInfinite(set.upper(j)) ? Double.isInfinite(set.lower(j)) ? 0.0 : -1.0 : 1.0;
            wanted[t] = towards * margin * sizes[j] - sums[j];
        }
        if (lu.factor() < tight.length) {
            return false;
        }
        double[] relative = new double[support.length];
        lu.solve(wanted, relative);
        for (int s = 0; s < support.length; s++) {
            if (!(relative[s] > -1.0)) {
                return false;
            }
            candidate[support[s]] *= 1.0 + relative[s];
        }
        return true;
    }

    /** Returns the weights near the candidate with (Mᵀy)ⱼ = 0 exactly where it is 0 up to rounding and z may be infinite; null for too many. */
    private Certificate.Weights exactly(BoxProblem problem, AdmissibleSet set) {
        int n = problem.size();
        combineRows(problem, candidate);
        int[] support = support(n);
        int[] tight = tight(set, n);
        if (support.length > LARGEST_EXACT || tight.length > LARGEST_EXACT) {
            return null;
        }
        double[][] equations = new double[tight.length][support.length];
        double[] near = new double[support.length];
        for (int s = 0; s < support.length; s++) {
            near[s] = candidate[support[s]];
            for (int t = 0; t < tight.length; t++) {
                equations[t][s] = problem.matrix().get(support[s], tight[t]);
            }
        }
        BigDecimal[] found = ExactNullVector.find(equations, near);
        return found == null ? null : new Certificate.Weights(Arrays.asList(found)).within(support, n);
    }

    /** Returns the rows that have a weight. */
    private int[] support(int n) {
        return indices(n, i -> candidate[i] != 0.0);
    }

    /** Returns the columns in which Mᵀy is 0 up to rounding, though not because all its terms are, and z may be infinite. */
    private int[] tight(AdmissibleSet set, int n) {
        return indices(
                n,
                j -> Math.abs(sums[j]) <= NEARLY_ZERO * sizes[j]
                        && sizes[j] > 0.0
                        && (Double.isInfinite(set.lower(j)) || Double.isInfinite(set.upper(j))));
    }

    private static int[] indices(int n, IntPredicate chosen) {
        return IntStream.range(0, n).filter(chosen).toArray();
    }
}
