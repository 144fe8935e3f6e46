package org.nsds.numerics.problem;

import java.util.Arrays;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.CompensatedSum;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * Linear complementarity over a box: find z in [l, u] with
 *
 * <pre>
 *     w = M z + q,      wᵢ ≥ 0 where zᵢ = lᵢ,      wᵢ ≤ 0 where zᵢ = uᵢ,      wᵢ = 0 where lᵢ &lt; zᵢ &lt; uᵢ
 * </pre>
 *
 * <p>One problem for many names; only the bounds differ: {@link #lcp} (0 ≤ z), {@link #mixed} (some zᵢ free),
 * {@link #relay} (finite boxes) and {@link #equality} (all free).
 *
 * <p>The factories validate and copy. A simulation that solves one problem per step instead reuses an instance:
 * {@link #resize} it, then write into {@link #matrix()}, {@link #q()}, {@link #lower()} and {@link #upper()}. Solvers only
 * read. Arrays may be longer than {@link #size()}.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992.
 */
public final class BoxProblem implements Problem {

    private int size;
    private SquareMatrix matrix;
    private double[] q;
    private double[] lower;
    private double[] upper;
    /** The matrix of a reusable problem while it is small. */
    private DenseMatrix dense;

    private BoxProblem(SquareMatrix matrix, double[] q, double[] lower, double[] upper) {
        this.size = matrix.size();
        this.matrix = matrix;
        this.q = q;
        this.lower = lower;
        this.upper = upper;
    }

    /** Returns an empty dense problem to be resized and filled, step after step. */
    public static BoxProblem reusable() {
        DenseMatrix empty = new DenseMatrix(0);
        BoxProblem problem = new BoxProblem(empty, new double[0], new double[0], new double[0]);
        problem.dense = empty;
        return problem;
    }

    /** z in [lower, upper]; infinite bounds are allowed. */
    public static BoxProblem of(SquareMatrix matrix, double[] q, double[] lower, double[] upper) {
        BoxProblem problem = new BoxProblem(matrix, q.clone(), lower.clone(), upper.clone());
        problem.validate();
        return problem;
    }

    /** 0 ≤ w ⟂ z ≥ 0. */
    public static BoxProblem lcp(SquareMatrix matrix, double[] q) {
        return of(matrix, q, filled(q.length, 0.0), filled(q.length, Double.POSITIVE_INFINITY));
    }

    /** wᵢ = 0 where free[i], 0 ≤ wᵢ ⟂ zᵢ ≥ 0 elsewhere. */
    public static BoxProblem mixed(SquareMatrix matrix, double[] q, boolean[] free) {
        double[] lower = filled(q.length, 0.0);
        for (int i = 0; i < Math.min(free.length, q.length); i++) {
            lower[i] = free[i] ? Double.NEGATIVE_INFINITY : 0.0;
        }
        return of(matrix, q, lower, filled(q.length, Double.POSITIVE_INFINITY));
    }

    /** −w in the normal cone of [lower, upper] at z, with finite bounds. */
    public static BoxProblem relay(SquareMatrix matrix, double[] q, double[] lower, double[] upper) {
        return of(matrix, q, lower, upper);
    }

    /** M z + q = 0. */
    public static BoxProblem equality(SquareMatrix matrix, double[] q) {
        return of(matrix, q, filled(q.length, Double.NEGATIVE_INFINITY), filled(q.length, Double.POSITIVE_INFINITY));
    }

    /**
     * Gives a {@link #reusable} problem another size and its own dense matrix; the vectors are then to be written anew.
     *
     * @return the matrix, of zeros
     */
    public DenseMatrix resize(int newSize) {
        if (dense == null) {
            throw notReusable();
        }
        dense.resize(newSize);
        matrix = dense;
        size = newSize;
        if (q.length < size) {
            grow();
        }
        return dense;
    }

    /** Gives a {@link #reusable} problem a matrix in blocks, which is already written; the vectors are then to be written. */
    public void resize(BlockSparseMatrix blocks) {
        if (dense == null) {
            throw notReusable();
        }
        matrix = blocks;
        size = blocks.size();
        if (q.length < size) {
            grow();
        }
    }

    private static IllegalStateException notReusable() {
        return new IllegalStateException("only a reusable problem can be resized");
    }

    private void grow() {
        int capacity = Math.max(size, 2 * q.length);
        q = new double[capacity];
        lower = new double[capacity];
        upper = new double[capacity];
    }

    @Override
    public int size() {
        return size;
    }

    /** M. */
    public SquareMatrix matrix() {
        return matrix;
    }

    /** Returns the constant part of w. */
    public double[] q() {
        return q;
    }

    /** l, possibly −∞. */
    public double[] lower() {
        return lower;
    }

    /** u, possibly +∞. */
    public double[] upper() {
        return upper;
    }

    /** Returns whether every bound is [0, ∞). */
    public boolean isLcp() {
        for (int i = 0; i < size; i++) {
            if (lower[i] != 0.0 || upper[i] != Double.POSITIVE_INFINITY) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether every Mᵢᵢ &gt; 0. */
    public boolean hasPositiveDiagonal() {
        for (int i = 0; i < size; i++) {
            if (!(matrix.get(i, i) > 0.0)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void evaluate(double[] z, double[] w) {
        System.arraycopy(q, 0, w, 0, size);
        matrix.multiplyAdd(z, w);
    }

    @Override
    public double evaluateBounding(double[] z, double[] w) {
        System.arraycopy(q, 0, w, 0, size);
        return matrix.multiplyAddBounding(z, w);
    }

    @Override
    public boolean evaluateExactly(double[] z, double[] w, double tolerance, double bound, CompensatedSum sum) {
        boolean matters = size > 2 // two terms and q are seen by their formulas
                && CancellingTerms.matter(matrix, z, bound, tolerance * NaturalResidual.scale(this));
        if (matters) {
            CancellingTerms.evaluate(matrix, q, z, w, sum);
        }
        return matters;
    }

    @Override
    public double residual(double[] z, double[] w) {
        return NaturalResidual.of(this, z, w);
    }

    private void validate() {
        if (q.length != size || lower.length != size || upper.length != size) {
            throw new IllegalArgumentException("the matrix is " + size + " by " + size + ", but q has " + q.length
                    + ", lower " + lower.length + " and upper " + upper.length + " entries: all must agree");
        }
        for (int i = 0; i < size; i++) {
            if (!Double.isFinite(q[i])) {
                throw new IllegalArgumentException("q[" + i + "] is " + q[i] + ": it must be a finite number");
            }
            if (!(lower[i] <= upper[i])
                    || lower[i] == Double.POSITIVE_INFINITY
                    || upper[i] == Double.NEGATIVE_INFINITY) {
                throw new IllegalArgumentException(
                        "bounds of z[" + i + "] are [" + lower[i] + ", " + upper[i] + "]: lower must not exceed upper");
            }
            if (!Double.isFinite(matrix.largestInRow(i))) {
                throw new IllegalArgumentException("row " + i + " of M has an entry that is not a finite number");
            }
        }
    }

    private static double[] filled(int length, double value) {
        double[] array = new double[length];
        Arrays.fill(array, value);
        return array;
    }
}
