package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.planar.BoxStack;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A tower of 26 boxes with 52 corner contacts; the lowest one is struck. It teaches many contacts at once: the struck box slides out
 * from under the tower by a hand's breadth while the boxes above hardly move, and friction forces that are not unique do not matter
 * to the motion.
 */
final class Example59BoxStack implements Example {

    @Override
    public Description description() {
        return Description.of("box-stack", "Box stack")
                .summary("a tower of boxes, one of which is struck; 52 contacts with friction")
                .equations("""
                        boxes q = (x, y, φ),    M = diag(m, m, m (w² + h²)/12)
                        contacts wherever boxes meet each other or the floor, two for faces that lie on each other:
                        gap along the normal n of a face,  sliding velocity along it
                        0 ≤ u_N ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N""")
                .reference("M. Jean, The non-smooth contact dynamics method, Computer Methods in Applied Mechanics "
                        + "and Engineering 177, 1999")
                .parameters(
                        new Count("n", 26, "number of boxes"),
                        new Real("width", 0.5, "m", "width w of a box"),
                        new Real("height", 0.1, "m", "height h of a box"),
                        new Real("mass", 1.0, "kg", "mass m of a box"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("mu", 0.3, "", "friction μ"),
                        new Count("struck", 1, "the box that is struck, from 1 at the floor"),
                        new Real("velocity", 5.0, "m/s", "velocity of the struck box"))
                .units(Units.PLANAR_BODIES)
                .runs(RunDefaults.moreauJean(1e-3, 0.4));
    }

    @Override
    public Model model(ParameterValues values) {
        return new BoxStack(
                        values.count("n"),
                        values.number("width"),
                        values.number("height"),
                        values.number("mass"),
                        values.number("gravity"),
                        values.number("mu"),
                        values.count("struck"),
                        values.number("velocity"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        int n = values.count("n");
        double width = values.number("width");
        PlaneScene animation =
                PlaneScene.of(solution).floor(0.0, solution.position("box" + values.count("struck"), 0), 1.5 * width);
        for (int i = 1; i <= n; i++) {
            animation = animation.body(
                    Outline.box(width, values.number("height")).in(Palette.of(i - 1, n)),
                    solution.position("box" + i, 0),
                    solution.position("box" + i, 1),
                    solution.position("box" + i, 2));
        }
        return Optional.of(animation);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        int n = values.count("n");
        TimeFigure way = TimeFigure.of("position", "way of the boxes", "way x (m)");
        for (int i = 1; i <= n; i++) {
            way = way.line("box" + i, "box" + i + ".q0");
        }
        return List.of(
                way.captioned("Way of every box: the struck one slides, the others follow a little."),
                new RunFigure(
                        "tower",
                        "the tower at the end",
                        "The tower at the end: outlines of the boxes.",
                        (empty, solution) -> {
                            double b = 0.5 * values.number("width");
                            double h = 0.5 * values.number("height");
                            int end = solution.rows() - 1;
                            Figure plot = empty.axes("x (m)", "y (m)");
                            for (int i = 1; i <= n; i++) {
                                double x = solution.position("box" + i, 0)[end];
                                double y = solution.position("box" + i, 1)[end];
                                double c = StrictMath.cos(solution.position("box" + i, 2)[end]);
                                double s = StrictMath.sin(solution.position("box" + i, 2)[end]);
                                double[] xs = new double[5];
                                double[] ys = new double[5];
                                for (int k = 0; k < 5; k++) {
                                    double px = k == 1 || k == 2 ? b : -b;
                                    double py = k == 2 || k == 3 ? h : -h;
                                    xs[k] = x + c * px - s * py;
                                    ys[k] = y + s * px + c * py;
                                }
                                plot = plot.line("box" + i, xs, ys, Palette.of(i - 1, n));
                            }
                            return plot;
                        }),
                ContactFigures.energyWithFriction());
    }
}
