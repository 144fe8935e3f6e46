package org.nsds.examples.gallery.scene;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunRecorder;
import org.nsds.mechanics.world.World;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.WorldScene;
import org.nsds.report.scene.SpaceScene;

/** What the examples of worlds have in common: the model, the scene, and figures of heights and energies. */
abstract class WorldExample implements Example {

    /** The equations of all worlds. */
    static final String EQUATIONS = """
            m ẍ = m g + Σ r,    I ω̇ + ω × I ω = Σ s × Rᵀ r          for each body
            contacts: wherever shapes meet; n, t1, t2 the frame, u the relative velocity there
            0 ≤ u_N⁺ + e u_N⁻ ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N,    sliding: λ_T = −μ λ_N u_T/|u_T|""";

    /** The units of bodies in space. */
    static final Units BODIES = Units.SI
            .with("*.q0", "m")
            .with("*.q1", "m")
            .with("*.q2", "m")
            .with("*.v0", "m/s")
            .with("*.v1", "m/s")
            .with("*.v2", "m/s")
            .with("*.v3", "rad/s")
            .with("*.v4", "rad/s")
            .with("*.v5", "rad/s");

    private static final int LINES = 12;

    static Parameter friction(double mu) {
        return new Real("mu", mu, "", "friction μ");
    }

    static Parameter restitution() {
        return new Real("e", 0.0, "", "restitution e");
    }

    /** Returns every how manieth step has its contacts in a table. */
    static Parameter contacts() {
        return new Count("contacts", 0, "every how manieth step has its contacts in contacts.csv; 0 for none");
    }

    /** Returns the world. */
    abstract World world(ParameterValues values);

    @Override
    public Model model(ParameterValues values) {
        return world(values).model();
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(WorldScene.of(world(values), solution));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(heights(values), ContactFigures.energyWithFriction());
    }

    @Override
    public Optional<RunRecorder> recorder(ParameterValues values, Model model) {
        return Optional.of(new WorldRecorder(model, values.count("contacts")));
    }

    /** Returns the heights of the bodies over time: of each if they are few, else the mean and the largest. */
    RunFigure heights(ParameterValues values) {
        List<String> names =
                world(values).bodies().stream().map(body -> body.name()).toList();
        boolean few = names.size() <= LINES;
        String caption = few ? "Height of each centre." : "Mean height of the centres, and the height of the highest.";
        return new RunFigure("height", "heights", caption, (empty, run) -> {
            Figure plot = empty.overTime("height z (m)", run.times());
            double[] mean = new double[run.rows()];
            double[] most = new double[run.rows()];
            Arrays.fill(most, Double.NEGATIVE_INFINITY);
            for (int i = 0; i < names.size(); i++) {
                double[] z = run.position(names.get(i), 2);
                if (few) {
                    plot = plot.line(names.get(i), run.times(), z, Palette.of(i, names.size()));
                }
                for (int row = 0; row < mean.length; row++) {
                    mean[row] += z[row] / names.size();
                    most[row] = Math.max(most[row], z[row]);
                }
            }
            return few
                    ? plot
                    : plot.line("mean", run.times(), mean, Palette.BLUE)
                            .line("highest", run.times(), most, Palette.VERMILION);
        });
    }
}
