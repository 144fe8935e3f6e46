package org.nsds.core;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.nsds.core.integrator.Corrected;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.integrator.explicit.Heun;
import org.nsds.core.integrator.explicit.Leapfrog;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.integrator.explicit.Verlet;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.firstorder.FiniteElementSwitching;
import org.nsds.core.integrator.firstorder.ZeroOrderHold;
import org.nsds.core.integrator.galerkin.DiscontinuousGalerkin;
import org.nsds.core.integrator.galerkin.Variational;
import org.nsds.core.integrator.levels.D1Minus;
import org.nsds.core.integrator.levels.GeneralizedAlpha;
import org.nsds.core.integrator.levels.SchatzmanPaoli;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.moreau.AdamsMoulton1;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.numerics.solver.MethodSpec;
import org.nsds.numerics.solver.Suggestion;

/** This class finds the integrators that come with NSDS by name. */
public final class Integrators {

    /**
     * An entry is one line of the catalogue of integrators.
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
            Function<MethodSpec, OneStepIntegrator> factory) {

        private boolean has(String parameter) {
            return ("," + parameters).contains("," + parameter + "=");
        }
    }

    private static final String MOREAU_JEAN = "theta=0.5,gamma=0.5,forces=midpoint,convention=exact";

    private static final String PROJECTED =
            "theta=0.5,projection=combined,forces=midpoint,convention=exact,metric=kinetic,"
                    + "contacts=active,gaps=after,rows=iterate";

    private static final List<Entry> CATALOGUE = List.of(
            new Entry(
                    "moreau-jean",
                    MOREAU_JEAN,
                    "Lagrangian systems, linear or not",
                    "impacts at velocity level; robust, passes accumulations; theta = 1/2 conserves energy",
                    Integrators::moreauJean),
            new Entry(
                    "moreau-jean-projected",
                    PROJECTED,
                    "Lagrangian systems, linear or not",
                    "moreau-jean, then positions are put back on the constraints: no penetration, and rest",
                    Integrators::projected),
            entry(
                    "schatzman-paoli",
                    "theta=0,start=consistent",
                    "Lagrangian systems, linear or not",
                    "impacts at position level over two steps; theta = 0 is explicit, of order two in free flight",
                    spec -> new SchatzmanPaoli(spec.number("theta"), spec.choice("start", SchatzmanPaoli.Start.class))),
            entry(
                    "generalized-alpha",
                    "rho=0.8",
                    "Lagrangian systems, linear or not",
                    "flexible systems: order two between impacts, damping of unresolved vibrations, no penetration",
                    spec -> new GeneralizedAlpha(spec.number("rho"))),
            entry(
                    "d1-minus",
                    "contacts=closed",
                    "Lagrangian systems, linear or not",
                    "half-explicit: contact forces apart from impulses, order two in free flight and in lasting contact",
                    spec -> new D1Minus(spec.choice("contacts", D1Minus.Contacts.class))),
            entry(
                    "tdg",
                    "order=3,form=implicit",
                    "Lagrangian systems, linear or not",
                    "time-discontinuous Galerkin of order 2 or 3 between impacts; form=half-explicit solves for contacts only",
                    spec -> new DiscontinuousGalerkin(
                            spec.integer("order", 3), spec.choice("form", DiscontinuousGalerkin.Form.class))),
            entry(
                    "variational",
                    "",
                    "Lagrangian systems, linear or not",
                    "symplectic, with impacts: energy errors stay bounded over long times with e = 1",
                    spec -> new Variational()),
            entry(
                    "exact-modal",
                    "form=paper",
                    "linear Lagrangian systems with diagonal matrices",
                    "strings in modal coordinates: free flight without error, impacts at velocity level",
                    spec -> new ExactModal(spec.choice("form", ExactModal.Form.class))),
            entry(
                    "am1",
                    "",
                    "Lagrangian systems, linear or not",
                    "implicit trapezoid for compliant contacts: stable for any step",
                    spec -> new AdamsMoulton1()),
            entry(
                    "verlet",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "velocity Verlet: explicit, order two, one evaluation per step",
                    spec -> new Verlet()),
            entry(
                    "heun",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "Heun's method as used for impacts: explicit, one evaluation per step",
                    spec -> new Heun()),
            entry(
                    "rk4",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "Runge-Kutta of order four: explicit, the most accurate of them in hard impacts",
                    spec -> new RungeKutta4()),
            entry(
                    "leapfrog",
                    "form=kick-drift",
                    "Lagrangian systems with compliant contacts",
                    "symplectic: bounded energy errors over long times where nothing is damped",
                    spec -> new Leapfrog(spec.choice("form", Leapfrog.Form.class))),
            entry(
                    "greenspan",
                    "",
                    "Lagrangian systems with compliant contacts",
                    "Greenspan's discrete mechanics of 1972: explicit, order two, needs damping",
                    spec -> new Greenspan()),
            new Entry(
                    "corrected",
                    "scheme=rk4",
                    "as its scheme, with Hunt-Crossley contacts",
                    "any of these, with impacts corrected by their exact compression and output velocity",
                    spec -> {
                        Map<String, String> own = new LinkedHashMap<>(spec.parameters());
                        String scheme = own.getOrDefault("scheme", "rk4");
                        own.remove("scheme");
                        return new Corrected(made(new MethodSpec(scheme, own)));
                    }),
            entry(
                    "euler-moreau",
                    "theta=0.5,gamma=1,output=1,reported=law",
                    "first-order systems, linear or not",
                    "circuits and relays with implicit multipliers; theta = output keeps passive circuits passive",
                    spec -> new EulerMoreau(
                            spec.number("theta"),
                            spec.number("gamma"),
                            spec.number("output"),
                            spec.choice("reported", EulerMoreau.Reported.class))),
            entry(
                    "fesd",
                    "order=3",
                    "first-order systems with affine relations",
                    "finite elements with switch detection: order 3 or 5 through switches of relays and diodes",
                    spec -> new FiniteElementSwitching(spec.integer("order", 3))),
            entry(
                    "zero-order-hold",
                    "source=middle",
                    "linear first-order systems",
                    "exact matrix exponential with inputs held over the step; sampled relay control",
                    spec -> new ZeroOrderHold(spec.choice("source", ZeroOrderHold.Source.class))));

    private Integrators() {}

    private static OneStepIntegrator moreauJean(MethodSpec said) {
        MethodSpec spec = said.withDefaults(MOREAU_JEAN);
        return new MoreauJean(
                spec.number("theta"),
                spec.number("gamma"),
                forces(said, spec),
                spec.choice("convention", MoreauJean.Convention.class));
    }

    private static OneStepIntegrator projected(MethodSpec said) {
        MethodSpec spec = said.withDefaults(PROJECTED);
        return new MoreauJeanProjected(
                spec.number("theta"),
                spec.choice("projection", MoreauJeanProjected.Projection.class),
                forces(said, spec),
                spec.choice("convention", MoreauJean.Convention.class),
                spec.choice("metric", MoreauJeanProjected.Metric.class),
                spec.choice("contacts", MoreauJeanProjected.Contacts.class),
                spec.choice("gaps", MoreauJeanProjected.Gaps.class),
                spec.choice("rows", MoreauJeanProjected.Rows.class));
    }

    /** Returns where forces are taken: at the ends of the step, unless said otherwise, where the convention is that of Siconos. */
    private static MoreauJean.ForcesAt forces(MethodSpec said, MethodSpec spec) {
        boolean siconos = spec.choice("convention", MoreauJean.Convention.class) == MoreauJean.Convention.SICONOS;
        return siconos && !said.parameters().containsKey("forces")
                ? MoreauJean.ForcesAt.ENDPOINTS
                : spec.choice("forces", MoreauJean.ForcesAt.class);
    }

