package org.nsds.report.page;

import java.util.Arrays;

/** The samples that a coarser picture of a signal needs: the least and the largest of each stretch, so that no spike is lost. */
final class Extremes {

    private Extremes() {}

    /** Returns indices, ascending: the ends, and of so many stretches the least and the largest value. */
    static int[] of(double[] values, int stretches) {
        int n = values.length;
        if (n <= 2 * stretches) {
            int[] all = new int[n];
            Arrays.setAll(all, i -> i);
            return all;
        }
        int[] kept = new int[2 * stretches + 2];
        int count = 0;
        kept[count++] = 0;
        for (int k = 0; k < stretches; k++) {
            int from = (int) ((long) k * n / stretches);
            int to = (int) ((k + 1L) * n / stretches);
            int low = from;
            int high = from;
            for (int i = from; i < to; i++) {
                low = values[i] < values[low] || Double.isNaN(values[low]) ? i : low;
                high = values[i] > values[high] || Double.isNaN(values[high]) ? i : high;
            }
            kept[count++] = Math.min(low, high);
            kept[count++] = Math.max(low, high);
        }
        kept[count++] = n - 1;
        return Arrays.stream(kept, 0, count).distinct().toArray();
    }
}
