package org.nsds.report.sound;

import org.jtransforms.fft.DoubleFFT_1D;

/**
 * How loud each frequency is, over time: windows of Hann inside the sound, each transformed, in decibels
 * below the loudest.
 *
 * @param seconds how long the sound is; one sample if it is shorter
 * @param highest the frequency of the last row
 * @param decibels per time, per frequency from zero upwards; at most 0
 */
public record Spectrogram(double seconds, double highest, double[][] decibels) {

    private static final int TIMES = 400;

    /** Of a sound, in windows of so many samples. */
    public static Spectrogram of(Sound sound, int window) {
        double[] samples = sound.samples();
        int length = Math.min(window, Integer.highestOneBit(Math.max(2, samples.length)));
        DoubleFFT_1D transform = new DoubleFFT_1D(length);
        double[][] levels = new double[TIMES][length / 2];
        double loudest = Double.MIN_NORMAL;
        double[] piece = new double[length];
        for (int k = 0; k < TIMES; k++) {
            int from = (int) ((long) k * Math.max(0, samples.length - length) / (TIMES - 1));
            for (int i = 0; i < length; i++) {
                double hann = 0.5 - 0.5 * Math.cos(2.0 * Math.PI * (i + 0.5) / length);
                piece[i] = from + i < samples.length ? hann * samples[from + i] : 0.0;
            }
            transform.realForward(piece);
            for (int f = 1; f < length / 2; f++) {
                levels[k][f] = piece[2 * f] * piece[2 * f] + piece[2 * f + 1] * piece[2 * f + 1];
                loudest = Math.max(loudest, levels[k][f]);
            }
        }
        for (double[] column : levels) {
            for (int f = 0; f < column.length; f++) {
                column[f] = 10.0 * Math.log10(Math.max(column[f] / loudest, 1e-30));
            }
        }
        return new Spectrogram(Math.max(1, samples.length) / Sound.RATE, 0.5 * Sound.RATE, levels);
    }
}
