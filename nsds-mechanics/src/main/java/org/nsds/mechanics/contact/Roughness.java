package org.nsds.mechanics.contact;

import java.util.SplittableRandom;
import org.nsds.mechanics.Require;

/**
 * Roughness is the height of a surface along a line, a sum of waves whose lengths lie between two limits, evenly on a logarithmic
 * scale, with phases from a seed:
 *
 * <pre>
 *     s(x) = Σ_k a_k cos(2π x/ℓ_k + φ_k),      a_k ~ ℓ_k,      mean square of s = height²
 * </pre>
 *
 * <p>Amplitudes in proportion to the lengths give all waves the same slope, as on ground surfaces. Immutable.
 */
public final class Roughness {

    private static final int WAVES = 48;

    private final double[] wavenumbers = new double[WAVES];
    private final double[] amplitudes = new double[WAVES];
    private final double[] phases = new double[WAVES];

    /**
     * Makes a surface.
     *
     * @param height root mean square of s, m; 0 for a smooth surface
     * @param shortest length of the shortest wave, m
     * @param longest length of the longest one, m
     * @param seed of the phases
     */
    public Roughness(double height, double shortest, double longest, long seed) {
        Require.notNegative("height of the roughness", height);
        Require.positive("shortest wave of the roughness", shortest);
        if (!(longest > shortest)) {
            throw new IllegalArgumentException("the longest wave of the roughness is " + longest
                    + " m: it must be longer than the shortest one, " + shortest + " m");
        }
        SplittableRandom random = new SplittableRandom(seed);
        double square = 0.0;
        for (int k = 0; k < WAVES; k++) {
            double length = shortest * StrictMath.pow(longest / shortest, k / (WAVES - 1.0));
            wavenumbers[k] = 2.0 * Math.PI / length;
            phases[k] = 2.0 * Math.PI * random.nextDouble();
            amplitudes[k] = length;
            square += 0.5 * length * length;
        }
        for (int k = 0; k < WAVES; k++) {
            amplitudes[k] *= height / Math.sqrt(square);
        }
    }

    /** Returns s(x). */
    public double height(double x) {
        double sum = 0.0;
        for (int k = 0; k < WAVES; k++) {
            sum += amplitudes[k] * StrictMath.cos(wavenumbers[k] * x + phases[k]);
        }
        return sum;
    }

    /** Returns ds/dx. */
    public double slope(double x) {
        double sum = 0.0;
        for (int k = 0; k < WAVES; k++) {
            sum -= amplitudes[k] * wavenumbers[k] * StrictMath.sin(wavenumbers[k] * x + phases[k]);
        }
        return sum;
    }
}
