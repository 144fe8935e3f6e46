package org.nsds.core.internal.check;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/**
 * Finds rigid contacts that are penetrated at the start: a mistake more often than not, and one that nothing else shows, as laws
 * at velocity level keep the depth.
 */
public final class PenetrationCheck {

    /**
     * Depths up to this, in units of the model or of its largest coordinate or gap if that is more than one, are what rounding
     * left of a closed contact, or meant: models start at −1e-8 to be in contact from the first step on.
     */
    private static final double NEGLIGIBLE = 1e-6;

    /** More contacts than this are counted, not named. */
    private static final int MOST_NAMES = 3;

    private PenetrationCheck() {}

    /** Returns a sentence that names the contacts and the deepest penetration, if there are any. */
    public static List<String> warnings(Model model, State state) {
        double negligible = negligible(model, state);
        List<String> names = new ArrayList<>();
        String deepestName = "";
        double deepest = 0.0;
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            double depth = -state.interaction(a).y()[0];
            if (isRigidContact(interaction) && depth > negligible) {
                names.add(interaction.name());
                deepestName = depth > deepest ? interaction.name() : deepestName;
                deepest = Math.max(deepest, depth);
            }
        }
        if (names.isEmpty()) {
            return List.of();
        }
        String others = names.size() == 1
                ? ""
                : names.size() <= MOST_NAMES
                        ? " (penetrated are " + String.join(", ", names) + ")"
                        : " (" + names.size() + " contacts are penetrated)";
        return List.of("interaction '" + deepestName + "' is penetrated by " + deepest + " at the start" + others
                + ": schemes with a law at velocity level keep that depth, others push it out at once; give initial "
                + "positions with y >= 0");
    }

    /** Returns the depth below which a penetration of the state is none. */
    public static double negligible(Model model, State state) {
        return NEGLIGIBLE * largest(model, state);
    }

    private static double largest(Model model, State state) {
        double largest = 1.0;
        for (int i = 0; i < model.systems().size(); i++) {
            for (double q : state.system(i).q()) {
                largest = Math.max(largest, Math.abs(q));
            }
        }
        for (int a = 0; a < model.interactions().size(); a++) {
            largest = Math.max(largest, Math.abs(state.interaction(a).y()[0]));
        }
        return largest;
    }

    /** Returns whether an interaction keeps bodies apart by impulses. */
    public static boolean isRigidContact(Interaction interaction) {
        return interaction.relation() instanceof LagrangianRelation relation
                && relation.compliance() == null
                && (interaction.law() instanceof FrictionLaw
                        || interaction.law() instanceof BoxLaw law && law.unilateral());
    }
}
