package org.nsds.workbench.worker;

import java.io.PrintStream;
import java.util.Map;
import org.nsds.report.files.Json;

/** What a task says to the server, line by line, and whether it was asked to stop. */
final class Talk {

    private final long id;
    private final PrintStream out;
    private Runnable stop = () -> {};
    private boolean stopped;

    Talk(long id, PrintStream out) {
        this.id = id;
        this.out = out;
    }

    /** Says how far the task is. */
    void progress(Map<String, ?> entries) {
        say(Answer.Kind.PROGRESS, Json.compact(entries));
    }

    /** Says something, as JSON on one line. */
    void say(Answer.Kind kind, String json) {
        synchronized (out) {
            out.println(id + " " + kind + " " + json);
            out.flush();
        }
    }

    /** Sets what ends the work at hand in order; if the task was asked to stop already, it is done at once. */
    synchronized void stoppedBy(Runnable action) {
        stop = action;
        if (stopped) {
            action.run();
        }
    }

    /** Asks the task to stop. */
    synchronized void stop() {
        stopped = true;
        stop.run();
    }

    /** Whether the task was asked to stop. */
    synchronized boolean isStopped() {
        return stopped;
    }
}
