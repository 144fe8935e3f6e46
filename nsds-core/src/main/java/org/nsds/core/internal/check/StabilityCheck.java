package org.nsds.core.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/** Compares the step of a run with what its integrators can bear, for systems whose frequencies can be found or bounded. */
public final class StabilityCheck {

    private StabilityCheck() {}

    /** Returns a sentence for each system whose small motions about its initial state would grow. */
    public static List<String> warnings(
            Model model, State state, Function<String, OneStepIntegrator> integratorOf, double step) {
        List<String> warnings = new ArrayList<>();
        for (int i = 0; i < model.systems().size(); i++) {
            DynamicalSystem system = model.systems().get(i);
            OneStepIntegrator scheme = integratorOf.apply(system.name());
            StableStep largest = StableStep.of(system, state.system(i).q(), scheme);
            if (step > largest.step()) {
                warnings.add(largest.step() == 0.0 ? never(system, scheme) : warning(system, scheme, step, largest));
            }
        }
        return List.copyOf(warnings);
    }

    private static String never(DynamicalSystem system, OneStepIntegrator scheme) {
        return String.format(
                Locale.ROOT,
                "%s is unstable for '%s' at every step, as a motion of it is not damped, which will grow; take %s, or add "
                        + "damping",
                scheme.specification(),
                system.name(),
                system.order() == DynamicalSystem.Order.FIRST
                        ? "theta = 0.5 or more"
                        : "leapfrog, or moreau-jean with theta = 0.5");
    }

    private static String warning(DynamicalSystem system, OneStepIntegrator scheme, double step, StableStep largest) {
        return String.format(
                Locale.ROOT,
                "the step %s is above %.4g, up to which %s is stable for '%s' (its fastest motion has %.4g rad per unit "
                        + "of time): the run will blow up; take a smaller step",
                step,
                largest.step(),
                scheme.specification(),
                system.name(),
                largest.frequency());
    }
}
