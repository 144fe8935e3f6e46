package org.nsds.core.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A phase point says where systems are and how fast they move: (q, v) of each, or x of a system of first order. The end of a run is one,
 * and a model can start from one: {@code model.from(run.end())}. Immutable.
 */
public final class PhasePoint {

    /** A phase point of no system. */
    public static final PhasePoint NOWHERE = new PhasePoint(Map.of());

    private final Map<String, double[][]> values;

    private PhasePoint(Map<String, double[][]> values) {
        this.values = values;
    }

    /**
     * Returns the same point with a system added or moved.
     *
     * @param q positions; empty for a system of first order
     * @param v velocities, or x
     * @throws IllegalArgumentException if a number is infinite or NaN
     */
    public PhasePoint with(String system, double[] q, double[] v) {
        for (double[] numbers : new double[][] {q, v}) {
            for (double number : numbers) {
                if (!Double.isFinite(number)) {
                    throw new IllegalArgumentException(
                            "system '" + system + "' cannot start from " + number + ": give finite numbers");
                }
            }
        }
        Map<String, double[][]> more = new LinkedHashMap<>(values);
        more.put(system, new double[][] {q.clone(), v.clone()});
        return new PhasePoint(more);
    }

    /** Returns the names of its systems. */
    public List<String> systems() {
        return List.copyOf(values.keySet());
    }

    /** Returns whether it says where a system is. */
    public boolean has(String system) {
        return values.containsKey(system);
    }

    /** Returns a copy of the positions of a system; empty for one of first order. */
    public double[] q(String system) {
        return of(system)[0].clone();
    }

    /** Returns a copy of the velocities of a system, or of x. */
    public double[] v(String system) {
        return of(system)[1].clone();
    }

    private double[][] of(String system) {
        double[][] both = values.get(system);
        if (both == null) {
            throw new IllegalArgumentException(
                    "there is no system '" + system + "': there are " + String.join(", ", values.keySet()));
        }
        return both;
    }

    /** Returns a text that is equal for equal points: every bit counts. */
    String signature() {
        List<String> parts = new ArrayList<>();
        new TreeMap<>(values).forEach((name, both) -> {
            parts.add(name);
            for (double[] numbers : both) {
                for (double number : numbers) {
                    parts.add(Long.toHexString(Double.doubleToLongBits(number)));
                }
            }
        });
        return String.join(" ", parts);
    }
}
