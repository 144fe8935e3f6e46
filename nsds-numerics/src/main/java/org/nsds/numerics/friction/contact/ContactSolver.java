package org.nsds.numerics.friction.contact;

/** Solves a single contact: u = W r + q with Coulomb's law. */
public interface ContactSolver {

    /**
     * Finds the reaction.
     *
     * @param w W by rows, from entry {@code at} on; W_NN &gt; 0; not modified
     * @param at first entry of W
     * @param q velocity of this contact without its own reaction; not modified
     * @param mu coefficient of friction
     * @param r in: a guess, where the method iterates; out: the reaction
     * @param slope in: a guess of α in u_T = −α r_T, or 0; where the method works with α
     * @return α of the solution found; 0 without sliding
     */
    double solve(double[] w, int at, double[] q, double mu, double[] r, double slope);
}
