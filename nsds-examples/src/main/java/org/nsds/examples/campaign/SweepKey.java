package org.nsds.examples.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The keys of a campaign file, which are also the options of {@code nsds sweep}. */
public enum SweepKey {
    RUN,
    SET,
    STRATEGY,
    INTEGRATOR,
    SOLVER,
    STEP,
    UNTIL,
    EVERY,
    TOLERANCE,
    IMPACTS,
    VARY,
    SAMPLE,
    SEED,
    ALONG,
    BOTH_WAYS,
    ORBITS,
    REPEAT,
    PERTURB,
    WHERE,
    REFINE,
    MEASURE,
    SECTION,
    KEEP,
    THREADS,
    TIMEOUT,
    LIMIT;

    /** Returns whether it may be given several times. */
    boolean repeatable() {
        return this == SET || this == VARY || this == PERTURB || this == MEASURE || this == SECTION;
    }

    /** Returns what stands between name and value where a file gives a mapping; empty if it is none. */
    String assignment() {
        return switch (this) {
            case SET, VARY, PERTURB -> "=";
            case MEASURE -> " := ";
            default -> "";
        };
    }

    /** Returns the names of all keys. */
    static List<String> names() {
        return Arrays.stream(values()).map(SweepKey::toString).toList();
    }

    /** Returns it as users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
