package org.nsds.examples.reproduce;

import java.util.List;

/** A published result that can be computed again. */
public interface Reproduction {

    /** The name by which users ask for it. */
    String id();

    /** What it reproduces, in one line. */
    String summary();

    /** Where the numbers come from. */
    String source();

    /** Whether that takes minutes rather than seconds. */
    default boolean takesMinutes() {
        return false;
    }

    /** Computes ours and puts them beside the paper's. */
    List<Row> rows();

    /** Its figures, drawn anew; none unless overridden. */
    default List<Picture> pictures() {
        return List.of();
    }
}
