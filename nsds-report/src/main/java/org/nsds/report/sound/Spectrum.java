package org.nsds.report.sound;

import org.jtransforms.fft.DoubleFFT_1D;

/**
 * How strong each frequency is in a signal, in decibels below the strongest, through a window of Hann.
 *
 * @param frequencies from 0 to half of the sampling rate
 * @param decibels at each of them, at most 0
 */
public record Spectrum(double[] frequencies, double[] decibels) {

    private static final double FAINTEST = -140.0;

    /** Of a signal sampled at a rate. */
    public static Spectrum of(double[] signal, double rate) {
        int n = signal.length;
        double[] windowed = new double[n];
        double mean = 0.0;
        for (int k = 0; k < n; k++) {
            mean += 2.0 / n * hann(k, n) * signal[k]; // as the window sees it
        }
        for (int k = 0; k < n; k++) {
            windowed[k] = hann(k, n) * (signal[k] - mean);
        }
        new DoubleFFT_1D(n).realForward(windowed);
        int count = n / 2;
        double[] frequencies = new double[count];
        double[] levels = new double[count];
        double strongest = Double.MIN_NORMAL;
        for (int f = 1; f < count; f++) {
            levels[f] = windowed[2 * f] * windowed[2 * f] + windowed[2 * f + 1] * windowed[2 * f + 1];
            strongest = Math.max(strongest, levels[f]);
        }
        for (int f = 0; f < count; f++) {
            frequencies[f] = f * rate / n;
            levels[f] = Math.max(FAINTEST, 10.0 * Math.log10(Math.max(levels[f] / strongest, 1e-30)));
        }
        return new Spectrum(frequencies, levels);
    }

    private static double hann(int k, int n) {
        return 0.5 - 0.5 * Math.cos(2.0 * Math.PI * (k + 0.5) / n);
    }
}
