package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.memory.CohesiveZone;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.particle.PeeledTape;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A tape is peeled off a plate, piece by piece. It teaches laws with a memory: each piece of glue wears out as it is opened, holds less from then
 * on, and is gone in the end. The energy lost counts the broken pieces: G each.
 */
final class Example66AdhesivePeeling implements Example {

    @Override
    public Description description() {
        return Description.of("adhesive-peeling", "Peeling of an adhesive tape")
                .summary("a tape is peeled off a plate; its glue wears out piece by piece")
                .equations("""
                        m ẅᵢ + c ẇᵢ + b (2 wᵢ − wᵢ₋₁ − wᵢ₊₁) = rᵢ,    i = n in addition: p (V t − wₙ)
                        rᵢ = −(1 − dᵢ) K wᵢ,    dᵢ = max over the past of δ_c (w − δ₀)/(w (δ_c − δ₀)),    0 ≤ dᵢ ≤ 1
                        δ₀ = σ/K,    δ_c = 2 G/σ,    energy of decohesion G per piece""")
                .reference(
                        "G. Alfano, M. A. Crisfield, Finite element interface models for the delamination analysis of "
                                + "laminated composites, International Journal for Numerical Methods in Engineering 50, 2001")
                .parameters(
                        new Count("pieces", 20, "number of pieces n"),
                        new Real("mass", 0.001, "kg", "mass m of a piece"),
                        new Real("tie", 200.0, "N/m", "stiffness b between neighbours"),
                        new Real("damping", 0.02, "N s/m", "damping c"),
                        new Real("stiffness", 2000.0, "N/m", "stiffness K of the glue of a piece"),
                        new Real("strength", 0.5, "N", "strength σ of the glue of a piece"),
                        new Real("energy", 5e-4, "J", "energy of decohesion G of a piece, above σ²/(2 K)"),
                        new Real("pull", 20.0, "N/m", "stiffness p of the spring that pulls"),
                        new Real("velocity", 0.1, "m/s", "velocity V of its other end"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(1e-4, 1.0).keeping(10));
    }

    @Override
    public Model model(ParameterValues values) {
        CohesiveZone glue =
                new CohesiveZone(values.number("stiffness"), values.number("strength"), values.number("energy"));
        return new PeeledTape(
                        values.count("pieces"),
                        values.number("mass"),
                        values.number("tie"),
                        values.number("damping"),
                        glue,
                        values.number("pull"),
                        values.number("velocity"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        int pieces = values.count("pieces");
        double size = 0.004;
        PlaneScene scene = PlaneScene.of(solution).still(Outline.line(-size, 0.0, (pieces + 1) * 1.2 * size, 0.0));
        for (int i = 0; i < pieces; i++) {
            double[] x = new double[solution.rows()];
            Arrays.fill(x, (i + 0.5) * 1.2 * size);
            double[] y = Arrays.stream(solution.position("tape", i))
                    .map(w -> w + 0.25 * size)
                    .toArray();
            scene = scene.body(Outline.box(size, 0.5 * size), x, y);
        }
        return Optional.of(scene);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        int pieces = values.count("pieces");
        TimeFigure forces = TimeFigure.of("glue", "forces of the glue", "force r (N)");
        TimeFigure heights = TimeFigure.of("height", "the tape", "height w (m)");
        for (int i = pieces; i >= 1; i -= Math.max(1, pieces / 5)) {
            forces = forces.line("piece " + i, "glue" + i + ".f");
            heights = heights.line("piece " + i, "tape.q" + (i - 1));
        }
        return List.of(
                forces.captioned("Forces of some pieces of glue: each rises to −σ, wears out and is gone."),
                heights.captioned("Heights of some pieces: they come off one after the other."),
                ContactFigures.energy());
    }
}
