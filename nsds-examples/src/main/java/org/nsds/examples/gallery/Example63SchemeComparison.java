package org.nsds.examples.gallery;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.compare.SchemeFigures;
import org.nsds.mechanics.bar.ImpactingBar;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.TimeFigure;

/**
 * An elastic bar flies against a wall, under every time-stepping scheme. It teaches what schemes differ in: all reverse the
 * flight, but they treat the waves in the bar differently. The run itself is made with one scheme, chosen as always; the pictures
 * with a legend of schemes repeat it with all of them. {@code --set problem=oscillator} does the same with the impact oscillator,
 * and {@code nsds reproduce schemes} prints the table.
 */
final class Example63SchemeComparison implements Example {

    private static final String OSCILLATOR = "Impact oscillator";
    private static final double OMEGA = 2.0 * Math.PI;

    @Override
    public Description description() {
        return Description.of("scheme-comparison", "Elastic bar at a wall")
                .summary("an elastic bar, or an oscillator, hits a wall under every time-stepping scheme")
                .equations("""
                        problem=bar:         ρA ü = EA u'',  free ends, EA = ρA = L = 1;   y = gap + u(0) ≥ 0
                                             exact: contact for 2 L/c, then the velocity is reversed
                        problem=oscillator:  q̈ + (2π)² q = 0,  q(0) = 1;                   y = q + 0.3 ≥ 0
                        impact:  ẏ⁺ = −e ẏ⁻""")
                .reference("V. Acary, Energy conservation and dissipation properties of time-integration methods for "
                        + "nonsmooth elastodynamics with contact, 2016")
                .parameters(
                        new Choice("problem", "bar", List.of("bar", "oscillator"), "what hits the wall"),
                        new Count("elements", 100, "finite elements of the bar"),
                        new Real("velocity", 0.1, "", "velocity of the bar towards the wall"),
                        new Real("gap", 0.1, "", "distance of the bar from the wall at the start"),
                        new Real("e", 0.0, "", "restitution, from 0 to 1"))
                .units(Units.NONE)
                .runs(RunDefaults.moreauJean(5e-3, 4.0));
    }

    private static boolean isBar(ParameterValues values) {
        return values.text("problem").equals("bar");
    }

    private static ImpactingBar bar(ParameterValues values) {
        return new ImpactingBar(
                values.count("elements"),
                1.0,
                1.0,
                1.0,
                values.number("velocity"),
                values.number("gap"),
                values.number("e"));
    }

    @Override
    public Model model(ParameterValues values) {
        return isBar(values)
                ? bar(values).model()
                : ImpactOscillator.free(OMEGA, 1.0, -0.3, values.number("e")).model();
    }

    @Override
    public List<String> warnings(ParameterValues values, double step) {
        double largest = isBar(values) ? bar(values).largestExplicitStep() : 2.0 / OMEGA;
        return step < largest
                ? List.of()
                : List.of("schatzman-paoli and d1-minus are unstable with steps of " + largest + " and more");
    }

    @Override
    public String heading(ParameterValues values) {
        return isBar(values) ? description().title() : OSCILLATOR;
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        Model model = model(values);
        List<RunFigure> figures = new ArrayList<>();
        if (isBar(values)) {
            figures.add(new RunFigure(
                    "forces",
                    "force under every scheme",
                    "Force of the wall under every scheme: exactly it is constant while sound runs to the other end and back.",
                    (empty, solution) -> SchemeFigures.forces(
                            empty.title(),
                            model,
                            "wall",
                            solution,
                            exactForce(bar(values)),
                            1.5 * bar(values).contactForce())));
        }
        figures.add(new RunFigure(
                "energies",
                "energy under every scheme",
                "Energy under every scheme: what impacts take, and what schemes take by themselves.",
                (empty, solution) -> SchemeFigures.energies(empty.title(), model, solution)));
        figures.add(new RunFigure(
                        "orders",
                        OSCILLATOR + ": error with impacts",
                        "Error of the impact oscillator over the step, with impacts: all schemes are of order one.",
                        (empty, solution) -> SchemeFigures.orders(empty.title(), 3.1))
                .underItsOwnTitle());
        figures.add(TimeFigure.of("gap", "gap", "gap y")
                .line("gap", "wall.y")
                .captioned("The gap under the scheme of the run."));
        figures.add(ContactFigures.energy("lost at impacts", ""));
        return figures;
    }

    private static Series exactForce(ImpactingBar bar) {
        double from = bar.impactTime();
        double to = from + bar.contactDuration();
        double force = bar.contactForce();
        return new Series(
                "exact",
                new double[] {0.0, from, from, to, to, 2.0 * to - from},
                new double[] {0.0, 0.0, force, force, 0.0, 0.0},
                Series.Style.DASHED,
                Palette.INK);
    }
}
