package org.nsds.numerics.friction;

import org.nsds.numerics.friction.contact.ContactSolver;
import org.nsds.numerics.friction.contact.PlaneContact;
import org.nsds.numerics.friction.contact.SpatialContact;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * One contact that resists rolling, where {@link RollingContact Newton's method} fails: overlapping parts are solved in turn, the normal
 * with the tangents, the normal with the rotations, the normal with the drilling. Each is a contact in the plane or in space by itself. A
 * few rounds are enough inside a sweep, which comes back. Where a round moves as much as the one before, the contact is solved to
 * round-off as a problem of its own, by {@link ProximalPoint}.
 *
 * <p>Cost: a few hundred operations per round.
 */
final class RollingRounds {

    private static final int ROWS = 6;
    private static final int ROUNDS = 10;
    private static final double ENOUGH = 0.1; // of what the first round moved
    private static final double ROUNDING = 1e-13;
    private static final double CONTRACTS = 0.9;
    private static final SolverOptions ROUND_OFF = new SolverOptions(1e-13, 100);

    private final FrictionProblem contact = FrictionProblem.reusable();
    private final ProximalPoint newton = new ProximalPoint(ROUND_OFF);
    private final ContactSolver plane = new PlaneContact();
    private final ContactSolver space = new SpatialContact();
    private final double[] guess = new double[ROWS];
    private final double[] before = new double[ROWS];
    private final double[] velocity = new double[ROWS];
    private final double[] part = new double[9];
    private final double[] partReaction = new double[3];
    private int rows;
    private double size; // of the reaction, as it was moved

    /** Improves the guess r; the parameters are those of {@link RollingContact#solve}. */
    void solve(ContactKind kind, double[] w, int at, double[] q, double[] mu, double[] r) {
        rows = kind.rows();
        System.arraycopy(r, 0, guess, 0, rows);
        if (kind == ContactKind.CONTENSOU) { // has no parts
            solveTogether(kind, w, at, q, mu, r);
            return;
        }
        double first = round(kind, w, at, q, mu, r);
        double last = first;
        double least = Math.max(ENOUGH * first, ROUNDING * size);
        for (int k = 1; k < ROUNDS && last > least; k++) {
            double change = round(kind, w, at, q, mu, r);
            if (!(change <= CONTRACTS * last)) {
                solveTogether(kind, w, at, q, mu, r);
                return;
            }
            last = change;
        }
    }

    /** One part after the other; how far the reaction moved. */
    private double round(ContactKind kind, double[] w, int at, double[] q, double[] mu, double[] r) {
        System.arraycopy(r, 0, before, 0, rows);
        for (int k = 0; k < kind.discs(); k++) {
            int first = 1 + k * kind.tangents();
            solvePart(w, at, q, first, Math.min(first + kind.tangents(), rows), mu[k], r);
        }
        double change = 0.0;
        size = 0.0;
        for (int i = 0; i < rows; i++) {
            double unit = Math.sqrt(w[at + (rows + 1) * i]);
            change = Math.max(change, unit * Math.abs(r[i] - before[i]));
            size = Math.max(size, unit * Math.abs(r[i]));
        }
        return change;
    }

    /** All rows at once, from the guess; if that fails, r stays where the rounds have left it. */
    private void solveTogether(ContactKind kind, double[] w, int at, double[] q, double[] mu, double[] r) {
        contact.clear();
        contact.addContact(kind, mu[0], mu[1], mu[2]);
        contact.blockMatrix().clear();
        contact.blockMatrix().addBlockRow(rows);
        int entries = contact.blockMatrix().addBlock(0, 0);
        System.arraycopy(w, at, contact.blockMatrix().entries(), entries, rows * rows);
        System.arraycopy(q, 0, contact.q(), 0, rows);
        if (newton.solve(contact, guess, velocity) == Outcome.SOLVED) {
            System.arraycopy(guess, 0, r, 0, rows);
        }
    }

    /** Solves for the normal and the rows of one disc, the others held fixed. */
    private void solvePart(double[] w, int at, double[] q, int first, int end, double coefficient, double[] r) {
        int width = 1 + end - first;
        for (int i = 0; i < width; i++) {
            int row = i == 0 ? 0 : first + i - 1;
            velocity[i] = q[row];
            for (int column = 0; column < rows; column++) {
                double entry = w[at + rows * row + column];
                if (column == 0) {
                    part[width * i] = entry;
                } else if (column >= first && column < end) {
                    part[width * i + 1 + column - first] = entry;
                } else {
                    velocity[i] += entry * r[column];
                }
            }
        }
        (width == 2 ? plane : space).solve(part, 0, velocity, coefficient, partReaction, 0.0);
        r[0] = partReaction[0];
        System.arraycopy(partReaction, 1, r, first, width - 1);
    }
}
