package org.nsds.examples.gallery;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Numbers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.catalogue.SnapshotTable;
import org.nsds.examples.catalogue.Table;
import org.nsds.examples.catalogue.Times;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.PolynomialTension;
import org.nsds.mechanics.particlestring.QuadraticTension;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;
import org.nsds.mechanics.particlestring.TensionLaw;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.ParticleStringFigures;
import org.nsds.report.mechanics.ParticleStringScene;
import org.nsds.report.scene.PlaneScene;

/**
 * The discrete strings of Schubert and Greenspan, one case of their paper at a time. It teaches what a nonlinear tension does
 * (the string moves sideways), what viscosity does, and, with case 6.4, what a step above the stability limit does.
 *
 * <p>Try {@code --integrator moreau-jean}, {@code verlet} or {@code rk4} on the same string, and {@code --set case=6.4} with a
 * final time of 5.
 */
final class Example40DiscreteString implements Example {

    private static final int FRAMES = 200;

    /** What a case of the paper sets, and the times of its figures. */
    private record Case(
            Start start,
            int n,
            double tension,
            double alpha,
            double eps,
            double dt,
            double gravity,
            double until,
            double[] times) {}

    private static final Map<String, Case> CASES = cases();

    private static Map<String, Case> cases() {
        double g = SchubertString.G;
        double[] swing = {0.0, 0.14, 0.28, 0.42, 0.53, 0.64, 0.74, 0.84};
        Map<String, Case> cases = new LinkedHashMap<>();
        cases.put("6.1", new Case(Start.SYMMETRIC, 40, 12.5, 0.15, 0.01, 0.001, g, 3.0, Times.every(0.1, 1.0)));
        cases.put("6.2", new Case(Start.ASYMMETRIC, 20, 12.5, 0.15, 0.1, 0.001, g, 5.0, swing));
        cases.put("6.3", new Case(Start.STRUCK, 40, 12.5, 0.15, 0.5, 0.0015, 0.0, 1.8, Times.every(0.0525, 0.525)));
        cases.put("6.4", new Case(Start.STRUCK, 40, 12.5, 0.15, 0.0, 0.003, 0.0, 1.5, Times.every(0.3, 1.5)));
        cases.put("7.1", new Case(Start.RELEASED, 20, 12.5, 0.15, 0.2, 0.002, g, 5.0, Times.every(0.18, 1.08)));
        cases.put("7.2", new Case(Start.RELEASED, 20, 12.5, 0.05, 0.2, 0.002, g, 16.0, Times.every(0.18, 1.08)));
        cases.put("7.3", new Case(Start.RELEASED, 20, 25.0, 0.15, 0.2, 0.002, g, 5.0, Times.every(0.18, 1.08)));
        return cases;
    }

