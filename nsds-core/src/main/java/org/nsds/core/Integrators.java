package org.nsds.core;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.nsds.core.integrator.Corrected;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.integrator.explicit.Heun;
import org.nsds.core.integrator.explicit.Leapfrog;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.integrator.explicit.Verlet;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.firstorder.ZeroOrderHold;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.moreau.AdamsMoulton1;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.core.integrator.staged.D1Minus;
import org.nsds.core.integrator.staged.GeneralizedAlpha;
import org.nsds.core.integrator.staged.SchatzmanPaoli;
import org.nsds.numerics.solver.MethodSpec;

/** The integrators that come with NSDS, by name. */
public final class Integrators {

    /**
     * One line of the catalogue.
     *
     * @param name what users write
     * @param parameters what may follow after a colon, with the defaults
     * @param takes the systems it integrates, in words
     * @param summary when to choose it
     * @param factory makes it from a specification
     */
    public record Entry(
            String name,
            String parameters,
            String takes,
            String summary,
            Function<MethodSpec, OneStepIntegrator> factory) {}

    private static final List<Entry> CATALOGUE = List.of(
            new Entry(
                    "moreau-jean",
                    "theta=0.5,gamma=0.5",
                    "Lagrangian systems, linear or not",
                    "impacts at velocity level; robust, passes accumulations; theta = 1/2 conserves energy",
                    spec -> {
                        spec.allow("theta", "gamma");
                        return new MoreauJean(spec.number("theta", 0.5), spec.number("gamma", 0.5));
                    }),
            new Entry(
                    "moreau-jean-projected",
                    "theta=0.5,projection=direct",
                    "Lagrangian systems, linear or not",
                    "moreau-jean, then positions are put back on the constraints; projection=combined leaves no penetration",
                    spec -> {
                        spec.allow("theta", "projection");
                        return new MoreauJeanProjected(
                                spec.number("theta", 0.5),
                                spec.choice("projection", MoreauJeanProjected.Projection.DIRECT));
                    }),
            new Entry(
                    "schatzman-paoli",
                    "theta=0,start=consistent",
                    "Lagrangian systems, linear or not",
                    "impacts at position level over two steps; theta = 0 is explicit, of order two in free flight",
                    spec -> {
                        spec.allow("theta", "start");
                        return new SchatzmanPaoli(
                                spec.number("theta", 0.0), spec.choice("start", SchatzmanPaoli.Start.CONSISTENT));
                    }),
            new Entry(
                    "generalized-alpha",
                    "rho=0.8",
                    "Lagrangian systems, linear or not",
                    "flexible systems: order two between impacts, damping of unresolved vibrations, no penetration",
                    spec -> {
                        spec.allow("rho");
                        return new GeneralizedAlpha(spec.number("rho", 0.8));
                    }),
            new Entry(
                    "d1-minus",
                    "",
                    "Lagrangian systems, linear or not",
                    "half-explicit: contact forces apart from impulses, order two in free flight and in lasting contact",
                    spec -> {
                        spec.allow();
                        return new D1Minus();
                    }),
            new Entry(
                    "exact-modal",
                    "form=paper",
                    "linear Lagrangian systems with diagonal matrices",
                    "strings in modal coordinates: free flight without error, impacts at velocity level",
                    spec -> {
                        spec.allow("form");
                        return new ExactModal(spec.choice("form", ExactModal.Form.PAPER));
                    }),
            new Entry(
                    "am1",
                    "",
                    "Lagrangian systems, linear or not",
                    "implicit trapezoid for compliant contacts: stable for any step",
                    spec -> {
                        spec.allow();
                        return new AdamsMoulton1();
                    }),
            new Entry(
                    "verlet",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "velocity Verlet: explicit, order two, one evaluation per step",
                    spec -> {
                        spec.allow();
                        return new Verlet();
                    }),
            new Entry(
                    "heun",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "Heun's method as used for impacts: explicit, one evaluation per step",
                    spec -> {
                        spec.allow();
                        return new Heun();
                    }),
            new Entry(
                    "rk4",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "Runge-Kutta of order four: explicit, the most accurate of them in hard impacts",
                    spec -> {
                        spec.allow();
                        return new RungeKutta4();
                    }),
            new Entry(
                    "leapfrog",
                    "form=kick-drift",
                    "Lagrangian systems with compliant contacts",
                    "symplectic: bounded energy errors over long times where nothing is damped",
                    spec -> {
                        spec.allow("form");
                        return new Leapfrog(spec.choice("form", Leapfrog.Form.KICK_DRIFT));
                    }),
            new Entry(
                    "greenspan",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "Greenspan's discrete mechanics of 1972: explicit, order two, needs damping",
                    spec -> {
                        spec.allow();
                        return new Greenspan();
                    }),
            new Entry(
                    "corrected",
                    "scheme=rk4",
                    "as its scheme, with Hunt-Crossley contacts",
                    "any of these, its impacts put right by their exact compression and output velocity",
                    spec -> {
                        Map<String, String> own = new LinkedHashMap<>(spec.parameters());
                        String scheme = own.getOrDefault("scheme", "rk4");
                        own.remove("scheme");
                        return new Corrected(made(new MethodSpec(scheme, own)));
                    }),
            new Entry(
                    "euler-moreau",
                    "theta=0.5,gamma=1,output=1",
                    "first-order systems, linear or not",
                    "circuits and relays with implicit multipliers; theta = output keeps passive circuits passive",
                    spec -> {
                        spec.allow("theta", "gamma", "output");
                        return new EulerMoreau(
                                spec.number("theta", 0.5), spec.number("gamma", 1.0), spec.number("output", 1.0));
                    }),
            new Entry(
                    "zero-order-hold",
                    "",
                    "linear first-order systems",
                    "exact matrix exponential with inputs held over the step; sampled relay control",
                    spec -> {
                        spec.allow();
                        return new ZeroOrderHold();
                    }));

    private Integrators() {}

    /** Every integrator, in the order in which they are listed to users. */
    public static List<Entry> catalogue() {
        return CATALOGUE;
    }

    /**
     * An integrator from a specification such as {@code moreau-jean:theta=1}.
     *
     * @throws IllegalArgumentException if there is none of that name, or a parameter is wrong
     */
    public static OneStepIntegrator named(String specification) {
        return made(MethodSpec.parse(specification));
    }

    private static OneStepIntegrator made(MethodSpec spec) {
        return CATALOGUE.stream()
                .filter(entry -> entry.name().equals(spec.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown integrator '" + spec.name()
                        + "': choose one of "
                        + String.join(", ", CATALOGUE.stream().map(Entry::name).toList())))
                .factory()
                .apply(spec);
    }
}
