package org.nsds.core.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The memory holds the numbers that schemes, laws and controllers keep from step to step beside positions, velocities and
 * multipliers. Each segment has an owner, which is a system, an interaction or a controller, and a name. Segments are part of
 * the state: they are saved, restored and compared with it. A step that is not completed leaves them as they were at its start.
 */
public final class Memory {

    private final Map<String, Map<String, double[]>> segments = new LinkedHashMap<>();
    private double[][] all = {};
    private double[][] atStart = {};
    /** Whether there are segments. */
    boolean inUse;

    Memory() {}

    /**
     * Returns the segment of that owner and name, all zero when it is first asked for. A scheme or contact asks when it is bound.
     *
     * @throws IllegalArgumentException if the segment exists with another size
     */
    public double[] segment(String owner, String name, int size) {
        Map<String, double[]> own = segments.computeIfAbsent(owner, o -> new LinkedHashMap<>());
        double[] found = own.get(name);
        if (found == null) {
            found = new double[size];
            own.put(name, found);
            inUse = true;
            all = Arrays.copyOf(all, all.length + 1);
            all[all.length - 1] = found;
            atStart = Arrays.copyOf(atStart, all.length);
            atStart[all.length - 1] = new double[size];
        } else if (found.length != size) {
            throw new IllegalArgumentException("memory '" + name + "' of '" + owner + "' has " + found.length
                    + " numbers, and " + size + " are asked for: give one of the two another name");
        }
        return found;
    }

    /** Returns the segments of an owner in the order in which they were asked for. Live. */
    public List<double[]> of(String owner) {
        return new ArrayList<>(segments.getOrDefault(owner, Map.of()).values());
    }

    /** Remembers all segments at the start of a step. */
    void begin() {
        for (int s = 0; s < all.length; s++) {
            System.arraycopy(all[s], 0, atStart[s], 0, all[s].length);
        }
    }

    /** Restores all segments to the start of the step. */
    void rollBack() {
        for (int s = 0; s < all.length; s++) {
            System.arraycopy(atStart[s], 0, all[s], 0, all[s].length);
        }
    }
}
