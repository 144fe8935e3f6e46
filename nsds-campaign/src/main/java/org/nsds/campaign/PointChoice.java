package org.nsds.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.Branches;
import org.nsds.campaign.design.Design;
import org.nsds.campaign.design.Grid;
import org.nsds.campaign.design.RefinedGrid;
import org.nsds.campaign.design.Refinement;
import org.nsds.campaign.design.Repeated;
import org.nsds.campaign.design.Samples;
import org.nsds.campaign.design.UnitSampler;

/**
 * Which points a campaign visits. Each method returns a copy in which something differs.
 *
 * @param axes what is varied
 * @param sample how samples are drawn; empty for a grid
 * @param seed of the samples and perturbations
 * @param along the parameter that branches follow; empty for none
 * @param bothWays whether branches are followed upwards and downwards
 * @param repetitions how often each point is visited
 * @param perturbations of the start at each repetition
 * @param condition which points are run; empty for all
 * @param refinement where the grid becomes finer; empty for nowhere
 */
record PointChoice(
        List<Axis> axes,
        Optional<String> sample,
        long seed,
        Optional<String> along,
        boolean bothWays,
        int repetitions,
        List<Axis> perturbations,
        Optional<String> condition,
        Optional<Refinement> refinement) {

    /** Varies nothing yet. */
    static final PointChoice NONE = new PointChoice(
            List.of(), Optional.empty(), 1L, Optional.empty(), false, 1, List.of(), Optional.empty(), Optional.empty());

    PointChoice {
        axes = List.copyOf(axes);
        perturbations = List.copyOf(perturbations);
    }

    PointChoice vary(Axis axis) {
        if (axes.stream().anyMatch(other -> other.name().equals(axis.name()))) {
            throw new IllegalArgumentException("'" + axis.name() + "' is varied twice: vary it once");
        }
        List<Axis> more = new ArrayList<>(axes);
        more.add(axis);
        return new PointChoice(more, sample, seed, along, bothWays, repetitions, perturbations, condition, refinement);
    }

    PointChoice sample(String text) {
        return new PointChoice(
                axes, Optional.of(text), seed, along, bothWays, repetitions, perturbations, condition, refinement);
    }

    PointChoice seed(long start) {
        return new PointChoice(axes, sample, start, along, bothWays, repetitions, perturbations, condition, refinement);
    }

    PointChoice along(String name, boolean both) {
        return new PointChoice(
                axes, sample, seed, Optional.of(name), both, repetitions, perturbations, condition, refinement);
    }

    PointChoice repeat(int times, List<Axis> changes) {
        return new PointChoice(axes, sample, seed, along, bothWays, times, changes, condition, refinement);
    }

    PointChoice where(String text) {
        return new PointChoice(
                axes, sample, seed, along, bothWays, repetitions, perturbations, Optional.of(text), refinement);
    }

    PointChoice refine(Refinement wanted) {
        return new PointChoice(
                axes, sample, seed, along, bothWays, repetitions, perturbations, condition, Optional.of(wanted));
    }

    /**
     * Returns the points.
     *
     * @throws IllegalArgumentException with a sentence, if there are none
     */
    Design design() {
        Design each = once();
        return repetitions == 1 && perturbations.isEmpty()
                ? each
                : new Repeated(each, repetitions, perturbations, seed);
    }

    private Design once() {
        if (refinement.isPresent()) {
            return refinedGrid();
        }
        if (sample.isPresent()) {
            if (along.isPresent()) {
                throw new IllegalArgumentException("samples have no order to continue along: leave one of the two out");
            }
            return new Samples(axes, UnitSampler.parse(sample.get(), axes.size(), seed));
        }
        Grid grid = new Grid(axes);
        return along.isPresent() ? Branches.along(along.get(), grid, bothWays) : grid;
    }

    /** Returns the grid that becomes finer; called where there is a refinement. */
    RefinedGrid refinedGrid() {
        if (sample.isPresent() || along.isPresent() || repetitions > 1 || !perturbations.isEmpty()) {
            throw new IllegalArgumentException(
                    "only a plain grid is refined: leave samples, branches and repetitions out");
        }
        return new RefinedGrid(new Grid(axes), refinement.orElseThrow());
    }
}
