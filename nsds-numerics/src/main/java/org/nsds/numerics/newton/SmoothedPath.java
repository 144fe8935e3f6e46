package org.nsds.numerics.newton;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * A smoothed path is followed by arc length from t = 0 to t = 1, with Newton's method at right angles to its tangent: {@link
 * SmoothedEquations} say which path. It may turn back in t on its way. Steps grow while corrections are few and shrink where they fail.
 * Cost per iteration: one factorisation of n + 1 rows.
 *
 * <p>Reference: E. L. Allgower, K. Georg, <i>Numerical Continuation Methods</i>, 1990.
 */
public final class SmoothedPath {

    private static final int LAST_CORRECTIONS = 15; // at t = 1, where corners are sharp
    private static final double CLOSE = 1e-7;
    private static final double AT_THE_END = 1e-10;
    private static final double FIRST_STEP = 0.1;
    private static final double LEAST_STEP = 1e-9;
    private static final double LONGEST_STEP = 100.0; // in units of the equations
    private static final double LONGER = 1.6;
    private static final double SHORTER = 0.4;

    /**
     * How carefully a path is followed.
     *
     * @param corrections at most, of one step
     * @param few corrections after which the next step is longer
     * @param leastCosine of the angle between two tangents
     */
    public record Care(int corrections, int few, double leastCosine) {}

    private final LuFactorization lu;
    private final BooleanSupplier mustStop;
    private final IntConsumer counter;
    private int n;
    private int iterations;
    private int corrections; // of the last step
    private double[] point = {}; // x, t
    private double[] trial = {};
    private double[] tangent = {};
    private double[] rightHandSide = {};
    private double[] change = {};

    /** A path that is left when asked to stop, and tells its iterations to a counter. */
    public SmoothedPath(BooleanSupplier mustStop, IntConsumer counter) {
        this.mustStop = mustStop;
        this.counter = counter;
        lu = new LuFactorization(mustStop);
    }

    /** Begins to count at 0, for equations with that many unknowns. */
    public void start(int size) {
        n = size;
        iterations = 0;
        if (point.length <= n) {
            point = new double[n + 1];
            trial = new double[n + 1];
            tangent = new double[n + 1];
            rightHandSide = new double[n + 1];
            change = new double[n + 1];
        }
    }

    /** Returns the iterations since {@link #start}. */
    public int iterations() {
        return iterations;
    }

    /**
     * Follows the path from its beginning to t = 1, or until it is lost.
     *
     * @param limit of all iterations
     * @return the last point of the path, x and t; another call overwrites it
     */
    public double[] follow(SmoothedEquations map, Care care, int limit) {
        map.begin(point);
        Arrays.fill(tangent, 0, n, 0.0);
        tangent[n] = 1.0;
        double step = FIRST_STEP;
        while (step >= LEAST_STEP && point[n] >= 0.0 && iterations < limit && !mustStop.getAsBoolean()) {
            boolean last = point[n] + step * tangent[n] >= 1.0;
            double length = last ? (1.0 - point[n]) / tangent[n] : step;
            for (int i = 0; i <= n; i++) {
                trial[i] = point[i] + length * tangent[i];
            }
            if (!correct(map, care, last, limit) || !last && !(trial[n] < 1.0 && turn(care))) {
                step = SHORTER * length;
                continue;
            }
            double[] former = point;
            point = trial;
            trial = former;
            if (last) {
                return point;
            }
            step = Math.min(corrections <= care.few() ? LONGER * step : step, LONGEST_STEP * map.scale());
        }
        return point;
    }

    /** Brings the trial point to the path at right angles to the tangent, or at t = 1; false if Newton's method does not converge. */
    private boolean correct(SmoothedEquations map, Care care, boolean last, int limit) {
        if (last) {
            trial[n] = 1.0;
        }
        double first = 0.0;
        int most = last ? LAST_CORRECTIONS : care.corrections();
        for (corrections = 0; corrections <= most && !mustStop.getAsBoolean(); corrections++) {
            double size = map.evaluate(trial, rightHandSide);
            if (corrections > 0 && size <= (last ? AT_THE_END : CLOSE) * map.scale()) {
                return true;
            }
            first = corrections == 0 ? size : first;
            if (!(size <= 2.0 * first) && !last || corrections == most || iterations == limit || Double.isNaN(size)) {
                return false;
            }
            double[][] rows = lu.storage(n + 1); // the factors of the correction before are needed no more
            map.differentiate(trial, rows);
            for (int j = 0; j <= n; j++) {
                rows[n][j] = last ? 0.0 : tangent[j];
            }
            rows[n][n] = last ? 1.0 : tangent[n];
            rightHandSide[n] = 0.0;
            counter.accept(++iterations);
            if (!lu.factor()) {
                return false;
            }
            lu.solve(rightHandSide, change);
            for (int i = 0; i <= n; i++) {
                trial[i] -= change[i];
            }
        }
        return false;
    }

    /** Takes the new tangent from the factors of the last correction; false, and the old one stays, if it turns too much. */
    private boolean turn(Care care) {
        Arrays.fill(rightHandSide, 0, n, 0.0);
        rightHandSide[n] = 1.0;
        lu.solve(rightHandSide, change);
        double squares = 0.0;
        for (int i = 0; i <= n; i++) {
            squares += change[i] * change[i];
        }
        double cosine =
                1.0 / Math.sqrt(squares); // the last row of the matrix is the old tangent, the last right-hand side 1
        if (!(cosine >= care.leastCosine())) {
            return false;
        }
        for (int i = 0; i <= n; i++) {
            tangent[i] = cosine * change[i];
        }
        return true;
    }
}
