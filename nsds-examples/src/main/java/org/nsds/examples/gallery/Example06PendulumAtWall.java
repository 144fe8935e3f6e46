package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.oscillator.PendulumAtWall;
import org.nsds.mechanics.oscillator.PendulumAtWall.Gap;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A pendulum swings against a wall. It teaches nonlinearity: of the system, whose restoring moment is a sine, and of the
 * relation, if the gap is measured along the horizontal ({@code --set relation=nonlinear}). Each step then iterates: free
 * motion, contact problem and update are repeated with the latest linearisation until the equations of motion hold. Nothing
 * else changes: the same loop, the same law, the same solvers.
 */
final class Example06PendulumAtWall implements Example {

    @Override
    public Description description() {
        return Description.of("pendulum-wall", "Pendulum at a wall")
                .summary("a pendulum swings against a wall; nonlinear system, linear or nonlinear gap")
                .equations("""
                        m l² q̈ + m g l sin q = r
                        relation=linear:     y = q + ¼,        0 ≤ y
                        relation=nonlinear:  y = sin q + ¼,    0 ≤ y
                        impact:  ẏ⁺ = −e ẏ⁻""")
                .reference(Papers.BROGLIATO)
                .parameters(
                        new Real("length", 1.0, "m", "length l"),
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("position", 1.0, "rad", "initial angle"),
                        new Real("e", 0.5, "", "restitution, from 0 to 1"),
                        new Parameter.Choice(
                                "relation", "linear", List.of("linear", "nonlinear"), "how the gap is measured"))
                .units(Units.SI.with("*.q*", "rad").with("*.v*", "rad/s"))
                .runs(RunDefaults.moreauJean(2e-3, 4.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return pendulum(values).model();
    }

    private static PendulumAtWall pendulum(ParameterValues values) {
        return new PendulumAtWall(
                values.number("length"),
                values.number("mass"),
                values.number("gravity"),
                values.number("position"),
                values.number("e"),
                Choice.of(Gap.class, "relation", values.text("relation")));
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double length = values.number("length");
        double wall = pendulum(values).wallAngle();
        double[] still = new double[solution.rows()];
        return Optional.of(PlaneScene.of(solution)
                .still(Outline.line(
                        0.0, 0.0, 1.2 * length * StrictMath.sin(wall), -1.2 * length * StrictMath.cos(wall)))
                .body(
                        Outline.line(new double[] {0.0, 0.0}, new double[] {0.0, -length}),
                        still,
                        still,
                        solution.position("pendulum", 0)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        double wall = pendulum(values).wallAngle();
        return List.of(
                TimeFigure.of("position", "angle", "angle q (rad)")
                        .level("wall", wall)
                        .line("pendulum", "pendulum.q0")
                        .captioned("Angle: swings cut off by the wall."),
                TimeFigure.of("velocity", "angular velocity", "angular velocity v (rad/s)")
                        .line("pendulum", "pendulum.v0")
                        .captioned("Angular velocity: a jump at each impact."),
                ContactFigures.impulses("impulse of the wall", "N·m·s", List.of("wall")),
                ContactFigures.energy(),
                Portrait.of("pendulum", "pendulum.q0", "pendulum.v0")
                        .axes("angle q (rad)", "angular velocity v (rad/s)")
                        .besideWall(wall));
    }
}
