package org.nsds.core.eventdriven.settings;

import java.util.List;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.numerics.solver.Choice;
import org.nsds.numerics.solver.Suggestion;

/**
 * A flow method integrates the smooth motion between events. The explicit ones have step control and dense output; radau-5 is for stiff
 * motions, exact for linear ones, newmark-alpha has fixed steps.
 *
 * @param scheme what it does
 * @param spectralRadius ρ∞ of {@link Scheme#NEWMARK_ALPHA}, 1 for the others
 */
public record FlowMethod(Scheme scheme, double spectralRadius) {

    /** A scheme is a family of flow methods. */
    public enum Scheme {
        DORMAND_PRINCE_853("order 8, dense output of order 7: best at small tolerances"),
        DORMAND_PRINCE_54("order 5: cheaper at tolerances above 1e-6"),
        HIGHAM_HALL_54("order 5: better at the border of stability"),
        GRAGG_BULIRSCH_STOER("extrapolation of variable order: long steps on very smooth flows"),
        RADAU_5("order 5, implicit and L-stable: stiff motions"),
        NEWMARK_ALPHA("fixed steps as Siconos has them: newmark-alpha or newmark-alpha:RHO, spectral radius 0 to 1"),
        EXACT("closed form: linear systems without forces of time");

        private final String summary;

        Scheme(String summary) {
            this.summary = summary;
        }
    }

    /** Order 8 with dense output of order 7: the default for all but large linear models, best at small tolerances. */
    public static final FlowMethod DORMAND_PRINCE_853 = new FlowMethod(Scheme.DORMAND_PRINCE_853, 1.0);
    /** Order 5: cheaper at tolerances above 1e-6. */
    public static final FlowMethod DORMAND_PRINCE_54 = new FlowMethod(Scheme.DORMAND_PRINCE_54, 1.0);
    /** Order 5, with a better behaviour at the border of stability. */
    public static final FlowMethod HIGHAM_HALL_54 = new FlowMethod(Scheme.HIGHAM_HALL_54, 1.0);
    /** Extrapolation of variable order: long steps on very smooth flows. */
    public static final FlowMethod GRAGG_BULIRSCH_STOER = new FlowMethod(Scheme.GRAGG_BULIRSCH_STOER, 1.0);
    /** Radau IIA of order 5, implicit and L-stable: stiff motions, at tolerances above 1e-11. */
    public static final FlowMethod RADAU_5 = new FlowMethod(Scheme.RADAU_5, 1.0);
    /** The scheme of {@link #newmarkAlpha} with ρ∞ = 0.9. */
    public static final FlowMethod NEWMARK_ALPHA = newmarkAlpha(0.9);
    /**
     * The closed form of linear motions without forces of time and without friction: mode by mode where matrices are diagonal, by the
     * matrix exponential else. The default of models with a large diagonal system, such as strings in modal coordinates.
     */
    public static final FlowMethod EXACT = new FlowMethod(Scheme.EXACT, 1.0);

    /** Linear diagonal systems from this size on are followed in closed form unless something else is chosen. */
    private static final int LARGE = 32;

    public FlowMethod {
        if (!(spectralRadius >= 0.0 && spectralRadius <= 1.0)) {
            throw new IllegalArgumentException(
                    "the spectral radius of newmark-alpha is " + spectralRadius + ": it must be from 0 to 1");
        }
    }

    /**
     * Returns the scheme of Newmark with the averages of Chung and Hulbert, of second order and with fixed steps, from one output point to
     * the next and from an event to the next output point. Choose it to compare with Siconos' {@code NewMarkAlphaOSI}.
     *
     * @param spectralRadius ρ∞, what an oscillation much faster than the step keeps of its amplitude per step
     */
    public static FlowMethod newmarkAlpha(double spectralRadius) {
        return new FlowMethod(Scheme.NEWMARK_ALPHA, spectralRadius);
    }

    /** Returns one method of every scheme. */
    public static List<FlowMethod> values() {
        return List.of(
                DORMAND_PRINCE_853,
                DORMAND_PRINCE_54,
                HIGHAM_HALL_54,
                GRAGG_BULIRSCH_STOER,
                RADAU_5,
                NEWMARK_ALPHA,
                EXACT);
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
        if (scheme == Scheme.NEWMARK_ALPHA) {
            for (DynamicalSystem system : model.systems()) {
                if (!(system instanceof LagrangianSystem lagrangian
                        && lagrangian.positions() == lagrangian.dimension())) {
                    return "system '" + system.name() + "' has no positions that its velocities simply add to";
                }
            }
        }
        if (scheme != Scheme.EXACT) {
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
        return scheme.summary;
    }

    /**
     * Returns the method of that name, such as {@code radau-5} or {@code newmark-alpha:0.8}.
     *
     * @throws IllegalArgumentException with the known names if there is none
     */
    public static FlowMethod named(String name) {
        String prefix = Choice.word(Scheme.NEWMARK_ALPHA) + ":";
        if (name.startsWith(prefix)) {
            try {
                return newmarkAlpha(Double.parseDouble(name.substring(prefix.length())));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "the flow is '" + name + "': write a number after " + prefix + ", such as " + prefix + "0.9",
                        e);
            }
        }
        List<String> names = values().stream().map(FlowMethod::shortName).toList();
        return values().stream()
                .filter(method -> method.shortName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown flow '" + name + "': "
                        + Suggestion.words(name, names) + "choose one of " + String.join(", ", names)));
    }

    private String shortName() {
        return Choice.word(scheme);
    }

    /** Returns the name of the method. */
    @Override
    public String toString() {
        return equals(NEWMARK_ALPHA) || scheme != Scheme.NEWMARK_ALPHA
                ? shortName()
                : shortName() + ":" + spectralRadius;
    }
}
