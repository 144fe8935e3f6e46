package org.nsds.workbench.offer;

import java.util.Optional;
import java.util.function.Supplier;
import org.nsds.core.solution.Solution;

/** What a run tells while it is computed; it is called by the thread of the run. */
public interface RunWatch {

    /**
     * Is told that the run is about to begin.
     *
     * @param stop asks the run to return what it has; any thread may call it
     * @param recorded returns the rows so far; any thread may call it
     */
    void begins(Runnable stop, Supplier<Optional<Solution>> recorded);

    /** Is told the time that the run has reached; called often, so it must be cheap. */
    void reached(double time);
}
