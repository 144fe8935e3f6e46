package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.sensitivity.ModelFamily;
import org.nsds.core.sensitivity.PeriodicBranch;
import org.nsds.core.sensitivity.PeriodicBranch.Change;
import org.nsds.core.sensitivity.PeriodicBranch.Kind;
import org.nsds.core.sensitivity.PeriodicBranch.Orbit;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/**
 * The impact oscillator of example 15.2 of H. Dankowicz and F. Schilder, Recipes for Continuation, SIAM, 2013,
 *
 * <pre>
 *     ẍ + 0.1 ẋ + x = A cos t    below a stop at 1, with e = 0.8,
 * </pre>
 *
 * <p>whose motions of the period of the forcing with one impact are followed from A = 1 down to where the impact grazes, figures 15.4 and 15.5. The program of the
 * authors starts from a motion that it gives to two digits. Here x is upside down, so that the forcing is half a period late. The motion without impacts has the
 * amplitude 10 A, so that grazing is at A = 0.1; just below it the branch turns.
 */
final class ContinuedImpacts {

    private static final String BOOK = "H. Dankowicz, F. Schilder, Recipes for Continuation, SIAM, 2013";
    private static final ModelFamily OVER_AMPLITUDE = p -> oscillator(0.0, 0.0, p[0]);
    private static final double PERIOD = 2.0 * Math.PI;
    private static final double[] GUESS = {0.98, 0.29};

    private ContinuedImpacts() {}

    private static Model oscillator(double position, double velocity, double amplitude) {
        return new ImpactOscillator(1.0, 1.0, 0.1, position, velocity, -1.0, 0.8, amplitude, 1.0).model();
    }

    static Reproduction reproduction() {
        return Reproduction.of(
                        "dankowicz-schilder-impact",
                        "periodic motions of an impact oscillator up to grazing",
                        BOOK + ", example 15.2",
                        ContinuedImpacts::rows)
                .drawing(() -> List.of(figure()));
    }

    private static PeriodicBranch branch() {
        return PeriodicBranch.through(OVER_AMPLITUDE, amplitude -> PERIOD, GUESS, 1.0, 0.05, 1.05);
    }

    private static List<Row> rows() {
        PeriodicBranch branch = branch();
        Orbit known = branch.orbits().stream()
                .filter(orbit -> orbit.parameter() == 1.0)
                .findFirst()
                .orElseThrow();
        double position = known.start().get(0);
        double velocity = known.start().get(1);
        Solution run = EventDriven.of(oscillator(position, velocity, 1.0))
                .step(0.1 * PERIOD)
                .run(0.0, PERIOD);
        double impact = run.events().get(0).time();
        double after = run.column("mass.v0")[rowAt(run, impact)];
        Reference program = Reference.independent("example 15.2, start of the authors' program demo_impact (COCO)");
        String digits = "the digits that are given";
        return List.of(
                program.absolute("position at the phase −π, A = 1", -0.98, -position, 0.005, digits),
                program.absolute("velocity at the phase −π, A = 1", -0.29, -velocity, 0.005, digits),
                program.absolute("phase of the impact, A = 1", 0.076, impact - Math.PI, 0.0005, digits),
                program.absolute("velocity after the impact, A = 1", -1.36, -after, 0.005, digits),
                Reference.closedForm("amplitude A/(c ω) of the linear motion")
                        .absolute(
                                "A at which the impact grazes", 0.1, place(branch, Kind.GRAZING), 1e-6, "within 1e-6"),
                Reference.closedForm("discriminant of the equation of the velocity of the impact")
                        .absolute(
                                "A at which the branch turns",
                                0.09997075362831,
                                place(branch, Kind.FOLD),
                                1e-9,
                                "within 1e-9"));
    }

    /** Returns the row just after an event. */
    private static int rowAt(Solution run, double time) {
        int row = 0;
        while (row + 1 < run.rows() && run.time(row + 1) <= time) {
            row++;
        }
        return row;
    }

    private static double place(PeriodicBranch branch, Kind kind) {
        return branch.changes().stream()
                .filter(change -> change.kind() == kind)
                .map(change -> change.orbit().parameter())
                .findFirst()
                .orElse(Double.NaN);
    }

    private static Figure figure() {
        PeriodicBranch branch = branch();
        Figure figure = Figure.titled("Motions with one impact in a period")
                .named("dankowicz-schilder-impact")
                .captioned(
                        "Position at the phase −π over the amplitude of the forcing; the branch turns just before it grazes, at the left end.")
                .axes("amplitude A", "position x")
                .with(positions("motion", branch.orbits(), Style.LINE));
        for (Kind kind : List.of(Kind.FOLD, Kind.GRAZING)) {
            List<Orbit> there = branch.changes().stream()
                    .filter(change -> change.kind() == kind)
                    .map(Change::orbit)
                    .toList();
            figure = figure.with(positions(kind.toString(), there, Style.DOTS));
        }
        return figure;
    }

    private static Series positions(String name, List<Orbit> orbits, Style style) {
        return new Series(
                name,
                orbits.stream().mapToDouble(Orbit::parameter).toArray(),
                orbits.stream().mapToDouble(orbit -> -orbit.start().get(0)).toArray(),
                style,
                style == Style.LINE ? Palette.BLUE : name.equals("fold") ? Palette.PURPLE : Palette.GREEN);
    }
}
