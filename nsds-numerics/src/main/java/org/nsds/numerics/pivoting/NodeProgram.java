package org.nsds.numerics.pivoting;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.ActiveSet.Place;
import org.nsds.numerics.solver.Outcome;

/**
 * The linear program of one node of an enumeration: is there a z in the box whose w has the signs that the places decided so far
 * ask for? Solved as the saddle point of the weighted violation,
 *
 * <pre>
 *     min over z  max over y  −yᵀ(M z + q),      yᵢ in [0, c] where wᵢ ≥ 0 is asked for, [−c, 0] for ≤, [−c, c] for = 0
 * </pre>
 *
 * <p>whose conditions are a box problem with matrix [0 −Mᵀ; M 0]: monotone, so that Lemke's path always ends at a solution. If the
 * violation cannot be made 0, y proves it, up to rounding. Where zᵢ is free, yᵢ is not bounded either.
 */
final class NodeProgram {

    /** What is known of a node. */
    enum Verdict {
        /** {@link #point} satisfies everything asked for. */
        FEASIBLE,
        /** Nothing does, up to rounding in {@link #weights}. */
        INFEASIBLE,
        /** Rounding leaves it open. */
        UNKNOWN
    }

    private static final double LARGE = 1e6;

    private final ComplementaryPath path;
    private final BoxProblem saddle = BoxProblem.reusable();
    private BoxProblem problem;
    private int n;
    private double scale;
    private long pivots;
    private double[] point = {};
    private double[] scratch = {};
    private double[] cover = {};

    /** Programs whose verdict is unknown when asked to stop. */
    NodeProgram(BooleanSupplier mustStop) {
        path = new ComplementaryPath(mustStop);
    }

    void start(BoxProblem next, double sizeOfW) {
        problem = next;
        n = next.size();
        scale = sizeOfW;
        pivots = 0;
        DenseMatrix matrix = saddle.resize(2 * n);
        if (point.length < 2 * n) {
            point = new double[2 * n];
            scratch = new double[2 * n];
            cover = new double[2 * n];
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double entry = next.matrix().get(i, j);
                matrix.set(n + i, j, entry);
                matrix.set(j, n + i, -entry);
            }
            saddle.q()[i] = 0.0;
            saddle.q()[n + i] = next.q()[i];
        }
        Arrays.fill(cover, 0, 2 * n, 1.0);
    }

    /** Pivots of all programs since the start, of 16n² each. */
    long pivots() {
        return pivots;
    }

    /** Writes y, after {@link #solve}. */
    void weights(double[] y) {
        System.arraycopy(point, n, y, 0, n);
    }

    /** z, after {@link #solve}. */
    double[] point() {
        return point;
    }

    /** Solves the program of these decisions; null means undecided. */
    Verdict solve(Place[] decided) {
        for (int i = 0; i < n; i++) {
            double l = problem.lower()[i];
            double u = problem.upper()[i];
            saddle.lower()[i] = decided[i] == Place.UPPER ? u : l;
            saddle.upper()[i] = decided[i] == Place.LOWER ? l : u;
            boolean inside = decided[i] == Place.INSIDE;
            boolean free = Double.isInfinite(l) && Double.isInfinite(u);
            boolean nonnegative = inside || decided[i] == Place.LOWER || decided[i] == null && Double.isInfinite(u);
            boolean nonpositive = inside || decided[i] == Place.UPPER || decided[i] == null && Double.isInfinite(l);
            double largest = saddle.matrix().largestInRow(n + i);
            double c = free ? Double.POSITIVE_INFINITY : largest > 0.0 ? 1.0 / largest : 1.0;
            saddle.lower()[n + i] = nonpositive ? -c : 0.0;
            saddle.upper()[n + i] = nonnegative ? c : 0.0;
        }
        if (!path.start(saddle) && !startWithin()) {
            return Verdict.UNKNOWN;
        }
        Outcome outcome = path.walk(cover, 40 * n + 100);
        pivots += path.pivots();
        if (outcome != Outcome.SOLVED) {
            return Verdict.UNKNOWN;
        }
        path.read(cover, point, scratch, 1e-12);
        double violation = 0.0;
        for (int i = 0; i < n; i++) {
            double w = scratch[n + i];
            violation = Math.max(violation, saddle.upper()[n + i] > 0.0 ? -w : 0.0);
            violation = Math.max(violation, saddle.lower()[n + i] < 0.0 ? w : 0.0);
        }
        if (violation <= 1e-11 * scale) {
            return Verdict.FEASIBLE;
        }
        return violation > 1e-7 * scale && isProved() ? Verdict.INFEASIBLE : Verdict.UNKNOWN;
    }

    /** Starts with free unknowns, and the weights of their rows, in boxes that are large enough for all practical purposes. */
    private boolean startWithin() {
        for (int i = 0; i < n; i++) {
            if (saddle.lower()[i] == Double.NEGATIVE_INFINITY && saddle.upper()[i] == Double.POSITIVE_INFINITY) {
                double column = problem.matrix().largestInColumn(i);
                double row = problem.matrix().largestInRow(i);
                saddle.upper()[i] = LARGE * (column > 0.0 ? scale / column : 1.0);
                saddle.lower()[i] = -saddle.upper()[i];
                saddle.upper()[n + i] = row > 0.0 ? 1.0 / row : 1.0;
                saddle.lower()[n + i] = -saddle.upper()[n + i];
            }
        }
        return path.start(saddle);
    }

    /** Returns whether −yᵀ(M z + q) &gt; 0 for every z within its bounds. */
    private boolean isProved() {
        double value = 0.0;
        double magnitude = 0.0;
        for (int i = 0; i < n; i++) {
            double term = -point[n + i] * problem.q()[i];
            value += term;
            magnitude += Math.abs(term);
        }
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            double largest = 0.0;
            for (int i = 0; i < n; i++) {
                double term = -point[n + i] * problem.matrix().get(i, j);
                sum += term;
                largest = Math.max(largest, Math.abs(term));
            }
            sum = Math.abs(sum) <= 1e-12 * n * largest ? 0.0 : sum;
            double worst = sum >= 0.0 ? saddle.lower()[j] : saddle.upper()[j];
            if (sum != 0.0) {
                value += sum * worst;
                magnitude += Math.abs(sum * worst);
            }
        }
        return value > 1e-8 * magnitude;
    }
}
