package org.nsds.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongPredicate;
import org.nsds.campaign.Campaign;

/**
 * A piece of a campaign is what one task of the cluster runs: points with successive numbers, whole branches where runs continue each other.
 *
 * @param first number of the first point
 * @param end number after the last point
 * @param done which of them have rows, counted from the first
 */
record Piece(long first, long end, BitSet done) implements Serializable {

    /** So many pieces a campaign has, unless its points are too few or too many: enough for a hundred cores, and few for the driver. */
    private static final long PIECES = 512;

    private static final long MOST_POINTS = 512;

    /** Returns the pieces of a campaign that are not finished. */
    static List<Piece> of(Campaign campaign, LongPredicate isDone) {
        long points = campaign.points();
        long branch = campaign.design().branch();
        long length = branch * Math.max(1, Math.min(MOST_POINTS, points / PIECES) / branch);
        List<Piece> pieces = new ArrayList<>();
        for (long first = 0; first < points; first += length) {
            long end = Math.min(points, first + length);
            BitSet done = new BitSet();
            for (long number = first; number < end; number++) {
                done.set((int) (number - first), isDone.test(number));
            }
            if (done.cardinality() < end - first) {
                pieces.add(new Piece(first, end, done));
            }
        }
        return pieces;
    }
}
