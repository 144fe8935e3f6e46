package org.nsds.numerics.problem;

import java.util.Arrays;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.CompensatedSum;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * Contacts with Coulomb friction, in the plane or in space, together with joints and other rows without friction: find reactions r
 * and relative velocities u = M r + q such that each block of rows obeys its law,
 *
 * <pre>
 *     contact, 2 or 3 rows:   K ∋ r  ⟂  u + μ |u_T| n ∈ K*,     K = { r : |r_T| ≤ μ r_N }
 *     rolling contact:        K ∋ r  ⟂  u + (μ |u_T| + μ_R |u_R| + μ_D |u_D|) n ∈ K*,
 *                             K = { r : |r_T| ≤ μ r_N, |r_R| ≤ μ_R r_N, |r_D| ≤ μ_D r_N }
 *     single row:             −u in the normal cone of [l, u] at r
 * </pre>
 *
 * <p>The first says in one line: no contact pulls and none is penetrated (0 ≤ u_N ⟂ r_N ≥ 0), the friction force is at most μ r_N,
 * and where the contact slides, it is μ r_N against the sliding. Its first row is the normal (u_N &gt; 0 separates), then come the
 * tangents. A contact that resists rolling too has more rows, the relative rotation u_R about the tangents (in the plane about its
 * normal) and the moment r_R against it, at most μ_R r_N (a length times a force); one that resists drilling has the rotation u_D about
 * the normal as well. {@link ContactKind} lists them. A single row is a joint (−∞, ∞), which means u = 0, a contact without friction [0, ∞), or a relay.
 *
 * <p>The factory {@link #of} validates and copies. A simulation that solves one problem per step reuses an instance instead:
 *
 * <pre>
 *     problem.clear();
 *     problem.addContact(3, 0.5);                              // blocks in the order of their rows
 *     problem.addRow(NEGATIVE_INFINITY, POSITIVE_INFINITY);    // a joint
 *     problem.q()[i] = …                                       // then q and M, see {@link BlockSparseMatrix}
 *     problem.blockMatrix().clear(); …
 * </pre>
 *
 * <p>The blocks of M need not be those of the problem. Solvers only read. Arrays may be longer than what they describe.
 *
 * <p>Reference: V. Acary, B. Brogliato, <i>Numerical Methods for Nonsmooth Dynamical Systems</i>, 2008, section 3.9; G. De Saxcé,
 * Z.-Q. Feng, <i>The bipotential method</i>, Mathematical and Computer Modelling 28, 1998 (the term μ |u_T| n); V. Acary, F. Bourrier, <i>Coulomb friction with rolling
 * resistance as a cone complementarity problem</i>, European Journal of Mechanics A 85, 2021.
 */
public final class FrictionProblem extends ContactBlocks implements Problem {

    private SquareMatrix matrix;
    private double[] q = {};

    private FrictionProblem(SquareMatrix matrix) {
        this.matrix = matrix;
    }

    /** Returns an empty problem to be cleared and filled, step after step. */
    public static FrictionProblem reusable() {
        return new FrictionProblem(new BlockSparseMatrix());
    }

    /**
     * Returns a problem of as many contacts as there are coefficients of friction; the vectors are copied.
     *
     * @param dimension rows per contact: 2 in the plane, 3 in space
     * @param matrix M
     * @param q relative velocities without reactions
     * @param friction μ of each contact, not negative
     */
    public static FrictionProblem of(int dimension, SquareMatrix matrix, double[] q, double[] friction) {
        FrictionProblem problem = new FrictionProblem(matrix);
        for (double coefficient : friction) {
            problem.addContact(dimension, coefficient);
        }
        problem.take(q);
        return problem;
    }

    /** Returns the blocks of another problem, with this matrix and a copy of this vector q. */
    public static FrictionProblem of(FrictionProblem layout, SquareMatrix matrix, double[] q) {
        FrictionProblem problem = new FrictionProblem(matrix);
        for (int b = 0; b < layout.blocks(); b++) {
            problem.addLike(layout, b, layout.friction()[b]);
        }
        problem.take(q);
        return problem;
    }

    /** Returns the same contacts, all with this coefficient of friction; resistance to rolling and single rows stay as they are. */
    public FrictionProblem withFriction(double coefficient) {
        FrictionProblem problem = new FrictionProblem(matrix);
        for (int b = 0; b < blocks(); b++) {
            double mu = isContact(b) ? problem.coefficient("friction", coefficient) : 0.0;
            problem.addLike(this, b, mu);
        }
        problem.take(Arrays.copyOf(q, size()));
        return problem;
    }

    @Override
    int addBlock(
            ContactKind kind,
            double coefficient,
            double rollingCoefficient,
            double drillingCoefficient,
            double lowest,
            double highest) {
        int block = super.addBlock(kind, coefficient, rollingCoefficient, drillingCoefficient, lowest, highest);
        if (size() > q.length) {
            q = Arrays.copyOf(q, 2 * size());
        }
        return block;
    }

    /** M. */
    public SquareMatrix matrix() {
        return matrix;
    }

    /** Makes M of a {@link #reusable} problem that one, whose contents the caller writes. */
    public void use(SquareMatrix form) {
        matrix = form;
    }

    /** M of a {@link #reusable} problem, to be written. */
    public BlockSparseMatrix blockMatrix() {
        if (!(matrix instanceof BlockSparseMatrix blockMatrix)) {
            throw new IllegalStateException("only a reusable problem has a block matrix to be written");
        }
        return blockMatrix;
    }

    /** Returns the relative velocities without reactions. */
    public double[] q() {
        return q;
    }

    @Override
    public void evaluate(double[] r, double[] u) {
        System.arraycopy(q, 0, u, 0, size());
        matrix.multiplyAdd(r, u);
    }

    @Override
    public double evaluateBounding(double[] r, double[] u) {
        System.arraycopy(q, 0, u, 0, size());
        return matrix.multiplyAddBounding(r, u);
    }

    @Override
    public boolean evaluateExactly(double[] r, double[] u, double tolerance, double bound, CompensatedSum sum) {
        boolean matters = CancellingTerms.matter(matrix, r, bound, tolerance * FrictionResidual.scale(this));
        if (matters) {
            CancellingTerms.evaluate(matrix, q, r, u, sum);
        }
        return matters;
    }

    @Override
    public double residual(double[] r, double[] u) {
        return FrictionResidual.of(this, r, u);
    }

    /** Mean of the diagonal of M over the rows of a block: how strongly its reaction acts on its velocity. */
    public double meanDiagonal(int block) {
        double sum = 0.0;
        for (int i = start(block); i < start(block + 1); i++) {
            sum += matrix.get(i, i);
        }
        return sum / rows(block);
    }

    /**
     * Mean of the diagonal of M over the rows of a disc; the normal belongs to that of friction, 0. Rows of rotations have their own, since
     * they have another unit.
     */
    public double meanDiagonal(int block, int disc) {
        int end = kind(block) == null ? start(block + 1) : disc(block, disc + 1);
        int first = disc == 0 ? start(block) : disc(block, disc);
        double sum = 0.0;
        for (int i = first; i < end; i++) {
            sum += matrix.get(i, i);
        }
        return sum / (end - first);
    }

    /** Takes a copy of q and checks the data. */
    private void take(double[] values) {
        int size = size();
        if (matrix.size() != size || values.length != size) {
            int dimension = dimension();
            throw new IllegalArgumentException(
                    (dimension > 0 ? blocks() + " contacts of " + dimension + " rows make " : "the blocks make ") + size
                            + ", but the matrix has " + matrix.size() + " rows and q has " + values.length
                            + " entries");
        }
        q = values.clone();
        trim();
        for (int i = 0; i < size; i++) {
            if (!Double.isFinite(q[i])) {
                throw new IllegalArgumentException("q[" + i + "] is " + q[i] + ": it must be a finite number");
            }
            if (!Double.isFinite(matrix.largestInRow(i))) {
                throw new IllegalArgumentException("row " + i + " of M has an entry that is not a finite number");
            }
        }
    }
}
