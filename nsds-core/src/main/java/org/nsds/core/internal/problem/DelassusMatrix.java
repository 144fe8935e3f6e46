package org.nsds.core.internal.problem;

import java.util.Arrays;
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
    /** The contacts of the step for which pairs are listed, and for which the block matrix is laid out. */
    private final IndexSet listed;

    private final IndexSet laidOut;
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
        listed = new IndexSet(contacts.count());
        laidOut = new IndexSet(contacts.count());
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
        for (int a = 0; a < contacts.count() && complete; a++) {
            computeRow(a, true, null);
        }
    }

    /** Computes the blocks between contacts of the step, and those beside its problem, that are not known. */
    public void update(ActiveRows active) {
        boolean anew = !complete && !(upToDate && version == contacts.version() && listed.sameAs(active.contacts));
        if (anew) {
            pairs.list(active);
            makeRoom();
            listed.copy(active.contacts);
            upToDate = true;
            version = contacts.version();
            placed = false;
        }
        if (constant && !anew) {
            return;
        }
        for (int m = 0; m < active.contacts.count(); m++) {
            updateRow(active.contacts.get(m), anew, active);
        }
        for (int a : active.beside()) {
            updateRow(a, anew, active);
        }
    }

    private void updateRow(int a, boolean anew, ActiveRows active) {
        computeRow(a, false, active);
        if (anew) {
            computeRow(a, true, active);
        }
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
                size += contacts.get(a).rows * contacts.get(pairs.second(p)).rows;
            }
        }
        if (entries.length < size) {
            entries = new double[Math.max(size, 2 * entries.length)];
        }
    }

    /** Rows of a contact. */
    public int rows(int contact) {
        return contacts.get(contact).rows;
    }

    /** W between row i of contact a and row j of contact b, as last computed; 0 if they share no system. */
    public double entry(int a, int i, int b, int j) {
        int p = pairs.find(a, b);
        return p < 0 ? 0.0 : entries[block[p] + i * contacts.get(b).rows + j];
    }

    /** Writes the sub-matrix of the active contacts into a matrix of zeros. */
    public void write(ActiveRows active, DenseMatrix out) {
        for (int m = 0; m < active.contacts.count(); m++) {
            int a = active.contacts.get(m);
            for (int p = pairs.begin(a); p < pairs.end(a); p++) {
                int b = pairs.second(p);
                if (active.includes(b)) {
                    write(a, b, block[p], active, out);
                }
            }
        }
    }

    private void write(int a, int b, int from, ActiveRows active, DenseMatrix out) {
        int columns = contacts.get(b).rows;
        for (int i = 0, k = from; i < contacts.get(a).rows; i++) {
            for (int j = 0; j < columns; j++, k++) {
                double own = a == b ? contacts.get(a).ownBlock(i, j) : 0.0;
                out.set(active.first(a) + i, active.first(b) + j, entries[k] + own);
            }
        }
    }

    /**
     * Writes the sub-matrix of the active contacts with one block row for each, in their order. It is laid out anew only when
     * other contacts take part than before; otherwise only blocks that can have changed are written.
     *
     * @param out the same matrix each time
     */
    public void write(ActiveRows active, BlockSparseMatrix out) {
        boolean anew = !(placed && laidOut.sameAs(active.contacts));
        if (anew) {
            layOut(active, out);
        }
        double[] target = out.entries();
        for (int m = 0; m < active.contacts.count(); m++) {
            int a = active.contacts.get(m);
            for (int p = pairs.begin(a); p < pairs.end(a); p++) {
                int b = pairs.second(p);
                if (active.includes(b) && (anew || a == b || !constant(a, b))) {
                    System.arraycopy(entries, block[p], target, place[p], contacts.get(a).rows * contacts.get(b).rows);
                    if (a == b) {
                        addOwn(contacts.get(a), target, place[p]);
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

    private void layOut(ActiveRows active, BlockSparseMatrix out) {
        out.clear();
        for (int m = 0; m < active.contacts.count(); m++) {
            out.addBlockRow(contacts.get(active.contacts.get(m)).rows);
        }
        for (int m = 0; m < active.contacts.count(); m++) {
            int a = active.contacts.get(m);
            for (int p = pairs.begin(a); p < pairs.end(a); p++) {
                if (active.includes(pairs.second(p))) {
                    place[p] = out.addBlock(m, active.block(pairs.second(p)));
                }
            }
        }
        laidOut.copy(active.contacts);
        placed = true;
    }

    private boolean constant(int a, int b) {
        return contacts.get(a).constant() && contacts.get(b).constant();
    }

    /** Computes the blocks of a row that never change, or the others; all of them, or those that concern the step. */
    private void computeRow(int a, boolean never, ActiveRows active) {
        for (int p = pairs.begin(a); p < pairs.end(a); p++) {
            int b = pairs.second(p);
            if (constant(a, b) == never && (active == null || active.concerns(b))) {
                computeBlock(contacts.get(a), contacts.get(b), entries, block[p]);
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
}
