package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * One contact that resists rolling: sliding and rolling each have their own bound, and any of the four cases of sticking and slipping
 * may hold, so that there is no closed form as for {@link SpatialContact}. It is solved in two overlapping parts in turn, normal with
 * tangents and normal with rotations: each is a contact in space by itself. A few rounds are enough inside a sweep, which comes back.
 * Where a round moves as much as the one before, because normal and moment are strongly coupled, the contact is solved to round-off
 * as a problem of five unknowns of its own, by {@link ProximalPoint}.
 *
 * <p>Cost: a few hundred operations per round.
 */
final class RollingContact implements ContactSolver {

    private static final int ROWS = FrictionProblem.ROLLING_ROWS;
    private static final int ROUNDS = 10;
    private static final double ENOUGH = 0.1; // of what the first round moved
    private static final double ROUNDING = 1e-13;
    private static final double CONTRACTS = 0.9;
    private static final SolverOptions ROUND_OFF = new SolverOptions(1e-13, 100);

    private final FrictionProblem contact = FrictionProblem.reusable();
    private final ProximalPoint newton = new ProximalPoint(ROUND_OFF);
    private final ContactSolver space = new SpatialContact();
    private final double[] guess = new double[ROWS];
    private final double[] before = new double[ROWS];
    private final double[] velocity = new double[ROWS];
    private final double[] part = new double[9];
    private final double[] partReaction = new double[3];
    private double size; // of the reaction, as it was moved

    RollingContact() {
        contact.blockMatrix().addBlockRow(ROWS);
        contact.blockMatrix().addBlock(0, 0);
    }

    @Override
    public double solve(double[] w, int at, double[] q, double mu, double muRolling, double[] r, double slope) {
        System.arraycopy(r, 0, guess, 0, ROWS);
        double first = round(w, at, q, mu, muRolling, r);
        double last = first;
        double least = Math.max(ENOUGH * first, ROUNDING * size);
        for (int k = 1; k < ROUNDS && last > least; k++) {
            double change = round(w, at, q, mu, muRolling, r);
            if (!(change <= CONTRACTS * last)) {
                return solveTogether(w, at, q, mu, muRolling, r);
            }
            last = change;
        }
        return 0.0;
    }

    /** One part after the other; how far the reaction moved. */
    private double round(double[] w, int at, double[] q, double mu, double muRolling, double[] r) {
        System.arraycopy(r, 0, before, 0, ROWS);
        solvePart(w, at, q, 1, mu, r);
        solvePart(w, at, q, 3, muRolling, r);
        double change = 0.0;
        size = 0.0;
        for (int i = 0; i < ROWS; i++) {
            double unit = Math.sqrt(w[at + (ROWS + 1) * i]);
            change = Math.max(change, unit * Math.abs(r[i] - before[i]));
            size = Math.max(size, unit * Math.abs(r[i]));
        }
        return change;
    }

    /** All rows at once, from the guess; if that fails, r stays where the rounds have left it. */
    private double solveTogether(double[] w, int at, double[] q, double mu, double muRolling, double[] r) {
        contact.clear();
        contact.addRollingContact(mu, muRolling);
        System.arraycopy(w, at, contact.blockMatrix().entries(), 0, ROWS * ROWS);
        System.arraycopy(q, 0, contact.q(), 0, ROWS);
        if (newton.solve(contact, guess, velocity) == Outcome.SOLVED) {
            System.arraycopy(guess, 0, r, 0, ROWS);
        }
        return 0.0;
    }

    /** Solves for the normal and two rows from {@code first} on, the others held fixed. */
    private void solvePart(double[] w, int at, double[] q, int first, double coefficient, double[] r) {
        for (int i = 0; i < 3; i++) {
            int row = i == 0 ? 0 : first + i - 1;
            velocity[i] = q[row];
            for (int column = 0; column < ROWS; column++) {
                double entry = w[at + ROWS * row + column];
                if (column == 0) {
                    part[3 * i] = entry;
                } else if (column == first || column == first + 1) {
                    part[3 * i + 1 + column - first] = entry;
                } else {
                    velocity[i] += entry * r[column];
                }
            }
        }
        space.solve(part, 0, velocity, coefficient, 0.0, partReaction, 0.0);
        r[0] = partReaction[0];
        r[first] = partReaction[1];
        r[first + 1] = partReaction[2];
    }
}
