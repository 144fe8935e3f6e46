package org.nsds.core.solution;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The tally counts how many problems each solver solved. Counting allocates nothing until more solvers than are known have won.
 */
public final class SolverTally {

    private String[] names = new String[32];
    private long[] counts = new long[32];
    private int size;

    /** Counts so many problems that were solved by the solver of that name. */
    public void add(String solver, long problems) {
        int i = 0;
        while (i < size && !names[i].equals(solver)) {
            i++;
        }
        if (i == names.length) {
            names = Arrays.copyOf(names, 2 * i);
            counts = Arrays.copyOf(counts, 2 * i);
        }
        if (i == size) {
            names[i] = solver;
            size++;
        }
        counts[i] += problems;
    }

    /** Returns the counts by name, the most frequent winner first. */
    public Map<String, Long> counts() {
        Map<String, Long> ordered = new LinkedHashMap<>();
        IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingLong((Integer i) -> -counts[i]))
                .forEach(i -> ordered.put(names[i], counts[i]));
        return Collections.unmodifiableMap(ordered);
    }
}
