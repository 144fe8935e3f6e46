package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.internal.contact.BodyRow;
import org.nsds.core.internal.contact.Contact;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * W_ab = Σ_s H_a,s Ŵ_s⁻¹ B_b,s over contacts a, b that share a system s: how the multiplier of one contact changes the output of
 * another. Blocks that never change are computed once, as long as there is room for those of all pairs; otherwise only the
 * contacts of the step have blocks, which are computed when other contacts take part than before. Open contacts then cost
 * nothing.
 */
public final class DelassusMatrix {

    /** Entries up to which the blocks of all pairs are kept. */
    private static final int MOST_KEPT = 1 << 18;

    private final ContactSet contacts;
    private final ContactPairs pairs;
    /** Whether all pairs have blocks. */
    private final boolean complete;
    /** Whether no block ever changes. */
    private final boolean constant;
    /** The contacts of the step for which pairs are listed, or the block matrix laid out. */
    private Contact[] known;

    private int knownCount;
    private boolean upToDate;
    private long version;
    private boolean placed;

    /** Per pair, where its block begins in the entries. */
    private int[] block = {};

    private double[] entries = {};
    /** Per pair, where its block begins in the matrix that was written last. */
    private int[] place = {};

    /** The matrix of contacts between so many systems; where contacts come and go, only those of a step have blocks. */
    public DelassusMatrix(ContactSet contacts, int bodies, boolean comeAndGo) {
        this.contacts = contacts;
        pairs = new ContactPairs(contacts, bodies);
        complete = !comeAndGo && pairs.entries(MOST_KEPT + 1L) <= MOST_KEPT;
        constant = !comeAndGo && contacts.areConstant();
        known = new Contact[contacts.count];
        if (complete) {
            pairs.listAll();
            makeRoom();
            computeConstant();
        }
    }

    /** Computes the constant blocks again, after the step size has changed. */
    public void computeConstant() {
        upToDate = false;
        placed = false;
        for (int a = 0; a < contacts.count && complete; a++) {
            computeRow(contacts.all[a], true, null);
        }
    }

    /** Computes the blocks between contacts of the step, and those beside its problem, that are not known. */
    public void update(ActiveContacts active) {
        boolean anew = !complete && !(upToDate && version == contacts.version() && isKnown(active));
        if (anew) {
            pairs.list(active);
            makeRoom();
            know(active);
            upToDate = true;
            version = contacts.version();
            placed = false;
        }
        if (constant && !anew) {
            return;
        }
        for (int m = 0; m < active.end; m++) {
            computeRow(active.contacts[m], false, active);
            if (anew) {
                computeRow(active.contacts[m], true, active);
            }
        }
    }

    private boolean isKnown(ActiveContacts active) {
        return Arrays.equals(known, 0, knownCount, active.contacts, active.first, active.end);
    }

    private void know(ActiveContacts active) {
        knownCount = active.end - active.first;
        if (known.length < knownCount) {
            known = new Contact[active.contacts.length];
        }
        System.arraycopy(active.contacts, active.first, known, 0, knownCount);
    }

    private void makeRoom() {
        if (block.length < pairs.count()) {
            block = new int[Math.max(pairs.count(), 2 * block.length)];
            place = new int[block.length];
        }
        int size = 0;
        for (int m = 0; m < pairs.listed(); m++) {
            int a = pairs.contact(m);
            for (int p = pairs.begin(a); p < pairs.end(a); p++) {
                block[p] = size;
                size += contacts.all[a].rows * contacts.all[pairs.second[p]].rows;
            }
        }
        if (entries.length < size) {
            entries = new double[Math.max(size, 2 * entries.length)];
        }
    }

    /** W between row i of contact a and row j of contact b, as last computed; 0 if they share no system. */
    public double entry(int a, int i, int b, int j) {
        int p = pairs.find(a, b);
        return p < 0 ? 0.0 : entries[block[p] + i * contacts.all[b].rows + j];
    }

