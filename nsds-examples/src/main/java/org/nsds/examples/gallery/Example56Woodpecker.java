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
import org.nsds.mechanics.friction.Woodpecker;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * The woodpecker toy that pecks its way down a pole, with the data of Glocker. It teaches how much friction and impacts can do
 * together: without jamming it would fall, without impacts it would hang. The motion becomes periodic by itself.
 */
final class Example56Woodpecker implements Example {

    /** The bird seen from its centre of mass: the tip of its beak is where the model has it. In metres. */
    private static final Outline BIRD = Outline.polygon(
                    -0.015, -0.003, -0.013, 0.009, -0.014, 0.017, -0.0201, 0.020, -0.013, 0.022, -0.010, 0.026, -0.005,
                    0.025, -0.001, 0.019, 0.004, 0.004, 0.005, -0.010, 0.001, -0.022, -0.002, -0.010, -0.009, -0.009)
            .in(Palette.VERMILION);

    @Override
    public Description description() {
        return Description.of("woodpecker", "Woodpecker")
                .summary("the woodpecker toy pecks its way down a pole: it jams, slides and hits in turn")
                .equations("""
                        q = (y, φ_M, φ_S): height and angle of the sleeve, angle of the bird;    M q̈ + K q = f + Hᵀ λ
                        beak:   g_N = l_M + l_G − l_S − r_0 − h_S φ_S,   e_N = 0.5
                        sleeve: g_N = r_M − r_0 ± h_M φ_M,               e_N = 0
                        m_M = 0.3 g, J_M = 5·10⁻⁹ kg m², m_S = 4.5 g, J_S = 7·10⁻⁷ kg m², c = 0.0056 N m/rad
                        r_0 = 2.5, r_M = 3.1, h_M = 5.8, l_M = 10, l_G = 15, h_S = 20, l_S = 20.1 mm,   g = 9.81 m/s²
                        periodic motion (event-driven integration): 0.14598 s and 19.445 mm per period""")
                .reference(
                        "C. Glocker, Dynamik von Starrkörpersystemen mit Reibung und Stössen, VDI, 1995; "
                                + "R. I. Leine, C. Glocker, D. H. van Campen, Nonlinear dynamics of the woodpecker toy, ASME DETC, 2001")
                .parameters(
                        new Real("mu", 0.3, "", "friction μ of all contacts"),
                        new Real("en", 0.5, "", "restitution of the beak, from 0 to 1"),
                        new Real("sleeve", -0.1036, "rad", "initial angle of the sleeve φ_M"),
                        new Real("bird", -0.2788, "rad", "initial angle of the bird φ_S"),
                        new Real("velocity", -0.3411, "m/s", "initial velocity of the sleeve"),
                        new Real("bird-velocity", -7.4583, "rad/s", "initial angular velocity of the bird"))
                .units(Units.TRANSLATIONS
                        .with("*.q1", "rad")
                        .with("*.q2", "rad")
                        .with("*.v1", "rad/s")
                        .with("*.v2", "rad/s"))
                .runs(RunDefaults.moreauJean(1e-5, 1.0).keeping(10));
    }

    @Override
    public Model model(ParameterValues values) {
        return new Woodpecker(
                        values.number("mu"),
                        values.number("en"),
                        values.number("sleeve"),
                        values.number("bird"),
                        values.number("velocity"),
                        values.number("bird-velocity"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] height = solution.position("woodpecker", 0);
        double[] sleeve = solution.position("woodpecker", 1);
        double[] bird = solution.position("woodpecker", 2);
        double[] axis = new double[height.length];
        double[] x = new double[height.length];
        double[] y = new double[height.length];
        double[] joint = new double[height.length];
        for (int i = 0; i < x.length; i++) {
            joint[i] = height[i] + Woodpecker.SLEEVE_TO_SPRING * sleeve[i];
            x[i] = Woodpecker.SLEEVE_TO_SPRING + Woodpecker.SPRING_TO_BIRD;
            y[i] = joint[i] + Woodpecker.SPRING_TO_BIRD * bird[i];
        }
        double[] spring = new double[height.length];
        Arrays.fill(spring, Woodpecker.SLEEVE_TO_SPRING);
        double pole = Woodpecker.POLE_RADIUS;
        double top = Arrays.stream(height).max().orElse(0.0) + 0.03;
        double bottom = Arrays.stream(height).min().orElse(0.0) - 0.03;
        return Optional.of(PlaneScene.of(solution)
                .still(Outline.polygon(-pole, bottom, pole, bottom, pole, top, -pole, top)
                        .in(Palette.GREY))
                .rod(Palette.GREY, axis, height, spring, joint)
                .body(
                        Outline.box(2.0 * Woodpecker.SLEEVE_RADIUS, 2.0 * Woodpecker.SLEEVE_HALF_HEIGHT),
                        axis,
                        height,
                        sleeve)
                .body(BIRD, x, y, bird));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("height", "the way down", "height y (m)")
                        .line("sleeve", "woodpecker.q0")
                        .captioned("Height of the sleeve: it jams and slides in turn."),
                TimeFigure.of("angles", "angles", "angle (rad)")
                        .line("sleeve φ_M", "woodpecker.q1")
                        .line("bird φ_S", "woodpecker.q2")
                        .captioned("Angles: the bird swings, the sleeve follows within its play."),
                Portrait.of("bird", "woodpecker.q2", "woodpecker.v2")
                        .titled("phase portrait of the bird")
                        .axes("angle of the bird (rad)", "angular velocity (rad/s)")
                        .captioned("Phase portrait of the bird: a closed curve with the jumps of the impacts."),
                ContactFigures.energyWithFriction());
    }
}
