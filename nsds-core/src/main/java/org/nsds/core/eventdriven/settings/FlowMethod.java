package org.nsds.core.eventdriven.settings;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.numerics.solver.Choice;
import org.nsds.numerics.solver.Suggestion;

/**
 * A flow method integrates the smooth motion between events. The explicit ones have step control and dense output, from Hipparchus;
 * radau-5 is for stiff motions, exact for linear ones.
 */
public enum FlowMethod {
    /** Order 8 with dense output of order 7: the default for all but large linear models, best at small tolerances. */
    DORMAND_PRINCE_853("order 8, dense output of order 7: best at small tolerances"),
    /** Order 5: cheaper at tolerances above 1e-6. */
    DORMAND_PRINCE_54("order 5: cheaper at tolerances above 1e-6"),
    /** Order 5, with a better behaviour at the border of stability. */
    HIGHAM_HALL_54("order 5: better at the border of stability"),
    /** Extrapolation of variable order: long steps on very smooth flows. */
    GRAGG_BULIRSCH_STOER("extrapolation of variable order: long steps on very smooth flows"),
    /** Radau IIA of order 5, implicit and L-stable: stiff motions, at tolerances above 1e-11. */
    RADAU_5("order 5, implicit and L-stable: stiff motions"),
    /**
     * The closed form of linear motions without forces of time and without friction: mode by mode where matrices are diagonal, by the
     * matrix exponential else. The default of models with a large diagonal system, such as strings in modal coordinates.
     */
    EXACT("closed form: linear systems without forces of time");

    /** Linear diagonal systems from this size on are followed in closed form unless something else is chosen. */
    private static final int LARGE = 32;

    private final String summary;

    FlowMethod(String summary) {
        this.summary = summary;
    }

    /**
     * Returns the method for a model unless another is chosen: {@link #EXACT} where all systems are linear and diagonal, one of them
     * large, and all contacts rigid and without friction; else {@link #DORMAND_PRINCE_853}.
     */
    public static FlowMethod standard(Model model) {
        boolean large = false;
        for (DynamicalSystem system : model.systems()) {
            if (!(system instanceof LinearMechanics linear) || !linear.diagonal()) {
                return DORMAND_PRINCE_853;
            }
            large |= linear.dimension() >= LARGE;
        }
        return large && EXACT.obstacle(model).isEmpty() ? EXACT : DORMAND_PRINCE_853;
    }

    /** Returns why this method cannot take a model, as a sentence that begins with what is in the way; empty if it can. */
    public String obstacle(Model model) {
        if (this != EXACT) {
            return "";
        }
        for (DynamicalSystem system : model.systems()) {
            if (!(system instanceof LinearMechanics linear) || linear.forced()) {
                return "system '" + system.name() + "' is not linear, or has forces of time";
            }
        }
        for (Interaction interaction : model.interactions()) {
            boolean affine = interaction.relation() instanceof LagrangianRelation relation && relation.affine();
            if (!(interaction.law() instanceof BoxLaw) || !affine) {
                return "interaction '" + interaction.name()
                        + "' has a law with forces of its own, or a relation that is not affine";
            }
        }
        return "";
    }

    /** Returns when to choose this method, in a few words. */
    public String summary() {
        return summary;
    }

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
