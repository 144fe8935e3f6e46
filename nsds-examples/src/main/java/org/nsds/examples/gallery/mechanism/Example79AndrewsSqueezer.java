package org.nsds.examples.gallery.mechanism;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.mechanism.AndrewsSqueezer;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.PlaneScene;

/** Andrews' squeezing mechanism: seven bodies in the plane that turn twice and a half in 30 ms. */
final class Example79AndrewsSqueezer implements Example {

    private static final String[] ANGLES = {"β", "Θ", "γ", "Φ", "δ", "Ω", "ε"};

    @Override
    public Description description() {
        return Description.of("andrews-squeezer", "Andrews' squeezing mechanism")
                .summary("seven bodies in the plane with three loops, driven by a constant torque")
                .equations("""
                        q = (β, Θ, γ, Φ, δ, Ω, ε),    M(q) v̇ = f(q, v) + Hᵀλ
                        g(q) = 0: three loops of two equations each, interaction loops""")
                .reference(
                        "E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, Springer, 1996, section VII.7;"
                                + " Test Set for Initial Value Problem Solvers")
                .parameters(new Real("torque", 0.033, "N m", "torque on the first body"))
                .runs(RunDefaults.moreauJean(1e-5, 0.03));
    }

    @Override
    public Model model(ParameterValues values) {
        return new AndrewsSqueezer(values.number("torque")).model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        int rows = solution.rows();
        double[][] x = new double[AndrewsSqueezer.POINTS][rows];
        double[][] y = new double[AndrewsSqueezer.POINTS][rows];
        double[] q = new double[7];
        for (int k = 0; k < rows; k++) {
            for (int i = 0; i < 7; i++) {
                q[i] = solution.position("squeezer", i)[k];
            }
            for (int p = 0; p < x.length; p++) {
                x[p][k] = AndrewsSqueezer.point(p, q)[0];
                y[p][k] = AndrewsSqueezer.point(p, q)[1];
            }
        }
        return Optional.of(PlaneScene.of(solution)
                .rod(Palette.VERMILION, x[0], y[0], x[1], y[1])
                .rod(Palette.GREEN, x[1], y[1], x[2], y[2])
                .rod(Palette.BLUE, x[2], y[2], x[3], y[3])
                .rod(Palette.BLUE, x[3], y[3], x[4], y[4])
                .rod(Palette.OCHRE, x[4], y[4], x[5], y[5])
                .rod(Palette.GREEN, x[2], y[2], x[6], y[6])
                .rod(Palette.BLUE, x[6], y[6], x[7], y[7])
                .rod(Palette.GREEN, x[2], y[2], x[8], y[8])
                .rod(Palette.BLUE, x[8], y[8], x[7], y[7]));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        TimeFigure slow = TimeFigure.of("angles", "angles of the arms", "angle (rad)");
        for (int i = 2; i < 7; i++) {
            slow = slow.line(ANGLES[i], "squeezer.q" + i);
        }
        return List.of(
                TimeFigure.of("crank", "angles of crank and rod", "angle (rad)")
                        .line("β", "squeezer.q0")
                        .line("Θ", "squeezer.q1")
                        .captioned("The crank turns by 15.8 rad in 30 ms."),
                slow.captioned("The angles of the five other bodies."),
                ContactFigures.energyWithFriction());
    }
}
