package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.state.InteractionState;

/**
 * The multipliers that are reported for a step. Where a step has several levels, each has multipliers of its own, and what is
 * reported is a weighted sum of them; where it has one, they are the same.
 */
public final class ReportedMultipliers {

    private final InteractionState[] reported;
    /** What was reported before the step; valid once the step has reported. */
    private final double[][] before;

    private boolean summed;

    public ReportedMultipliers(InteractionState[] reported) {
        this.reported = reported;
        before = new double[reported.length][];
        for (int a = 0; a < reported.length; a++) {
            before[a] = new double[reported[a].lambda().length];
        }
    }

    /** Returns the multipliers reported for the a-th interaction. */
    public double[] of(int a) {
        return reported[a].lambda();
    }

    /** Begins a step. */
    public void begin() {
        summed = false;
    }

    /** Begins to sum the multipliers of several levels. */
    public void clear() {
        summed = true;
        for (int a = 0; a < reported.length; a++) {
            System.arraycopy(of(a), 0, before[a], 0, before[a].length);
            Arrays.fill(of(a), 0.0);
        }
    }

    /** Goes back to what was reported before the step. */
    public void rollBack() {
        for (int a = 0; a < reported.length && summed; a++) {
            System.arraycopy(before[a], 0, of(a), 0, before[a].length);
        }
    }

    /** Returns whether all of them are finite. */
    public boolean areFinite() {
        double probe = 0.0;
        for (InteractionState interaction : reported) {
            for (double lambda : interaction.lambda()) {
                probe += 0.0 * lambda; // 0 · ∞ and 0 · NaN are NaN
            }
        }
        return probe == 0.0;
    }
}
