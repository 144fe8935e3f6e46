package org.nsds.campaign.experiment;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.solution.Solution;

/**
 * An experiment is what a campaign does at each point: it builds a model and runs it. It keeps no state, because many threads share it, and
 * gives the same bits for the same point and start.
 *
 * <pre>{@code
 * Experiment bounce = (point, start) -> TimeStepping.of(ball(point.number("e"))).step(1e-3).run(0.0, 3.0);
 * }</pre>
 */
@FunctionalInterface
public interface Experiment {

    /**
     * Runs the model of a point.
     *
     * @param start where the systems start, if the campaign says so: the end of the run before, along a branch
     * @throws IllegalArgumentException if there is no such model; the row of the point then has that reason
     */
    Solution run(Point point, Optional<PhasePoint> start);

    /** Returns the names that can be varied; empty if any name may be. */
    default List<String> parameters() {
        return List.of();
    }

    /** Returns a run of no duration, whose columns tell whether measures can be computed; empty if there is none. */
    default Optional<Solution> trial() {
        return Optional.empty();
    }

    /** Returns a text that changes when the experiment does, as far as can be told; a campaign resumes only what has the same. */
    default String signature() {
        return getClass().getName();
    }
}
