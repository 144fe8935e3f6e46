package org.nsds.examples.run;

import java.util.List;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.impact.PoissonImpact;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.numerics.solver.Suggestion;

/** The impact laws that users choose with {@code --impacts}. */
final class ImpactChoice {

    private static final List<String> WORDS = List.of("simultaneous", "sequential", "poisson", "lzb");

    private ImpactChoice() {}

    /**
     * Returns the strategy with the impact law of that name.
     *
     * @throws IllegalArgumentException with the known names if there is none, or if the model does not allow it
     */
    static EventDriven apply(String word, EventDriven strategy, Example example, ParameterValues values) {
        return switch (word) {
            case "simultaneous" -> strategy.impacts(ImpactOrder.SIMULTANEOUS);
            case "sequential" -> strategy.impacts(ImpactOrder.SEQUENTIAL);
            case "poisson" -> strategy.impacts(new PoissonImpact());
            case "lzb" -> strategy.impacts(example.yieldingContacts(values));
            default ->
                throw new IllegalArgumentException("--impacts is '" + word + "': " + Suggestion.words(word, WORDS)
                        + "choose " + String.join(" or ", WORDS));
        };
    }
}
