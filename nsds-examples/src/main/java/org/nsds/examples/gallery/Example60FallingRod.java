package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.planar.FallingRod;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A rod slides on its tip, which leads. It teaches Painlevé's paradox: above μ = 4/3 there are positions in which Coulomb's law leaves a
 * sliding tip no force at all. Event-driven runs name the paradox; one without a consistent mode is passed by an impact without
 * collision, which stops the tip at once, and the rod falls over it.
 */
final class Example60FallingRod implements Example {

    private static final double THICKNESS = 0.02;

    @Override
    public Description description() {
        return Description.of("falling-rod", "Falling rod")
                .summary("Painlevé's paradox: a rod that slides on its tip, and jams above a friction of 4/3")
                .equations("""
                        q = (x, y, θ),    M = diag(m, m, m l²/3),    tip P = (x − l cos θ, y − l sin θ)
                        sliding to the left:  ÿ_P = A λ_N + b
                        A = (1 + 3 cos²θ − 3 μ sin θ cos θ)/m,    b = l θ̇² sin θ − g
                        A < 0, b < 0: inconsistent, velocities jump;    A < 0, b > 0: indeterminate""")
                .reference("F. Génot, B. Brogliato, New results on Painlevé paradoxes, European Journal of Mechanics A "
                        + "18, 1999")
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("length", 2.0, "m", "length 2 l"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("mu", 1.8, "", "friction μ, up to 2"),
                        new Real("en", 0.0, "", "normal restitution e_N, from 0 to 1"),
                        new Real("angle", 63.0, "°", "initial angle θ of the rod"),
                        new Real("velocity", -2.0, "m/s", "initial velocity of the tip"),
                        new Real("spin", 0.0, "rad/s", "initial angular velocity"))
                .units(Units.PLANAR_BODIES)
                .runs(new RunDefaults(EventDriven.NAME, "dormand-prince-853", 5e-3, 1.5));
    }

    @Override
    public Model model(ParameterValues values) {
        double mu = values.number("mu");
        if (!(mu <= 2.0)) {
            throw new IllegalArgumentException("mu is " + mu + ": it must not be above 2");
        }
        return new FallingRod(
                        values.number("mass"),
                        0.5 * values.number("length"),
                        values.number("gravity"),
                        mu,
                        values.number("en"),
                        StrictMath.toRadians(values.number("angle")),
                        values.number("velocity"),
                        values.number("spin"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] x = solution.position("rod", 0);
        return Optional.of(PlaneScene.of(solution)
                .floor(0.0, x, values.number("length"))
                .body(
                        Outline.box(values.number("length"), THICKNESS * values.number("length")),
                        x,
                        solution.position("rod", 1),
                        solution.position("rod", 2)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("tip", "sliding velocity of the tip", "velocity (m/s)")
                        .line("tip", "tip.ydot1")
                        .captioned("Sliding velocity of the tip: where it jams, it stops at once."),
                TimeFigure.of("angle", "angle", "angle θ (rad)")
                        .line("rod", "rod.q2")
                        .captioned("Angle of the rod."),
                ContactFigures.energyWithFriction());
    }
}
