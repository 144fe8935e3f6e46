package org.nsds.workbench.worker;

/**
 * What a process says about a task.
 *
 * @param kind how it is meant
 * @param json an object; for refusals and failures with a {@code message}
 */
public record Answer(Kind kind, String json) {

    /** How an answer is meant. */
    public enum Kind {
        /** The task goes on. */
        PROGRESS,
        /** The task is done. */
        RESULT,
        /** What was asked for is not possible; the message says why. */
        REFUSED,
        /** The task failed, by no fault of the user, or its process did. */
        FAILED
    }

    /** Whether nothing more is said about the task. */
    public boolean isLast() {
        return kind != Kind.PROGRESS;
    }
}
