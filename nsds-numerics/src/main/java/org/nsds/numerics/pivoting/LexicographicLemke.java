package org.nsds.numerics.pivoting;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Lemke's method with the lexicographic ratio test, for linear complementarity problems.
 *
 * <pre>
 *     w − M z − p z₀ = q,   w, z, z₀ ≥ 0,   p &gt; 0
 * </pre>
 *
 * <p>z₀ starts just large enough to make w ≥ 0. Whenever a variable leaves the basis its complement enters, keeping wᵢ zᵢ = 0
 * throughout, until z₀ leaves (solved) or the entering variable can grow for ever (a ray). Ties of the ratio test are broken by
 * comparing rows of B⁻¹ lexicographically, which excludes cycling. p is the largest entry of each row of M, so that the path
 * does not depend on the units of w.
 *
 * <p>B⁻¹ is updated at each pivot, and formed anew after as many pivots as there are rows (at least 50) or when a pivot is
 * small; at the end the basic solution is refined against M itself, so that accuracy does not depend on the number of pivots.
 *
 * <p>Choose it when M is copositive, bimatrix, or otherwise not monotone, or when a ray is wanted as an answer. Finds a
 * solution of every solvable problem with copositive-plus M (in particular semidefinite M) and of every problem with a
 * P-matrix; on others a ray proves nothing. Ignores the guess z. Cost per pivot: 4n². Usually n to 3n pivots, exponentially
 * many for constructed examples.
 *
 * <p>Reference: C. E. Lemke, <i>Bimatrix equilibrium points and mathematical programming</i>, Management Science 11, 1965;
 * R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, sections 4.4 and 4.9.
 */
public final class LexicographicLemke extends BoxSolver {

    private static final double SMALL_PIVOT = 1e-7;
    private static final double ZERO_PIVOT = 1e-11;
    private static final double TIE = 1e-13;

    private final BasisInverse inverse = new BasisInverse();
    private int size;
    private int[] basis = {}; // variable at each position: i for wᵢ, size + i for zᵢ, 2 size for z₀
    private double[] value = {};
    private double[] cover = {};
    private double[] entering = {};
    private double[] direction = {};
    private int[] tied = {};
    private int[] target = {};
    private int sinceReset;

