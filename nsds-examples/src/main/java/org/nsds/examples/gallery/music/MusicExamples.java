package org.nsds.examples.gallery.music;

import java.util.List;
import org.nsds.examples.catalogue.Example;

/** The examples of strings that are played, in the order in which they are listed to users. */
public final class MusicExamples {

    private MusicExamples() {}

    /** Returns every one of them. */
    public static List<Example> all() {
        return List.of(new Example26BowedString(), new Example27StruckString(), new Example28PluckedTanpura());
    }
}
