package org.nsds.core.onestep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.nsds.core.integrator.Stepper;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * W_ab = Σ_s H_a,s Ŵ_s⁻¹ B_b,s over all contacts a, b that share a system s: how the multiplier of one contact changes the
 * output of another. Only the blocks that can differ from zero are kept; those that never change are computed once. Work and
 * memory are proportional to the number of pairs that share a system.
 */
final class DelassusMatrix {

    private final Contact[] contacts;
    /** Per contact, the contacts that share a system with it, itself included, sorted. */
    private final int[][] neighbours;
    /** Per contact, its row of blocks one after the other, in the order of the neighbours. */
    private final double[][] blocks;
    /** Per contact and neighbour, where the block begins in that row. */
    private final int[][] offsets;

    /** Per contact and neighbour, where the block begins in the matrix that was written last. */
    private final int[][] places;
    /** The contacts that this matrix was laid out for. */
    private final IndexSet laidOut;
    /** Whether no block ever changes. */
    private final boolean constant;

    DelassusMatrix(Contact[] contacts) {
        this.contacts = contacts;
        neighbours = neighbours(contacts);
        blocks = new double[contacts.length][];
        offsets = new int[contacts.length][];
        places = new int[contacts.length][];
        laidOut = new IndexSet(contacts.length);
        constant = Arrays.stream(contacts).allMatch(Contact::constant);
        for (int a = 0; a < contacts.length; a++) {
            offsets[a] = new int[neighbours[a].length];
            places[a] = new int[neighbours[a].length];
            int length = 0;
            for (int n = 0; n < neighbours[a].length; n++) {
                offsets[a][n] = length;
                length += size(a, neighbours[a][n]);
            }
            blocks[a] = new double[length];
            computeRow(a, true, null);
        }
    }

    /** Entries of a block. */
    private int size(int a, int b) {
        return contacts[a].rows * contacts[b].rows;
    }

    /** Computes the blocks between contacts of the step, and those beside its problem, that are not constant. */
    void update(ActiveRows active) {
        if (constant) {
            return;
        }
        for (int m = 0; m < active.contacts.count(); m++) {
            computeRow(active.contacts.get(m), false, active);
        }
        for (int a : active.beside()) {
            computeRow(a, false, active);
        }
    }

    /** Rows of a contact. */
    int rows(int contact) {
        return contacts[contact].rows;
    }

    /** W between row i of contact a and row j of contact b, as last computed; 0 if they share no system. */
    double entry(int a, int i, int b, int j) {
        int n = Arrays.binarySearch(neighbours[a], b);
        return n < 0 ? 0.0 : blocks[a][offsets[a][n] + i * contacts[b].rows + j];
    }

    /** Writes the sub-matrix of the active contacts into a matrix of zeros. */
    void write(ActiveRows active, DenseMatrix out) {
        for (int m = 0; m < active.contacts.count(); m++) {
            int a = active.contacts.get(m);
            for (int n = 0; n < neighbours[a].length; n++) {
                int b = neighbours[a][n];
                int columns = contacts[b].rows;
                if (active.includes(b)) {
                    for (int i = 0; i < contacts[a].rows; i++) {
                        for (int j = 0; j < columns; j++) {
                            double own = a == b ? contacts[a].ownBlock(i, j) : 0.0;
                            double entry = blocks[a][offsets[a][n] + i * columns + j];
                            out.set(active.first(a) + i, active.first(b) + j, entry + own);
                        }
                    }
                }
            }
        }
    }

    /**
     * Writes the sub-matrix of the active contacts with one block row for each, in their order. It is laid out anew only when
     * other contacts take part than before; otherwise only blocks that can have changed are written.
     *
     * @param out the same matrix each time
     */
    void write(ActiveRows active, BlockSparseMatrix out) {
        boolean anew = !laidOut.sameAs(active.contacts);
        if (anew) {
            layOut(active, out);
        }
        double[] entries = out.entries();
        for (int m = 0; m < active.contacts.count(); m++) {
            int a = active.contacts.get(m);
            for (int n = 0; n < neighbours[a].length; n++) {
                int b = neighbours[a][n];
                if (active.includes(b) && (anew || a == b || !constant(a, b))) {
                    System.arraycopy(blocks[a], offsets[a][n], entries, places[a][n], size(a, b));
                    if (a == b) {
                        addOwn(contacts[a], entries, places[a][n]);
                    }
                }
            }
        }
    }

    private static void addOwn(Contact contact, double[] entries, int place) {
        for (int i = 0, k = place; i < contact.rows; i++) {
            for (int j = 0; j < contact.rows; j++, k++) {
                entries[k] += contact.ownBlock(i, j);
            }
        }
    }

    private void layOut(ActiveRows active, BlockSparseMatrix out) {
        out.clear();
        for (int m = 0; m < active.contacts.count(); m++) {
            out.addBlockRow(contacts[active.contacts.get(m)].rows);
        }
        for (int m = 0; m < active.contacts.count(); m++) {
            int a = active.contacts.get(m);
            for (int n = 0; n < neighbours[a].length; n++) {
                int b = neighbours[a][n];
                if (active.includes(b)) {
                    places[a][n] = out.addBlock(m, active.block(b));
                }
            }
        }
        laidOut.copy(active.contacts);
    }

    private boolean constant(int a, int b) {
        return contacts[a].constant() && contacts[b].constant();
    }

    private void computeRow(int a, boolean constant, ActiveRows active) {
        for (int n = 0; n < neighbours[a].length; n++) {
            int b = neighbours[a][n];
            if (constant(a, b) == constant && (active == null || active.concerns(b))) {
                computeBlock(contacts[a], contacts[b], blocks[a], offsets[a][n]);
            }
        }
    }

    private static void computeBlock(Contact a, Contact b, double[] out, int first) {
        Arrays.fill(out, first, first + a.rows * b.rows, 0.0);
        for (int s = 0; s < a.steppers.length; s++) {
            for (int r = 0; r < b.steppers.length; r++) {
                if (a.steppers[s] == b.steppers[r]) {
                    addProduct(a.H[s], a.rows, b.response[r], b.rows, out, first);
                }
            }
        }
    }

    /** out += left rightᵀ, both by rows. */
    private static void addProduct(double[] left, int rows, double[] right, int columns, double[] out, int first) {
        int n = left.length / rows;
        for (int i = 0, k = first; i < rows; i++) {
            for (int j = 0; j < columns; j++, k++) {
                double sum = 0.0;
                for (int l = 0; l < n; l++) {
                    sum += left[i * n + l] * right[j * n + l];
                }
                out[k] += sum;
            }
        }
    }

    private static int[][] neighbours(Contact[] contacts) {
        Map<Stepper, List<Integer>> touching = new HashMap<>();
        for (int a = 0; a < contacts.length; a++) {
            for (Stepper stepper : contacts[a].steppers) {
                touching.computeIfAbsent(stepper, key -> new ArrayList<>()).add(a);
            }
        }
        int[][] result = new int[contacts.length][];
        for (int a = 0; a < contacts.length; a++) {
            TreeSet<Integer> near = new TreeSet<>();
            for (Stepper stepper : contacts[a].steppers) {
                near.addAll(touching.get(stepper));
            }
            result[a] = near.stream().mapToInt(Integer::intValue).toArray();
        }
        return result;
    }
}
