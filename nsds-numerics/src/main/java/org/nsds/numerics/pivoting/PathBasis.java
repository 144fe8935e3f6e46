package org.nsds.numerics.pivoting;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The basis of {@link ComplementaryPath}: n of the variables w (numbers 0 to n − 1), z (n to 2n − 1) and λ (2n), their values, and
 * B⁻¹.
 *
 * <pre>
 *     w − M z + a λ = q;      columns: eᵢ for wᵢ, −M₍ᵢ₎ for zᵢ, a for λ;      nonbasic z stand at a bound, nonbasic w and λ at 0
 * </pre>
 */
final class PathBasis {

    private static final double SMALLEST_PIVOT = 1e-10;

    private final ScaledProblem problem;
    private final BooleanSupplier mustStop;
    private final BasisInverse inverse = new BasisInverse();
    private int size;
    private int[] variables = {};
    private double[] values = {};
    private boolean[] atUpper = {}; // where zᵢ is, or was before it became basic
    private boolean[] begunAtUpper = {};
    private double[] cover = {};
    private double[] direction = {};
    private double[] scratch = {};
    private double[] bounds = {};
    private int[] wanted = {};
    private int age;

    PathBasis(ScaledProblem problem, BooleanSupplier mustStop) {
        this.problem = problem;
        this.mustStop = mustStop;
    }

    /**
     * Every bounded zᵢ at a bound, every free zᵢ basic; false if the free ones do not determine each other.
     *
     * @param attempt chooses the bounds: 0 the lower ones where they are finite
     */
    boolean start(int attempt) {
        size = problem.size();
        if (variables.length < size) {
            variables = new int[size];
            values = new double[size];
            atUpper = new boolean[size];
            begunAtUpper = new boolean[size];
            cover = new double[size];
            direction = new double[size];
            scratch = new double[size];
            bounds = new double[size];
            wanted = new int[size];
        }
        for (int i = 0; i < size; i++) {
            atUpper[i] = problem.lower()[i] == Double.NEGATIVE_INFINITY
                    || problem.upper()[i] < Double.POSITIVE_INFINITY && toss(i, attempt);
            begunAtUpper[i] = atUpper[i];
            variables[i] = problem.isFree(i) ? size + i : i;
        }
        return renew();
    }

    /** Heads or tails, the same in every run; always false in attempt 0. */
    private static boolean toss(int i, int attempt) {
        long mixed = (i + 1L) * 0x9E3779B97F4A7C15L + attempt * 0xD1B54A32D192ED03L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        return attempt > 0 && (mixed ^ mixed >>> 27) < 0;
    }

    /** Returns whether the path began with zᵢ at its upper bound. */
    boolean begunAtUpper(int i) {
        return begunAtUpper[i];
    }

    /** Number of λ. */
    int lambda() {
        return 2 * size;
    }

    /** Which variable stands at position r. */
    int variable(int r) {
        return variables[r];
    }

    /** Its value. */
    double value(int r) {
        return values[r];
    }

    /** Returns whether zᵢ is at its upper bound, or came from there. */
    boolean atUpper(int i) {
        return atUpper[i];
    }

    /** Sends zᵢ to one of its bounds. */
    void place(int i, boolean upper) {
        atUpper[i] = upper;
    }

    /** a, the column of λ; live. */
    double[] cover() {
        return cover;
    }

    /** Row r, column k of B⁻¹. */
    double inverse(int r, int k) {
        return inverse.get(r, k);
    }

    /** d = B⁻¹ times the column of the last variable asked for: when it grows by 1, basic values fall by d. Live. */
    double[] direction() {
        return direction;
    }

    /** Exchanges since B⁻¹ was last formed anew. */
    int age() {
        return age;
    }

    /** Sets {@link #direction} for a variable that is to enter. */
    void direct(int variable) {
        if (variable < size) {
            inverse.column(variable, direction);
        } else if (variable == lambda()) {
            inverse.multiply(cover, direction, 1.0);
        } else {
            problem.column(variable - size, scratch);
            inverse.multiply(scratch, direction, -1.0);
        }
    }

    /** Changes the entering variable by a step without exchanging anything. */
    void move(double step) {
        for (int r = 0; r < size; r++) {
            values[r] -= step * direction[r];
        }
    }

    /** Puts a variable at position r, whose own variable leaves at its bound. */
    void exchange(int r, int variable, boolean leavesAtUpper) {
        int left = variables[r];
        double target = isZ(left) ? bound(left - size, leavesAtUpper) : 0.0;
        double step = (values[r] - target) / direction[r];
        double from = isZ(variable) ? bound(variable - size, atUpper[variable - size]) : 0.0;
        move(step);
        values[r] = from + step;
        inverse.exchange(r, direction);
        variables[r] = variable;
        age++;
    }

    boolean isZ(int variable) {
        return variable >= size && variable < 2 * size;
    }

    /** Returns a bound of zᵢ; 0 for a free unknown, which never stands at it. */
    private double bound(int i, boolean upper) {
        double bound = upper ? problem.upper()[i] : problem.lower()[i];
        return Double.isInfinite(bound) ? 0.0 : bound;
    }

    /** Forms B⁻¹ anew, column by column, each at the free position with the largest pivot; false if B is singular, or if it has to stop. */
    boolean renew() {
        System.arraycopy(variables, 0, wanted, 0, size);
        inverse.reset(size);
        Arrays.fill(variables, 0, size, -1);
        for (int t = 0; t < size; t++) {
            if (wanted[t] < size) {
                variables[wanted[t]] = wanted[t];
            }
        }
        for (int t = 0; t < size; t++) {
            if (wanted[t] >= size) {
                direct(wanted[t]);
                int r = largestFree();
                if (r < 0 || mustStop.getAsBoolean()) {
                    return false;
                }
                inverse.exchange(r, direction);
                variables[r] = wanted[t];
            }
        }
        for (int i = 0; i < size; i++) {
            bounds[i] = bound(i, atUpper[i]);
        }
        for (int r = 0; r < size; r++) {
            if (isZ(variables[r])) {
                bounds[variables[r] - size] = 0.0;
            }
        }
        problem.evaluate(bounds, scratch);
        inverse.multiply(scratch, values, 1.0);
        age = 0;
        return true;
    }

    private int largestFree() {
        int best = -1;
        double largest = 0.0;
        double overall = 0.0;
        for (int r = 0; r < size; r++) {
            double candidate = Math.abs(direction[r]);
            overall = Math.max(overall, candidate);
            if (variables[r] < 0 && candidate > largest) {
                largest = candidate;
                best = r;
            }
        }
        return largest > SMALLEST_PIVOT * overall ? best : -1;
    }

    /** z′ of a basis without λ, refined twice: x += B⁻¹ (q + M z − w). */
    void read(double[] z) {
        for (int pass = 0; pass < 2; pass++) {
            collect(z);
            problem.evaluate(z, scratch);
            for (int r = 0; r < size; r++) {
                if (variables[r] < size) {
                    scratch[variables[r]] -= values[r];
                }
            }
            inverse.multiply(scratch, direction, 1.0);
            for (int r = 0; r < size; r++) {
                values[r] += direction[r];
            }
        }
        collect(z);
    }

    private void collect(double[] z) {
        for (int i = 0; i < size; i++) {
            z[i] = bound(i, atUpper[i]);
        }
        for (int r = 0; r < size; r++) {
            if (isZ(variables[r])) {
                z[variables[r] - size] = values[r];
            }
        }
    }
}
