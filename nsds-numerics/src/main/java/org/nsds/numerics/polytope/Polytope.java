package org.nsds.numerics.polytope;

import java.util.Arrays;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * A polytope P = { λ : A λ ≤ b }, bounded and not empty, and affine variational inequalities over it: find λ in P with
 *
 * <pre>
 *     −(M λ + q) ∈ N_P(λ),   that is   (M λ + q)ᵀ (z − λ) ≥ 0   for every z in P
 * </pre>
 *
 * <p>From a vertex v where the rows B of A are active and independent, λ = v − R s with R = A_B⁻¹ and slacks s ≥ 0. With multipliers μ
 * of the other rows N, G = A_N R and c = b_N − A_N v ≥ 0, the inequality is the linear complementarity problem
 *
 * <pre>
 *     0 ≤ ( Rᵀ M R s − Gᵀ μ − Rᵀ (M v + q) )  ⟂  s ≥ 0
 *     0 ≤ ( G s + c )                          ⟂  μ ≥ 0
 * </pre>
 *
 * <p>Because P is bounded and c ≥ 0, Lemke's method cannot end on a ray: it solves the problem for every M, monotone or not. This is the
 * idea of M. Cao, M. C. Ferris, <i>A pivotal method for affine variational inequalities</i>, Mathematics of Operations Research 21,
 * 1996. Immutable.
 */
public final class Polytope {

    private static final double ROUNDING = 1e-10;

    private final double[][] A;
    private final double[] b;
    private final double[] vertex;
    private final double[][] R;
    private final double[][] G;
    private final double[] c;

    private Polytope(double[][] A, double[] b) {
        this.A = A;
        this.b = b;
        requireBounded();
        vertex = anyPoint();
        int[] active = toVertex(vertex);
        R = inverse(active);
        refine(active);
        int n = dimension();
        boolean[] in = new boolean[A.length];
        for (int row : active) {
            in[row] = true;
        }
        G = new double[A.length - n][n];
        c = new double[A.length - n];
        for (int i = 0, k = 0; i < A.length; i++) {
            if (!in[i]) {
                for (int j = 0; j < n; j++) {
                    for (int l = 0; l < n; l++) {
                        G[k][j] += A[i][l] * R[l][j];
                    }
                }
                c[k++] = Math.max(0.0, b[i] - dot(A[i], vertex));
            }
        }
    }

    /**
     * Returns { λ : A λ ≤ b }.
     *
     * @throws IllegalArgumentException if it is empty or unbounded, or the numbers do not fit together
     */
    public static Polytope of(double[][] A, double[] b) {
        if (A.length == 0 || A[0].length == 0 || A.length != b.length) {
            throw new IllegalArgumentException("a polytope has " + A.length + " rows of A and " + b.length
                    + " entries of b: give one for each, and at least one");
        }
        double[][] rows = new double[A.length][];
        double[] right = new double[b.length];
        for (int i = 0; i < A.length; i++) {
            double norm = 0.0;
            if (A[i].length != A[0].length) {
                throw new IllegalArgumentException("row " + i + " of a polytope has " + A[i].length
                        + " entries and row 0 has " + A[0].length + ": give all the same number");
            }
            for (double entry : A[i]) {
                norm += entry * entry;
            }
            norm = Math.sqrt(norm);
            if (!(norm > 0.0) || Double.isInfinite(norm) || !Double.isFinite(b[i])) {
                throw new IllegalArgumentException("row " + i + " of a polytope is " + Arrays.toString(A[i]) + " λ ≤ "
                        + b[i] + ": give finite numbers, not all zero");
            }
            rows[i] = new double[A[i].length];
            for (int j = 0; j < A[i].length; j++) {
                rows[i][j] = A[i][j] / norm;
            }
            right[i] = b[i] / norm;
        }
        return new Polytope(rows, right);
    }

    /** Returns the box lower ≤ λ ≤ upper. */
    public static Polytope box(double[] lower, double[] upper) {
        int n = lower.length;
        double[][] rows = new double[2 * n][n];
        double[] right = new double[2 * n];
        for (int i = 0; i < n; i++) {
            rows[i][i] = 1.0;
            right[i] = upper[i];
            rows[n + i][i] = -1.0;
            right[n + i] = -lower[i];
        }
        return of(rows, right);
    }

    /** Returns the number of components of λ. */
    public int dimension() {
        return A[0].length;
    }

    /** Returns the number of inequalities, which is that of unknowns (s, μ). */
    public int rows() {
        return A.length;
    }

