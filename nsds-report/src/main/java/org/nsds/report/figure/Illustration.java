package org.nsds.report.figure;

/** What stands between the paragraphs of a report: a figure or map as data, or a picture that was drawn in its own way. */
public sealed interface Illustration permits Figure, HeatMap, Picture {

    /** Returns the name of its file, without its ending. */
    String name();

    /** Returns what it shows. */
    String title();

    /** Returns what to look at, as a sentence. */
    String caption();
}
