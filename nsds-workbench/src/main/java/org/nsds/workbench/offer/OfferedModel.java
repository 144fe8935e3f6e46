package org.nsds.workbench.offer;

import java.util.List;
import org.nsds.campaign.experiment.Experiment;

/** A model that can be run. Immutable. */
public interface OfferedModel {

    /** Returns the name by which users run it. */
    String name();

    /** Returns its name in plain words. */
    String title();

    /** Returns what it shows, in one line. */
    String summary();

    /** Returns its equations, one per line; may be empty. */
    String equations();

    /** Returns where it comes from; may be empty. */
    String reference();

    /** Returns what users may set. */
    List<OfferedParameter> parameters();

    /**
     * Returns a run of it, of which everything has been checked.
     *
     * @throws IllegalArgumentException with a sentence, if anything asked for is not possible
     */
    PlannedRun plan(RunRequest request);

    /**
     * Returns what a campaign runs at each of its points.
     *
     * @throws IllegalArgumentException with a sentence, if anything asked for is not possible
     */
    Experiment experiment(RunRequest request);
}
