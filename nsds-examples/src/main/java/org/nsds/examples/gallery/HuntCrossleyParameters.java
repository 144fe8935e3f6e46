package org.nsds.examples.gallery;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.model.law.HuntCrossley;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.contact.MassAtWall;

/** What the examples of a mass at a wall have in common. */
final class HuntCrossleyParameters {

    static final String PAPETTI = "S. Papetti, F. Avanzini, D. Rocchesso, Energy and accuracy issues in numerical "
            + "simulations of a non-linear impact model, DAFx 2009";

    private HuntCrossleyParameters() {}

    static List<Parameter> with(double k, double mu, double alpha, double velocity, Parameter... more) {
        List<Parameter> all = new ArrayList<>(List.of(
                new Real("mass", 1e-2, "kg", "mass m"),
                new Real("k", k, "N/m^α", "stiffness k"),
                new Real("mu", mu, "s/m", "damping μ"),
                new Real("alpha", alpha, "", "exponent α, at least 1"),
                new Real("velocity", velocity, "m/s", "velocity v_in of the impact")));
        all.addAll(List.of(more));
        all.addAll(List.of(
                new Real("fs", 44100.0, "Hz", "samples per second: the step is 1/fs"),
                new Choice(
                        "integrator",
                        "rk4",
                        List.of("rk4", "am1", "verlet", "heun", "leapfrog"),
                        "the scheme; --integrator chooses among all"),
                new Choice(
                        "corrected",
                        "false",
                        List.of("false", "true"),
                        "clip the compression and force the output velocity")));
        return all;
    }

    static MassAtWall mass(ParameterValues values, double gravity) {
        return new MassAtWall(values.number("mass"), law(values), values.number("velocity"), gravity);
    }

    static HuntCrossley law(ParameterValues values) {
        return new HuntCrossley(values.number("k"), values.number("alpha"), values.number("mu"));
    }

    static double step(ParameterValues values) {
        return 1.0 / Require.positive("fs", values.number("fs"));
    }

    static String integrator(ParameterValues values) {
        String scheme = values.choice("integrator");
        return values.choice("corrected").equals("true") ? "corrected:scheme=" + scheme : scheme;
    }

    /** A contact of four samples or fewer is computed with errors of many percent. */
    static List<String> warnings(MassAtWall mass, double step) {
        double samples = mass.impact().contactTime() / step;
        return samples > 4.0
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "the contact lasts %.2g steps, and below 4 no scheme is reliable: take a step below %.1e s "
                                + "(more samples per second, --set fs=...)",
                        samples,
                        step * samples / 4.0));
    }
}
