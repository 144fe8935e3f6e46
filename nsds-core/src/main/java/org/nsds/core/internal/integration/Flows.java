package org.nsds.core.internal.integration;

import org.hipparchus.ode.nonstiff.AdaptiveStepsizeIntegrator;
import org.hipparchus.ode.nonstiff.DormandPrince54Integrator;
import org.hipparchus.ode.nonstiff.GraggBulirschStoerIntegrator;
import org.hipparchus.ode.nonstiff.HighamHall54Integrator;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;

/** Makes the integrator of each flow method. */
public final class Flows {

    private Flows() {}

    /** Returns an integrator whose steps are at most that long. */
    public static FlowIntegrator of(FlowMethod method, double largest, EventTolerances tolerances) {
        double least = 1e-15 * largest;
        return switch (method.scheme()) {
            case EXACT -> new ExactFlow(of(FlowMethod.DORMAND_PRINCE_853, largest, tolerances));
            case NEWMARK_ALPHA -> new NewmarkFlow(method.spectralRadius());
            case RADAU_5 -> new RadauFlow(least);
            case DORMAND_PRINCE_853 -> new DormandPrinceFlow(least);
            default -> new ExplicitFlow(explicit(method, least, largest, tolerances), least);
        };
    }

    private static AdaptiveStepsizeIntegrator explicit(
            FlowMethod method, double least, double largest, EventTolerances tolerances) {
        double absolute = tolerances.absolute();
        double relative = tolerances.relative();
        return switch (method.scheme()) {
            case DORMAND_PRINCE_54 -> new DormandPrince54Integrator(least, largest, absolute, relative);
            case HIGHAM_HALL_54 -> new HighamHall54Integrator(least, largest, absolute, relative);
            default -> new GraggBulirschStoerIntegrator(least, largest, absolute, relative);
        };
    }
}
