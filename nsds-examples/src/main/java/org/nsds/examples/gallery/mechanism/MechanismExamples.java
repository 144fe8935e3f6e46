package org.nsds.examples.gallery.mechanism;

import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Flag;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.body.DerivedColumns;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/** The examples of mechanisms, in the order in which they are listed to users, and what they share. */
public final class MechanismExamples {

    static final String BENCHMARK =
            "M. González, D. Dopico, U. Lugrís, J. Cuadrado, A benchmarking system for MBS simulation software, Multibody System"
                    + " Dynamics 16, 2006: library of the IFToMM, ";

    static final String EQUATIONS = """
            q = (x, y, z, p0, p1, p2, p3),    v = (ẋ, ẏ, ż, ω1, ω2, ω3) of each body,  ω in its frame
            m ẍ = F + λ,    I ω̇ + ω × I ω = T + torques of λ,    ṗ = ½ p ∘ (0, ω)""";

    private MechanismExamples() {}

    /** Returns every one of them. */
    public static List<Example> all() {
        return List.of(
                new Example77FourBar(),
                new Example78Bricard(),
                new Example79AndrewsSqueezer(),
                new Example80FlyballGovernor());
    }

    static Parameter gravity() {
        return new Real("gravity", 9.81, "m/s²", "gravity g, along −z");
    }

    static Parameter momenta() {
        return new Flag("momenta", "also write momentum.px … momentum.Lz, of the whole model about the origin");
    }

    static Solution derived(ParameterValues values, Model model, Solution run) {
        return values.flag("momenta") ? DerivedColumns.momentum(model, run) : run;
    }

    /** Returns bodies {@code body1} and so on, each as a bar along its first axis. */
    static SpaceScene bars(Solution run, int count, double length, double side) {
        SpaceScene scene = SpaceScene.of(run);
        for (int i = 1; i <= count; i++) {
            scene = scene.body("body" + i, new SpaceShape.Box(length, side, side), SpaceScene.columns(run, "body" + i));
        }
        return scene;
    }

    /** Returns the figure of the coordinates of the centre of a body. */
    static RunFigure path(String name, String body, String caption) {
        return TimeFigure.of(name, "path of " + body, "position (m)")
                .line("x", body + ".q0")
                .line("y", body + ".q1")
                .line("z", body + ".q2")
                .captioned(caption);
    }

    /** Returns the figure of the forces in the world that a pivot takes, as impulses of a step. */
    static RunFigure load(String joint) {
        return TimeFigure.of("load", "load of " + joint, "impulse of a step (N s)")
                .line("x", joint + ".lambda0")
                .line("y", joint + ".lambda1")
                .line("z", joint + ".lambda2")
                .afterStart()
                .captioned("What " + joint + " carries: impulses of a step, in the world.");
    }
}
