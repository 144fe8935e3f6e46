package org.nsds.core.solution;

import java.util.List;

/**
 * A snapshot is all positions at one time, kept beside a trajectory of which only some components are recorded.
 *
 * @param wanted the time that was asked for
 * @param time the nearest end of a step, or output point of an event-driven run
 * @param positions q of each system of the model, in order; empty for first-order systems
 */
public record Snapshot(double wanted, double time, List<double[]> positions) {

    public Snapshot {
        positions = List.copyOf(positions);
    }
}
