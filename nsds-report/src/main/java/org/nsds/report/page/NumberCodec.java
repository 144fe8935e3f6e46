package org.nsds.report.page;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes numbers as bytes that deflate well; {@code codec.js} is its counterpart and says what each codec is.
 *
 * <p>Evenly spaced values become a ramp of two numbers. Others are exact, of single precision, or whole multiples of a step: the range divided by 2 to the
 * power of so many bits, stored as differences of the order (0, 1 or 2) that makes them smallest, low bytes apart from high bytes.
 */
final class NumberCodec {

    private static final int MOST_ORDERS = 2;

    private final ByteArrayOutputStream out;

    NumberCodec(ByteArrayOutputStream out) {
        this.out = out;
    }

    /** How many digits are kept. */
    enum Precision {
        /** Keeps all digits of a double. */
        EXACT,
        /** About seven, of each value. */
        SINGLE,
        /** About seven, of the largest value. */
        FINE(24),
        /** Keeps about six digits. */
        MEDIUM(20),
        /** Nearly five: what can be seen. */
        SEEN(16);

        private final int bits;

        Precision() {
            this(0);
        }

        Precision(int bits) {
            this.bits = bits;
        }
    }

    /** Writes values and returns how they are read. */
    Map<String, Object> write(double[] values, Precision precision) {
        Map<String, Object> ramp = ramp(values);
        if (ramp != null) {
            return ramp;
        }
        return switch (precision) {
            case EXACT -> exact(values);
            case SINGLE -> single(values);
            default -> steps(values, precision.bits);
        };
    }

    /** Writes whole numbers and returns how they are read. */
    Map<String, Object> write(int[] codes) {
        Map<String, Object> array = described("steps", codes.length);
        array.put("least", 0);
        array.put("step", 1);
        differences(codes, array);
        return array;
    }

    private static Map<String, Object> described(String codec, int count) {
        Map<String, Object> array = new LinkedHashMap<>();
        array.put("codec", codec);
        array.put("n", count);
        return array;
    }

    private static Map<String, Object> ramp(double[] values) {
        int n = values.length;
        double from = n == 0 ? 0.0 : values[0];
        double step = n < 2 ? 0.0 : (values[n - 1] - from) / (n - 1);
        double near = 4.0 * Math.ulp(n == 0 ? 0.0 : Math.max(Math.abs(from), Math.abs(values[n - 1])));
        for (int i = 0; i < n; i++) {
            if (!(Math.abs(values[i] - (from + i * step)) <= near)) {
                return null;
            }
        }
        if (n > 0 && !Double.isFinite(step + from)) {
            return null;
        }
        Map<String, Object> array = described("ramp", n);
        array.put("from", from);
        array.put("step", step);
        return array;
    }

    private Map<String, Object> exact(double[] values) {
        Map<String, Object> array = described("exact", values.length);
        array.put("at", out.size());
        for (int plane = 0; plane < Double.BYTES; plane++) {
            long before = 0;
            for (double value : values) {
                long bits = Double.doubleToLongBits(value);
                out.write((int) ((bits ^ before) >>> (8 * plane)));
                before = bits;
            }
        }
        return array;
    }

    private Map<String, Object> single(double[] values) {
        Map<String, Object> array = described("single", values.length);
        array.put("at", out.size());
        for (int plane = 0; plane < Float.BYTES; plane++) {
            int before = 0;
            for (double value : values) {
                int bits = Float.floatToIntBits((float) value);
                out.write((bits ^ before) >>> (8 * plane));
                before = bits;
            }
        }
        return array;
    }

    private Map<String, Object> steps(double[] values, int bits) {
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (Double.isFinite(value)) {
                least = Math.min(least, value);
                largest = Math.max(largest, value);
            }
        }
        boolean none = least > largest;
        double step = none || least == largest ? 1.0 : (largest / 2.0 - least / 2.0) / ((1 << bits) - 2) * 2.0;
        int[] codes = new int[values.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = Double.isFinite(values[i]) ? 1 + (int) Math.rint((values[i] - least) / step) : 0;
        }
        Map<String, Object> array = described("steps", values.length);
        array.put("least", none ? 0.0 : least);
        array.put("step", step);
        differences(codes, array);
        return array;
    }

    private void differences(int[] codes, Map<String, Object> array) {
        int[] best = codes;
        int order = 0;
        int[] tried = codes;
        for (int k = 1; k <= MOST_ORDERS; k++) {
            tried = difference(tried);
            if (size(tried) < size(best)) {
                best = tried;
                order = k;
            }
        }
        int width = 1;
        for (int code : best) {
            int folded = folded(code);
            width = Math.max(width, folded == 0 ? 1 : (39 - Integer.numberOfLeadingZeros(folded)) / 8);
        }
        array.put("at", out.size());
        array.put("width", width);
        array.put("order", order);
        for (int plane = 0; plane < width; plane++) {
            for (int code : best) {
                out.write(folded(code) >>> (8 * plane));
            }
        }
    }

    /** Returns the sign in the lowest bit. */
    private static int folded(int code) {
        return (code << 1) ^ (code >> 31);
    }

    private static int[] difference(int[] codes) {
        int[] differences = new int[codes.length];
        for (int i = codes.length - 1; i > 0; i--) {
            differences[i] = codes[i] - codes[i - 1];
        }
        if (codes.length > 0) {
            differences[0] = codes[0];
        }
        return differences;
    }

    /** Bits that the codes need, about. */
    private static long size(int[] codes) {
        long bits = 0;
        for (int code : codes) {
            bits += 33 - Integer.numberOfLeadingZeros(folded(code));
        }
        return bits;
    }
}
