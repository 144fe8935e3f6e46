package org.nsds.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.report.page.NumberCodec.Precision;

/** Numbers written for the page; the reader here does what {@code codec.js} does. */
class NumberCodecTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final NumberCodec codec = new NumberCodec(out);

    private double[] read(Map<String, Object> array) {
        byte[] bytes = out.toByteArray();
        int n = (Integer) array.get("n");
        double[] values = new double[n];
        if (array.get("codec").equals("ramp")) {
            for (int i = 0; i < n; i++) {
                values[i] = (Double) array.get("from") + i * (Double) array.get("step");
            }
            return values;
        }
        int at = (Integer) array.get("at");
        if (!array.get("codec").equals("steps")) {
            int width = array.get("codec").equals("exact") ? 8 : 4;
            long before = 0;
            for (int i = 0; i < n; i++) {
                long bits = 0;
                for (int plane = 0; plane < width; plane++) {
                    bits |= (bytes[at + plane * n + i] & 0xFFL) << (8 * plane);
                }
                before ^= bits;
                values[i] = width == 8 ? Double.longBitsToDouble(before) : Float.intBitsToFloat((int) before);
            }
            return values;
        }
        int[] codes = codes(array, bytes, at, n);
        double least = ((Number) array.get("least")).doubleValue();
        double step = ((Number) array.get("step")).doubleValue();
        for (int i = 0; i < n; i++) {
            values[i] = codes[i] == 0 ? Double.NaN : least + step * (codes[i] - 1);
        }
        return values;
    }

    private static int[] codes(Map<String, Object> array, byte[] bytes, int at, int n) {
        int[] codes = new int[n];
        for (int plane = 0; plane < (Integer) array.get("width"); plane++) {
            for (int i = 0; i < n; i++) {
                codes[i] |= (bytes[at + plane * n + i] & 0xFF) << (8 * plane);
            }
        }
        for (int i = 0; i < n; i++) {
            codes[i] = (codes[i] >>> 1) ^ -(codes[i] & 1);
        }
        for (int order = 0; order < (Integer) array.get("order"); order++) {
            for (int i = 1; i < n; i++) {
                codes[i] += codes[i - 1];
            }
        }
        return codes;
    }

    private static double[] signal() {
        Random random = new Random(7);
        double[] values = new double[5000];
        for (int i = 0; i < values.length; i++) {
            values[i] = 3.0 * Math.sin(0.01 * i) + 1e-3 * random.nextGaussian();
        }
        values[17] = Double.NaN;
        return values;
    }

    @Test
    void exactNumbersComeBackBitByBit() {
        double[] signal = signal();
        signal[3] = -0.0;
        signal[4] = Double.NEGATIVE_INFINITY;

        assertThat(read(codec.write(signal, Precision.EXACT))).containsExactly(signal);
    }

    /** A step is the range (about 6) divided by 2 to the power of the bits; half of one is the largest error. */
    @ParameterizedTest
    @EnumSource(
            value = Precision.class,
            names = {"FINE", "MEDIUM", "SEEN", "SINGLE"})
    void otherNumbersKeepTheirDigitsAndTheirGaps(Precision precision) {
        double[] signal = signal();
        double[] back = read(codec.write(signal, precision));
        double tolerance = Map.of(
                        Precision.FINE, 2e-7, Precision.MEDIUM, 3e-6, Precision.SEEN, 5e-5, Precision.SINGLE, 2e-7)
                .get(precision);
        for (int i = 0; i < signal.length; i++) {
            if (i == 17) {
                assertThat(back[i]).isNaN();
            } else {
                assertThat(back[i]).isCloseTo(signal[i], within(tolerance));
            }
        }
    }

    @Test
    void evenlySpacedTimesTakeNoBytes() {
        double[] times = new double[100_000];
        for (int i = 0; i < times.length; i++) {
            times[i] = i * 1e-5;
        }
        Map<String, Object> array = codec.write(times, Precision.SEEN);

        assertThat(out.size()).isZero();
        assertThat(read(array)[77_777]).isCloseTo(0.77777, within(1e-15));
    }

    @Test
    void nothingAndOneValueAndEqualValuesComeBack() {
        for (double[] values :
                new double[][] {{}, {3.5}, {2.0, 2.0, 2.0}, {Double.NaN}, {Double.NaN, 1.0, Double.NaN}}) {
            assertThat(read(codec.write(values, Precision.FINE))).containsExactly(values);
        }
    }

    /** Differences of second order of a parabola are constant. */
    @Test
    void smoothSignalsAreStoredAsSmallDifferences() {
        double[] parabola = new double[10_000];
        for (int i = 0; i < parabola.length; i++) {
            parabola[i] = 1e-4 * i * i;
        }
        assertThat(codec.write(parabola, Precision.FINE))
                .containsEntry("order", 2)
                .containsEntry("width", 1);
    }

    @Test
    void wholeNumbersComeBackAsTheyAre() {
        int[] codes = {0, -5, 70_000, -1_000_000, 3};
        Map<String, Object> array = codec.write(codes);

        assertThat(codes(array, out.toByteArray(), (Integer) array.get("at"), codes.length))
                .containsExactly(codes);
    }
}
