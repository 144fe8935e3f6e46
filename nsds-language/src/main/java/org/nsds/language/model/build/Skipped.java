package org.nsds.language.model.build;

/** Thrown where a part of a file cannot be built; what is wrong has been added to the problems. */
final class Skipped extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Skipped() {
        super("reported", null, false, false);
    }
}
