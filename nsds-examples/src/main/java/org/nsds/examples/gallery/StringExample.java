package org.nsds.examples.gallery;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.nsds.core.Integrators;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Flag;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.Parameter.Text;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.gallery.music.FoldedModes;
import org.nsds.mechanics.string.MeasuredStrings;
import org.nsds.mechanics.string.Mobility;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringParameters;
import org.nsds.mechanics.string.StringShape;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.StringFigures;
import org.nsds.report.mechanics.StringMotion;
import org.nsds.report.mechanics.StringScene;
import org.nsds.report.scene.PlaneScene;

/** What the examples of musical strings share: physical parameters, pluck, data files, probes, sound and pictures. */
abstract class StringExample implements Example {

    private static final String EQUATIONS = """
            μ ( q̈ⱼ + 2 σⱼ q̇ⱼ + ωⱼ² qⱼ ) = Σ_c φⱼ(x_c) λ_c,    φⱼ(x) = √(2/L) sin(jπx/L),    u(x, t) = Σⱼ qⱼ(t) φⱼ(x)
            y_c = u(x_c) − g_c,    0 ≤ y_c
            impact:  ẏ⁺ = −e ẏ⁻""";

    static final Instrument GUITAR = new Instrument(
            MeasuredStrings.GUITAR,
            MeasuredStrings.GUITAR.airDiameter(),
            MeasuredStrings.GUITAR.airDiameter(),
            "rooted");
    static final Instrument BASS =
            new Instrument(MeasuredStrings.BASS, MeasuredStrings.BASS_DIAMETER, MeasuredStrings.BASS_CORE, "expanded");

    /**
     * A string.
     *
     * @param diameter m
     * @param core diameter of the core, m; that of the string if it is not wound
     * @param model rooted or expanded
     */
    record Instrument(StringParameters string, double diameter, double core, String model) {}

    /**
     * How it is played and heard.
     *
     * @param modes how many
     * @param pluck where, m
     * @param height how far, m
     * @param probe distance of the probe from the end x = L, m
     */
    record Playing(int modes, double pluck, double height, double probe) {}

    /**
     * How long and how finely it is run.
     *
     * @param step s
     * @param until s
     * @param recorded every how manieth step is kept for sound and figures
     * @param written every how manieth of these is written to files
     */
    record Take(double step, double until, int recorded, int written) {

        RunDefaults by(String integrator) {
            return new RunDefaults("time-stepping", integrator, step, until, recorded).writing(written);
        }
    }

    /** Returns how it is run: a note that is worth hearing, or the short and fine run of the paper with {@code take=short}. */
    static Function<ParameterValues, RunDefaults> take(String integrator, Take fine, Take note) {
        return values -> (values.text("take").equals("short") ? fine : note).by(integrator);
    }

    private final Description description;

    /**
     * A string example.
     *
     * @param started its name, title, summary and how it is run
     * @param own parameters that other strings do not have
     */
    StringExample(Description started, Instrument instrument, Playing playing, Parameter... own) {
        this.description = started.units(Units.TRANSLATIONS)
                .equations(EQUATIONS)
                .reference(Papers.ISSANCHOU)
                .parameters(Stream.concat(parameters(instrument, playing), Stream.of(own))
                        .toArray(Parameter[]::new));
    }

    @Override
    public final Description description() {
        return description;
    }

    /** What the string can touch. */
    abstract List<Obstacle> obstacles(ParameterValues values);

    /** Pictures of its own; none unless overridden. */
    List<RunFigure> ownFigures(ParameterValues values) {
        return List.of();
    }

