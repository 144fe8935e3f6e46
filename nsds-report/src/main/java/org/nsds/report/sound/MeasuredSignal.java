package org.nsds.report.sound;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;
import org.nsds.numerics.io.BoundedFile;

/**
 * A measured signal is the record of an experiment, read from a WAV file (its first channel) or from a CSV file (time in s, then the
 * value, at equal distances). It is laid over a simulated signal u by the delay τ of the largest correlation, and, as the scale of a
 * WAV file is unknown, by the factor of least squares:
 *
 * <pre>
 *     τ = argmax Σ u(t) m(t + τ) / √(Σ u² Σ m²),      a = Σ u m / Σ m²,      shown: a m(t + τ)
 * </pre>
 *
 * @param sound the record at 44.1 kHz
 * @param scaled whether its values have a unit, so that no factor is needed
 */
public record MeasuredSignal(Sound sound, boolean scaled) {

    private static final long LARGEST = 200L << 20;
    private static final int CSV_COLUMNS = 2;
    private static final double UNEVEN = 1e-3;
    private static final int LEAST_SAMPLES = 16;

    /**
     * Reads a record.
     *
     * @throws IllegalArgumentException with the reason if the file is no such record
     */
    public static MeasuredSignal read(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(
                        "the measured signal " + file + " is not a file: give a WAV or CSV file");
            }
            if (Files.size(file) > LARGEST) {
                throw new IllegalArgumentException(
                        "the measured signal " + file + " has more than 200 MB: cut it to the note");
            }
            String name = file.toString().toLowerCase(Locale.ROOT);
            return name.endsWith(".wav") ? readWav(file) : readCsv(file);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the measured signal " + file + ": " + e.getMessage(), e);
        }
    }

    private static MeasuredSignal readWav(Path file) throws IOException {
        try (AudioInputStream in =
                AudioSystem.getAudioInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            AudioFormat format = in.getFormat();
            int bytes = format.getSampleSizeInBits() / Byte.SIZE;
            if (!format.getEncoding().equals(AudioFormat.Encoding.PCM_SIGNED) || bytes < 2 || bytes > 4) {
                throw new IllegalArgumentException("the measured signal " + file
                        + " is not of 16, 24 or 32 bit integers: convert it, for instance to 16 bit PCM");
            }
            byte[] data = in.readAllBytes();
            double[] values = new double[data.length / format.getFrameSize()];
            for (int k = 0; k < values.length; k++) {
                values[k] = sample(data, k * format.getFrameSize(), bytes, format.isBigEndian());
            }
            return of(file, values, format.getFrameRate(), false);
        } catch (UnsupportedAudioFileException e) {
            throw new IllegalArgumentException("the measured signal " + file + " is no WAV file that can be read", e);
        }
    }

    private static double sample(byte[] data, int at, int bytes, boolean bigEndian) {
        int value = 0;
        for (int b = 0; b < bytes; b++) {
            value = value << Byte.SIZE | data[bigEndian ? at + b : at + bytes - 1 - b] & 0xFF;
        }
        int unused = Integer.SIZE - bytes * Byte.SIZE;
        return value << unused >> unused;
    }

    private static MeasuredSignal readCsv(Path file) throws IOException {
        List<double[]> rows = new ArrayList<>();
        int number = 0;
        for (String line : BoundedFile.lines(file)) {
            number++;
            String[] cells = line.strip().split("[,;\\s]+");
            boolean words = line.isBlank() || line.startsWith("#") || rows.isEmpty() && !isNumber(cells[0]);
            if (words) {
                continue;
            }
            if (cells.length < CSV_COLUMNS || !isNumber(cells[0]) || !isNumber(cells[1])) {
                throw new IllegalArgumentException("the measured signal " + file + " has no time and value in line "
                        + number + ": '" + line + "'");
            }
            rows.add(new double[] {Double.parseDouble(cells[0]), Double.parseDouble(cells[1])});
        }
        if (rows.size() < LEAST_SAMPLES) {
            throw new IllegalArgumentException("the measured signal " + file + " has " + rows.size()
                    + " rows: give time in s and value, at least " + LEAST_SAMPLES);
        }
        double spacing = (rows.get(rows.size() - 1)[0] - rows.get(0)[0]) / (rows.size() - 1);
        for (int k = 1; k < rows.size(); k++) {
            double step = rows.get(k)[0] - rows.get(k - 1)[0];
            if (!(Math.abs(step - spacing) <= UNEVEN * spacing)) {
                throw new IllegalArgumentException("the measured signal " + file + " is not sampled evenly at t = "
                        + rows.get(k)[0] + " s: resample it");
            }
        }
        return of(file, rows.stream().mapToDouble(row -> row[1]).toArray(), 1.0 / spacing, true);
    }

    private static boolean isNumber(String cell) {
        try {
            return Double.isFinite(Double.parseDouble(cell));
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private static MeasuredSignal of(Path file, double[] values, double rate, boolean scaled) {
        Sound sound = Sound.resampled(values, rate);
        if (sound.samples().length < LEAST_SAMPLES) {
            throw new IllegalArgumentException(
                    "the measured signal " + file + " is shorter than " + LEAST_SAMPLES + " samples at 44.1 kHz");
        }
        return new MeasuredSignal(sound, scaled);
    }

    /**
     * Returns the record as it lies over a simulated sound: as long as that, from its start, where there is a record.
     *
     * @param latest the largest delay that is tried, s
     */
    public Sound over(Sound simulated, double latest) {
        double[] u = simulated.samples();
        double[] m = sound.samples();
        int most = (int) Math.min(m.length - 1, latest * Sound.RATE);
        int delay = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int tried = 0; tried <= most; tried++) {
            double correlation = correlation(u, m, tried);
            if (correlation > best) {
                best = correlation;
                delay = tried;
            }
        }
        double[] shown = new double[Math.min(u.length, m.length - delay)];
        double factor = scaled ? 1.0 : factor(u, m, delay);
        for (int k = 0; k < shown.length; k++) {
            shown[k] = factor * m[k + delay];
        }
        return new Sound(shown);
    }

    private static double correlation(double[] u, double[] m, int delay) {
        double product = 0.0;
        double ofU = Double.MIN_NORMAL;
        double ofM = Double.MIN_NORMAL;
        for (int k = 0; k < u.length && k + delay < m.length; k++) {
            product += u[k] * m[k + delay];
            ofU += u[k] * u[k];
            ofM += m[k + delay] * m[k + delay];
        }
        return product / Math.sqrt(ofU * ofM);
    }

    private static double factor(double[] u, double[] m, int delay) {
        double product = 0.0;
        double square = Double.MIN_NORMAL;
        for (int k = 0; k < u.length && k + delay < m.length; k++) {
            product += u[k] * m[k + delay];
            square += m[k + delay] * m[k + delay];
        }
        return product / square;
    }
}
