package org.nsds.numerics.friction;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.linalg.SparseBlockLu;
import org.nsds.numerics.problem.FrictionProblem;

/**
 * Semismooth Newton steps for the {@link ContactEquations} of a problem to which a proximal term may be added:
 *
 * <pre>
 *     u(r) = M r + q + σ (r − r̄),      J = ∂F/∂r + ∂F/∂u (M + σ),      J d = −F
 *     r ← r + t d,    t = 1, ½, ¼ …    until |F|² is below the largest of its last few values
 * </pre>
 *
 * <p>J has the blocks of M and is factored sparsely, so that large problems are in reach where contacts touch few others.
 */
final class NewtonSteps implements SparseBlockLu.Source {

    private static final int MEMORY = 8;
    private static final int HALVINGS = 12;
    private static final int SHORT_STEPS = 5;

    private final ContactEquations equations;
    private final SparseBlockLu lu;
    private final double[] merits = new double[MEMORY];
    private final BooleanSupplier mustStop;
    private FrictionProblem problem;
    private int n;
    private int steps;
    private int[] starts = {};
    private double[] shift = {};
    private double[] center = {};
    private double[] velocity = {};
    private double[] direction = {};
    private double[] trial = {};
    private int[] column = {};
    private double[] entry = {};

    /** Steps for those equations, which end, as at their limit, when asked to stop. */
    NewtonSteps(ContactEquations.Radius kind, BooleanSupplier mustStop) {
        this.mustStop = mustStop;
        lu = new SparseBlockLu(mustStop);
        equations = new ContactEquations(kind);
    }

    /** Prepares for a problem, without proximal term; false if its factors would not fit the memory. */
    boolean start(FrictionProblem next) {
        problem = next;
        n = problem.size();
        steps = 0;
        if (shift.length < n) {
            shift = new double[n];
            center = new double[n];
            velocity = new double[n];
            direction = new double[n];
            trial = new double[n];
            column = new int[n];
            entry = new double[n];
        }
        if (starts.length < problem.blocks() + 1) {
            starts = new int[problem.blocks() + 1];
        }
        for (int b = 0; b <= problem.blocks(); b++) {
            starts[b] = problem.start(b);
        }
        Arrays.fill(shift, 0, n, 0.0);
        equations.start(problem);
        return lu.analyse(problem.matrix(), starts, problem.blocks());
    }

    /** Adds a proximal term: σ times the mean diagonal of each disc, around r̄. */
    void near(double sigma, double[] r) {
        for (int b = 0; b < problem.blocks(); b++) {
            int first = starts[b];
            for (int k = 0; k < Math.max(1, problem.discs(b)); k++) {
                double mean = problem.meanDiagonal(b, k);
                int end = problem.discs(b) < 2 ? starts[b + 1] : problem.disc(b, k + 1);
                Arrays.fill(shift, first, end, sigma * (mean > 0.0 ? mean : 1.0));
                first = end;
            }
        }
        System.arraycopy(r, 0, center, 0, n);
    }

    /** Newton steps since the start. */
    int steps() {
        return steps;
    }

    /**
     * Takes steps, at least one, until |F| is small enough, the limit is reached, or there is no way on.
     *
     * @param r modified
     * @param enough wanted |F|, in units of the size of u
     * @return whether it got there
     */
    boolean solve(double[] r, double enough, int limit) {
        double merit = evaluate(r, true);
        Arrays.fill(merits, 0.0);
        merits[0] = merit;
        int shortSteps = 0;
        for (int k = 1; k <= limit && !(k > 1 && merit <= enough * enough) && !mustStop.getAsBoolean(); k++) {
            steps++;
            if (!lu.factor(this)) {
                return false;
            }
            for (int i = 0; i < n; i++) {
                trial[i] = -equations.value[i];
            }
            lu.solve(trial, direction);
            double step = search(r);
            shortSteps = step < 1e-2 ? shortSteps + 1 : 0;
            if (shortSteps > SHORT_STEPS) {
                return false;
            }
            for (int i = 0; i < n; i++) {
                r[i] += step * direction[i];
            }
            merit = evaluate(r, true);
            merits[k % MEMORY] = merit;
            if (!(merit < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return merit <= enough * enough;
    }

    /** Returns the first step length that is good enough, else the best one tried. */
    private double search(double[] r) {
        double reference = 0.0;
        for (double merit : merits) {
            reference = Math.max(reference, merit);
        }
        double best = 1.0;
        double least = Double.POSITIVE_INFINITY;
        double t = 1.0;
        for (int k = 0; k < HALVINGS && !mustStop.getAsBoolean(); k++, t *= 0.5) {
            for (int i = 0; i < n; i++) {
                trial[i] = r[i] + t * direction[i];
            }
            double merit = evaluate(trial, false);
            if (merit <= (1.0 - 1e-3 * t) * reference) {
                return t;
            }
            if (merit < least) {
                least = merit;
                best = t;
            }
        }
        return best;
    }

    /** |F|² at r. */
    private double evaluate(double[] r, boolean derivatives) {
        problem.evaluate(r, velocity);
        for (int i = 0; i < n; i++) {
            velocity[i] += shift[i] * (r[i] - center[i]);
        }
        return equations.evaluate(problem, r, velocity, derivatives);
    }

    @Override
    public void write(int block, SparseBlockLu target) {
        int first = problem.start(block);
        int rows = problem.rows(block);
        int at = equations.offset(block);
        for (int k = 0; k < rows; k++) {
            boolean acts = false;
            for (int a = 0; a < rows; a++) {
                double byVelocity = equations.byVelocity[at + rows * a + k];
                target.add(a, first + k, equations.byReaction[at + rows * a + k] + byVelocity * shift[first + k]);
                acts |= byVelocity != 0.0;
            }
            int entries = acts ? problem.matrix().copyEntries(first + k, column, entry) : 0;
            for (int a = 0; a < rows; a++) {
                double byVelocity = equations.byVelocity[at + rows * a + k];
                for (int e = 0; e < entries && byVelocity != 0.0; e++) {
                    target.add(a, column[e], byVelocity * entry[e]);
                }
            }
        }
    }
}