    /** Writes the sub-matrix of the active contacts into a matrix of zeros. */
    public void write(ActiveContacts active, DenseMatrix out) {
        for (int m = active.first; m < active.end; m++) {
            Contact a = active.contacts[m];
            int row = pairs.rowOf[a.number];
            for (int p = pairs.start[row]; p < pairs.start[row + 1]; p++) {
                Contact b = contacts.all[pairs.second[p]];
                for (int i = 0, k = block[p]; i < a.rows && b.block >= 0; i++) {
                    for (int j = 0; j < b.rows; j++, k++) {
                        double own = a == b ? a.ownBlock(i, j) : 0.0;
                        out.set(a.firstRow + i, b.firstRow + j, entries[k] + own);
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
    public void write(ActiveContacts active, BlockSparseMatrix out) {
        boolean anew = !(placed && isKnown(active));
        if (anew) {
            layOut(active, out);
        }
        double[] target = out.entries();
        for (int m = active.first; m < active.end; m++) {
            Contact a = active.contacts[m];
            int row = pairs.rowOf[a.number];
            for (int p = pairs.start[row]; p < pairs.start[row + 1]; p++) {
                Contact b = contacts.all[pairs.second[p]];
                if (b.block >= 0 && (anew || a == b || !constant(a, b))) {
                    System.arraycopy(entries, block[p], target, place[p], a.rows * b.rows);
                    if (a == b) {
                        addOwn(a, target, place[p]);
                    }
                }
            }
        }
    }

    private static void addOwn(Contact contact, double[] target, int place) {
        for (int i = 0, k = place; i < contact.rows; i++) {
            for (int j = 0; j < contact.rows; j++, k++) {
                target[k] += contact.ownBlock(i, j);
            }
        }
    }

    private void layOut(ActiveContacts active, BlockSparseMatrix out) {
        out.clear();
        for (int m = active.first; m < active.end; m++) {
            out.addBlockRow(active.contacts[m].rows);
        }
        for (int m = active.first; m < active.end; m++) {
            int a = active.contacts[m].number;
            for (int p = pairs.begin(a); p < pairs.end(a); p++) {
                Contact b = contacts.all[pairs.second[p]];
                if (b.block >= 0) {
                    place[p] = out.addBlock(m - active.first, b.block);
                }
            }
        }
        know(active);
        placed = true;
    }

    private static boolean constant(Contact a, Contact b) {
        return a.constant() && b.constant();
    }

    /** Computes the blocks of a row that never change, or the others; all of them, or those that concern the step. */
    private void computeRow(Contact a, boolean never, ActiveContacts active) {
        int end = pairs.end(a.number);
        for (int p = pairs.begin(a.number); p < end; p++) {
            Contact b = contacts.all[pairs.second[p]];
            if (constant(a, b) == never && (active == null || active.concerns(b))) {
                computeBlock(a, b, entries, block[p]);
            }
        }
    }

    private static void computeBlock(Contact a, Contact b, double[] out, int first) {
        Arrays.fill(out, first, first + a.rows * b.rows, 0.0);
        for (int s = 0; s < a.bodies.length; s++) {
            for (int r = 0; r < b.bodies.length; r++) {
                if (a.bodies[s] == b.bodies[r]) {
                    addProduct(a.H[s], a.rows, b.response[r], b.rows, out, first);
                }
            }
        }
    }

    /** out += left rightᵀ, both by rows. */
    private static void addProduct(double[] left, int rows, double[] right, int columns, double[] out, int first) {
        int n = left.length / rows;
        if (n == BodyRow.LENGTH) {
            addProductOfBody(left, rows, right, columns, out, first);
            return;
        }
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

    private static void addProductOfBody(
            double[] left, int rows, double[] right, int columns, double[] out, int first) {
        int n = BodyRow.LENGTH;
        for (int i = 0, k = first; i < rows; i++) {
            for (int j = 0; j < columns; j++, k++) {
                out[k] += BodyRow.dot(left, i * n, right, j * n);
            }
        }
    }
}
