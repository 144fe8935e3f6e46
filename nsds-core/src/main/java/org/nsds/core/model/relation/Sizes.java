package org.nsds.core.model.relation;

/** The check that relations made of functions share. */
final class Sizes {

    private Sizes() {}

    static void require(int outputs, int inputs) {
        if (outputs < 1 || inputs < 1) {
            throw new IllegalArgumentException("a relation with " + outputs + " outputs and " + inputs
                    + " inputs is not possible: both must be positive");
        }
    }
}
