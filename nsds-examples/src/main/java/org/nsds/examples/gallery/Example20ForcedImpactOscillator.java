package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.sweep.StroboscopicSection;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.OscillatorScene;
import org.nsds.report.scene.PlaneScene;

/**
 * The forced impact oscillator, and how its motion changes with the frequency of the forcing. The bifurcation diagram shows the
 * position once per period of the forcing after a transient, for many frequencies, which are run in parallel.
 *
 * <p>Reading it from the right: above ω ≈ 3.06 there are two points, a motion of twice the forcing's period; there it doubles
 * its period, and below ω ≈ 2.97 the points are bands: chaos, with windows of periodic motion in it. Below ω ≈ 2.44 the motion
 * has the period of the forcing. The run itself is at one frequency, ω = 2.85 by default, inside a chaotic band.
 *
 * <p>It is an example for the event-driven strategy: a single missed impact would send the motion elsewhere for good. Sections
 * of chaotic motions cannot be compared point by point; only where they lie can.
 */
final class Example20ForcedImpactOscillator implements Example {

    @Override
    public Description description() {
        return Description.of("forced-impact-oscillator", "Forced impact oscillator")
                .summary("a driven mass hits a wall: period doubling and chaos over the frequency")
                .equations("""
                        q̈ + 2 ζ q̇ + q = cos(ω t) + r
                        y = q + d,    0 ≤ y
                        impact:  ẏ⁺ = −e ẏ⁻
                        section:  q(2π k/ω) for k after the transient""")
                .reference(Papers.SHAW_HOLMES
                        + "; M. di Bernardo, C. J. Budd, A. R. Champneys, P. Kowalczyk, Piecewise-smooth Dynamical "
                        + "Systems, Springer, 2008")
                .parameters(
                        new Real("zeta", 0.05, "", "damping ratio ζ"),
                        new Real("d", 0.1, "", "distance of the wall from the position of rest"),
                        new Real("e", 0.7, "", "restitution, from 0 to 1"),
                        new Real("omega", 2.85, "", "angular frequency ω of the run"),
                        new Real("from", 2.35, "", "lowest frequency of the diagram"),
                        new Real("to", 3.15, "", "highest frequency of the diagram"),
                        new Count("frequencies", 320, "frequencies in the diagram"),
                        new Count("transient", 100, "periods to let pass at each frequency"),
                        new Count("kept", 80, "points to keep at each frequency"))
                .units(Units.NONE)
                .runs(new RunDefaults("event-driven", "dormand-prince-853", 0.02, 100.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double from = Require.positive("from", values.number("from"));
        if (values.number("to") <= from) {
            throw new IllegalArgumentException("to is " + values.number("to") + ": it must be larger than from");
        }
        for (String count : List.of("frequencies", "transient", "kept")) {
            Require.atLeast(count, 2, values.count(count));
        }
        return at(values, values.number("omega"));
    }

    private static Model at(ParameterValues values, double omega) {
        return new ImpactOscillator(
                        1.0,
                        1.0,
                        2.0 * values.number("zeta"),
                        0.5,
                        0.0,
                        -values.number("d"),
                        values.number("e"),
                        1.0,
                        omega)
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(OscillatorScene.atWall(solution, solution.position("mass", 0), -values.number("d")));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                new RunFigure(
                        "bifurcation",
                        "bifurcation diagram",
                        "Bifurcation diagram: the position once per period of the forcing, over its frequency. One point is a "
                                + "motion of that period, two are one of twice the period, a cloud is chaos.",
                        (empty, solution) -> bifurcation(empty, values)),
                TimeFigure.of("position", "position", "position q")
                        .level("wall", -values.number("d"))
                        .line("mass", "mass.q0")
                        .captioned("Position: the wall cuts off the oscillation."),
                TimeFigure.of("velocity", "velocity", "velocity v")
                        .line("mass", "mass.v0")
                        .captioned("Velocity: a jump at each impact."),
                ContactFigures.impulses("impulse of the wall", "-", List.of("wall")),
                ContactFigures.energy("lost at impacts", ""),
                Portrait.of("mass", "mass.q0", "mass.v0")
                        .axes("position q", "velocity v")
                        .besideWall(-values.number("d")));
    }

    private static Figure bifurcation(Figure empty, ParameterValues values) {
        int n = values.count("frequencies");
        double from = values.number("from");
        double to = values.number("to");
        double[] omegas = IntStream.range(0, n)
                .mapToDouble(i -> from + (to - from) * i / (n - 1))
                .toArray();
        StroboscopicSection section = StroboscopicSection.of(
                omega -> at(values, omega), omegas, "mass.q0", values.count("transient"), values.count("kept"));
        return empty.axes("frequency of the forcing ω", "position q once per period")
                .spanning(omegas)
                .with(new Series("section", section.frequencies(), section.positions(), Style.CLOUD, Palette.BLUE));
    }
}
