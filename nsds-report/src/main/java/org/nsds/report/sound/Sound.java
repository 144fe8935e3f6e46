package org.nsds.report.sound;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.nsds.core.solution.Solution;

/**
 * A signal sampled at 44.1 kHz. It is made from a recorded column by a windowed sinc filter (Blackman) that removes what lies
 * above 20 kHz before samples are left out, so that nothing is folded back into the audible range.
 *
 * @param samples the values
 */
public record Sound(double[] samples) {

    /** Samples per second. */
    public static final double RATE = 44_100.0;

    private static final double PASS = 20_000.0;
    private static final int ZEROS = 32;
    private static final double LOUDEST = 0.9 * Short.MAX_VALUE;

    /** Returns a recorded column, whose rows must be equally far apart except perhaps the last. */
    public static Sound of(Solution solution, String column) {
        double[] t = solution.times();
        double[] values = solution.column(column);
        if (t.length < 3) {
            return new Sound(new double[0]);
        }
        return resampled(values, 1.0 / (t[1] - t[0]));
    }

    /** Returns a signal of another rate. */
    public static Sound resampled(double[] values, double rate) {
        double cutoff = Math.min(PASS, 0.45 * rate);
        double reach = ZEROS / (2.0 * cutoff); // seconds on each side
        double[] samples = new double[(int) Math.floor((values.length - 1) / rate * RATE) + 1];
        for (int k = 0; k < samples.length; k++) {
            double t = k / RATE;
            int from = (int) Math.max(0.0, Math.ceil((t - reach) * rate));
            int to = (int) Math.min(values.length - 1.0, Math.floor((t + reach) * rate));
            double sum = 0.0;
            double weights = 0.0;
            for (int i = from; i <= to; i++) {
                double weight = kernel(i / rate - t, cutoff, reach);
                sum += weight * values[i];
                weights += weight;
            }
            samples[k] = weights == 0.0 ? 0.0 : sum / weights;
        }
        return new Sound(samples);
    }

    private static double kernel(double distance, double cutoff, double reach) {
        double x = 2.0 * Math.PI * cutoff * distance;
        double place = Math.PI * distance / reach;
        double window = 0.42 + 0.5 * Math.cos(place) + 0.08 * Math.cos(2.0 * place);
        return (x == 0.0 ? 1.0 : Math.sin(x) / x) * window;
    }

    /** Returns the samples as 16 bits, without the mean, as loud as it goes. */
    public short[] loud() {
        return loud(peak());
    }

    private short[] loud(double peak) {
        double mean = mean();
        short[] loud = new short[samples.length];
        for (int i = 0; i < loud.length; i++) {
            loud[i] = (short) (peak == 0.0 ? 0 : Math.round((samples[i] - mean) / peak * LOUDEST));
        }
        return loud;
    }

    private double mean() {
        double mean = 0.0;
        for (double sample : samples) {
            mean += sample / samples.length;
        }
        return mean;
    }

    private double peak() {
        double mean = mean();
        double peak = 0.0;
        for (double sample : samples) {
            peak = Math.max(peak, Math.abs(sample - mean));
        }
        return peak;
    }

    /** Returns a WAV file: 16 bit, mono, without the mean, as loud as it goes. */
    public byte[] wav() {
        return wav(this);
    }

    /** Returns a WAV file of two channels with this sound on the left and another of the same length on the right, as loud beside each other as they are. */
    public byte[] wavWith(Sound right) {
        if (right.samples.length != samples.length) {
            throw new IllegalArgumentException("the left channel has " + samples.length + " samples and the right one "
                    + right.samples.length + ": take both from the same run");
        }
        return wav(this, right);
    }

    private static byte[] wav(Sound... channels) {
        int length = channels[0].samples.length;
        double peak = 0.0;
        for (Sound channel : channels) {
            peak = Math.max(peak, channel.peak());
        }
        short[][] loud = new short[channels.length][];
        for (int c = 0; c < channels.length; c++) {
            loud[c] = channels[c].loud(peak);
        }
        ByteBuffer bytes = ByteBuffer.allocate(2 * length * channels.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < length; i++) {
            for (short[] channel : loud) {
                bytes.putShort(channel[i]);
            }
        }
        AudioFormat format = new AudioFormat((float) RATE, 16, channels.length, true, false);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (var in = new AudioInputStream(new ByteArrayInputStream(bytes.array()), format, length)) {
            AudioSystem.write(in, AudioFileFormat.Type.WAVE, out);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a sound: " + e.getMessage(), e);
        }
        return out.toByteArray();
    }
}
