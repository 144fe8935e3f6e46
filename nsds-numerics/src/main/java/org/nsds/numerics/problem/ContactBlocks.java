package org.nsds.numerics.problem;

import java.util.Arrays;

/**
 * The blocks of a {@link FrictionProblem} say which of its rows belong together, and by which coefficients and bounds they are limited:
 * contacts, whose first row is the normal, and single rows. They are added one after another, in the order of their rows.
 */
public abstract class ContactBlocks {

    private int blocks;
    private int[] starts = {0};
    private double[] friction = {};
    private double[] rolling = {};
    private double[] drilling = {};
    private ContactKind[] kinds = {}; // null for a single row
    private double[] lower = {};
    private double[] upper = {};

    ContactBlocks() {}

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

    double coefficient(String name, double value) {
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
    final void addLike(ContactBlocks other, int b, double mu) {
        addBlock(other.kinds[b], mu, other.rolling[b], other.drilling[b], other.lower[b], other.upper[b]);
    }

    int addBlock(
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

    /** Returns the number of rows. */
    public int size() {
        return starts[blocks];
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

    /** Gives back the room that is not used. */
    final void trim() {
        friction = Arrays.copyOf(friction, blocks);
        rolling = Arrays.copyOf(rolling, blocks);
        drilling = Arrays.copyOf(drilling, blocks);
        lower = Arrays.copyOf(lower, blocks);
        upper = Arrays.copyOf(upper, blocks);
    }
}
