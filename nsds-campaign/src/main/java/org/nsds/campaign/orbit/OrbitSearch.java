package org.nsds.campaign.orbit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.sensitivity.ModelFamily;
import org.nsds.core.sensitivity.PeriodicBranch;
import org.nsds.core.sensitivity.PeriodicMotion;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;

/**
 * Looks for the periodic motions of a forced system over a range of a parameter. The system is left to itself at some values of the parameter, upwards and
 * then downwards, each time from where it was before; a motion that repeats after one to four periods is followed over the range as a {@link
 * PeriodicBranch}, past the places at which it becomes unstable. Branches that meet no motion that was reached in this way are not found.
 */
public final class OrbitSearch {

    private static final int VALUES = 10;
    private static final int SETTLING = 200;
    private static final int MOST_PERIODS = 4;
    private static final double REPEATED = 1e-4;

    private final ModelFamily family;
    private final DoubleUnaryOperator period;
    private final double from;
    private final double to;

    /**
     * Makes a search.
     *
     * @param family of one parameter
     * @param period of the forcing as a function of the parameter
     * @param from the least value of the parameter
     * @param to the largest
     */
    public OrbitSearch(ModelFamily family, DoubleUnaryOperator period, double from, double to) {
        if (!(from < to)) {
            throw new IllegalArgumentException("the parameter goes from " + from + " to " + to
                    + ": give it at least two values, of which the second is larger");
        }
        this.family = family;
        this.period = period;
        this.from = from;
        this.to = to;
    }

    /** A motion to begin with: its state at the beginning of a period, and after how many it repeats. */
    private record Seed(double parameter, double[] state, int multiple) {}

    /** Returns the branches that were found. */
    public List<OrbitBranch> branches() {
        List<Seed> seeds = Stream.of(true, false)
                .parallel()
                .map(this::seeds)
                .flatMap(List::stream)
                .toList();
        List<OrbitBranch> found = new ArrayList<>();
        for (Seed seed : seeds) {
            if (!known(found, seed)) {
                try {
                    follow(seed, found);
                } catch (IllegalStateException notThere) {
                    continue; // the motion had not settled: another value of the parameter may lead to its branch
                }
            }
        }
        return found;
    }

    /** Adds the branch of the motion near a seed, unless it is there. */
    private void follow(Seed seed, List<OrbitBranch> found) {
        DoubleUnaryOperator length = p -> seed.multiple * period.applyAsDouble(p);
        double[] start =
                PeriodicMotion.near(family, seed.state, length.applyAsDouble(seed.parameter), seed.parameter)
                        .start()
                        .stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        if (!known(found, new Seed(seed.parameter, start, seed.multiple))) {
            PeriodicBranch branch = PeriodicBranch.through(family, length, start, seed.parameter, from, to);
            found.add(OrbitBranch.of(seed.multiple, branch, family, period));
        }
    }

    /** Returns whether a motion is on a branch, also on one of motions that repeat more often. */
    private static boolean known(List<OrbitBranch> found, Seed seed) {
        return found.stream()
                .anyMatch(branch -> seed.multiple % branch.multiple() == 0
                        && branch.has(branch.multiple(), seed.parameter, seed.state));
    }

    /** Returns motions at values of the parameter, each reached from the one before. */
    private List<Seed> seeds(boolean upwards) {
        List<Seed> seeds = new ArrayList<>();
        PhasePoint place = null;
        for (int k = 0; k < VALUES; k++) {
            double share = (k + 0.5) / VALUES;
            double parameter = upwards ? from + share * (to - from) : to - share * (to - from);
            Model model = family.at(parameter);
            double length = period.applyAsDouble(parameter);
            Solution run = settled(place == null ? new State(model).phasePoint() : place, model, length, SETTLING);
            if (!run.report().completed()) {
                place = null; // it came to rest, or collided too often
                continue;
            }
            place = run.end();
            seeds.add(seed(parameter, model, length, place));
        }
        return seeds;
    }

    private static Solution settled(PhasePoint start, Model model, double length, int periods) {
        return EventDriven.of(model.from(start)).eventRows(false).step(length).run(0.0, periods * length);
    }

    /** A motion that does not repeat is tried as one of the period of the forcing. */
    private static Seed seed(double parameter, Model model, double length, PhasePoint place) {
        double[] state = OrbitBranch.state(place);
        double size = 0.0;
        for (double value : state) {
            size = Math.max(size, Math.abs(value));
        }
        for (int periods = 1; periods <= MOST_PERIODS; periods++) {
            Solution run = settled(place, model, length, periods);
            double[] later = OrbitBranch.state(run.end());
            double distance = 0.0;
            for (int i = 0; i < state.length; i++) {
                distance = Math.max(distance, Math.abs(later[i] - state[i]));
            }
            if (run.report().completed() && distance <= REPEATED * size) {
                return new Seed(parameter, state, periods);
            }
        }
        return new Seed(parameter, state, 1);
    }
}
