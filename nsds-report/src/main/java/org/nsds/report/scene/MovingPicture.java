package org.nsds.report.scene;

/** What a page can play: a scene that was just made, or one that stands in the page of a finished run. */
public sealed interface MovingPicture permits Scene, WrittenScene {

    /** Returns what it shows. */
    String title();

    /** Returns the same picture under a title. */
    MovingPicture titled(String other);
}
