package org.nsds.numerics.newton;

import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.linalg.Rows;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Semismooth Newton steps made to converge from far away: the merit ψ = ½‖Φ‖² of the Fischer-Burmeister form must fall, against
 * the largest of its last few values.
 *
 * <pre>
 *     J d = −Φ,   J ∈ ∂Φ;      z ← z + t d,   t = 1, ½, ¼ … until ψ(z + t d) ≤ max ψ + σ t ∇ψᵀd
 * </pre>
 *
 * <p>If J is singular its diagonal is shifted, which for P₀-matrices makes it regular; if d is no descent direction, −∇ψ is taken.
 * The end point is polished to an exact one.
 */
abstract class GlobalisedNewton extends BoxSolver {

    private static final int MEMORY = 5;

    /** Where ψ falls by less than this part of itself over a whole step, it is stationary. */
    private static final double STATIONARY = 1e-14;

    /** The rows of Φ. */
    final ComplementarityRows rows = new ComplementarityRows();

    private final LuFactorization lu = new LuFactorization(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private final double[] merits = new double[MEMORY];
    private BoxProblem problem;
    private int n;
    private double[] minusPhi = {};
    private double[] gradient = {};
    private double[] direction = {};
    private double[] trial = {};
    private double[] best = {};

    GlobalisedNewton(String name, SolverOptions options) {
        super(name, options);
    }

    /** Fills {@link #rows} with the equation and derivative from which the Newton direction of row i is taken. */
    abstract void linearise(int i, double z, double w);

    @Override
    public final boolean accepts(BoxProblem candidate) {
        return true;
    }

    @Override
    protected final Outcome attempt(BoxProblem toSolve, double[] z, double[] w) {
        start(toSolve, z);
        int limit = options().iterationsOr(200);
        problem.evaluate(z, w);
        double merit = merit(z, w);
        double least = merit;
        System.arraycopy(z, 0, best, 0, n);
        Outcome outcome = Outcome.ITERATION_LIMIT;
        for (int iteration = 1; iteration <= limit && !mustStop(); iteration++) {
            count(iteration);
            merits[(iteration - 1) % MEMORY] = merit;
            double slope = chooseDirection(z, w);
            if (-slope <= STATIONARY * merit) {
                outcome = Outcome.STUCK;
                break;
            }
            double reference = 0.0;
            for (int k = 0; k < Math.min(iteration, MEMORY); k++) {
                reference = Math.max(reference, merits[k]);
            }
            double next = search(z, w, reference, slope);
            if (!(next < Double.POSITIVE_INFINITY)) {
                outcome = Double.isNaN(next) ? Outcome.BREAKDOWN : Outcome.STUCK;
                break;
            }
            merit = next;
            if (merit < least) {
                least = merit;
                System.arraycopy(z, 0, best, 0, n);
            }
            double target = 1e-2 * options().tolerance();
            if (merit <= target * target
                    || near(merit) && polish.apply(problem, z, w) <= options().tolerance()) {
                return Outcome.SOLVED;
            }
        }
        System.arraycopy(best, 0, z, 0, n);
        polish.apply(problem, z, w);
        return outcome;
    }

    /** Returns whether it is worth asking for an exact solution. */
    private static boolean near(double merit) {
        return merit < 1e-12;
    }

    private void start(BoxProblem toSolve, double[] z) {
        problem = toSolve;
        n = toSolve.size();
        if (minusPhi.length < n) {
            minusPhi = new double[n];
            gradient = new double[n];
            direction = new double[n];
            trial = new double[n];
            best = new double[n];
        }
        rows.start(problem);
    }

    /** Sets the direction; returns its slope ∇ψᵀd &lt; 0. */
    private double chooseDirection(double[] z, double[] w) {
        gradient(z, w);
        for (double shift = 0.0; shift < 1e3 && !mustStop(); shift = shift == 0.0 ? 1e-9 : 100.0 * shift) {
            if (newtonDirection(z, w, shift)) {
                double slope = slope();
                if (slope < -1e-12 * steepness()) {
                    return slope;
                }
            }
        }
        double steepest = 0.0;
        for (int j = 0; j < n; j++) {
            direction[j] = -gradient[j] / (rows.unit(j) * rows.unit(j));
            steepest += gradient[j] * direction[j];
        }
        return steepest;
    }

    private boolean newtonDirection(double[] z, double[] w, double shift) {
        double[][] j = lu.storage(n);
        for (int i = 0; i < n; i++) {
            linearise(i, z[i], w[i]);
            minusPhi[i] = -rows.value;
            double[] row = j[i];
            for (int k = 0; k < n; k++) {
                row[k] = rows.bySlack == 0.0
                        ? 0.0
                        : rows.bySlack * problem.matrix().get(i, k);
            }
            row[i] += rows.byUnknown + shift * rows.unit(i);
        }
        if (!lu.factor()) {
            return false;
        }
        lu.solve(minusPhi, direction);
        return true;
    }

    /** ∇ψ = JᵀΦ of the Fischer-Burmeister form. */
    private void gradient(double[] z, double[] w) {
        for (int k = 0; k < n; k++) {
            gradient[k] = 0.0;
        }
        for (int i = 0; i < n; i++) {
            rows.fischerBurmeister(i, z[i], w[i]);
            double factor = rows.value * rows.bySlack;
            gradient[i] += rows.value * rows.byUnknown;
            if (factor != 0.0) {
                problem.matrix().copyRow(i, trial);
                Rows.subtract(gradient, -factor, trial, 0, n);
            }
        }
    }

    /** Moves z along the direction; the new merit, infinite if no step was good, and z then of no use. */
    private double search(double[] z, double[] w, double reference, double slope) {
        System.arraycopy(z, 0, trial, 0, n);
        for (double t = 1.0; t > 1e-12 && !mustStop(); t *= 0.5) {
            for (int i = 0; i < n; i++) {
                z[i] = trial[i] + t * direction[i];
            }
            problem.evaluate(z, w);
            double merit = merit(z, w);
            if (merit <= reference + 1e-4 * t * slope) {
                return merit;
            }
            if (Double.isNaN(slope)) {
                return Double.NaN;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private double merit(double[] z, double[] w) {
        double sum = 0.0;
        for (int i = 0; i < n; i++) {
            rows.fischerBurmeister(i, z[i], w[i]);
            sum += rows.value * rows.value;
        }
        return 0.5 * sum;
    }

    private double slope() {
        double sum = 0.0;
        for (int i = 0; i < n; i++) {
            sum += gradient[i] * direction[i];
        }
        return sum;
    }

    /** ‖∇ψ‖ ‖d‖, each unknown in its own unit: what |∇ψᵀd| is for a direction straight downhill. */
    private double steepness() {
        double ofGradient = 0.0;
        double ofDirection = 0.0;
        for (int j = 0; j < n; j++) {
            double g = gradient[j] / rows.unit(j);
            double d = direction[j] * rows.unit(j);
            ofGradient += g * g;
            ofDirection += d * d;
        }
        return Math.sqrt(ofGradient * ofDirection);
    }
}
