package org.nsds.examples.run;

import java.util.Locale;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.impact.PoissonImpact;
import org.nsds.core.impact.SequentialImpact;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.friction.FremondImpactFriction;
import org.nsds.core.model.law.friction.MoreauImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.numerics.solver.Choice;

/** The impact law that users choose with {@code --impacts}. Moreau's and Frémond's are laws of contacts, the others of runs. */
enum ImpactChoice {
    SIMULTANEOUS,
    SEQUENTIAL,
    POISSON,
    LZB,
    MOREAU,
    FREMOND;

    /**
     * Returns the law of that name.
     *
     * @throws IllegalArgumentException with the known names if there is none
     */
    static ImpactChoice of(String word) {
        return Choice.of(ImpactChoice.class, "--impacts", word);
    }

    /**
     * Returns the strategy with this law.
     *
     * @throws IllegalArgumentException if the model does not allow it
     */
    EventDriven apply(EventDriven strategy, Example example, ParameterValues values) {
        return switch (this) {
            case SEQUENTIAL -> strategy.impacts(ImpactOrder.SEQUENTIAL);
            case POISSON -> strategy.impacts(new PoissonImpact());
            case LZB -> strategy.impacts(example.yieldingContacts(values));
            default -> strategy.impacts(ImpactOrder.SIMULTANEOUS);
        };
    }

    /**
     * Returns the strategy with this law.
     *
     * @throws IllegalArgumentException if the model does not allow it
     */
    TimeStepping apply(TimeStepping strategy, Example example, ParameterValues values) {
        return switch (this) {
            case SEQUENTIAL -> strategy.impacts(new SequentialImpact());
            case POISSON -> strategy.impacts(new PoissonImpact());
            case LZB -> strategy.impacts(example.yieldingContacts(values));
            default -> strategy;
        };
    }

    /**
     * Returns the model whose contacts have this law, if it is one of contacts.
     *
     * @throws IllegalArgumentException if a law of the model has no counterpart, or restitutions differ where they must not
     */
    Model apply(Model model) {
        if (this != MOREAU && this != FREMOND) {
            return model;
        }
        double restitution = Double.NaN;
        for (Interaction interaction : model.interactions()) {
            double e = restitution(interaction);
            if (this == MOREAU && !Double.isNaN(e) && !Double.isNaN(restitution) && e != restitution) {
                throw new IllegalArgumentException("--impacts moreau needs one restitution for all contacts, but '"
                        + interaction.name() + "' has " + e + " and others " + restitution
                        + ": choose fremond, or the same restitution for all");
            }
            restitution = Double.isNaN(e) ? restitution : e;
        }
        return model.withLaws(this::apply);
    }

    private double restitution(Interaction interaction) {
        NonSmoothLaw law = interaction.law();
        if (law instanceof NewtonImpactFriction newton) {
            return newton.normalRestitution();
        }
        if (law instanceof FrictionLaw) {
            throw new IllegalArgumentException("--impacts " + name().toLowerCase(Locale.ROOT) + ": the law "
                    + law.getClass().getSimpleName() + " of interaction '" + interaction.name()
                    + "' has no such form; choose simultaneous");
        }
        return law instanceof BoxLaw box && box.unilateral() ? box.restitution() : Double.NaN;
    }

    private NonSmoothLaw apply(NonSmoothLaw law) {
        if (!(law instanceof NewtonImpactFriction newton)) {
            return law; // without friction both are Newton's
        }
        return this == MOREAU
                ? new MoreauImpactFriction(newton.normalRestitution(), newton.friction())
                : new FremondImpactFriction(newton.normalRestitution(), newton.friction());
    }
}
