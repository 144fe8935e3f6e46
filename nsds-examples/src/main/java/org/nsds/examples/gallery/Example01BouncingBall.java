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
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * The smallest nonsmooth system: one degree of freedom, one contact. It teaches three things.
 *
 * <p>First, an impact is not a force but a jump: the velocity figure has vertical pieces, and the impulse λ of the step in
 * which one falls does not get smaller with the step size.
 *
 * <p>Second, the impacts accumulate: with e = 0.9 infinitely many of them happen before t = 8.58 s. A method that looks for
 * each impact dies there; time-stepping walks over the point without noticing it.
 *
 * <p>Third, the same law carries the ball at rest: after the accumulation every step has the impulse m g h, which the impulse
 * figure shows as a plateau at the end of a geometric decay.
 *
 * <p>Try {@code --set e=0}, {@code --set e=1}, and {@code --integrator moreau-jean:theta=1}.
 */
final class Example01BouncingBall implements Example {

    @Override
    public Description description() {
        return Description.of("bouncing-ball", "Bouncing ball")
                .summary("a ball falls on a floor; infinitely many impacts in finite time, then rest")
                .equations("""
                        m q̈ = −m g + r
                        y = q − radius,    0 ≤ y
                        impact:  ẏ⁺ = −e ẏ⁻
                        accumulation of impacts (from rest):  t∞ = √(2 (q₀ − radius)/g) (1 + e)/(1 − e)""")
                .reference(Papers.BROGLIATO + "; " + Papers.ACARY_BROGLIATO)
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("radius", 0.0, "m", "radius: the floor is touched at q = radius"),
                        new Real("position", 1.0, "m", "initial height of the centre, q₀"),
                        new Real("velocity", 0.0, "m/s", "initial velocity, upwards"),
                        new Real("e", 0.9, "", "restitution, from 0 to 1"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(0.005, 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new BouncingBall(
                        values.number("mass"),
                        values.number("gravity"),
                        values.number("radius"),
                        values.number("position"),
                        values.number("velocity"),
                        values.number("e"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double radius = values.number("radius");
        double[] still = new double[solution.rows()];
        double size = radius > 0.0 ? radius : 0.03 * Math.max(0.1, values.number("position"));
        double[] height = solution.position("ball", 0);
        return Optional.of(PlaneScene.of(solution)
                .floor(radius > 0.0 ? 0.0 : -size, still, 10.0 * size)
                .body(Outline.disc(size), still, height));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("position", "height", "height q (m)")
                        .level("contact with the floor", values.number("radius"))
                        .line("ball", "ball.q0")
                        .captioned("Height of the centre: parabolas that get lower and shorter by e² and e."),
                TimeFigure.of("velocity", "velocity", "velocity v (m/s)")
                        .line("ball", "ball.v0")
                        .captioned("Velocity: free fall, and a jump at each impact."),
                ContactFigures.impulses("impulse of the floor", "N·s", List.of("floor")),
                ContactFigures.energy());
    }
}
