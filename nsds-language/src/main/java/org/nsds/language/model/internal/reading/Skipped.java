package org.nsds.language.model.internal.reading;

/** Thrown where a part of a file cannot be built; what is wrong has been added to the problems. */
public final class Skipped extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public Skipped() {
        super("reported", null, false, false);
    }
}
