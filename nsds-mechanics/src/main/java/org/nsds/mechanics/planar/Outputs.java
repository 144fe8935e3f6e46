package org.nsds.mechanics.planar;

/** How many outputs a planar contact has. */
final class Outputs {

    private Outputs() {}

    static void require(int outputs) {
        if (outputs != 1 && outputs != 2) {
            throw new IllegalArgumentException(
                    "a planar contact has " + outputs + " outputs: 1 (gap) and 2 (gap and tangent) are possible");
        }
    }
}
