package org.nsds.core.internal.acceleration;

import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** A rest problem is the problem at acceleration level that decides which contacts of a group at rest stay closed, and how. */
public interface RestProblem {

    /**
     * Solves for a group, given accelerations without contacts: fills λ and, with friction, decides who sticks and who slips.
     *
     * @param acceleration overwritten with ÿ, one entry per member: that of its first row
     */
    Outcome solve(ContactGroup group, double[] acceleration);

    /** Returns the problem that was solved last. */
    Problem problem();

    /** Returns the solver, which knows how its last solve went. */
    Solver<?> solver();
}
