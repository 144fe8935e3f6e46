package org.nsds.mechanics.planar;

/** How many outputs a planar contact has. */
final class Outputs {

    private Outputs() {}

    static void require(int outputs) {
        if (outputs < 1 || outputs > 3) {
            throw new IllegalArgumentException("a planar contact has " + outputs
                    + " outputs: 1 (gap), 2 (gap and tangent) and 3 (gap, tangent" + " and rotation) are possible");
        }
    }
}
