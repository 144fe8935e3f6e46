package org.nsds.core.sensitivity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * A branch of periodic motions over a parameter, stable and unstable ones. It is followed by its length s in the space of states and parameter, so that it
 * goes round folds: from a point y = (x, p) with tangent τ, Newton's method solves
 *
 * <pre>
 *     P(x, p) − x = 0
 *     τ·(y − y₀) = Δs
 * </pre>
 *
 * <p>Where a multiplier passes −1 the period doubles, where one passes +1 the branch turns (or meets another), and a branch of motions that meet a
 * contact ends, or begins, where one of its impacts grazes. Each such place is found to about ten digits, a grazing to about six. For forced systems,
 * whose period is known. Source: H. B. Keller, in: Applications of Bifurcation Theory, Academic Press, 1977, for the length; A. B. Nordmark, Journal of
 * Sound and Vibration 145 (1991), for grazing.
 *
 * <pre>{@code
 * PeriodicBranch branch = PeriodicBranch.through(family, omega -> 2.0 * Math.PI / omega, guess, 2.5, 2.0, 3.0);
 * }</pre>
 *
 * @param orbits in the order of the length
 * @param changes places at which the character of the motions changes, in the same order
 * @param ends why it ends at its first and its last point, one sentence each
 */
public record PeriodicBranch(List<Orbit> orbits, List<Change> changes, List<String> ends) {

    /**
     * A periodic motion.
     *
     * @param parameter at which it is
     * @param start positions and velocities at time 0
     * @param multipliers the largest modulus first
     * @param impacts in a period
     */
    public record Orbit(
            double parameter, List<Double> start, List<PeriodicMotion.Multiplier> multipliers, int impacts) {

        /** Copies the lists. */
        public Orbit {
            start = List.copyOf(start);
            multipliers = List.copyOf(multipliers);
        }

        static Orbit of(PeriodMap.Image image) {
            int n = image.size();
            List<Double> start = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                start.add(image.at()[i]);
            }
            return new Orbit(
                    image.at()[n], start, image.multipliers(), image.end().impacts());
        }

        /** Returns whether small disturbances die out. */
        public boolean stable() {
            return multipliers.get(0).modulus() < 1.0;
        }
    }

    /** What changes. */
    public enum Kind {
        /** A multiplier is +1: the branch turns. */
        FOLD("fold"),
        /** A multiplier is −1: motions of twice the period branch off. */
        PERIOD_DOUBLING("period doubling"),
        /** An impact has no velocity. */
        GRAZING("grazing");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A place at which the character of the motions changes. */
    public record Change(Kind kind, Orbit orbit) {}

    /** Copies the lists. */
    public PeriodicBranch {
        orbits = List.copyOf(orbits);
        changes = List.copyOf(changes);
        ends = List.copyOf(ends);
    }

    /**
     * Follows the branch through a motion in both directions, until it leaves a range of the parameter or ends.
     *
     * @param family of one parameter
     * @param period of the motions as a function of the parameter
     * @param guess positions and velocities at time 0 near the motion, in the order of {@link Sensitivities#names}
     * @param parameter at which the motion is
     * @throws IllegalStateException with a sentence, if Newton's method does not find the motion
     */
    public static PeriodicBranch through(
            ModelFamily family, DoubleUnaryOperator period, double[] guess, double parameter, double from, double to) {
        if (!(from < to) || !(parameter >= from) || !(parameter <= to)) {
            throw new IllegalArgumentException("the parameter " + parameter + " is not in the range from " + from
                    + " to " + to + ": give a range around it");
        }
        PeriodicMotion first = PeriodicMotion.near(family, guess, period.applyAsDouble(parameter), parameter);
        double[] y = new double[guess.length + 1];
        for (int i = 0; i < guess.length; i++) {
            y[i] = first.start().get(i);
        }
        y[guess.length] = parameter;
        PeriodMap map = new PeriodMap(family, period);
        BranchWalk down = BranchWalk.from(map, y, from, to, -1.0);
        BranchWalk up = BranchWalk.from(map, y, from, to, 1.0);
        List<Orbit> orbits = new ArrayList<>(down.orbits());
        Collections.reverse(orbits);
        orbits.addAll(up.orbits().subList(1, up.orbits().size()));
        List<Change> changes = new ArrayList<>(down.changes());
        Collections.reverse(changes);
        changes.addAll(up.changes());
        return new PeriodicBranch(orbits, changes, List.of(down.end(), up.end()));
    }
}
