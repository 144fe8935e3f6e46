package org.nsds.examples.gallery;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Flag;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.contact.MassAtWall;
import org.nsds.report.columns.Units;

/** What the examples of a mass at a compliant wall share: the model, its parameters, the scheme and when it is not reliable. */
abstract class HuntCrossleyExample implements Example {

    private static final double FEWEST_SAMPLES = 4.0;

    private final Description description;

    /**
     * An example of the impact with law {@code law} at a velocity.
     *
     * @param started its name, title, summary, equations and reference
     * @param own parameters that the others do not have
     */
    HuntCrossleyExample(Description started, HuntCrossley law, double velocity, Parameter... own) {
        Stream<Parameter> impact = Stream.of(
                new Real("mass", 1e-2, "kg", "mass m"),
                new Real("k", law.stiffness(), "N/m^α", "stiffness k"),
                new Real("mu", law.damping(), "s/m", "damping μ"),
                new Real("alpha", law.exponent(), "", "exponent α, at least 1"),
                new Real("velocity", velocity, "m/s", "velocity v_in of the impact"));
        Stream<Parameter> scheme = Stream.of(
                new Real("fs", 44100.0, "Hz", "samples per second: the step is 1/fs"),
                new Choice(
                        "integrator",
                        "rk4",
                        List.of("rk4", "am1", "verlet", "heun", "leapfrog"),
                        "the scheme; --integrator chooses among all"),
                new Flag("corrected", "clip the compression and force the output velocity"));
        description = started.parameters(Stream.of(impact, Stream.of(own), scheme)
                        .flatMap(parameters -> parameters)
                        .toArray(Parameter[]::new))
                .units(Units.TRANSLATIONS)
                .runs(values -> new RunDefaults("time-stepping", integrator(values), step(values), until(values)));
    }

    /** Gravity, which presses the mass against the wall. */
    abstract double gravity(ParameterValues values);

    /** How long it runs. */
    abstract double until(ParameterValues values);

    @Override
    public final Description description() {
        return description;
    }

    @Override
    public final Model model(ParameterValues values) {
        return mass(values).model();
    }

    final MassAtWall mass(ParameterValues values) {
        HuntCrossley law = new HuntCrossley(values.number("k"), values.number("alpha"), values.number("mu"));
        return new MassAtWall(values.number("mass"), law, values.number("velocity"), gravity(values));
    }

    static double step(ParameterValues values) {
        return 1.0 / Require.positive("fs", values.number("fs"));
    }

    private static String integrator(ParameterValues values) {
        String scheme = values.text("integrator");
        return values.flag("corrected") ? "corrected:scheme=" + scheme : scheme;
    }

    @Override
    public final List<String> warnings(ParameterValues values, double step) {
        return warnings(mass(values).impact(), step);
    }

    /** A contact of four samples or fewer is computed with errors of many percent. */
    static List<String> warnings(HuntCrossleyImpact impact, double step) {
        double samples = impact.contactTime() / step;
        return samples > FEWEST_SAMPLES
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "the contact lasts %.2g steps, and below 4 no scheme is reliable: take a step below %.1e s "
                                + "(more samples per second, --set fs=...)",
                        samples,
                        step * samples / FEWEST_SAMPLES));
    }
}
