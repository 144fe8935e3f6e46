package org.nsds.core.eventdriven.settings;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.hipparchus.ode.nonstiff.AdaptiveStepsizeIntegrator;
import org.hipparchus.ode.nonstiff.DormandPrince54Integrator;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.hipparchus.ode.nonstiff.GraggBulirschStoerIntegrator;
import org.hipparchus.ode.nonstiff.HighamHall54Integrator;
import org.nsds.numerics.solver.Choice;
import org.nsds.numerics.solver.Suggestion;

/**
 * A flow method integrates the smooth motion between events. All of them are explicit, with step control and dense output, from
 * Hipparchus.
 */
public enum FlowMethod {
    /** Order 8 with dense output of order 7: the default, best at small tolerances. */
    DORMAND_PRINCE_853("order 8, dense output of order 7: best at small tolerances") {
        @Override
        public AdaptiveStepsizeIntegrator create(double least, double largest, EventTolerances tolerances) {
            return new DormandPrince853Integrator(least, largest, tolerances.absolute(), tolerances.relative());
        }
    },
    /** Order 5: cheaper at tolerances above 1e-6. */
    DORMAND_PRINCE_54("order 5: cheaper at tolerances above 1e-6") {
        @Override
        public AdaptiveStepsizeIntegrator create(double least, double largest, EventTolerances tolerances) {
            return new DormandPrince54Integrator(least, largest, tolerances.absolute(), tolerances.relative());
        }
    },
    /** Order 5, with a better behaviour at the border of stability. */
    HIGHAM_HALL_54("order 5: better at the border of stability") {
        @Override
        public AdaptiveStepsizeIntegrator create(double least, double largest, EventTolerances tolerances) {
            return new HighamHall54Integrator(least, largest, tolerances.absolute(), tolerances.relative());
        }
    },
    /** Extrapolation of variable order: long steps on very smooth flows. */
    GRAGG_BULIRSCH_STOER("extrapolation of variable order: long steps on very smooth flows") {
        @Override
        public AdaptiveStepsizeIntegrator create(double least, double largest, EventTolerances tolerances) {
            return new GraggBulirschStoerIntegrator(least, largest, tolerances.absolute(), tolerances.relative());
        }
    };

    private final String summary;

    FlowMethod(String summary) {
        this.summary = summary;
    }

    /** Returns when to choose this method, in a few words. */
    public String summary() {
        return summary;
    }

    /** Returns an integrator with these limits of its steps and tolerances. */
    public abstract AdaptiveStepsizeIntegrator create(double least, double largest, EventTolerances tolerances);

    /**
     * Returns the method of that name.
     *
     * @throws IllegalArgumentException with the known names if there is none
     */
    public static FlowMethod named(String name) {
        return Arrays.stream(values())
                .filter(method -> method.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown flow '" + name + "': "
                        + Suggestion.words(
                                name,
                                Arrays.stream(values())
                                        .map(FlowMethod::toString)
                                        .toList())
                        + "choose one of "
                        + Arrays.stream(values()).map(FlowMethod::toString).collect(Collectors.joining(", "))));
    }

    /** Returns the name of the method. */
    @Override
    public String toString() {
        return Choice.word(this);
    }
}
