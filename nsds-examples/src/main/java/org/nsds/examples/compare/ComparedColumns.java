package org.nsds.examples.compare;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;

/**
 * Which columns of two runs of a model are compared: positions and velocities of mechanical systems, states and multipliers of
 * first-order ones, and probes of either.
 *
 * @param mechanical whether the systems are mechanical
 * @param probes what is recorded instead of components
 */
record ComparedColumns(boolean mechanical, List<Probe> probes) {

    private static final Pattern POSITION = Pattern.compile(".*\\.q\\d+");
    private static final Pattern VELOCITY = Pattern.compile(".*\\.v\\d+");
    private static final Pattern STATE = Pattern.compile(".*\\.x\\d+");
    private static final Pattern MULTIPLIER = Pattern.compile(".*\\.lambda\\d*");

    /** Those of a model of which these are recorded. */
    static ComparedColumns of(Model model, List<Probe> probes) {
        return new ComparedColumns(model.systems().get(0).order() == DynamicalSystem.Order.SECOND, probes);
    }

    /**
     * The positions, or states of first order, that both have.
     *
     * @throws IllegalStateException if there are none
     */
    List<String> positions(Solution one, Solution other) {
        List<String> both =
                shared(one, other, mechanical ? POSITION : STATE, probe -> !mechanical || !probe.ofVelocity());
        if (both.isEmpty()) {
            throw new IllegalStateException("the two runs share no position and no state that could be compared: one"
                    + " recorded " + one.columns() + " and the other " + other.columns());
        }
        return both;
    }

    /** The velocities, or multipliers of first-order systems, that both have. */
    List<String> velocities(Solution one, Solution other) {
        return shared(one, other, mechanical ? VELOCITY : MULTIPLIER, probe -> mechanical && probe.ofVelocity());
    }

    private List<String> shared(Solution one, Solution other, Pattern named, Predicate<Probe> looksAtIt) {
        Set<String> others = Set.copyOf(other.columns());
        return one.columns().stream()
                .filter(others::contains)
                .filter(column -> probe(column)
                        .map(looksAtIt::test)
                        .orElseGet(() -> named.matcher(column).matches()))
                .toList();
    }

    private Optional<Probe> probe(String column) {
        return probes.stream().filter(probe -> probe.name().equals(column)).findFirst();
    }
}
