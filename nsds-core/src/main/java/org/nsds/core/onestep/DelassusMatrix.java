package org.nsds.core.onestep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.nsds.core.integrator.Stepper;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * W_ab = Σ_s H_a,s Ŵ_s⁻¹ B_b,s over all contacts a, b that share a system s: how the multiplier of one contact changes the
 * output of another. Only the blocks that can differ from zero are kept; those that never change are computed once.
 */
final class DelassusMatrix {

    private final Contact[] contacts;
    /** Per contact, the contacts that share a system with it, itself included, sorted. */
    private final int[][] neighbours;
    /** Per contact, its row of blocks one after the other, in the order of the neighbours. */
    private final double[][] blocks;

    DelassusMatrix(Contact[] contacts) {
        this.contacts = contacts;
        neighbours = neighbours(contacts);
        blocks = new double[contacts.length][];
        for (int a = 0; a < contacts.length; a++) {
            int length = 0;
            for (int b : neighbours[a]) {
                length += contacts[a].rows * contacts[b].rows;
            }
            blocks[a] = new double[length];
            computeRow(a, true, null);
        }
    }

    /** Computes the blocks of one contact with all that take part, where they are not constant; the others have offset −1. */
    void update(int contact, int[] offsets) {
        computeRow(contact, false, offsets);
    }

    /** Rows of a contact. */
    int rows(int contact) {
        return contacts[contact].rows;
    }

    /** W between row i of contact a and row j of contact b, as last computed; 0 if they share no system. */
    double entry(int a, int i, int b, int j) {
        int k = 0;
        for (int near : neighbours[a]) {
            if (near == b) {
                return blocks[a][k + i * contacts[b].rows + j];
            }
            k += contacts[a].rows * contacts[near].rows;
        }
        return 0.0;
    }

    /** Writes the sub-matrix of the active contacts, contact a starting at row offsets[a]; columns beyond it are left out. */
    void write(IndexSet active, int[] offsets, DenseMatrix out) {
        for (int m = 0; m < active.count(); m++) {
            int a = active.get(m);
            int rows = contacts[a].rows;
            int k = 0;
            for (int b : neighbours[a]) {
                int columns = contacts[b].rows;
                if (offsets[b] >= 0 && offsets[b] < out.size()) {
                    for (int i = 0; i < rows; i++) {
                        for (int j = 0; j < columns; j++) {
                            double own = a == b ? contacts[a].ownBlock(i, j) : 0.0;
                            out.set(offsets[a] + i, offsets[b] + j, blocks[a][k + i * columns + j] + own);
                        }
                    }
                }
                k += rows * columns;
            }
        }
    }

    private void computeRow(int a, boolean constant, int[] offsets) {
        int k = 0;
        for (int b : neighbours[a]) {
            boolean pairConstant = contacts[a].constant() && contacts[b].constant();
            if (pairConstant == constant && (offsets == null || offsets[b] >= 0)) {
                computeBlock(contacts[a], contacts[b], blocks[a], k);
            }
            k += contacts[a].rows * contacts[b].rows;
        }
    }

    private static void computeBlock(Contact a, Contact b, double[] out, int first) {
        for (int i = 0, k = first; i < a.rows; i++) {
            for (int j = 0; j < b.rows; j++, k++) {
                out[k] = 0.0;
                for (int s = 0; s < a.steppers.length; s++) {
                    for (int r = 0; r < b.steppers.length; r++) {
                        if (a.steppers[s] == b.steppers[r]) {
                            out[k] += dot(a.H[s], i, b.response[r], j, a.steppers[s].velocity().length);
                        }
                    }
                }
            }
        }
    }

    private static double dot(double[] left, int leftRow, double[] right, int rightRow, int n) {
        double sum = 0.0;
        for (int j = 0; j < n; j++) {
            sum += left[leftRow * n + j] * right[rightRow * n + j];
        }
        return sum;
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