    /** A solver with those options. */
    public LexicographicLemke(SolverOptions options) {
        super("lemke", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.isLcp();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        start(problem);
        int leaving = mostNegative(problem.q());
        if (leaving < 0) {
            Arrays.fill(z, 0, size, 0.0);
            return Outcome.SOLVED;
        }
        int limit = options().iterationsOr((int) Math.max(10L * size, 2_000_000_000L / ((long) size * size + 100)));
        int variable = 2 * size;
        column(problem, variable, direction);
        for (int pivots = 1; pivots <= limit; pivots++) {
            count(pivots);
            int left = basis[leaving];
            exchange(leaving, variable);
            if (left == 2 * size) {
                return finish(problem, z, w);
            }
            if (sinceReset >= Math.max(50, size) && !reinvert(problem)) {
                return Outcome.BREAKDOWN;
            }
            variable = left < size ? left + size : left - size;
            column(problem, variable, direction);
            leaving = ratioTest();
            if (leaving >= 0 && smallPivot(leaving) && sinceReset > 0) {
                if (!reinvert(problem)) {
                    return Outcome.BREAKDOWN;
                }
                column(problem, variable, direction);
                leaving = ratioTest();
            }
            if (leaving < 0) {
                finish(problem, z, w);
                return Outcome.RAY;
            }
        }
        finish(problem, z, w);
        return Outcome.ITERATION_LIMIT;
    }

    private void start(BoxProblem problem) {
        size = problem.size();
        if (basis.length < size) {
            basis = new int[size];
            value = new double[size];
            cover = new double[size];
            entering = new double[size];
            direction = new double[size];
            tied = new int[size];
            target = new int[size];
        }
        inverse.reset(size);
        sinceReset = 0;
        SquareMatrix matrix = problem.matrix();
        for (int i = 0; i < size; i++) {
            basis[i] = i;
            value[i] = problem.q()[i];
            double largest = matrix.largestInRow(i);
            cover[i] = largest > 0.0 ? largest : 1.0;
        }
    }

    /** The position at which z₀ enters: the lexicographically least (qᵢ, eᵢ)/pᵢ; −1 if q ≥ 0. */
    private int mostNegative(double[] q) {
        int least = -1;
        double smallest = 0.0;
        for (int i = 0; i < size; i++) {
            if (q[i] < 0.0 && q[i] / cover[i] <= smallest) {
                smallest = q[i] / cover[i];
                least = i;
            }
        }
        return least;
    }

    /** d = B⁻¹ a for the column a of a variable: eᵢ for wᵢ, −Mₑᵢ for zᵢ, −p for z₀. */
    private void column(BoxProblem problem, int variable, double[] d) {
        if (variable < size) {
            inverse.column(variable, d);
            return;
        }
        for (int i = 0; i < size; i++) {
            entering[i] = variable == 2 * size ? -cover[i] : -problem.matrix().get(i, variable - size);
        }
        inverse.multiply(entering, d);
    }

    private void exchange(int r, int variable) {
        double step = value[r] / direction[r];
        for (int i = 0; i < size; i++) {
            value[i] -= step * direction[i];
        }
        value[r] = step;
        inverse.exchange(r, direction);
        basis[r] = variable;
        sinceReset++;
    }

    /** The position that leaves: lexicographically least (xᵢ, row i of B⁻¹)/dᵢ over dᵢ &gt; 0, z₀ first; −1 on a ray. */
    private int ratioTest() {
        double largestDirection = 0.0;
        double largestValue = 0.0;
        for (int i = 0; i < size; i++) {
            largestDirection = Math.max(largestDirection, Math.abs(direction[i]));
            largestValue = Math.max(largestValue, value[i]);
        }
        double zero = ZERO_PIVOT * largestDirection;
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            if (direction[i] > zero) {
                smallest = Math.min(smallest, Math.max(value[i], 0.0) / direction[i]);
            }
        }
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (direction[i] > zero && value[i] - smallest * direction[i] <= TIE * largestValue) {
                if (basis[i] == 2 * size) {
                    return i;
                }
                tied[count++] = i;
            }
        }
        for (int k = 0; k < size && count > 1; k++) {
            count = leastInColumn(k, count);
        }
        return count > 0 ? tied[0] : -1;
    }

    /** Keeps the tied positions with the least B⁻¹ᵢₖ/dᵢ. */
    private int leastInColumn(int k, int count) {
        double least = Double.POSITIVE_INFINITY;
        double largest = 0.0;
        for (int c = 0; c < count; c++) {
            double ratio = inverse.get(tied[c], k) / direction[tied[c]];
            least = Math.min(least, ratio);
            largest = Math.max(largest, Math.abs(ratio));
        }
        int kept = 0;
        for (int c = 0; c < count; c++) {
            if (inverse.get(tied[c], k) / direction[tied[c]] <= least + TIE * largest) {
                tied[kept++] = tied[c];
            }
        }
        return kept;
    }

    private boolean smallPivot(int r) {
        double largest = 0.0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, Math.abs(direction[i]));
        }
        return direction[r] < SMALL_PIVOT * largest;
    }

    /** Forms B⁻¹ of the current basis anew, column by column, each at the free position with the largest pivot. */
    private boolean reinvert(BoxProblem problem) {
        System.arraycopy(basis, 0, target, 0, size);
        inverse.reset(size);
        for (int i = 0; i < size; i++) {
            basis[i] = -1;
        }
        for (int t = 0; t < size; t++) {
            if (target[t] < size) {
                basis[target[t]] = target[t];
            }
        }
        for (int t = 0; t < size; t++) {
            if (target[t] >= size) {
                column(problem, target[t], direction);
                int r = largestFree();
                if (r < 0) {
                    return false;
                }
                inverse.exchange(r, direction);
                basis[r] = target[t];
            }
        }
        inverse.multiply(problem.q(), value);
        sinceReset = 0;
        return true;
    }

    private int largestFree() {
        int best = -1;
        double largest = 0.0;
        for (int i = 0; i < size; i++) {
            if (basis[i] < 0 && Math.abs(direction[i]) > largest) {
                largest = Math.abs(direction[i]);
                best = i;
            }
        }
        return best;
    }

    /** Reads z off the basis after two steps of refinement: x += B⁻¹ (q − B x), with q − B x = M z + p z₀ + q − w. */
    private Outcome finish(BoxProblem problem, double[] z, double[] w) {
        for (int pass = 0; pass < 2; pass++) {
            double z0 = read(z);
            problem.evaluate(z, w);
            for (int i = 0; i < size; i++) {
                entering[i] = w[i] + cover[i] * z0;
            }
            for (int r = 0; r < size; r++) {
                if (basis[r] < size) {
                    entering[basis[r]] -= value[r];
                }
            }
            inverse.multiply(entering, direction);
            for (int r = 0; r < size; r++) {
                value[r] += direction[r];
            }
        }
        read(z);
        return Outcome.SOLVED;
    }

    /** z from the basic values, cut at 0; returns z₀. */
    private double read(double[] z) {
        Arrays.fill(z, 0, size, 0.0);
        double z0 = 0.0;
        for (int r = 0; r < size; r++) {
            if (basis[r] == 2 * size) {
                z0 = value[r];
            } else if (basis[r] >= size) {
                z[basis[r] - size] = Math.max(0.0, value[r]);
            }
        }
        return z0;
    }
}