    private static Stream<Parameter> parameters(Instrument instrument, Playing playing) {
        return Stream.of(
                new Real("length", instrument.string().length(), "m", "length L"),
                new Real("tension", instrument.string().tension(), "N", "tension T"),
                new Real("density", instrument.string().linearDensity(), "kg/m", "mass per length μ"),
                new Real("diameter", instrument.diameter(), "m", "diameter d"),
                new Real("core", instrument.core(), "m", "diameter of the core; less than d for a wound string"),
                new Real("inharmonicity", instrument.string().inharmonicity(), "", "inharmonicity B"),
                new Real("viscoelastic", instrument.string().viscoelasticLoss(), "", "viscoelastic loss δ"),
                new Real("thermoelastic", instrument.string().thermoelasticLoss(), "", "thermoelastic loss 1/Q"),
                new Count("mode-count", playing.modes(), "number of modes"),
                new Choice(
                        "linear",
                        instrument.model(),
                        List.of("rooted", "expanded"),
                        "formulas of frequencies and losses"),
                new Text(
                        "nut",
                        "",
                        "file of the mobility of an end: frequency (Hz), Re Y and Im Y (m/(N·s)); with linear=expanded"),
                new Text("data", "", "file of measured modes: frequency (Hz) and decay rate (1/s) of the lowest ones"),
                new Real("pluck", playing.pluck(), "m", "where it is plucked, from x = 0"),
                new Real("height", playing.height(), "m", "how far it is pulled"),
                new Real("width", 6.7e-3, "m", "half-width over which the corner is rounded"),
                new Choice("projection", "grid", List.of("grid", "exact"), "how the shape becomes modes"),
                new Text("shape", "", "file of the initial shape: x and u, in m"),
                new Real("strike", 0.0, "m/s", "height of a triangle of initial velocity at the same place"),
                new Choice(
                        "contact",
                        "rigid",
                        List.of("rigid", "penalty"),
                        "rigid with restitution, or a force K [penetration]^α per length"),
                new Real("e", 1.0, "", "restitution of a rigid contact, from 0 to 1"),
                new Real("K", 1e13, "N/m^(1+α)", "stiffness of the penalty"),
                new Real("alpha", 1.5, "", "its exponent α, at least 1"),
                new Real("probe", playing.probe(), "m", "distance of the probe from the end x = L"),
                new Real("right", 0.0, "m", "distance of a second probe, heard on the right; 0 for one channel"),
                new Flag("modes", "record every mode instead of probes"),
                new Choice(
                        "take",
                        "note",
                        List.of("note", "short"),
                        "a note of 3 s, or the short and fine run of the paper"));
    }

    @Override
    public final Model model(ParameterValues values) {
        return model(
                values,
                values.text("contact").equals("rigid")
                        ? new NewtonImpact(values.number("e"))
                        : penalty(string(values), values));
    }

    private Model model(ParameterValues values, NonSmoothLaw law) {
        return string(values).model(pluck(values), strike(values), obstacles(values), law);
    }

    /** It is a force per length, which at a point of the grid acts over L/(N_m + 1). */
    private static NonSmoothLaw penalty(ModalString string, ParameterValues values) {
        return string.penalty(values.number("K"), values.number("alpha"));
    }

    final ModalString string(ParameterValues values) {
        double diameter = values.number("diameter");
        double core = values.number("core");
        var parameters = new StringParameters(
                values.number("length"),
                values.number("tension"),
                values.number("density"),
                values.number("inharmonicity"),
                core == diameter ? diameter : StringParameters.woundDiameter(diameter, core),
                values.number("viscoelastic"),
                values.number("thermoelastic"));
        int count = values.count("mode-count");
        if (values.text("linear").equals("rooted") && !values.text("nut").isEmpty()) {
            throw new IllegalArgumentException(
                    "parameter nut is given, but the rooted formulas know no mobility: add linear=expanded");
        }
        StringModes modes = values.text("linear").equals("rooted")
                ? StringModes.rooted(parameters, count)
                : StringModes.expanded(parameters, count, nut(values));
        if (!values.text("data").isEmpty()) {
            modes = modes.withLowest(StringModes.read(file("data", values)));
        }
        return new ModalString(parameters, modes);
    }

    private static Mobility nut(ParameterValues values) {
        return values.text("nut").isEmpty() ? Mobility.RIGID : Mobility.read(file("nut", values));
    }

