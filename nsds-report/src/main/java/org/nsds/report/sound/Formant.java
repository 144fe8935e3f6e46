package org.nsds.report.sound;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * A formant is a zone of reinforced partials in the spectrum of a note. Each partial has the level of the strongest frequency within half a
 * pitch of m times the pitch, m = 1, 2, ...; levels in decibels are smoothed over nine partials, and the formant is the highest of their
 * local maxima above the sixth partial.
 */
public final class Formant {

    private static final int LOWEST_PARTIAL = 7;
    /** Partials on either side over which levels are smoothed. */
    private static final int REACH = 4;

    private Formant() {}

    /**
     * Returns the frequency of the formant, to one partial.
     *
     * @param samples of a few periods of the note
     * @param rate samples per second
     * @param pitch the frequency of the lowest partial
     * @return empty if levels only fall from partial to partial
     */
    public static OptionalDouble frequency(double[] samples, double rate, double pitch) {
        double[] level = smooth(partials(Spectrum.of(samples, rate), pitch));
        int strongest = 0;
        for (int m = LOWEST_PARTIAL; m < level.length - 1; m++) {
            boolean peak = level[m] > level[m - 1] && level[m] >= level[m + 1];
            if (peak && (strongest == 0 || level[m] > level[strongest])) {
                strongest = m;
            }
        }
        return strongest == 0 ? OptionalDouble.empty() : OptionalDouble.of(strongest * pitch);
    }

    /** Returns the level of each partial at its number. */
    private static double[] partials(Spectrum spectrum, double pitch) {
        double[] frequencies = spectrum.frequencies();
        double[] levels = new double[(int) (frequencies[frequencies.length - 1] / pitch)];
        Arrays.fill(levels, Double.NEGATIVE_INFINITY);
        for (int f = 0; f < frequencies.length; f++) {
            int m = (int) Math.round(frequencies[f] / pitch);
            if (m < levels.length) {
                levels[m] = Math.max(levels[m], spectrum.decibels()[f]);
            }
        }
        return levels;
    }

    private static double[] smooth(double[] levels) {
        double[] smooth = new double[levels.length];
        for (int m = 0; m < levels.length; m++) {
            double sum = 0.0;
            double weights = 0.0;
            for (int i = Math.max(1, m - REACH); i <= Math.min(levels.length - 1, m + REACH); i++) {
                double weight = 1.0 + Math.cos(Math.PI * (i - m) / (REACH + 1.0));
                sum += weight * levels[i];
                weights += weight;
            }
            smooth[m] = sum / weights;
        }
        return smooth;
    }
}
