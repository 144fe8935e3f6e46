package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.particle.SpinningBall;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * The same ball with three degrees of freedom, q = (z, x, φ). It teaches what a relation does: the gap y = z − r looks at one
 * coordinate only, H = (1, 0, 0), so the impulse Hᵀλ acts on that one only. Without friction the ball keeps its horizontal
 * velocity and its spin through every impact, exactly; the path figure shows the parabolas of a ball thrown aside.
 */
final class Example02BouncingBallInThePlane implements Example {

    @Override
    public Description description() {
        return Description.of("bouncing-ball-2d", "Ball in the plane")
                .summary("a spinning ball thrown over a frictionless floor; in the plane, one contact")
                .equations("""
                        q = (z, x, φ),    M = diag(m, m, ⅖ m r²)
                        M q̈ = (−m g, 0, 0)ᵀ + Hᵀ λ,    H = (1, 0, 0)
                        y = z − r,    0 ≤ y
                        impact:  ẏ⁺ = −e ẏ⁻""")
                .reference(Papers.ACARY_BROGLIATO + "; the BouncingBall example of Siconos")
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("radius", 0.1, "m", "radius r"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("position", 1.0, "m", "initial height of the centre, z₀"),
                        new Real("vx", 0.5, "m/s", "initial horizontal velocity"),
                        new Real("spin", 2.0, "rad/s", "initial angular velocity"),
                        new Real("e", 0.9, "", "restitution, from 0 to 1"))
                .units(Units.PLANAR_BODIES)
                .runs(RunDefaults.moreauJean(0.005, 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new SpinningBall(
                        values.number("mass"),
                        values.number("radius"),
                        values.number("gravity"),
                        values.number("position"),
                        values.number("vx"),
                        values.number("spin"),
                        values.number("e"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] x = solution.position("ball", 1);
        return Optional.of(PlaneScene.of(solution)
                .still(Outline.line(
                        x[0] - values.number("radius"), 0.0, x[x.length - 1] + values.number("radius"), 0.0))
                .body(
                        Outline.disc(values.number("radius")),
                        x,
                        solution.position("ball", 0),
                        solution.position("ball", 2)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                new RunFigure(
                        "path",
                        "path of the centre",
                        "Path of the centre in the plane.",
                        (empty, solution) -> path(empty, solution, values.number("radius"))),
                TimeFigure.of("position", "height", "height z (m)")
                        .level("contact with the floor", values.number("radius"))
                        .line("ball", "ball.q0")
                        .captioned("Height of the centre: the only coordinate that feels the floor."),
                TimeFigure.of("velocity", "velocities", "ż, ẋ (m/s), φ̇ (rad/s)")
                        .line("vertical ż", "ball.v0")
                        .line("horizontal ẋ", "ball.v1")
                        .line("spin φ̇", "ball.v2")
                        .captioned("Velocities: the vertical one jumps, the others stay as they are."),
                ContactFigures.impulses("impulse of the floor", "N·s", List.of("floor")),
                ContactFigures.energy());
    }

    private static Figure path(Figure empty, Solution solution, double radius) {
        double[] x = solution.position("ball", 1);
        return empty.axes("way x (m)", "height z (m)")
                .level("contact with the floor", x, radius)
                .line("ball", x, solution.position("ball", 0), Palette.BLUE);
    }
}
