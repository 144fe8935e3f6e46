package org.nsds.report.mechanics;

import java.util.stream.IntStream;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/** What is drawn of compliant impacts of a mass on a wall: phase portrait, force against compression, energy. */
public final class ImpactFigures {

    private static final int POINTS = 400;

    private ImpactFigures() {}

    /** Velocities of an impact from v_in to v_out, close to each other where the compression is steep. */
    public static double[] velocities(HuntCrossleyImpact impact) {
        double out = impact.outputVelocity();
        return IntStream.rangeClosed(0, POINTS)
                .mapToDouble(i -> {
                    double s = 0.5 * (1.0 + Math.cos(Math.PI * i / POINTS));
                    return out + (impact.velocity() - out) * s;
                })
                .toArray();
    }

    /** Returns the analytic curve (x(v), v), with the axes of a phase portrait. */
    public static Figure withExactPortrait(Figure plot, HuntCrossleyImpact impact) {
        double[] v = velocities(impact);
        double[] x = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            x[i] = impact.compression(v[i]);
        }
        return plot.with(new Series("exact", x, v, Style.LINE, Palette.GREY).widened(2.2));
    }

    /** Returns the analytic loop (x(v), f(x, v)). */
    public static Figure withExactLoop(Figure plot, HuntCrossleyImpact impact) {
        double[] v = velocities(impact);
        double[] x = new double[v.length];
        double[] f = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            x[i] = impact.compression(v[i]);
            f[i] = impact.law().force(-x[i], -v[i]);
        }
        return plot.with(new Series("exact", x, f, Style.LINE, Palette.GREY).widened(2.2));
    }

    /** Velocity against compression, beside the analytic curve and what limits it. */
    public static RunFigure phasePortrait(HuntCrossleyImpact impact) {
        String caption =
                "Phase portrait: the samples of the run on the analytic curve; no impact leaves faster than v_lim.";
        return new RunFigure("phase", "phase portrait", caption, (empty, solution) -> {
            double[] x = solution.position("mass", 0);
            double[] v = solution.velocity("mass", 0);
            double limit = impact.limitVelocity();
            double deepest = impact.maximumCompression();
            Figure plot = withExactPortrait(empty.axes("compression x (m)", "velocity v (m/s)"), impact);
            if (limit > -4.0 * impact.velocity()) {
                plot = plot.level("v_lim = −1/μ", new double[] {0.0, deepest}, limit);
            }
            return plot.with(new Series("samples", near(x, x, deepest), near(x, v, deepest), Style.DOTS, Palette.BLUE));
        });
    }

    /** Force against compression: the loop encloses what is lost. */
    public static RunFigure forceLoop(HuntCrossleyImpact impact) {
        String caption = "Force against compression: the area of the loop is the energy that the impact costs.";
        return new RunFigure("force", "compression and force", caption, (empty, solution) -> {
            double[] x = solution.position("mass", 0);
            double deepest = impact.maximumCompression();
            double[] f = near(x, solution.force("wall"), deepest);
            return withExactLoop(empty.axes("compression x (m)", "force f (N)"), impact)
                    .with(new Series("samples", near(x, x, deepest), f, Style.DOTS, Palette.BLUE));
        });
    }

    /** Kinetic and stored energy and their sum, between those before and after the impact. */
    public static RunFigure energy(HuntCrossleyImpact impact) {
        String caption = "Energy: the sum falls from H₀ to H_τ; where it rises between samples, the scheme made it.";
        return new RunFigure("energy", "energy", caption, (empty, solution) -> {
            double[] t = solution.times();
            return empty.overTime("energy (J)", t)
                    .level("H_τ", t, impact.outputEnergy())
                    .with(new Series(
                                    "H = T + V",
                                    t,
                                    solution.energy().over(EnergyBalance::total),
                                    Style.LINE,
                                    Palette.INK)
                            .widened(1.6))
                    .line("T", t, solution.energy().over(EnergyBalance::kinetic), Palette.BLUE)
                    .line("V", t, solution.energy().over(EnergyBalance::potential), Palette.GREEN);
        });
    }

    /** Returns the part of a run in which the mass is near the wall, so that its free flight does not set the scale. */
    private static double[] near(double[] x, double[] values, double deepest) {
        return IntStream.range(0, x.length)
                .filter(i -> x[i] > -0.3 * deepest)
                .mapToDouble(i -> values[i])
                .toArray();
    }
}
