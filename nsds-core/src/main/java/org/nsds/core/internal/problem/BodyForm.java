package org.nsds.core.internal.problem;

import org.nsds.core.internal.contact.Contact;
import org.nsds.numerics.bodies.BodyMatrix;
import org.nsds.numerics.solver.ChoosingSolver;
import org.nsds.numerics.solver.Solver;

/**
 * The contacts of a step in the velocities of the systems: rows H and responses Ŵ⁻¹ Hᵀ are copied side by side, and their product is never
 * formed. It suits many contacts between systems of few velocities, such as rigid bodies.
 */
final class BodyForm {

    /** Fewer contacts are solved faster, and to more digits, by methods that look at the entries of the matrix. */
    private static final int LEAST_CONTACTS = 60;

    private final int systems;
    private final BodyMatrix matrix = new BodyMatrix();

    BodyForm(int systems) {
        this.systems = systems;
    }

    /** Returns whether the contacts of a step are to be solved in velocities, by a solver that can. */
    boolean suits(ActiveContacts active, Solver<?> solver) {
        if (!solver.worksOnBodies()
                || active.end - active.first < LEAST_CONTACTS && solver instanceof ChoosingSolver<?>) {
            return false;
        }
        for (int m = active.first; m < active.end; m++) {
            if (!suits(active.contacts[m])) {
                return false;
            }
        }
        return true;
    }

    private static boolean suits(Contact contact) {
        boolean suits = contact.bodies.length <= 2
                && (!contact.cone() || contact.rows <= BodyMatrix.MOST_ROWS && contact.terms.kind.discs() == 1);
        for (int s = 0; s < contact.bodies.length; s++) {
            suits &= contact.steppers[s].unknown().length <= BodyMatrix.MOST_VELOCITIES;
        }
        for (int i = 0; i < contact.rows && suits; i++) {
            for (int j = 0; j < contact.rows; j++) {
                suits &= contact.ownBlock(i, j) == 0.0;
            }
        }
        return suits;
    }

    /** Writes the contacts of a step, which have responded; returns the matrix, which is the same each time. */
    BodyMatrix write(ActiveContacts active) {
        matrix.clear(systems);
        for (int m = active.first; m < active.end; m++) {
            Contact contact = active.contacts[m];
            int second = contact.bodies.length > 1 ? contact.bodies[1] : BodyMatrix.GROUND;
            if (contact.cone()) {
                copy(contact, 0, contact.rows, matrix.addBlock(contact.rows, contact.bodies[0], second));
            } else {
                for (int i = 0; i < contact.rows; i++) {
                    copy(contact, i, 1, matrix.addBlock(1, contact.bodies[0], second));
                }
            }
        }
        return matrix;
    }

    private void copy(Contact contact, int from, int count, int block) {
        for (int s = 0; s < contact.bodies.length; s++) {
            int n = contact.H[s].length / contact.rows;
            for (int i = 0; i < count; i++) {
                int to = BodyMatrix.at(block, s, i);
                System.arraycopy(contact.H[s], (from + i) * n, matrix.rows(), to, n);
                System.arraycopy(contact.response[s], (from + i) * n, matrix.responses(), to, n);
            }
        }
    }
}