    /** Makes an entry that takes the parameters listed, and no others. */
    private static Entry entry(
            String name,
            String parameters,
            String takes,
            String summary,
            Function<MethodSpec, OneStepIntegrator> factory) {
        return new Entry(name, parameters, takes, summary, spec -> factory.apply(spec.withDefaults(parameters)));
    }

    /** Returns every integrator, in the order in which they are listed to users. */
    public static List<Entry> catalogue() {
        return CATALOGUE;
    }

    /**
     * Returns an integrator from a specification such as {@code moreau-jean:theta=1}.
     *
     * @throws IllegalArgumentException if there is none of that name, or a parameter is wrong
     */
    public static OneStepIntegrator named(String specification) {
        return made(MethodSpec.parse(specification));
    }

    private static OneStepIntegrator made(MethodSpec spec) {
        Entry chosen = CATALOGUE.stream()
                .filter(entry -> entry.name().equals(spec.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown integrator '" + spec.name()
                        + "': "
                        + Suggestion.words(
                                spec.name(), CATALOGUE.stream().map(Entry::name).toList())
                        + "choose one of "
                        + String.join(", ", CATALOGUE.stream().map(Entry::name).toList())));
        refuseParametersOfOthers(spec, chosen);
        return chosen.factory().apply(spec);
    }

    /** Says whose parameter it is that a scheme does not have. */
    private static void refuseParametersOfOthers(MethodSpec spec, Entry chosen) {
        for (String key : new TreeSet<>(spec.parameters().keySet())) {
            List<String> owners = CATALOGUE.stream()
                    .filter(entry -> entry.has(key))
                    .map(Entry::name)
                    .toList();
            if (!chosen.has(key) && !owners.isEmpty() && !chosen.has("scheme")) {
                throw new IllegalArgumentException("'" + spec.name() + "' has no parameter '" + key
                        + "', which is one of "
                        + String.join(", ", owners) + ": it takes "
                        + (chosen.parameters().isEmpty()
                                ? "none"
                                : chosen.parameters().replaceAll("=[^,]*", "").replace(",", ", ")));
            }
        }
    }
}
