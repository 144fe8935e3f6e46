package org.nsds.report.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Series.Style;

/** The figures that every textbook draws of a system with impacts. */
public final class ContactFigures {

    private static final double WIDE_SPREAD = 30.0;

    private ContactFigures() {}

    /**
     * Returns the impulses of each contact: in each step, or at the impacts of an event-driven run. Stems, or dots over a logarithmic
     * axis if they spread widely.
     */
    public static RunFigure impulses(String title, String unit, List<String> interactions) {
        String caption =
                "Impulses of the contacts: impacts, and in time-stepping also the small impulses, step by step, of "
                        + "contacts that stay closed.";
        return new RunFigure("impulse", title, caption, (empty, solution) -> {
            boolean events = !solution.events().isEmpty();
            String label = events ? "impulse of an impact (" : "impulse λ in a step (";
            Figure plot = empty.overTime(label + unit + ")", solution.times());
            List<Series> curves = new ArrayList<>();
            for (int i = 0; i < interactions.size(); i++) {
                Color color = Palette.of(i, interactions.size());
                curves.add(
                        events
                                ? ofImpacts(solution, interactions.get(i), color)
                                : ofSteps(solution, interactions.get(i), color));
            }
            boolean spread = spread(curves) > WIDE_SPREAD;
            for (Series curve : curves) {
                plot = plot.with(spread ? curve.drawnAs(Style.DOTS) : curve);
            }
            return spread ? plot.withLogarithmicAxis() : plot;
        });
    }

    private static Series ofSteps(Solution solution, String interaction, Color color) {
        double[] lambda = solution.multiplier(interaction);
        int[] carrying =
                IntStream.range(0, lambda.length).filter(i -> lambda[i] > 0.0).toArray();
        return new Series(interaction, at(carrying, solution.times()), at(carrying, lambda), Style.STEMS, color);
    }

    private static Series ofImpacts(Solution solution, String interaction, Color color) {
        List<Event> impacts = solution.events().stream()
                .filter(event -> event.kind() == Event.Kind.IMPACT
                        && event.interactions().contains(interaction))
                .toList();
        double[] times = impacts.stream().mapToDouble(Event::time).toArray();
        double[] impulses = impacts.stream()
                .mapToDouble(event -> event.impulses().get(event.interactions().indexOf(interaction)))
                .toArray();
        return new Series(interaction, times, impulses, Style.STEMS, color);
    }

    /** Kinetic, potential and total energy, and what was exchanged. */
    public static RunFigure energy() {
        return energy("lost at impacts", "J");
    }

    /** Returns the same of contacts with friction, which takes energy as well. */
    public static RunFigure energyWithFriction() {
        return energy("lost at contacts", "J");
    }

    /**
     * Returns the energy ledger in some unit.
     *
     * @param lost how the legend calls what contacts or switches took
     * @param unit of energies, empty for none
     */
    public static RunFigure energy(String lost, String unit) {
        String caption =
                "The energy ledger: what is stored, and what impacts, damping and external forces have taken or "
                        + "brought since the start.";
        return new RunFigure("energy", "energy ledger", caption, (empty, solution) -> {
            double[] t = solution.times();
            Figure plot = empty.overTime(empty.x(), new Axis("energy", unit), t);
            double[] total = solution.energy().over(EnergyBalance::total);
            double[] kinetic = solution.energy().over(EnergyBalance::kinetic);
            double[] potential = solution.energy().over(EnergyBalance::potential);
            double visible = 1e-9 * largest(total);
            double least = offset(kinetic, potential);
            String above = least == 0.0
                    ? ""
                    : String.format(Locale.ROOT, " − %.4g %s", least, unit).stripTrailing();
            plot = plot.with(new Series("total" + above, t, minus(total, least), Style.LINE, Palette.INK).widened(2.2));
            if (largest(kinetic) > 0.0) { // circuits have none
                plot = plot.line("kinetic", t, kinetic, Palette.BLUE)
                        .line("potential" + above, t, minus(potential, least), Palette.GREEN);
            }
            plot = exchanged(plot, lost, t, solution.energy().over(EnergyBalance::impacts), visible, Palette.VERMILION);
            plot = exchanged(
                    plot,
                    "lost by damping",
                    t,
                    solution.energy().over(EnergyBalance::damping),
                    visible,
                    Palette.PURPLE);
            return exchanged(
                    plot, "external work", t, solution.energy().over(EnergyBalance::work), visible, Palette.OCHRE);
        });
    }

    /** Returns the least potential energy, if it is so large that changes would not be seen beside it; else 0. */
    private static double offset(double[] kinetic, double[] potential) {
        double least = Arrays.stream(potential).min().orElse(0.0);
        double change = Arrays.stream(potential).max().orElse(0.0) - least;
        return least > 5.0 * Math.max(change, largest(kinetic)) ? least : 0.0;
    }

    private static double[] minus(double[] values, double offset) {
        return Arrays.stream(values).map(value -> value - offset).toArray();
    }

    /** With a curve of what was exchanged, if it is large enough to be seen. */
    private static Figure exchanged(
            Figure plot, String name, double[] t, double[] energy, double visible, Color color) {
        return largest(energy) > visible ? plot.line(name, t, energy, color) : plot;
    }

    private static double largest(double[] values) {
        return Arrays.stream(values).map(Math::abs).max().orElse(0.0);
    }

    /** Returns the largest impulse over the smallest. */
    private static double spread(List<Series> curves) {
        double least = Double.POSITIVE_INFINITY;
        double largest = 0.0;
        for (Series curve : curves) {
            for (double value : curve.y()) {
                least = Math.min(least, value);
                largest = Math.max(largest, value);
            }
        }
        return largest / least;
    }

    private static double[] at(int[] rows, double[] values) {
        return Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
    }
}