    /** Returns by how much λ violates its inequalities, in the length of λ; not positive inside. */
    public double violation(double[] lambda) {
        double worst = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < A.length; i++) {
            worst = Math.max(worst, dot(A[i], lambda) - b[i]);
        }
        return worst;
    }

    /** Returns component i of the vertex v. */
    public double vertex(int i) {
        return vertex[i];
    }

    /** Returns the entry of R. */
    public double direction(int i, int j) {
        return R[i][j];
    }

    /** Returns the entry of G. */
    public double slope(int k, int j) {
        return G[k][j];
    }

    /** Returns component k of c. */
    public double room(int k) {
        return c[k];
    }

    /** Writes λ = v − R s, where s is the first part of z. */
    public void point(double[] z, double[] lambda) {
        for (int i = 0; i < vertex.length; i++) {
            double sum = vertex[i];
            for (int j = 0; j < vertex.length; j++) {
                sum -= R[i][j] * z[j];
            }
            lambda[i] = sum;
        }
    }

    /**
     * Writes the complementarity problem of (s, μ) for the inequality with M and q.
     *
     * @param problem reusable; overwritten
     */
    public void inequality(SquareMatrix M, double[] q, BoxProblem problem) {
        int n = dimension();
        int m = rows();
        DenseMatrix matrix = problem.resize(m);
        for (int i = 0; i < n; i++) {
            double sum = 0.0;
            for (int k = 0; k < n; k++) {
                sum -= R[k][i] * (M.rowTimes(k, vertex) + q[k]);
                for (int j = 0; j < n; j++) {
                    double entry = 0.0;
                    for (int l = 0; l < n; l++) {
                        entry += M.get(k, l) * R[l][j];
                    }
                    matrix.set(i, j, matrix.get(i, j) + R[k][i] * entry);
                }
            }
            problem.q()[i] = sum;
        }
        for (int k = 0; k < m - n; k++) {
            for (int j = 0; j < n; j++) {
                matrix.set(n + k, j, G[k][j]);
                matrix.set(j, n + k, -G[k][j]);
            }
            problem.q()[n + k] = c[k];
        }
        for (int i = 0; i < m; i++) {
            problem.lower()[i] = 0.0;
            problem.upper()[i] = Double.POSITIVE_INFINITY;
        }
    }

    /** A direction d with A d ≤ 0, if there is one, is what remains of Aᵀ y, y ≥ 1, when it is made as short as possible. */
    private void requireBounded() {
        int m = A.length;
        double[] ones = new double[m];
        Arrays.fill(ones, 1.0);
        double[] y = shortest(products(ones));
        double[] rest = new double[dimension()];
        double scale = 0.0;
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < rest.length; j++) {
                rest[j] -= A[i][j] * (1.0 + y[i]);
            }
            scale += 1.0 + y[i];
        }
        int free = rank() < dimension() ? 1 : 0;
        if (free > 0 || Math.sqrt(dot(rest, rest)) > ROUNDING * scale) {
            throw new IllegalArgumentException("a polytope is unbounded"
                    + (free > 0 ? "" : " in the direction " + Arrays.toString(rest))
                    + ": add inequalities, until every multiplier is bounded from both sides");
        }
    }

    /** Returns the point that is nearest to the origin, −Aᵀ μ with 0 ≤ μ ⟂ A Aᵀ μ + b ≥ 0. */
    private double[] anyPoint() {
        double[] mu = shortest(b);
        double[] point = new double[dimension()];
        for (int i = 0; i < A.length; i++) {
            for (int j = 0; j < point.length; j++) {
                point[j] -= A[i][j] * mu[i];
            }
        }
        return point;
    }

    /** Solves 0 ≤ y ⟂ A Aᵀ y + q ≥ 0. */
    private double[] shortest(double[] q) {
        int m = A.length;
        double[][] gram = new double[m][m];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                gram[i][j] = dot(A[i], A[j]);
            }
        }
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(gram), q);
        Solver<BoxProblem> solver = Solvers.named("lemke");
        double[] y = new double[m];
        if (solver.solve(problem, y, new double[m]) != Outcome.SOLVED) {
            throw new IllegalArgumentException("a polytope is empty: its " + m
                    + " inequalities contradict each other; leave some out, or make them wider");
        }
        return y;
    }

    private double[] products(double[] y) {
        double[] out = new double[A.length];
        for (int i = 0; i < A.length; i++) {
            for (int j = 0; j < A.length; j++) {
                out[i] += dot(A[i], A[j]) * y[j];
            }
        }
        return out;
    }

    private int rank() {
        return new ActiveRows(A).rank();
    }

    /** Moves a point of P to a vertex; returns the rows that hold it there. */
    private int[] toVertex(double[] point) {
        ActiveRows active = new ActiveRows(A);
        double size = 1.0 + Math.sqrt(dot(point, point));
        while (true) {
            for (int i = 0; i < A.length; i++) {
                if (b[i] - dot(A[i], point) <= ROUNDING * size) {
                    active.add(i);
                }
            }
            if (active.complete()) {
                return active.rows();
            }
            double[] d = active.freeDirection();
            double reach = Double.POSITIVE_INFINITY;
            for (int i = 0; i < A.length; i++) {
                double speed = dot(A[i], d);
                if (speed > ROUNDING) {
                    reach = Math.min(reach, Math.max(0.0, b[i] - dot(A[i], point)) / speed);
                }
            }
            for (int j = 0; j < d.length; j++) {
                point[j] += reach * d[j];
            }
            size = Math.max(size, 1.0 + Math.sqrt(dot(point, point)));
        }
    }

    private double[][] inverse(int[] rows) {
        int n = dimension();
        LuFactorization lu = new LuFactorization();
        double[][] matrix = lu.storage(n);
        for (int i = 0; i < n; i++) {
            System.arraycopy(A[rows[i]], 0, matrix[i], 0, n);
        }
        lu.factor();
        double[][] inverse = new double[n][n];
        double[] unit = new double[n];
        double[] column = new double[n];
        for (int j = 0; j < n; j++) {
            Arrays.fill(unit, 0.0);
            unit[j] = 1.0;
            lu.solve(unit, column);
            for (int i = 0; i < n; i++) {
                inverse[i][j] = column[i];
            }
        }
        return inverse;
    }

    /** Puts the vertex exactly where its rows hold. */
    private void refine(int[] rows) {
        double[] miss = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            miss[i] = b[rows[i]] - dot(A[rows[i]], vertex);
        }
        for (int i = 0; i < vertex.length; i++) {
            vertex[i] += dot(R[i], miss);
        }
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0.0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    @Override
    public String toString() {
        return Arrays.deepToString(A) + " λ ≤ " + Arrays.toString(b);
    }
}
