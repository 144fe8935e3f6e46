package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.friction.DiscOnFloor;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** What the examples of a disc on a floor with friction share: the model, its parameters and figures. */
abstract class DiscExample implements Example {

    private static final String EQUATIONS = """
            q = (x, y, φ),    M = diag(m, m, ⅖ m r²),    M q̈ = (0, −m g, 0)ᵀ + Hᵀ λ
            gap y − r,    sliding velocity u_T = ẋ + r φ̇
            0 ≤ u_N⁺ + e_N u_N⁻ ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N,    sliding: λ_T against u_T⁺ + e_T u_T⁻
            with rolling friction:  |λ_R| ≤ μ_R λ_N,  rolling: λ_R against φ̇""";

    private final double height;
    private final Description description;

    /**
     * A disc example. Discs that start above the floor have their height as a parameter, others their gap.
     *
     * @param started its name, title, summary, reference and how it is run
     */
    DiscExample(Description started, double mu, double en, double et, double vx, double spin, double height) {
        this.height = height;
        this.description = started.units(Units.PLANAR_BODIES)
                .equations(EQUATIONS)
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("radius", 0.1, "m", "radius r"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("mu", mu, "", "friction μ"),
                        new Real(
                                "rolling",
                                0.0,
                                "m",
                                "rolling friction μ_R, a length; 0: the contact has no row for it"),
                        new Real("en", en, "", "normal restitution e_N, from 0 to 1"),
                        new Real("et", et, "", "tangential restitution e_T, from 0 to 1"),
                        new Real("vx", vx, "m/s", "initial horizontal velocity"),
                        new Real("spin", spin, "rad/s", "initial angular velocity, positive against the clock"),
                        height > 0.0
                                ? new Real("height", height, "m", "initial height of the centre")
                                : new Real(
                                        "gap",
                                        -1e-8,
                                        "m",
                                        "initial gap; a tiny penetration keeps rounding from opening it"));
    }

    @Override
    public final Description description() {
        return description;
    }

    @Override
    public Model model(ParameterValues values) {
        double radius = values.number("radius");
        return new DiscOnFloor(
                        values.number("mass"),
                        radius,
                        values.number("gravity"),
                        values.number("mu"),
                        values.number("rolling"),
                        values.number("en"),
                        values.number("et"),
                        height > 0.0 ? values.number("height") : radius + values.number("gap"),
                        values.number("vx"),
                        values.number("spin"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] x = solution.position("disc", 0);
        double radius = values.number("radius");
        return Optional.of(PlaneScene.of(solution)
                .floor(0.0, x, 2.0 * radius)
                .body(Outline.disc(radius), x, solution.position("disc", 1), solution.position("disc", 2)));
    }

    /** Speed of the centre and of the rim; they meet with opposite signs when the disc rolls. */
    static RunFigure speeds(String title, double radius) {
        return new RunFigure(
                "velocity",
                title,
                "Horizontal speed of the centre and of the rim against it: they meet when the disc rolls.",
                (empty, solution) -> empty.overTime("speed (m/s)", solution.times())
                        .line("centre ẋ", solution.times(), solution.velocity("disc", 0), Palette.BLUE)
                        .line("rim −r φ̇", solution.times(), rim(solution, radius), Palette.VERMILION));
    }

    private static double[] rim(Solution solution, double radius) {
        double[] spin = solution.velocity("disc", 2);
        for (int i = 0; i < spin.length; i++) {
            spin[i] *= -radius;
        }
        return spin;
    }

    /** The way of the centre above the floor. */
    static RunFigure path(double radius) {
        return new RunFigure("path", "path of the centre", "Path of the centre.", (empty, solution) -> {
            double[] x = solution.position("disc", 0);
            double[] ends = {
                Arrays.stream(x).min().orElseThrow(), Arrays.stream(x).max().orElseThrow()
            };
            return empty.axes("way x (m)", "height y (m)")
                    .level("contact with the floor", ends, radius)
                    .line("disc", x, solution.position("disc", 1), Palette.BLUE);
        });
    }

    /** The sliding velocity of the contact point. */
    static RunFigure sliding() {
        return TimeFigure.of("sliding", "sliding velocity", "sliding velocity (m/s)")
                .line("ẋ + r φ̇", "floor.ydot1")
                .captioned("Sliding velocity of the lowest point.");
    }
}
