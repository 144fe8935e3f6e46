package org.nsds.examples.gallery.mechanism;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.mechanism.FlyballGovernor;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/** A governor whose couplers are stiff springs: joints and forces of very different speeds in one step. */
final class Example80FlyballGovernor implements Example {

    @Override
    public Description description() {
        return Description.of("flyball-governor", "Flyball governor")
                .summary("a governor whose couplers are stiff springs with dampers")
                .equations(MechanismExamples.EQUATIONS + """

                        body1: shaft,    body2: slider,    body3, body4: rods with balls
                        joint1: pivot of the shaft about z,    joint2: slide,    joint3, joint4: pivots of the rods
                        f = −k (l − l₀) − c l̇  along spring1 and spring2""")
                .reference(MechanismExamples.BENCHMARK + "problem A05")
                .parameters(
                        new Real("stiffness", 8e5, "N/m", "stiffness k of each coupler"),
                        new Real("damping", 4e4, "N s/m", "damping c of each coupler"),
                        new Real("ball", 5.0, "kg", "mass at the end of each rod"),
                        new Real("spin", 2.0 * Math.PI, "rad/s", "angular velocity about z at the start"),
                        MechanismExamples.gravity(),
                        MechanismExamples.momenta())
                .runs(RunDefaults.moreauJean(1e-3, 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new FlyballGovernor(
                        values.number("stiffness"),
                        values.number("damping"),
                        values.number("ball"),
                        values.number("spin"),
                        values.number("gravity"))
                .model();
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return MechanismExamples.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        SpaceShape club = club();
        return Optional.of(SpaceScene.of(solution)
                .body("body1", new SpaceShape.Box(0.03, 0.03, 1.0), SpaceScene.columns(solution, "body1"))
                .body("body2", new SpaceShape.Box(0.1, 0.1, 0.1), SpaceScene.columns(solution, "body2"))
                .body("body3", club, SpaceScene.columns(solution, "body3"))
                .body("body4", club, SpaceScene.columns(solution, "body4")));
    }

    /** A rod with its ball, drawn as a club along the first axis. */
    private static SpaceShape club() {
        List<double[]> corners = new ArrayList<>();
        double[][] ends = {{-0.97, 0.012}, {-0.04, 0.06}, {0.08, 0.06}};
        for (double[] end : ends) {
            for (int corner = 0; corner < 4; corner++) {
                corners.add(new double[] {
                    end[0], corner < 2 ? end[1] : -end[1], corner % 2 == 0 ? end[1] : -end[1],
                });
            }
        }
        return new SpaceShape.Convex(corners);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("slider", "height of the slider", "height s (m)")
                        .line("s", "body2.q2")
                        .captioned("The slider rises as the balls fly out, and falls again."),
                TimeFigure.of("spin", "angular velocity of the shaft", "angular velocity (rad/s)")
                        .line("shaft", "body1.v5")
                        .captioned("The shaft turns slower while the balls are out: angular momentum about z is kept."),
                TimeFigure.of("springs", "forces of the couplers", "force (N)")
                        .line("spring1", "spring1.f")
                        .line("spring2", "spring2.f")
                        .captioned("Forces of both couplers."),
                ContactFigures.energyWithFriction());
    }
}
