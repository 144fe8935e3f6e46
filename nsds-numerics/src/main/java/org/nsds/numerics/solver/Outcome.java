package org.nsds.numerics.solver;

/** How a solve ended. Only {@link #SOLVED} means that z may be used. */
public enum Outcome {
    /** The natural residual is within tolerance. */
    SOLVED("solved"),

    /** The solver does not take problems of this kind (for instance finite upper bounds given to an LCP method). */
    NOT_APPLICABLE("not applicable"),

    /** The constraints contradict each other: no z in the box gives an admissible w. Proved by {@link Solver#certificate}. */
    INFEASIBLE("infeasible"),

    /** Feasible or not, the problem has no solution. Proved by {@link Solver#certificate}. */
    UNSOLVABLE("unsolvable"),

    /** No solution was found and there may be none, but no proof of that holds for the data as they are, without rounding. */
    UNDECIDED("undecided"),

    /** A pivoting method ran off along a ray: no solution was found this way, but one may exist. */
    RAY("ray termination"),

    /** The method was still improving, or wandering, when its iterations ran out. */
    ITERATION_LIMIT("iteration limit"),

    /** The seconds given to the solve were used up. */
    TIME_LIMIT("time limit"),

    /** The thread of the solve was interrupted, which asks it to stop; the thread is still marked so. */
    INTERRUPTED("interrupted"),

    /** The method came back to a state it had been in. */
    CYCLING("cycling"),

    /** The method cannot improve its point any further, and that point is no solution; one may exist elsewhere. */
    STUCK("stuck"),

    /** A matrix that the method has to invert is singular. */
    SINGULAR("singular"),

    /** NaN or overflow, or a result that its own method calls solved but the natural residual does not. */
    BREAKDOWN("numerical breakdown");

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** Returns whether this outcome says for certain that the problem has no solution, so that trying other methods is of no use. */
    public boolean isProof() {
        return this == INFEASIBLE || this == UNSOLVABLE;
    }

    /** Returns the outcome in words, as reports print it. */
    @Override
    public String toString() {
        return words;
    }
}
