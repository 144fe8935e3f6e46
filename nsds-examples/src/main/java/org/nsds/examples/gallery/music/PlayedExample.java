package org.nsds.examples.gallery.music;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Flag;
import org.nsds.examples.catalogue.Parameter.Numbers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.contact.Resonator;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.PlayedString;
import org.nsds.mechanics.string.Soundboard;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringParameters;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;

/** What the examples of played strings share: the string, the body of the instrument, what is heard. */
abstract class PlayedExample implements Example {

    private static final String HEARD = "resonator.udot";

    private final Description description;

    /**
     * An example.
     *
     * @param started its name, title, summary, equations and how it is run
     * @param string its string
     * @param modes how many
     * @param bridge where the body carries it, m
     * @param own parameters that others do not have
     */
    PlayedExample(Description started, StringParameters string, int modes, double bridge, Parameter... own) {
        description = started.units(Units.TRANSLATIONS)
                .parameters(Stream.concat(
                                Stream.of(own),
                                Stream.of(
                                        new Real("length", string.length(), "m", "length L"),
                                        new Real("tension", string.tension(), "N", "tension T"),
                                        new Real("density", string.linearDensity(), "kg/m", "mass per length μ"),
                                        new Real("inharmonicity", string.inharmonicity(), "", "inharmonicity B"),
                                        new Real(
                                                "diameter", string.airDiameter(), "m", "diameter, for the loss in air"),
                                        new Real("viscoelastic", string.viscoelasticLoss(), "", "viscoelastic loss δ"),
                                        new Real(
                                                "thermoelastic",
                                                string.thermoelasticLoss(),
                                                "",
                                                "thermoelastic loss 1/Q"),
                                        new Count("modes", modes, "number of modes"),
                                        new Flag(
                                                "body",
                                                "let the string drive the body of the instrument, and hear that"),
                                        new Real("bridge", bridge, "m", "where the string rests on the body"),
                                        new Numbers(
                                                "frequencies",
                                                "275,460,550,1100,2300",
                                                "a number of parameter frequencies",
                                                "frequencies of the body's modes, in Hz, with commas"),
                                        new Numbers(
                                                "decays",
                                                "0.04,0.03,0.03,0.015,0.008",
                                                "a number of parameter decays",
                                                "times in which they decay by 1/e², in s"),
                                        new Real("mode-mass", 0.1, "kg", "mass of each of them at the bridge")))
                        .toArray(Parameter[]::new));
    }

    @Override
    public final Description description() {
        return description;
    }

    /** Returns the string with what acts on it, but for the body. */
    abstract PlayedString played(ParameterValues values, ModalString string);

    /** Returns what is recorded beside what is heard. */
    abstract List<Probe> ownProbes(ParameterValues values, ModalString string);

    /** Returns the figures. */
    abstract List<RunFigure> figures(ParameterValues values, String heard);

    static ModalString string(ParameterValues values) {
        var parameters = new StringParameters(
                values.number("length"),
                values.number("tension"),
                values.number("density"),
                values.number("inharmonicity"),
                values.number("diameter"),
                values.number("viscoelastic"),
                values.number("thermoelastic"));
        return new ModalString(parameters, StringModes.rooted(parameters, values.count("modes")));
    }

    @Override
    public final Model model(ParameterValues values) {
        PlayedString played = played(values, string(values));
        return (values.flag("body") ? played.touched(new Soundboard(values.number("bridge"), body(values))) : played)
                .model();
    }

    private static Resonator body(ParameterValues values) {
        double[] frequencies = values.numbers("frequencies");
        double[] masses = new double[frequencies.length];
        Arrays.fill(masses, Require.positive("mode-mass", values.number("mode-mass")));
        return new Resonator(frequencies, values.numbers("decays"), masses);
    }

    @Override
    public final List<Probe> probes(ParameterValues values) {
        ModalString string = string(values);
        List<Probe> probes = new ArrayList<>(List.of(string.slope(0.0)));
        if (values.flag("body")) {
            double[] ones = new double[values.numbers("frequencies").length];
            Arrays.fill(ones, 1.0);
            probes.add(Probe.velocity(HEARD, Resonator.NAME, ones));
        }
        probes.addAll(ownProbes(values, string));
        return probes;
    }

    /** A body sounds as it moves; a string without one is heard by its force on the support at x = 0. */
    @Override
    public final Optional<String> sound(ParameterValues values) {
        return Optional.of(
                values.flag("body") ? HEARD : string(values).slope(0.0).name());
    }

    @Override
    public final List<String> warnings(ParameterValues values, double step) {
        return FoldedModes.warnings(string(values).modes(), step, "modes");
    }

    @Override
    public final List<RunFigure> figures(ParameterValues values) {
        return figures(values, sound(values).orElseThrow());
    }
}
