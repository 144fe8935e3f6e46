package org.nsds.report.page;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.report.page.NumberCodec.Precision;

/** All arrays of numbers of a page: equal ones are written once, and each is known by its number. */
final class ArrayTable {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final NumberCodec codec = new NumberCodec(bytes);
    private final List<Map<String, Object>> arrays = new ArrayList<>();
    private final Map<Key, Integer> known = new HashMap<>();

    /** Adds values unless they are known, and returns their number. */
    int add(double[] values, Precision precision) {
        return known.computeIfAbsent(new Key(values, precision), key -> {
            arrays.add(codec.write(values, precision));
            return arrays.size() - 1;
        });
    }

    /** Adds whole numbers and returns their number. */
    int add(int[] codes) {
        arrays.add(codec.write(codes));
        return arrays.size() - 1;
    }

    /** Adds single numbers. */
    int add(float[] values) {
        double[] wide = new double[values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return add(wide, Precision.SINGLE);
    }

    /** Returns how the arrays are read. */
    List<Map<String, Object>> table() {
        return arrays;
    }

    /** Returns the bytes of all arrays. */
    byte[] bytes() {
        return bytes.toByteArray();
    }

    private record Key(double[] values, Precision precision) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.precision == precision && Arrays.equals(key.values, values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
