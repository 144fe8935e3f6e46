package org.nsds.examples.reproduce;

import java.awt.Color;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.bar.ImpactingBar;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/** Schemes of higher order in pictures: fesd beside event-driven simulation, energies of the variational scheme and of an elastic bar. */
final class HigherOrderFigures {

    private static final double UNTIL = 5e-3;
    private static final int REPETITIONS = 60;
    private static final int WARM_UP = 1500;
    private static final String OWN = "none: our own comparison";

    private HigherOrderFigures() {}

    static List<Reproduction> all() {
        return List.of(
                Reproduction.drawing(
                                "higher-order-fesd",
                                "error over processor time of fesd and of event-driven simulation, circuit with a diode",
                                OWN,
                                () -> List.of(errorOverTime()))
                        .takingMinutes(),
                Reproduction.drawing(
                                "higher-order-energy",
                                "energy of an oscillator with elastic impacts over a million periods, variational scheme",
                                OWN,
                                () -> List.of(energyBand()))
                        .takingMinutes(),
                Reproduction.drawing(
                        "higher-order-bar",
                        "energy of an elastic bar that hits a wall, schemes of higher order beside Moreau-Jean",
                        OWN,
                        () -> List.of(bar())));
    }

    private static double end(Solution run) {
        double[] voltage = run.column("circuit.x0");
        return voltage[voltage.length - 1];
    }

    /** Returns the least processor time of a run in milliseconds, and log10 of its error. */
    private static double[] measured(Supplier<Solution> run, double exact) {
        var threads = ManagementFactory.getThreadMXBean();
        double least = Double.POSITIVE_INFINITY;
        double error = 0.0;
        for (int i = 0; i < REPETITIONS; i++) {
            long begun = threads.getCurrentThreadCpuTime();
            Solution result = run.get();
            least = Math.min(least, 1e-6 * (threads.getCurrentThreadCpuTime() - begun));
            error = Math.log10(Math.abs(end(result) - exact));
        }
        return new double[] {least, error};
    }

    private static Solution elements(Model model, int order, int steps) {
        return TimeStepping.of(model)
                .integrator("fesd:order=" + order)
                .step(UNTIL / steps)
                .every(steps)
                .run(0.0, UNTIL);
    }

    private static Figure errorOverTime() {
        Model model = new DiodeInSeries(1e-2, 1e-6, 1e3, 10.0).model();
        double exact = end(elements(model, 5, 12_800));
        int[] steps = {100, 200, 400, 800, 1600};
        double[] tolerances = {1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10};
        Figure plot = Figure.titled("LC circuit with a diode: error at 5 ms over processor time")
                .named("higher-order-fesd")
                .axes("processor time (ms)", "log10 of the error of the voltage (V)");
        for (int i = 0; i < WARM_UP; i++) { // compiled before anything is measured
            elements(model, 3, steps[0]);
            elements(model, 5, steps[0]);
            EventDriven.of(model).step(UNTIL).run(0.0, UNTIL);
        }
        for (int order : new int[] {3, 5}) {
            double[][] points = new double[2][steps.length];
            for (int i = 0; i < steps.length; i++) {
                int count = steps[i];
                double[] point = measured(() -> elements(model, order, count), exact);
                points[0][i] = point[0];
                points[1][i] = point[1];
            }
            plot = plot.line("fesd, order " + order, points[0], points[1], order == 3 ? Palette.GREEN : Palette.BLUE);
        }
        double[][] points = new double[2][tolerances.length];
        for (int i = 0; i < tolerances.length; i++) {
            EventTolerances flow = EventTolerances.ofFlow(tolerances[i]);
            double[] point = measured(
                    () -> EventDriven.of(model).tolerances(flow).step(UNTIL).run(0.0, UNTIL), exact);
            points[0][i] = point[0];
            points[1][i] = point[1];
        }
        return plot.line("event-driven, flow of order 8", points[0], points[1], Palette.VERMILION);
    }

    /** The bounds of the energy in stretches whose ends are log-spaced. */
    private static Figure energyBand() {
        double h = 0.02;
        int decades = 6;
        int perDecade = 8;
        int stretches = decades * perDecade;
        double[][] bounds = new double[3][stretches];
        Simulation run = TimeStepping.of(
                        ImpactOscillator.free(2.0 * Math.PI, 1.0, -0.3, 1.0).model())
                .integrator("variational")
                .step(h)
                .start(0.0);
        double start = run.kineticEnergy() + run.potentialEnergy();
        long steps = 0;
        for (int i = 0; i < stretches; i++) {
            double periods = Math.pow(10.0, (i + 1.0) / perDecade);
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (; steps < periods / h; steps++) {
                run.step();
                double energy = (run.kineticEnergy() + run.potentialEnergy()) / start;
                low = Math.min(low, energy);
                high = Math.max(high, energy);
            }
            bounds[0][i] = Math.log10(periods);
            bounds[1][i] = low;
            bounds[2][i] = high;
        }
        return Figure.titled("Oscillator with elastic impacts, variational scheme, hω = 0.126")
                .named("higher-order-energy")
                .axes("log10 of the number of periods", "energy / energy at the start, bounds")
                .line("largest", bounds[0], bounds[2], Palette.BLUE)
                .line("smallest", bounds[0], bounds[1], Palette.VERMILION);
    }

    private static Figure bar() {
        ImpactingBar bar = new ImpactingBar(100, 1.0, 1.0, 1.0, 0.1, 0.1, 0.0);
        Figure plot = Figure.titled("Elastic bar of 100 elements against a wall, h = 0.0025")
                .named("higher-order-bar")
                .axes("time t", "energy / energy at the start");
        Map<String, Color> schemes = new LinkedHashMap<>();
        schemes.put("moreau-jean", Palette.BLUE);
        schemes.put("moreau-jean:theta=1", Palette.GREY);
        schemes.put("generalized-alpha", Palette.PURPLE);
        schemes.put("tdg:order=2", Palette.VERMILION);
        schemes.put("tdg:order=3", Palette.GREEN);
        schemes.put("variational", Palette.OCHRE);
        for (var scheme : schemes.entrySet()) {
            Solution run = TimeStepping.of(bar.model())
                    .integrator(scheme.getKey())
                    .step(2.5e-3)
                    .run(0.0, 4.0);
            plot = plot.with(new Series(
                    scheme.getKey(),
                    run.times(),
                    run.energy().over(balance -> balance.total() / balance.start()),
                    Style.LINE,
                    scheme.getValue()));
        }
        return plot;
    }
}
