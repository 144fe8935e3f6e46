package org.nsds.workbench.offer;

import java.util.List;
import java.util.Map;
import org.nsds.core.solution.Solution;
import org.nsds.report.page.Page;

/** A run that is about to begin. */
public interface PlannedRun {

    /** Returns the values of all parameters, in their order. */
    Map<String, Object> parameters();

    /** Returns how it is simulated, by the names of the options of {@code nsds run}: strategy, integrator, solver, step, until, every. */
    Map<String, Object> settings();

    /** Returns the final time. */
    double until();

    /** Returns about how many numbers are kept of it. */
    long size();

    /** Returns the words that run it in a terminal. */
    String command();

    /** Returns what users should know before they trust it, one sentence each. */
    List<String> warnings();

    /** Simulates, on the thread of the caller. */
    RunOutput run(RunWatch watch);

    /** Returns the page of the rows that were computed so far. */
    Page soFar(Solution rows);
}
