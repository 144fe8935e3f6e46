package org.nsds.core.internal.acceleration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.nsds.numerics.linalg.SemidefiniteCholesky;

/** These are rows of closed contacts that are kept at zero together: gaps and joints, or their rates and those of sticking tangents. */
final class HeldRows {

    final int size;

    private final ContactFlow[] contact;
    private final int[] row;

    private HeldRows(ContactFlow[] members, ToIntFunction<ContactFlow> count) {
        List<ContactFlow> contacts = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (ContactFlow member : members) {
            for (int i = 0; i < count.applyAsInt(member); i++) {
                contacts.add(member);
                rows.add(i);
            }
        }
        contact = contacts.toArray(ContactFlow[]::new);
        row = rows.stream().mapToInt(Integer::intValue).toArray();
        size = row.length;
    }

    /** Returns the rows whose outputs are zero: all of joints, the first of contacts. */
    static HeldRows positions(ContactFlow[] members) {
        return new HeldRows(members, member -> member.terms.cone ? 1 : member.rows);
    }

    /** Returns the rows whose rates are zero: those of positions, and the tangents of contacts that stick. */
    static HeldRows rates(ContactFlow[] members) {
        return new HeldRows(members, ContactFlow::heldRows);
    }

    double output(int k) {
        return contact[k].y[row[k]];
    }

    double rate(int k) {
        return contact[k].ydot[row[k]];
    }

    double acceleration(int k) {
        return contact[k].outputAcceleration(row[k]);
    }

    double lower(int k) {
        return contact[k].lower(row[k]);
    }

    double upper(int k) {
        return contact[k].upper(row[k]);
    }

    /** Returns entry (k, j) of H M⁻¹ Hᵀ. */
    double coupling(int k, int j) {
        return contact[k].coupling(row[k], contact[j], row[j]);
    }

    /** Returns the same where the force of row j has the friction of its contact with it, if that slips. */
    double pushed(int k, int j) {
        double entry = coupling(k, j);
        Sliding sliding = contact[j].sliding;
        if (sliding != null && sliding.slips()) {
            for (int i = 1; i < contact[j].rows; i++) {
                entry -= sliding.friction() * sliding.direction(i - 1) * contact[k].coupling(row[k], contact[j], i);
            }
        }
        return entry;
    }

    /** Writes H M⁻¹ Hᵀ and factors it. */
    SemidefiniteCholesky.Verdict factor(SemidefiniteCholesky W) {
        double[][] rows = W.storage(size);
        for (int k = 0; k < size; k++) {
            for (int j = k; j < size; j++) {
                rows[k][j] = coupling(k, j);
            }
        }
        return W.factor();
    }
}
