package org.nsds.core.internal.check;

import java.util.Locale;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;

/**
 * Energy that impacts have created: Newton's law does so where friction couples contacts (the paradox of Kane and Levinson, 1985),
 * and where contacts with different restitutions are solved together.
 */
public final class CreatedEnergy {

    private CreatedEnergy() {}

    /** Returns whether the law of some contact of the model may create energy. */
    public static boolean possible(Model model) {
        double restitution = Double.NaN;
        boolean differ = false;
        boolean newtonWithFriction = false;
        for (Interaction interaction : model.interactions()) {
            if (interaction.law() instanceof FrictionLaw law) {
                boolean fremond = law.restitutesAtImpactsOnly() && law.tangentialRestitution() == 1.0;
                newtonWithFriction |=
                        !fremond && law.friction() > 0.0 && law.normalRestitution() != law.tangentialRestitution();
                if (!fremond) {
                    differ |= law.normalRestitution() != restitution && !Double.isNaN(restitution);
                    restitution = law.normalRestitution();
                }
            } else if (interaction.law() instanceof BoxLaw law && law.unilateral()) {
                differ |= law.restitution() != restitution && !Double.isNaN(restitution);
                restitution = law.restitution();
            }
        }
        return newtonWithFriction || differ;
    }

    /** Returns the same of a law other than Newton's. */
    public static String sentence(ImpactLaw law, double energy) {
        return String.format(
                Locale.ROOT,
                "an impact created the energy %.3g J by the error of its law: %s",
                energy,
                law.energyRemedy());
    }

    /** Returns what users should know of impacts under Newton's law that have created that energy, and what to do. */
    public static String sentence(Model model, double energy) {
        String remedy = model.frictional()
                ? "FremondImpactFriction never does (--impacts fremond), nor does MoreauImpactFriction with one e for all"
                        + " contacts (--impacts moreau)"
                : "an impact law that follows single impacts never does (--impacts sequential or lzb), nor does one e for all contacts";
        return String.format(
                Locale.ROOT,
                "an impact created the energy %.3g J, as Newton's law may with %s: %s",
                energy,
                model.frictional() ? "friction" : "different restitutions",
                remedy);
    }
}
