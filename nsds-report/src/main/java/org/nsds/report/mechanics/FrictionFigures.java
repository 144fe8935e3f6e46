package org.nsds.report.mechanics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;

/** Figures of contacts with friction. */
public final class FrictionFigures {

    private FrictionFigures() {}

    /** Returns the tangential impulse of a contact between the bounds that friction sets: at a bound it slides, between them it sticks. */
    public static RunFigure cone(String interaction, double mu) {
        return cone("friction", "friction", interaction, mu);
    }

    /** Returns the same under another name and title, for examples that show several contacts. */
    public static RunFigure cone(String name, String title, String interaction, double mu) {
        String caption =
                "Friction impulse and its bounds ±μ λ_N: where it reaches a bound the contact slides, between them it sticks.";
        return new RunFigure(name, title, caption, (empty, solution) -> {
            double[] t = afterStart(solution.times());
            boolean space = solution.columns().contains(interaction + ".lambda2");
            double[] bound = scaled(afterStart(solution.column(interaction + ".lambda0")), mu);
            Figure plot = empty.overTime("impulse in a step (N·s)", solution.times())
                    .line(space ? "μ λ_N" : "±μ λ_N", t, bound, Palette.GREY);
            if (space) {
                return plot.line("|λ_T|", t, afterStart(tangential(solution, interaction)), Palette.VERMILION);
            }
            return plot.line("±μ λ_N", t, scaled(bound, -1.0), Palette.GREY)
                    .line("λ_T", t, afterStart(solution.column(interaction + ".lambda1")), Palette.VERMILION);
        });
    }

    /** Without the first row: there are no impulses before the first step. */
    private static double[] afterStart(double[] values) {
        return Arrays.copyOfRange(values, 1, values.length);
    }

    private static double[] tangential(Solution solution, String interaction) {
        double[] first = solution.column(interaction + ".lambda1");
        double[] second = solution.column(interaction + ".lambda2");
        return IntStream.range(0, first.length)
                .mapToDouble(i -> Math.hypot(first[i], second[i]))
                .toArray();
    }

    private static double[] scaled(double[] values, double factor) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> factor * values[i])
                .toArray();
    }
}
