package org.nsds.core.impact;

import java.util.List;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;

/**
 * A multiple impact is what an impact law has to decide: which contacts are closed, and how they approach.
 *
 * @param contacts the names of the interactions
 * @param delassus A = H M⁻¹ Hᵀ, by rows
 * @param before u⁻, the rates of the gaps before the impact; negative where contacts approach
 * @param restitution e of each contact
 */
@SuppressWarnings("ArrayRecordComponent")
public record MultipleImpact(List<String> contacts, double[][] delassus, double[] before, double[] restitution) {

    /**
     * Refuses models whose contacts impact laws do not know.
     *
     * @throws IllegalArgumentException if one has friction, a memory or a compliance, is a joint, or comes and goes
     */
    public static void check(Model model) {
        model.sources().stream().findFirst().ifPresent(source -> {
            throw new IllegalArgumentException("contact source '" + source.name()
                    + "' gives contacts that come and go, which impact laws do not take: leave impacts(...) out");
        });
        for (Interaction interaction : model.interactions()) {
            boolean single = interaction.law() instanceof BoxLaw box
                    && box.unilateral()
                    && interaction.relation().outputs() == 1;
            if (!single && !(interaction.law() instanceof CompliantLaw)) {
                throw new IllegalArgumentException("interaction '" + interaction.name()
                        + "' has friction or is a joint, which impact laws do not take:"
                        + " leave impacts(...) out; with friction choose MoreauImpactFriction or FremondImpactFriction as the law of"
                        + " contacts (--impacts moreau or fremond)");
            }
            boolean yields =
                    interaction.relation() instanceof LagrangianRelation relation && relation.compliance() != null;
            if (interaction.law().memory() > 0 || yields) {
                throw new IllegalArgumentException("interaction '" + interaction.name()
                        + "' has a memory or a compliance, which impact laws do not take: leave impacts(...) out");
            }
        }
    }

    /** Returns the number of contacts. */
    public int size() {
        return before.length;
    }

    /** Adds A p to rates. */
    public void push(double[] p, double[] rates) {
        for (int i = 0; i < rates.length; i++) {
            double sum = 0.0;
            for (int j = 0; j < p.length; j++) {
                sum += delassus[i][j] * p[j];
            }
            rates[i] += sum;
        }
    }

    /** Returns the kinetic energy that impulses add: pᵀu⁻ + ½ pᵀA p. */
    public double energyAdded(double[] p) {
        double[] rates = before.clone();
        push(p, rates);
        double sum = 0.0;
        for (int i = 0; i < p.length; i++) {
            sum += 0.5 * p[i] * (before[i] + rates[i]);
        }
        return sum;
    }
}
