package org.nsds.core.internal.elements;

/**
 * This class keeps the largest terms of each output, and the largest multiplier of each row, so far: what counts as zero is relative to them. They are part of
 * the state.
 */
final class Sizes {

    private final SwitchedSystem system;
    /** Of outputs, then of multipliers. */
    private final double[] largest;

    private final double[] offset;

    Sizes(SwitchedSystem system, double[] memory) {
        this.system = system;
        largest = memory;
        offset = new double[system.m];
    }

    /** Takes a state into account. */
    void include(double t, double[] x, double[] lambda) {
        system.offset(t, offset, 0);
        for (int k = 0; k < system.m; k++) {
            largest[k] = Math.max(largest[k], system.outputSize(k, x, lambda, offset[k]));
            largest[system.m + k] = Math.max(largest[system.m + k], Math.abs(lambda[k]));
        }
    }

    double ofOutput(int k) {
        return largest[k];
    }

    double ofMultiplier(int k) {
        return largest[system.m + k];
    }
}
