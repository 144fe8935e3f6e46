package org.nsds.numerics.problem;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Decides for certain whether weights y exclude every point of an {@link AdmissibleSet}:
 *
 * <pre>
 *     yᵢ wᵢ ≥ 0 for every admissible wᵢ,      sup over admissible z of (Mᵀy)ᵀz + qᵀy &lt; 0
 * </pre>
 *
 * <p>Sums are taken in floating point with a bound of their rounding error, γ Σ|terms| and what underflow can lose; where the sign of an
 * entry of Mᵀy matters and the bound leaves it open, and where it leaves the supremum open, they are taken exactly, every double being
 * a decimal fraction.
 *
 * <p>Reference: N. J. Higham, <i>Accuracy and Stability of Numerical Algorithms</i>, 2nd ed. 2002, chapters 3 and 4.
 */
final class FarkasCheck {

    private static final double UNIT = 0x1p-53;
    /** More exact products than this are not worth the time. */
    private static final long MOST_PRODUCTS = 4_000_000;

    private static final double SMALLEST = 1e-290;

    private final BoxProblem problem;
    private final BooleanSupplier mustStop;
    private final int n;
    private final BigDecimal[] exact;
    private final double[] y;
    private final double[] sums;
    private final double[] sizes;
    private final int[] terms;
    private final int[] columns;
    private final double[] entries;
    private long products;

    /** A check of these weights, one for each row of the problem, which finds nothing when it has to stop. */
    FarkasCheck(BoxProblem problem, List<BigDecimal> weights, BooleanSupplier mustStop) {
        this.problem = problem;
        this.mustStop = mustStop;
        n = problem.size();
        exact = inUnitOfTheLargest(weights);
        y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = exact[i].doubleValue();
        }
        sums = new double[n];
        sizes = new double[n];
        terms = new int[n];
        columns = new int[n];
        entries = new double[n];
    }

    /** Returns the weights divided by the power of 10 that makes the largest a number between 0.1 and 1. */
    private static BigDecimal[] inUnitOfTheLargest(List<BigDecimal> weights) {
        int digits = Integer.MIN_VALUE;
        for (BigDecimal weight : weights) {
            digits = weight.signum() == 0 ? digits : Math.max(digits, weight.precision() - weight.scale());
        }
        BigDecimal[] scaled = new BigDecimal[weights.size()];
        for (int i = 0; i < scaled.length; i++) {
            BigDecimal weight = weights.get(i);
            scaled[i] = weight.signum() == 0 ? weight : weight.movePointLeft(digits);
        }
        return scaled;
    }

    /** Returns whether y proves that the set is empty. */
    boolean excludes(AdmissibleSet set) {
        for (int i = 0; i < n; i++) {
            if (!set.allowsWeight(i, exact[i].signum())) {
                return false;
            }
            if (exact[i].signum() != 0 && Math.abs(y[i]) < SMALLEST) {
                return false; // too small beside the others for the bounds of rounding errors
            }
        }
        products = 0;
        combineRows();
        double total = 0.0;
        double size = 0.0;
        for (int i = 0; i < n; i++) {
            total += y[i] * problem.q()[i];
            size += Math.abs(y[i] * problem.q()[i]);
        }
        for (int j = 0; j < n; j++) {
            if (terms[j] > 0) {
                double largest = supremum(set, j);
                if (largest == Double.POSITIVE_INFINITY) {
                    return false;
                }
                total += largest;
                size += Math.abs(largest);
            }
        }
        return total + error(2 * n, size) < 0.0 || !(total - error(2 * n, size) >= 0.0) && isNegative(set);
    }

    /** Σ yᵢ Mᵢⱼ for every j, with Σ |yᵢ Mᵢⱼ| and the number of terms that are not 0. */
    private void combineRows() {
        for (int i = 0; i < n; i++) {
            if (y[i] != 0.0) {
                int count = problem.matrix().copyEntries(i, columns, entries);
                for (int k = 0; k < count; k++) {
                    if (entries[k] != 0.0) {
                        double term = y[i] * entries[k];
                        sums[columns[k]] += term;
                        sizes[columns[k]] += Math.abs(term);
                        terms[columns[k]]++;
                    }
                }
            }
        }
    }

    /** Returns a generous bound for the rounding error of a sum of so many terms of that size: weights, products and sums are rounded. */
    private static double error(int count, double size) {
        return 4.0 * (count + 4) * (UNIT * size + Double.MIN_NORMAL);
    }

    /** Returns a bound from above of sⱼ zⱼ over the admissible zⱼ. */
    private double supremum(AdmissibleSet set, int j) {
        double least = sums[j] - error(terms[j], sizes[j]);
        double most = sums[j] + error(terms[j], sizes[j]);
        boolean matters = set.upper(j) == Double.POSITIVE_INFINITY || set.lower(j) == Double.NEGATIVE_INFINITY;
        if (matters && !(most < 0.0) && !(least > 0.0)) {
            BigDecimal sum = exactSum(j);
            if (sum == null) {
                return Double.POSITIVE_INFINITY;
            }
            int sign = sum.signum();
            least = sign >= 0 ? 0.0 : Math.nextDown(sum.doubleValue());
            most = sign <= 0 ? 0.0 : Math.nextUp(sum.doubleValue());
        }
        double atUpper = times(least, most, set.upper(j));
        double atLower = times(least, most, set.lower(j));
        return Math.max(atUpper, atLower);
    }

    /** Returns the largest s z for s in [least, most]; −∞ where an infinite z of the other sign is not the largest. */
    private static double times(double least, double most, double z) {
        if (Double.isInfinite(z)) {
            boolean grows = z > 0.0 ? most > 0.0 : least < 0.0;
            return grows ? Double.POSITIVE_INFINITY : least == 0.0 && most == 0.0 ? 0.0 : Double.NEGATIVE_INFINITY;
        }
        return z == 0.0 ? 0.0 : Math.max(least * z, most * z);
    }

    private BigDecimal exactSum(int j) {
        products += n;
        if (products > MOST_PRODUCTS || mustStop.getAsBoolean()) {
            return null;
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < n; i++) {
            double entry = y[i] == 0.0 ? 0.0 : problem.matrix().get(i, j);
            if (entry != 0.0) {
                sum = sum.add(exact[i].multiply(new BigDecimal(entry)));
            }
        }
        return sum;
    }

    /** Returns whether the supremum, taken exactly, is negative; its terms are known to be finite. */
    private boolean isNegative(AdmissibleSet set) {
        BigDecimal total = BigDecimal.ZERO;
        for (int i = 0; i < n; i++) {
            if (y[i] != 0.0) {
                total = total.add(exact[i].multiply(new BigDecimal(problem.q()[i])));
            }
        }
        for (int j = 0; j < n; j++) {
            boolean atZero = set.lower(j) == 0.0 && (set.upper(j) == 0.0 || Double.isInfinite(set.upper(j)));
            if (terms[j] > 0 && !atZero) {
                BigDecimal sum = exactSum(j);
                if (sum == null) {
                    return false;
                }
                double z = sum.signum() > 0 ? set.upper(j) : set.lower(j);
                total = sum.signum() == 0 ? total : total.add(sum.multiply(new BigDecimal(z)));
            }
        }
        return total.signum() < 0;
    }
}
