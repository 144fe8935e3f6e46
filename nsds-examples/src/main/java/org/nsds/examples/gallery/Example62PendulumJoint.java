package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.oscillator.PendulumOnRod;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A pendulum in Cartesian coordinates: a point of the plane, and a rod. It teaches joints: an equality is a law like any other,
 * with a multiplier of any sign, solved in the same problem as contacts. The rod keeps its length to round-off, and as its force
 * acts along the rod between both ends of the step, it does no work: energy does not drift. Compare {@code --integrator
 * moreau-jean-projected}, which holds the velocity as well and pays with energy, and {@code d1-minus}, whose rod drifts.
 */
final class Example62PendulumJoint implements Example {

    @Override
    public Description description() {
        return Description.of("pendulum-joint", "Pendulum on a rod")
                .summary("a pendulum held by a joint, which keeps its length and energy")
                .equations("""
                        m ẍ = 2 x λ,    m ÿ = −m g + 2 y λ
                        0 = h(x, y) = x² + y² − l²""")
                .reference(
                        "E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, Springer, 1996, section VII.1")
                .parameters(
                        new Real("length", 1.0, "m", "length l of the rod"),
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("angle", 1.0, "rad", "initial angle from the lowest point"),
                        new Real("velocity", 0.0, "m/s", "initial velocity along the circle"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(2e-3, 4.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new PendulumOnRod(
                        values.number("length"),
                        values.number("mass"),
                        values.number("gravity"),
                        values.number("angle"),
                        values.number("velocity"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] pivot = new double[solution.rows()];
        double[] x = solution.position("bob", 0);
        double[] y = solution.position("bob", 1);
        return Optional.of(PlaneScene.of(solution)
                .rod(Palette.GREY, pivot, pivot, x, y)
                .body(Outline.disc(0.08 * values.number("length")), x, y));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        double length = values.number("length");
        return List.of(
                TimeFigure.of("position", "position", "position (m)")
                        .line("x", "bob.q0")
                        .line("y", "bob.q1")
                        .captioned("Position of the bob."),
                new RunFigure(
                        "length",
                        "change of its length",
                        "How much the rod is too long: nothing but rounding with the default scheme.",
                        (empty, solution) -> empty.overTime("change of length (m)", solution.times())
                                .line(
                                        "√(x² + y²) − l",
                                        solution.times(),
                                        Arrays.stream(solution.column("rod.y"))
                                                .map(h -> h / (length + StrictMath.sqrt(length * length + h)))
                                                .toArray(),
                                        Palette.BLUE)),
                ContactFigures.energy());
    }
}
