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
import org.nsds.mechanics.friction.StackedBlocks;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.FrictionFigures;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * Two contacts that depend on each other: the upper block is pushed, drags the lower one along until both move together, and both
 * stop. It teaches coupling: the load on the floor is that of both blocks, and the upper contact sticks while the lower one slides.
 */
final class Example54StackedBlocks implements Example {

    @Override
    public Description description() {
        return Description.of("stacked-blocks", "Stacked blocks")
                .summary("a block slides on another that slides on the floor; they merge, then stop")
                .equations("""
                        blocks q_i = (height, way), masses m₁ (bottom), m₂ (top);    floor: y = q₁,    between: y = q₂ − q₁
                        0 ≤ ẏ_N ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N with μ₁ at the floor and μ₂ between
                        merge at t = v₀/(μ₂ g + a₁),  a₁ = (μ₂ m₂ − μ₁ (m₁ + m₂)) g/m₁;  then v̇ = −μ₁ g""")
                .reference(Papers.ACARY_BROGLIATO)
                .parameters(
                        new Real("m1", 1.0, "kg", "mass of the lower block"),
                        new Real("m2", 4.0, "kg", "mass of the upper block"),
                        new Real("mu1", 0.1, "", "friction at the floor"),
                        new Real("mu2", 0.5, "", "friction between the blocks"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("velocity", 1.0, "m/s", "initial velocity of the upper block"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(1e-3, 1.2));
    }

    @Override
    public Model model(ParameterValues values) {
        return new StackedBlocks(
                        values.number("m1"),
                        values.number("m2"),
                        values.number("mu1"),
                        values.number("mu2"),
                        values.number("gravity"),
                        values.number("velocity"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] bottom = solution.position("bottom", 1);
        double[] top = solution.position("top", 1);
        double[] low = solution.position("bottom", 0);
        double[] high = solution.position("top", 0);
        return Optional.of(PlaneScene.of(solution)
                .floor(0.0, top, 0.4)
                .body(Outline.polygon(-0.3, 0.0, 0.3, 0.0, 0.3, 0.08, -0.3, 0.08), bottom, low)
                .body(
                        Outline.polygon(-0.12, 0.08, 0.12, 0.08, 0.12, 0.18, -0.12, 0.18)
                                .in(Palette.VERMILION),
                        top,
                        high));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("velocity", "velocities", "velocity (m/s)")
                        .line("bottom", "bottom.v1")
                        .line("top", "top.v1")
                        .captioned("Velocities: the blocks merge, then stop together."),
                FrictionFigures.cone("friction-floor", "friction at the floor", "floor", values.number("mu1")),
                FrictionFigures.cone("friction-between", "friction between", "between", values.number("mu2")),
                ContactFigures.energyWithFriction());
    }
}
