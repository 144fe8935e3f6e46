package org.nsds.campaign.table;

import java.io.Serializable;
import java.util.List;

/**
 * A row is the result of one run. It is sent between the machines of a cluster.
 *
 * @param number of the point, from 0
 * @param point the values and labels of the point, as texts
 * @param measures their values; NaN where the run has none
 * @param outcome how the run ended: {@code completed}, or why not in a few words
 * @param reason why it did not complete, as a sentence; empty if it did
 * @param hash of the final state; empty if there was no run
 * @param sections lines of the table of sections, without the number of the point
 */
public record Row(
        long number,
        List<String> point,
        List<Double> measures,
        String outcome,
        String reason,
        String hash,
        List<String> sections)
        implements Serializable {

    /** Copies the lists. */
    public Row {
        point = List.copyOf(point);
        measures = List.copyOf(measures);
        sections = List.copyOf(sections);
    }

    /** Returns whether the run reached its end. */
    public boolean completed() {
        return outcome.equals("completed");
    }
}
