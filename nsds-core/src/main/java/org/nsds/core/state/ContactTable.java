package org.nsds.core.state;

import java.util.Arrays;

/**
 * The contact table keeps the contacts of a source from step to step: per contact its key, its multipliers and what its law
 * remembers, in the order of the keys.
 */
public final class ContactTable {

    /** Numbers of a key: the upper and the lower half of its bits, which a double holds exactly. */
    private static final int KEY = 2;

    private final int width;
    private double[] rows = {};
    private int count;
    private double[] rowsAtStart = {};
    private int countAtStart;

    /** Makes an empty table for contacts, each with so many numbers. */
    ContactTable(int numbers) {
        width = KEY + numbers;
    }

    /** Removes all contacts. */
    public void clear() {
        count = 0;
    }

    /**
     * Appends a contact, whose key is larger than those before.
     *
     * @return where its numbers begin in {@link #numbers}
     */
    public int add(long key) {
        if (rows.length < (count + 1) * width) {
            rows = Arrays.copyOf(rows, Math.max(16 * width, 2 * rows.length));
        }
        int at = count++ * width;
        rows[at] = (int) (key >> 32);
        rows[at + 1] = (int) key;
        return at + KEY;
    }

    /** Returns the number of contacts. */
    public int count() {
        return count;
    }

    /** Returns the key of the i-th contact. */
    public long key(int i) {
        return (long) rows[i * width] << 32 | (long) rows[i * width + 1] & 0xffffffffL;
    }

    /** Returns where the numbers of the i-th contact begin in {@link #numbers}. */
    public int at(int i) {
        return i * width + KEY;
    }

    /** Returns the array that holds all contacts. It may be another after {@link #add}. */
    public double[] numbers() {
        return rows;
    }

    /** Remembers the contacts at the start of a step. */
    void begin() {
        if (rowsAtStart.length < count * width) {
            rowsAtStart = new double[rows.length];
        }
        System.arraycopy(rows, 0, rowsAtStart, 0, count * width);
        countAtStart = count;
    }

    /** Restores the contacts to the start of the step. */
    void rollBack() {
        System.arraycopy(rowsAtStart, 0, rows, 0, countAtStart * width);
        count = countAtStart;
    }

    /** Returns a copy of everything. */
    double[] block() {
        return Arrays.copyOf(rows, count * width);
    }

    void restore(double[] block) {
        if (block.length % width != 0) {
            throw new IllegalArgumentException("a table of contacts has " + block.length
                    + " numbers, which is no multiple of " + width + ": it belongs to another model");
        }
        count = block.length / width;
        if (rows.length < block.length) {
            rows = block.clone();
        } else {
            System.arraycopy(block, 0, rows, 0, block.length);
        }
    }
}
