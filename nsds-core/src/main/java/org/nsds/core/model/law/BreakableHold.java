package org.nsds.core.model.law;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.BoxLaw;

/**
 * A breakable hold keeps its outputs at zero until a force reaches its strength F, and is gone from then on:
 *
 * <pre>
 *     y = 0 with |λ| ≤ F until |λ| = F,      then λ = 0 for good
 * </pre>
 *
 * <p>Choose it for a plectrum or a finger that pulls a string and lets go, a magnet, a joint that breaks. It lets go at the end of the
 * step in which F is reached.
 *
 * @param strength F
 */
public record BreakableHold(double strength) implements BoxLaw {

    /** A solver may stop this far, relative to F, from the bound that it reaches. */
    private static final double REACHED = 1.0 - 1e-9;

    public BreakableHold {
        ContactParameters.requirePositive("strength", strength);
    }

    /** Returns 1: whether it has broken, as 1 or 0. */
    @Override
    public int memory() {
        return 1;
    }

    @Override
    public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
        for (double impulse : lambda) {
            if (Math.abs(impulse) >= REACHED * h * strength) {
                memory[0] = 1.0;
            }
        }
    }

    @Override
    public double lower(int output) {
        return -strength;
    }

    @Override
    public double upper(int output) {
        return strength;
    }

    @Override
    public double lower(int output, double[] memory) {
        return memory[0] == 0.0 ? -strength : 0.0;
    }

    @Override
    public double upper(int output, double[] memory) {
        return memory[0] == 0.0 ? strength : 0.0;
    }

    @Override
    public boolean unilateral() {
        return false;
    }
}
