package org.nsds.campaign.design;

import java.util.List;
import org.nsds.campaign.experiment.Point;

/** A design is the list of points of a campaign, each known by its number. Immutable. */
public interface Design {

    /** Returns the names of what is varied, in the order of the columns. */
    List<String> names();

    /** Returns the number of points. */
    long size();

    /** Returns a point by its number, from 0. */
    Point point(long number);

    /**
     * Returns how many points in a row belong to one branch, in which each run starts where the one before it ended; 1 if every run starts
     * for itself. Branches follow each other: the first is that of the points 0 to {@code branch() − 1}.
     */
    default long branch() {
        return 1;
    }

    /** Returns a text that changes when the design does. */
    String signature();
}
