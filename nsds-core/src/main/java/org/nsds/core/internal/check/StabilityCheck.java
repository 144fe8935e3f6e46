package org.nsds.core.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FrequencyBound;
import org.nsds.core.state.State;

/** Compares the step of a run with what its integrators can bear, for systems that know their frequencies. */
public final class StabilityCheck {

    private StabilityCheck() {}

    /** Returns a sentence for each system whose small motions about its initial state would grow. */
    public static List<String> warnings(
            Model model, State state, Function<String, OneStepIntegrator> integratorOf, double step) {
        List<String> warnings = new ArrayList<>();
        for (int i = 0; i < model.systems().size(); i++) {
            DynamicalSystem system = model.systems().get(i);
            if (system instanceof FrequencyBound bound) {
                OneStepIntegrator scheme = integratorOf.apply(system.name());
                double frequency = bound.highestFrequency(state.system(i).q());
                double limit = scheme.largestStep(frequency, bound.dampingRate());
                if (step > limit) {
                    warnings.add(warning(system.name(), scheme.specification(), step, limit, frequency));
                }
            }
        }
        return List.copyOf(warnings);
    }

    private static String warning(String system, String scheme, double step, double limit, double frequency) {
        if (limit == 0.0) {
            return String.format(
                    Locale.ROOT,
                    "%s is unstable for '%s' at every step, as nothing is damped: its motion will grow; take leapfrog or "
                            + "moreau-jean, or add damping",
                    scheme,
                    system);
        }
        return String.format(
                Locale.ROOT,
                "the step %s is above %.4g, up to which %s is stable for '%s' (its fastest motion has %.4g rad per unit "
                        + "of time): the run will blow up; take a smaller step",
                step,
                limit,
                scheme,
                system,
                frequency);
    }
}
