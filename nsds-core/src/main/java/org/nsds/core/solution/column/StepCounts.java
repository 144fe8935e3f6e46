package org.nsds.core.solution.column;

/** The step counts say what the last step of a time-stepping run took. */
public interface StepCounts {

    /** Returns the iterations of Newton's method of all levels; 0 at the start. */
    long newtonIterations();

    /** Returns the number of rigid contacts in the index set of the first level; 0 at the start. */
    int activeContacts();

    /**
     * Returns the live multipliers of an interaction in one level of the step.
     *
     * @param interaction the number of the interaction in the model
     * @param level from 0; most schemes have one
     * @throws IllegalArgumentException if the scheme has fewer levels
     */
    double[] multipliers(int interaction, int level);
}