    @Override
    public Description description() {
        Case first = CASES.get("6.1");
        return Description.of("discrete-string", "Discrete string")
                .summary("particles in a row, nonlinear tension, gravity, viscosity, as computed in 1972")
                .equations("""
                        m ẍⱼ = T(rⱼ/Δx) (xⱼ₊₁ − xⱼ)/rⱼ − T(rⱼ₋₁/Δx) (xⱼ − xⱼ₋₁)/rⱼ₋₁ − α ẋⱼ − m g e_y,    rⱼ = |xⱼ₊₁ − xⱼ|,    Δx = 2/n
                        T(s) = T₀ [ (1−ε) s + ε s² ]
                        scheme:  vⱼ,ₖ₊₁ = vⱼ,ₖ + Δt/2 (3 aⱼ,ₖ − aⱼ,ₖ₋₁),    xⱼ,ₖ₊₁ = xⱼ,ₖ + Δt/2 (vⱼ,ₖ + vⱼ,ₖ₊₁)""")
                .reference(Papers.SCHUBERT_GREENSPAN)
                .parameters(
                        new Choice(
                                "case",
                                "6.1",
                                List.copyOf(CASES.keySet()),
                                "example of the paper, whose values hold unless set: 6.1 triangle, 6.2 asymmetric, 6.3 struck, "
                                        + "6.4 struck with a step too large, 7.1 an end released, 7.2 less viscous, 7.3 more tense"),
                        new Count("n", first.n(), "number of links, even"),
                        new Real("T0", first.tension(), "lbf", "tension at the distance Δx = 2/n"),
                        new Real("mass", 1.0 / first.n(), "slug", "mass of a particle; 1/n unless set"),
                        new Real("alpha", first.alpha(), "lbf s/ft", "viscosity α"),
                        new Real("eps", first.eps(), "", "nonlinearity ε of the tension, from 0 to 1"),
                        new Numbers(
                                "coefficients",
                                "",
                                "a coefficient of the tension",
                                "c1,c2,... of a polynomial tension instead of ε; they sum to 1"),
                        new Real("dt", first.dt(), "s", "step Δt; --step goes before it"),
                        new Real("gravity", first.gravity(), "ft/s²", "gravity g"),
                        new Real("snapshots", 0.1, "s", "time between the rows of snapshots.csv"))
                .units(Units.FOOT_POUND)
                .runs(values -> new RunDefaults(
                        "time-stepping",
                        "greenspan",
                        values.number("dt"),
                        preset(values).until()));
    }

    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        Case preset = preset(chosen);
        int n = chosen.assigned("n") ? chosen.count("n") : preset.n();
        return Map.of(
                "n", preset.n(),
                "T0", preset.tension(),
                "mass", 1.0 / n,
                "alpha", preset.alpha(),
                "eps", preset.eps(),
                "dt", preset.dt(),
                "gravity", preset.gravity());
    }

    private static Case preset(ParameterValues values) {
        return CASES.get(values.text("case"));
    }

    @Override
    public Model model(ParameterValues values) {
        return Model.of(schubert(values).string());
    }

    private static SchubertString schubert(ParameterValues values) {
        return new SchubertString(
                values.count("n"),
                law(values),
                values.number("mass"),
                values.number("alpha"),
                values.number("gravity"),
                preset(values).start());
    }

    private static TensionLaw law(ParameterValues values) {
        if (values.text("coefficients").isEmpty()) {
            return new QuadraticTension(values.number("T0"), values.number("eps"));
        }
        if (values.assigned("eps")) {
            throw new IllegalArgumentException(
                    "eps and coefficients both say what the tension is: set one of them, not both");
        }
        return new PolynomialTension(
                values.number("T0"),
                Arrays.stream(values.numbers("coefficients")).boxed().toList());
    }

    /** The centre, and the free end if there is one. */
    @Override
    public List<Probe> probes(ParameterValues values) {
        ParticleString string = schubert(values).string();
        List<Probe> probes = new ArrayList<>();
        for (int particle : string.moves(0) ? new int[] {string.centre(), 0} : new int[] {string.centre()}) {
            for (int axis = 0; axis < 2; axis++) {
                probes.add(string.position(particle, axis));
            }
            for (int axis = 0; axis < 2; axis++) {
                probes.add(string.velocity(particle, axis));
            }
        }
        return probes;
    }

    @Override
    public double[] snapshotTimes(ParameterValues values, double until) {
        return Stream.of(
                        Times.every(values.number("snapshots"), until),
                        preset(values).times(),
                        Times.frames(FRAMES, Math.min(until, filmed(values))))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static double filmed(ParameterValues values) {
        return 0.4 * preset(values).until();
    }

    @Override
    public Map<String, Table> tables(ParameterValues values) {
        return Map.of("snapshots.csv", new SnapshotTable(schubert(values).string(), values.number("snapshots")));
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(ParticleStringScene.of(schubert(values).string(), solution, filmed(values)));
    }

    @Override
    public String heading(ParameterValues values) {
        return description().title() + " " + values.text("case");
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        SchubertString schubert = schubert(values);
        ParticleString string = schubert.string();
        var figures = ParticleStringFigures.of(string);
        List<RunFigure> all = new ArrayList<>();
        all.add(figures.shapes(
                "shapes",
                "The string at the times that the paper shows, and at rest.",
                preset(values).times(),
                schubert.rest()));
        String centre = "string.y" + string.centre();
        all.add(
                string.moves(0)
                        ? TimeFigure.of("motion", "heights", "height y")
                                .line("centre", centre)
                                .line("released end", "string.y0")
                                .captioned("Heights of the centre and of the released end.")
                        : TimeFigure.of("motion", "height of the centre", "height y")
                                .line("centre", centre)
                                .captioned("Height of the particle in the middle: it swings, and comes to rest."));
        all.add(ContactFigures.energy("lost at impacts", "ft·lbf"));
        return List.copyOf(all);
    }
}
