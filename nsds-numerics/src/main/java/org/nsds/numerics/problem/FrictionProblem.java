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
public final class FrictionProblem implements Problem {

    private SquareMatrix matrix;
    private int blocks;
    private int[] starts = {0};
    private double[] q = {};
    private double[] friction = {};
    private double[] rolling = {};
    private double[] drilling = {};
    private ContactKind[] kinds = {}; // null for a single row
    private double[] lower = {};
    private double[] upper = {};

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
        for (int b = 0; b < layout.blocks; b++) {
            problem.addLike(layout, b, layout.friction[b]);
        }
        problem.take(q);
        return problem;
    }

    /** Returns the same contacts, all with this coefficient of friction; resistance to rolling and single rows stay as they are. */
    public FrictionProblem withFriction(double coefficient) {
        FrictionProblem problem = new FrictionProblem(matrix);
        for (int b = 0; b < blocks; b++) {
            double mu = isContact(b) ? problem.coefficient("friction", coefficient) : 0.0;
            problem.addLike(this, b, mu);
        }
        problem.take(Arrays.copyOf(q, size()));
        return problem;
    }

    /** Forgets all blocks; their contents are then to be written anew, those of the matrix as well. */
    public void clear() {
        blocks = 0;
    }

    /**
     * Adds a contact with friction; returns its block number.
     *
     * @param dimension its rows: 2 in the plane, 3 in space
     * @param coefficient μ; with 0 the tangents are there, but carry nothing
     */
    public int addContact(int dimension, double coefficient) {
        return addContact(ContactKind.withRows(dimension), coefficient, 0.0, 0.0);
    }

    /**
     * Adds a contact of any kind; returns its block number.
     *
     * @param coefficient μ
     * @param rollingCoefficient μ_R, a length; unused where the kind has no rows for it
     * @param drillingCoefficient μ_D, a length; likewise
     */
    public int addContact(ContactKind kind, double coefficient, double rollingCoefficient, double drillingCoefficient) {
        int discs = kind.discs();
        return addBlock(
                kind,
                coefficient("friction", coefficient),
                discs > 1 ? coefficient("rolling friction", rollingCoefficient) : 0.0,
                discs > 2 ? coefficient("drilling friction", drillingCoefficient) : 0.0,
                0.0,
                Double.POSITIVE_INFINITY);
    }

    private double coefficient(String name, double value) {
        if (!(value >= 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("the coefficient of " + name + " of contact " + blocks + " is " + value
                    + ": it must be a finite number, not negative");
        }
        return value;
    }

    /** Adds a row without friction, whose reaction has these bounds, possibly infinite; returns its block number. */
    public int addRow(double lowest, double highest) {
        if (!(lowest <= highest) || lowest == Double.POSITIVE_INFINITY || highest == Double.NEGATIVE_INFINITY) {
            throw new IllegalArgumentException("block " + blocks + " has the bounds [" + lowest + ", " + highest
                    + "]: there must be a finite number between them");
        }
        return addBlock(null, 0.0, 0.0, 0.0, lowest, highest);
    }

    /** Adds a block of another problem, with that coefficient of friction. */
    private void addLike(FrictionProblem other, int b, double mu) {
        addBlock(other.kinds[b], mu, other.rolling[b], other.drilling[b], other.lower[b], other.upper[b]);
    }

    private int addBlock(
            ContactKind kind,
            double coefficient,
            double rollingCoefficient,
            double drillingCoefficient,
            double lowest,
            double highest) {
        if (blocks + 1 >= starts.length || blocks == friction.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            friction = Arrays.copyOf(friction, starts.length);
            rolling = Arrays.copyOf(rolling, starts.length);
            drilling = Arrays.copyOf(drilling, starts.length);
            kinds = Arrays.copyOf(kinds, starts.length);
            lower = Arrays.copyOf(lower, starts.length);
            upper = Arrays.copyOf(upper, starts.length);
        }
        starts[blocks + 1] = starts[blocks] + (kind == null ? 1 : kind.rows());
        if (starts[blocks + 1] > q.length) {
            q = Arrays.copyOf(q, 2 * starts[blocks + 1]);
        }
        friction[blocks] = coefficient;
        rolling[blocks] = rollingCoefficient;
        drilling[blocks] = drillingCoefficient;
        kinds[blocks] = kind;
        lower[blocks] = lowest;
        upper[blocks] = highest;
        return blocks++;
    }

    /** Number of blocks. */
    public int blocks() {
        return blocks;
    }

    /** First row of a block; {@code start(blocks())} is the size. */
    public int start(int block) {
        return starts[block];
    }

    /** Rows of a block: 1, or for a contact with friction those of its {@link #kind}. */
    public int rows(int block) {
        return starts[block + 1] - starts[block];
    }

    /** Returns whether a block is a contact with friction, rather than a single row. */
    public boolean isContact(int block) {
        return rows(block) > 1;
    }

    /** Returns which rows a contact has; null for a single row. */
    public ContactKind kind(int block) {
        return kinds[block];
    }

    /** How many discs bound the reaction of a block: 1 for friction, 2 with rolling, 3 with drilling, 0 for a single row. */
    public int discs(int block) {
        return kinds[block] == null ? 0 : kinds[block].discs();
    }

    /** First row of a disc, 0 for the tangents, 1 for rolling, 2 for drilling; one more is where the last ends. */
    public int disc(int block, int disc) {
        return Math.min(starts[block] + 1 + disc * kinds[block].tangents(), starts[block + 1]);
    }

    /** μ, μ_R or μ_D: the radius of a disc for r_N = 1. */
    public double coefficient(int block, int disc) {
        return disc == 0 ? friction[block] : disc == 1 ? rolling[block] : drilling[block];
    }

    /** Number of blocks that are contacts with friction. */
    public int contacts() {
        int contacts = 0;
        for (int b = 0; b < blocks; b++) {
            contacts += isContact(b) ? 1 : 0;
        }
        return contacts;
    }

    /** Returns the kind of all blocks, if they are contacts of one kind; else null. */
    public ContactKind commonKind() {
        ContactKind kind = blocks == 0 ? null : kinds[0];
        for (int b = 1; b < blocks; b++) {
            kind = kinds[b] == kind ? kind : null;
        }
        return kind;
    }

    /** Rows per contact if all blocks are contacts of one kind; else 0. */
    public int dimension() {
        return commonKind() == null ? 0 : rows(0);
    }

    @Override
    public int size() {
        return starts[blocks];
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

    /** μ of each block; 0 for single rows. */
    public double[] friction() {
        return friction;
    }

    /** μ_R of each block; 0 where nothing resists rolling. */
    public double[] rolling() {
        return rolling;
    }

    /** μ_D of each block; 0 where nothing resists drilling. */
    public double[] drilling() {
        return drilling;
    }

    /** Returns the lowest reaction of each single row, possibly −∞; for contacts 0. */
    public double[] lower() {
        return lower;
    }

    /** Returns the highest reaction of each single row, possibly ∞; for contacts ∞. */
    public double[] upper() {
        return upper;
    }

    @Override
    public void evaluate(double[] r, double[] u) {
        System.arraycopy(q, 0, u, 0, size());
        matrix.multiplyAdd(r, u);
    }

    @Override
    public boolean evaluateExactly(double[] r, double[] u, double tolerance, CompensatedSum sum) {
        boolean matters = CancellingTerms.matter(matrix, r, tolerance * FrictionResidual.scale(this));
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
        for (int i = starts[block]; i < starts[block + 1]; i++) {
            sum += matrix.get(i, i);
        }
        return sum / rows(block);
    }

    /**
     * Mean of the diagonal of M over the rows of a disc; the normal belongs to that of friction, 0. Rows of rotations have their own, since
     * they have another unit.
     */
    public double meanDiagonal(int block, int disc) {
        int end = kinds[block] == null ? starts[block + 1] : disc(block, disc + 1);
        int first = disc == 0 ? starts[block] : disc(block, disc);
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
                    (dimension > 0 ? blocks + " contacts of " + dimension + " rows make " : "the blocks make ") + size
                            + ", but the matrix has " + matrix.size() + " rows and q has " + values.length
                            + " entries");
        }
        q = values.clone();
        friction = Arrays.copyOf(friction, blocks);
        rolling = Arrays.copyOf(rolling, blocks);
        drilling = Arrays.copyOf(drilling, blocks);
        lower = Arrays.copyOf(lower, blocks);
        upper = Arrays.copyOf(upper, blocks);
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
