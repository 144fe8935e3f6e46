package org.nsds.core.impact;

import java.util.Arrays;

/**
 * Newton's law, one contact at a time: the contact that approaches fastest is given (1+e)|u|/A, and then the next one, until none
 * approaches:
 *
 * <pre>
 *     i = argmin u,      Δpᵢ = −(1 + eᵢ) uᵢ / Aᵢᵢ,      u ← u + A Δp
 * </pre>
 *
 * <p>Choose it for touching rows through which an impulse travels as through a cradle, and where restitutions differ: each single impact
 * dissipates. Contacts that approach equally fast have their impacts in the order of the model.
 */
public final class SequentialImpact implements ImpactLaw {

    private static final int MOST_IMPACTS = 1_000_000;
    /** Approaches slower than this, relative to the fastest rate before the impact, are left to what follows it. */
    private static final double SLOW = 1e-13;

    @Override
    public void impulses(MultipleImpact impact, double[] p) {
        double[] u = impact.before().clone();
        double slow = SLOW * Arrays.stream(u).map(Math::abs).max().orElse(0.0);
        for (int n = 0; ; n++) {
            int i = fastest(u);
            if (u[i] >= -slow) {
                return;
            }
            if (n == MOST_IMPACTS) {
                throw new IllegalArgumentException("the contacts " + impact.contacts() + " hit each other "
                        + MOST_IMPACTS + " times in turn without coming apart: choose another impact law");
            }
            double given = -(1.0 + impact.restitution()[i]) * u[i] / impact.delassus()[i][i];
            p[i] += given;
            for (int j = 0; j < u.length; j++) {
                u[j] += impact.delassus()[j][i] * given;
            }
        }
    }

    private static int fastest(double[] u) {
        int fastest = 0;
        for (int i = 1; i < u.length; i++) {
            fastest = u[i] < u[fastest] ? i : fastest;
        }
        return fastest;
    }

    @Override
    public String toString() {
        return "sequential";
    }
}
