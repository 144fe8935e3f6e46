package org.nsds.numerics.solver;

/**
 * The moment at which a solve has to end: when its seconds are used up, when those of the solver that called it are, or when its thread is
 * interrupted.
 */
final class Deadline {

    private static final double NANOSECONDS = 1e9;
    private static final double LONGEST = 1e9; // seconds, so that their sum with the clock is a long

    private final double seconds;
    /** Whether a solve is under way; whoever started it says when it has ended. */
    boolean running;

    private boolean inherits;
    private long inherited; // System.nanoTime()
    private boolean limited;
    private long end; // System.nanoTime()
    private Outcome reason;

    /** A deadline so many seconds after each start; 0 for none. */
    Deadline(double seconds) {
        this.seconds = Math.min(seconds, LONGEST);
    }

    /** Starts to count for one solve. */
    void start() {
        running = true;
        reason = null;
        limited = inherits;
        end = inherited;
        inherits = false;
        if (seconds > 0.0) {
            long own = System.nanoTime() + (long) (NANOSECONDS * seconds);
            end = limited && end - own < 0 ? end : own;
            limited = true;
        }
    }

    /** Makes the next solve of another solver end by this deadline too, and its look at the problem before. */
    void passTo(Object solver) {
        Deadline other = solver instanceof JudgedSolver<?> judged
                ? judged.deadline
                : solver instanceof SolverChain<?, ?> chain ? chain.deadline : null;
        if (other != null) {
            other.inherits = running ? limited : inherits;
            other.inherited = running ? end : inherited;
        }
    }

    /**
     * Returns whether the solve has to end now; once it has to, it has to. Between solves: whether a look at a problem has to end, because the
     * thread is interrupted or the time of the solver that called is used up.
     */
    boolean isReached() {
        if (!running) {
            return Thread.currentThread().isInterrupted() || inherits && System.nanoTime() - inherited >= 0;
        }
        if (reason == null) {
            if (Thread.currentThread().isInterrupted()) {
                reason = Outcome.INTERRUPTED;
            } else if (limited && System.nanoTime() - end >= 0) {
                reason = Outcome.TIME_LIMIT;
            }
        }
        return reason != null;
    }

    /** Why {@link #isReached} was true; null if it was not. */
    Outcome reason() {
        return reason;
    }

    /** Returns the seconds left; infinite without limit. */
    double secondsLeft() {
        return limited ? Math.max(0.0, (end - System.nanoTime()) / NANOSECONDS) : Double.POSITIVE_INFINITY;
    }
}
