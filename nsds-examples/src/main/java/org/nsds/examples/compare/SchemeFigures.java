package org.nsds.examples.compare;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.examples.compare.Schemes.Scheme;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;

/** The same model under every time-stepping scheme, in one picture each. */
public final class SchemeFigures {

    /** An unstable run is shown until its energy exceeds this times that of the start. */
    private static final double UNSTABLE = 2.0;

    private static final int STEPS = 24;

    private static final Map<String, Color> COLOURS = Map.of(
            "moreau-jean", Palette.BLUE,
            "moreau-jean:theta=1", Palette.GREY,
            "moreau-jean-projected:projection=combined", Palette.GREEN,
            "schatzman-paoli", Palette.VERMILION,
            "generalized-alpha:rho=0.8", Palette.PURPLE,
            "d1-minus", Palette.OCHRE);

    private SchemeFigures() {}

    /** Those that look different in a picture. */
    private static List<Scheme> drawn() {
        return Schemes.forAnySystem().stream()
                .filter(scheme -> COLOURS.containsKey(scheme.specification()))
                .toList();
    }

    /** Generalized-α covers the projected scheme where both agree: the latter is drawn wider. */
    private static Series curve(Scheme scheme, double[] x, double[] y) {
        Series curve = new Series(scheme.name(), x, y, Series.Style.LINE, COLOURS.get(scheme.specification()));
        return scheme.specification().endsWith("combined") ? curve.widened(2.6) : curve;
    }

    private static double step(Solution like) {
        return (like.times()[like.rows() - 1] - like.times()[0]) / like.report().steps();
    }

    private static Solution run(Model model, Scheme scheme, Solution like) {
        return TimeStepping.of(model)
                .integrator(scheme.integrator())
                .step(step(like))
                .run(0.0, like.times()[like.rows() - 1]);
    }

    /** Rows until the run becomes unstable. */
    private static int rows(Solution run) {
        List<EnergyBalance> balances = run.energy().balances();
        int rows = 0;
        while (rows < balances.size()
                && balances.get(rows).total() <= UNSTABLE * balances.get(0).total()) {
            rows++;
        }
        return rows;
    }

    /** One curve per scheme, with the step and the end of a given run. */
    private static Figure curves(
            Figure empty, Model model, Solution like, BiFunction<Scheme, Solution, double[]> values) {
        Figure plot = empty.spanning(like.times());
        for (Scheme scheme : drawn()) {
            Solution run = run(model, scheme, like);
            int rows = rows(run);
            plot = plot.with(
                    curve(scheme, Arrays.copyOf(run.times(), rows), Arrays.copyOf(values.apply(scheme, run), rows)));
        }
        return plot;
    }

    /** Kinetic plus potential energy over that of the start. */
    public static Figure energies(String title, Model model, Solution like) {
        Figure plot = Figure.titled(title).axes("time t", "energy / energy at the start");
        return curves(
                plot, model, like, (scheme, run) -> run.energy().over(balance -> balance.total() / balance.start()));
    }

    /**
     * The mean force of the contact in each step, beside the exact one.
     *
     * @param cut what is drawn at most: the peak of an impact would hide the rest
     */
    public static Figure forces(String title, Model model, String contact, Solution like, Series exact, double cut) {
        Figure plot = Figure.titled(title).axes("time t", "force in a step").with(exact);
        double h = step(like);
        return curves(
                plot,
                model,
                like,
                (scheme, run) -> Arrays.stream(run.multiplier(contact))
                        .map(lambda -> Math.min(cut, scheme.force(lambda, h)))
                        .toArray());
    }

    /** The largest error of the position of the impact oscillator over the step. */
    public static Figure orders(String title, double until) {
        ImpactOscillator oscillator = ImpactOscillator.free(2.0 * Math.PI, 1.0, -0.3, 0.9);
        ExactMotion exact = new ExactOscillator(oscillator, until + 0.1);
        Figure plot = Figure.titled(title)
                .axes("step h (s)", "largest error of the position (m)")
                .withLogarithmicAxes();
        for (Scheme scheme : drawn()) {
            TimeStepping stepping = TimeStepping.of(oscillator.model()).integrator(scheme.integrator());
            OrderStudy study = new OrderStudy(stepping, until, exact, 0, STEPS);
            plot = plot.with(curve(scheme, study.steps(), study.errors(GlobalError::maximalPosition)));
        }
        return plot;
    }
}
