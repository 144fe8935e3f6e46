package org.nsds.campaign.engine;

import org.nsds.campaign.experiment.Point;
import org.nsds.core.solution.Solution;

/** A run keeper may keep the whole of a run, before its row is handed on. Many threads call it. */
@FunctionalInterface
public interface RunKeeper {

    /** This keeper keeps nothing of any run. */
    RunKeeper NOTHING = (number, point, run) -> {};

    /**
     * Is given every run that was not ended from outside.
     *
     * @throws java.io.UncheckedIOException if it cannot be kept
     */
    void keep(long number, Point point, Solution run);
}