    private static StringShape pluck(ParameterValues values) {
        StringShape shape = values.text("shape").isEmpty()
                ? StringShape.triangle(values.number("pluck"), values.number("height"))
                        .rounded(values.number("width"))
                : StringShape.read(file("shape", values), values.number("length"));
        return values.text("projection").equals("grid") ? shape.sampled() : shape;
    }

    private static StringShape strike(ParameterValues values) {
        return values.number("strike") == 0.0
                ? StringShape.straight()
                : StringShape.triangle(values.number("pluck"), values.number("strike"))
                        .rounded(values.number("width"));
    }

    static Path file(String parameter, ParameterValues values) {
        try {
            return Path.of(values.text(parameter));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "parameter " + parameter + " is '" + values.text(parameter) + "': that is not the name of a file",
                    e);
        }
    }

    @Override
    public List<Probe> probes(ParameterValues values) {
        if (values.flag("modes")) {
            return List.of();
        }
        Probe left = probe(values, "probe");
        return values.number("right") == 0.0 ? List.of(left) : List.of(left, probe(values, "right"));
    }

    private Probe probe(ParameterValues values, String distance) {
        return string(values).displacement(values.number("length") - values.number(distance));
    }

    @Override
    public final Optional<String> soundOnTheRight(ParameterValues values) {
        return values.number("right") == 0.0 || values.flag("modes")
                ? Optional.empty()
                : Optional.of(probe(values, "right").name());
    }

    @Override
    public final Optional<String> sound(ParameterValues values) {
        return probes(values).stream().map(Probe::name).findFirst();
    }

    @Override
    public final List<String> warnings(ParameterValues values, double step) {
        return FoldedModes.warnings(string(values).modes(), step, "mode-count");
    }

    /** When the shape of the string is drawn: at parts of the period of its first mode. */
    private double[] shown(ParameterValues values) {
        double period = 1.0 / string(values).modes().frequency(1);
        return DoubleStream.of(0.0, 0.125, 0.25, 0.375, 0.5, 0.75)
                .map(part -> part * period)
                .toArray();
    }

    @Override
    public final double[] snapshotTimes(ParameterValues values, double until) {
        return DoubleStream.concat(
                        Arrays.stream(shown(values)).filter(time -> time <= until),
                        Arrays.stream(StringScene.frames(string(values), until)))
                .toArray();
    }

    @Override
    public final Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(StringScene.of(string(values), obstacles(values), StringMotion.ofSnapshots(solution)));
    }

    @Override
    public final List<RunFigure> figures(ParameterValues values) {
        List<RunFigure> all = new ArrayList<>();
        sound(values).ifPresent(heard -> {
            all.add(StringFigures.waveform(heard));
            all.add(StringFigures.waveformStart(heard));
            all.add(StringFigures.waveformLater(heard));
            all.add(StringFigures.spectrogram(heard));
        });
        all.add(StringFigures.contactogram(obstacles(values)));
        all.add(StringFigures.snapshots(
                "the string over its obstacles",
                StringMotion::ofSnapshots,
                string(values),
                obstacles(values),
                shown(values)));
        all.addAll(ownFigures(values));
        return List.copyOf(all);
    }

    /** The default scheme with another law, for pictures that need every step. */
    private TimeStepping defaultRun(ParameterValues values, Model model) {
        RunDefaults run = defaults(values);
        return TimeStepping.of(model)
                .integrator(Integrators.named(run.integrator()))
                .step(run.step())
                .probes(probes(values));
    }

    /** The default scheme. */
    final TimeStepping defaultRun(ParameterValues values) {
        return defaultRun(values, model(values));
    }

    /** The default scheme with both extreme restitutions, and with the penalty. */
    final Map<String, TimeStepping> everyContact(ParameterValues values) {
        Map<String, TimeStepping> runs = new LinkedHashMap<>();
        runs.put("e = 0", defaultRun(values, model(values, new NewtonImpact(0.0))));
        runs.put("e = 1", defaultRun(values, model(values, new NewtonImpact(1.0))));
        runs.put("penalty", defaultRun(values, model(values, penalty(string(values), values))));
        return runs;
    }
}
