package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.mechanics.ImpactFigures;

/** Figures 1 to 3 of the paper: what is known of the impact without simulating it. */
final class PapettiAnalysis {

    private static final int[] VELOCITIES = {1, 2, 3, 4};

    private PapettiAnalysis() {}

    static Reproduction figure1() {
        return PapettiCase.figure(
                1,
                "phase portraits of impacts of 1 to 4 m/s",
                PapettiAnalysis::portraitRows,
                () -> List.of(portraits().named("papetti-fig-1")));
    }

    static Reproduction figure2() {
        return PapettiCase.figure(
                2,
                "compression and force in impacts of 1 to 4 m/s",
                PapettiAnalysis::loopRows,
                () -> List.of(loops().named("papetti-fig-2")));
    }

    static Reproduction figure3() {
        return PapettiCase.figure(
                3,
                "error of the approximate output velocity",
                PapettiAnalysis::errorRows,
                () -> List.of(errors().named("papetti-fig-3")));
    }

    private static HuntCrossleyImpact impact(double velocity) {
        return new HuntCrossleyImpact(1e-2, PapettiCase.B.law(), velocity);
    }

    private static List<Row> portraitRows() {
        List<Row> rows = new ArrayList<>();
        HuntCrossleyImpact slow = impact(1.0);
        rows.add(Reference.independent("(4)")
                .relative("x_max at 1 m/s (m)", 3.8925737782e-5, slow.maximumCompression(), 1e-9, "within 1e-9"));
        rows.add(Reference.independent("(6)")
                .relative("v_out at 1 m/s (m/s)", -0.7484349316, slow.outputVelocity(), 1e-9, "within 1e-9"));
        rows.add(Reference.closedForm("v_lim = -1/mu")
                .relative("v_lim (m/s)", -2.0, slow.limitVelocity(), 0.0, "exactly"));
        for (int v : VELOCITIES) {
            PapettiCase fast = new PapettiCase("", PapettiCase.B.law(), v);
            double fine = PapettiCase.STEP / 256.0;
            double simulated = PapettiCase.outputVelocity(
                    fast.run("rk4", fine, 1.1 * impact(v).contactTime(), 0.0));
            rows.add(Reference.closedForm("root of (6)")
                    .relative(
                            "v_out at " + v + " m/s, by (6) and by RK4 (m/s)",
                            impact(v).outputVelocity(),
                            simulated,
                            1e-6,
                            "within 1e-6"));
        }
        return rows;
    }

    private static Figure portraits() {
        Figure plot = Figure.titled("Figure 1: phase portraits").axes("compression x (m)", "velocity v (m/s)");
        for (int i = 0; i < VELOCITIES.length; i++) {
            HuntCrossleyImpact impact = impact(VELOCITIES[i]);
            double[] v = ImpactFigures.velocities(impact);
            double[] x = IntStream.range(0, v.length)
                    .mapToDouble(k -> impact.compression(v[k]))
                    .toArray();
            double out = impact.outputVelocity();
            double[] outside = {-1.5e-5, 0.0};
            var color = Palette.of(i, VELOCITIES.length);
            plot = plot.line("v_in = " + VELOCITIES[i] + " m/s", x, v, color)
                    .with(new Series(
                            "free", outside, new double[] {VELOCITIES[i], VELOCITIES[i]}, Style.DASHED, Palette.GREY))
                    .with(new Series("free", outside, new double[] {out, out}, Style.DASHED, Palette.GREY));
        }
        double limit = impact(1.0).limitVelocity();
        return plot.with(new Series(
                "v_lim",
                new double[] {-1.5e-5, impact(4.0).maximumCompression()},
                new double[] {limit, limit},
                Style.LINE,
                Palette.INK));
    }

