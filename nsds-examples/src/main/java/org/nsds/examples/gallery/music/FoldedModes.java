package org.nsds.examples.gallery.music;

import java.util.List;
import java.util.Locale;
import org.nsds.mechanics.string.StringModes;

/** Says which modes of a string are too high for a step. */
public final class FoldedModes {

    private FoldedModes() {}

    /** Returns a warning if the step is too long for the highest modes; the parameter is the one that says how many there are. */
    public static List<String> warnings(StringModes modes, double step, String parameter) {
        int beyond = modes.firstBeyond(1.0 / step);
        if (beyond == 0) {
            return List.of();
        }
        String fewer = beyond == 1 ? "" : ", or fewer modes (--set " + parameter + "=" + (beyond - 1) + ")";
        return List.of(String.format(
                        Locale.ROOT,
                        "mode %d has %.6g Hz, more than half of the sampling frequency %.6g Hz, and is folded to another "
                                + "frequency, as are those above: take a step below %.3g s",
                        beyond,
                        modes.frequency(beyond),
                        1.0 / step,
                        0.5 / modes.frequency(modes.count()))
                + fewer);
    }
}
