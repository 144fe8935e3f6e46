package org.nsds.core.internal.friction;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.numerics.linalg.CompleteLu;

/**
 * This class tries every mode of a few contacts at rest, and keeps those whose forces and accelerations agree with it: an open
 * contact must not close, a closed one not pull, a sticking one stay within μ λ_N, and one that begins to slip move where its
 * friction force does not push it.
 *
 * <p>Choose it where Coulomb's law at acceleration level may have no solution or several; the number of modes is the product of 2 per
 * sliding contact and 4 per contact at rest.
 */
public final class ConsistentModes {

    private static final int MOST_MODES = 4096;
    private static final double NEGLIGIBLE = 1e-10;

    /** A part is what one contact does in a mode. */
    private enum Part {
        OPEN("lifts off"),
        HELD("stays closed"),
        SLIDES("slides on"),
        STICKS("sticks"),
        FORWARD("slips forward"),
        BACKWARD("slips backward");

        private final String words;

        Part(String words) {
            this.words = words;
        }
    }

    private final List<double[]> forces = new ArrayList<>();
    private final List<double[]> accelerations = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private double[][] matrix = {};
    private double[] free = {};

    /** Returns whether there are few enough modes, all of them with straight sides. */
    public boolean areCountable(ContactGroup group) {
        double modes = 1.0;
        for (ContactFlow contact : group.members()) {
            modes *= parts(contact).length;
            if (contact.terms.cone && !contact.slips() && contact.rows > 2) {
                return false;
            }
        }
        return modes <= MOST_MODES;
    }

    /** Finds all consistent modes of a group, given accelerations without contacts. */
    public void find(ContactGroup group) {
        forces.clear();
        accelerations.clear();
        names.clear();
        List<ContactFlow> members = group.members();
        read(group);
        int[] choice = new int[members.size()];
        do {
            test(group, members, choice);
        } while (advance(members, choice));
    }

    /** Returns how many were found. */
    public int count() {
        return forces.size();
    }

    /** Returns the names of those that were found. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** Writes forces and accelerations of the first mode: where contacts may lift off, they do. */
    public void take(double[] z, double[] w) {
        System.arraycopy(forces.get(0), 0, z, 0, z.length);
        System.arraycopy(accelerations.get(0), 0, w, 0, w.length);
    }

    private static Part[] parts(ContactFlow contact) {
        if (!contact.terms.unilateral) {
            return new Part[] {Part.HELD};
        }
        if (!contact.terms.cone) {
            return new Part[] {Part.OPEN, Part.HELD};
        }
        return contact.slips()
                ? new Part[] {Part.OPEN, Part.SLIDES}
                : new Part[] {Part.OPEN, Part.STICKS, Part.FORWARD, Part.BACKWARD};
    }

    private static boolean advance(List<ContactFlow> members, int[] choice) {
        for (int a = choice.length - 1; a >= 0; a--) {
            if (++choice[a] < parts(members.get(a)).length) {
                return true;
            }
            choice[a] = 0;
        }
        return false;
    }

    private void read(ContactGroup group) {
        int size = group.size();
        matrix = new double[size][size];
        free = new double[size];
        for (int k = 0; k < size; k++) {
            free[k] = group.acceleration(k);
            for (int j = 0; j < size; j++) {
                matrix[k][j] = group.entry(k, j);
            }
        }
    }

    private void test(ContactGroup group, List<ContactFlow> members, int[] choice) {
        int size = group.size();
        List<Integer> rows = new ArrayList<>();
        double[] share = new double[size]; // of the friction in the column of a normal that begins to slip
        for (int a = 0; a < choice.length; a++) {
            ContactFlow contact = members.get(a);
            int first = group.firstRow(a);
            Part part = parts(contact)[choice[a]];
            int count = part == Part.OPEN ? 0 : part == Part.FORWARD || part == Part.BACKWARD ? 1 : contact.heldRows();
            for (int i = 0; i < count; i++) {
                rows.add(first + i);
            }
            if (part == Part.FORWARD || part == Part.BACKWARD) {
                share[first] = (part == Part.FORWARD ? -1.0 : 1.0) * contact.terms.friction();
            }
        }
        double[] z = new double[size];
        if (!solve(rows, share, z)) {
            return;
        }
        double[] w = free.clone();
        double forceScale = 0.0;
        double scale = 0.0;
        for (int k = 0; k < size; k++) {
            for (int j = 0; j < size; j++) {
                w[k] += matrix[k][j] * z[j];
                scale = Math.max(scale, Math.abs(matrix[k][j] * z[j]));
            }
            scale = Math.max(scale, Math.abs(free[k]));
            forceScale = Math.max(forceScale, Math.abs(z[k]));
        }
        StringBuilder name = new StringBuilder();
        for (int a = 0; a < choice.length; a++) {
            ContactFlow contact = members.get(a);
            Part part = parts(contact)[choice[a]];
            if (!agrees(contact, part, z, w, group.firstRow(a), NEGLIGIBLE * scale, NEGLIGIBLE * forceScale)) {
                return;
            }
            if (contact.terms.unilateral) {
                name.append(name.length() == 0 ? "" : ", ")
                        .append(contact.state.name())
                        .append(' ')
                        .append(part.words);
            }
        }
        keep(z, w, forceScale, name.toString());
    }

    private boolean solve(List<Integer> rows, double[] share, double[] z) {
        int n = rows.size();
        CompleteLu lu = new CompleteLu(n);
        double[] rightSide = new double[n];
        double[] solution = new double[n];
        for (int k = 0; k < n; k++) {
            rightSide[k] = -free[rows.get(k)];
            for (int j = 0; j < n; j++) {
                int column = rows.get(j);
                double friction = share[column] == 0.0 ? 0.0 : share[column] * matrix[rows.get(k)][column + 1];
                lu.storage()[k][j] = matrix[rows.get(k)][column] + friction;
            }
        }
        lu.factor();
        double left = lu.solve(rightSide, solution);
        for (int k = 0; k < n; k++) {
            int row = rows.get(k);
            z[row] = solution[k];
            if (share[row] != 0.0) {
                z[row + 1] = share[row] * solution[k];
            }
        }
        return left <= NEGLIGIBLE;
    }

    private static boolean agrees(
            ContactFlow contact, Part part, double[] z, double[] w, int first, double none, double noForce) {
        double friction = part == Part.STICKS ? contact.terms.friction() : 0.0;
        return switch (part) {
            case OPEN -> w[first] >= -none;
            case HELD -> !contact.terms.unilateral || z[first] >= -noForce;
            case SLIDES -> z[first] >= -noForce;
            case STICKS -> z[first] >= -noForce && Math.abs(z[first + 1]) <= friction * z[first] + noForce;
            case FORWARD -> z[first] >= -noForce && w[first + 1] > none;
            case BACKWARD -> z[first] >= -noForce && w[first + 1] < -none;
        };
    }

    /** Keeps a mode unless one with the same forces is known: modes share their borders. */
    private void keep(double[] z, double[] w, double scale, String name) {
        for (double[] known : forces) {
            double apart = 0.0;
            for (int k = 0; k < z.length; k++) {
                apart = Math.max(apart, Math.abs(z[k] - known[k]));
            }
            if (apart <= 1e-6 * scale) {
                return;
            }
        }
        forces.add(z);
        accelerations.add(w);
        names.add(name);
    }
}
