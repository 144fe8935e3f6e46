package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FrequencyBound;
import org.nsds.core.state.State;

/** Compares the step of a run with what its integrators can bear, for systems that know their frequencies. */
final class StabilityCheck {

    private StabilityCheck() {}

    /** A sentence for each system whose small motions about its initial state would grow. */
    static List<String> warnings(TimeStepping setup, State state) {
        List<String> warnings = new ArrayList<>();
        for (int i = 0; i < setup.model().systems().size(); i++) {
            DynamicalSystem system = setup.model().systems().get(i);
            if (system instanceof FrequencyBound bound) {
                OneStepIntegrator scheme = setup.integratorOf(system.name());
                double frequency = bound.highestFrequency(state.system(i).q());
                double limit = scheme.largestStep(frequency, bound.dampingRate());
                if (setup.stepSize() > limit) {
                    warnings.add(warning(system.name(), scheme.specification(), setup.stepSize(), limit, frequency));
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