    /** The area of the loop, ∫ f dx around it, by midpoints of velocities that lie close where x is steep. */
    private static List<Row> loopRows() {
        List<Row> rows = new ArrayList<>();
        for (int velocity : VELOCITIES) {
            HuntCrossleyImpact impact = impact(velocity);
            double out = impact.outputVelocity();
            int n = 20_000;
            double area = 0.0;
            for (int k = 0; k < n; k++) {
                double before = velocity + (out - velocity) * 0.5 * (1.0 - Math.cos(Math.PI * k / n));
                double after = velocity + (out - velocity) * 0.5 * (1.0 - Math.cos(Math.PI * (k + 1) / n));
                double x = impact.compression(0.5 * (before + after));
                area += impact.law().force(-x, -0.5 * (before + after))
                        * (impact.compression(after) - impact.compression(before));
            }
            double lost = 0.5 * 1e-2 * (velocity * velocity - out * out);
            rows.add(Reference.closedForm("H_0 - H_tau, section 2.1.4")
                    .relative(
                            "area of the loop at " + velocity + " m/s: H_0 − H_tau (J)",
                            lost,
                            area,
                            1e-5,
                            "within 1e-5"));
        }
        return rows;
    }

    private static Figure loops() {
        Figure plot = Figure.titled("Figure 2: compression and force").axes("compression x (m)", "force f (N)");
        for (int i = 0; i < VELOCITIES.length; i++) {
            HuntCrossleyImpact impact = impact(VELOCITIES[i]);
            double[] v = ImpactFigures.velocities(impact);
            double[] x = IntStream.range(0, v.length)
                    .mapToDouble(k -> impact.compression(v[k]))
                    .toArray();
            double[] f = IntStream.range(0, v.length)
                    .mapToDouble(k -> impact.law().force(-x[k], -v[k]))
                    .toArray();
            plot = plot.line("v_in = " + VELOCITIES[i] + " m/s", x, f, Palette.of(i, VELOCITIES.length));
        }
        HuntCrossley law = PapettiCase.B.law();
        double[] x = IntStream.rangeClosed(0, 200)
                .mapToDouble(i -> i / 200.0 * impact(4.0).maximumCompression())
                .toArray();
        double[] f = IntStream.range(0, x.length)
                .mapToDouble(i -> law.force(-x[i], 0.0))
                .toArray();
        return plot.with(new Series("without damping", x, f, Style.DASHED, Palette.INK));
    }

    private static double error(double z) {
        HuntCrossleyImpact impact = new HuntCrossleyImpact(1.0, new HuntCrossley(1.0, 1.5, 1.0), z);
        return PapettiCase.percent(impact.approximateOutputVelocity(), impact.outputVelocity());
    }

    private static List<Row> errorRows() {
        return List.of(
                Reference.independent("figure 3")
                        .absolute(
                                "error at μ v_in = 3, the largest (%)",
                                2.045, error(3.0), 0.0005, "to the digits given"),
                Reference.independent("figure 3")
                        .absolute(
                                "error at μ v_in = 0.19, the least (%)",
                                -9.2e-5, error(0.19), 0.05e-5, "to the digits given"),
                Reference.independent("figure 3")
                        .absolute("error at μ v_in = 0.5 (%)", 0.0125, error(0.5), 0.00005, "to the digits given"),
                Reference.independent("figure 3")
                        .absolute("error at μ v_in = 1 (%)", 0.231, error(1.0), 0.0005, "to the digits given"),
                Reference.independent("figure 3")
                        .absolute("error at μ v_in = 10 (%)", 0.018, error(10.0), 0.0005, "to the digits given"));
    }

    private static Figure errors() {
        double[] z = IntStream.rangeClosed(1, 400).mapToDouble(i -> 0.025 * i).toArray();
        double[] percent =
                IntStream.range(0, z.length).mapToDouble(i -> error(z[i])).toArray();
        return Figure.titled("Figure 3: error of the approximate output velocity")
                .axes("μ v_in", "error of (7), (8) (%)")
                .spanning(z)
                .line("error", z, percent, Palette.BLUE);
    }
}
