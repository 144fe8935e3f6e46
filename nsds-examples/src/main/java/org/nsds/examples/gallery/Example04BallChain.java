package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.BallFigures;
import org.nsds.report.mechanics.BallScene;
import org.nsds.report.scene.PlaneScene;

/**
 * A ball runs into a row of others. It teaches interactions between two systems, and that several simultaneous impacts are
 * one problem: all closed contacts of a step are solved together.
 *
 * <p>That is not Newton's cradle. If the resting balls touch, Newton's law with e = 1 sends all of them off together with 2/n
 * of the speed, and the first one back; energy is conserved all the same. With gaps between the balls
 * ({@code --set gap=0.01}) the impact travels from ball to ball, and the last one leaves alone.
 */
final class Example04BallChain implements Example {

    @Override
    public Description description() {
        return Description.of("ball-chain", "Chain of balls")
                .summary("a ball runs into a row of balls; simultaneous impacts as one problem")
                .equations("""
                        m ẍᵢ = rᵢ,    i = 1 … n
                        yᵢ = xᵢ₊₁ − xᵢ − 2 radius,    0 ≤ yᵢ,    i = 1 … n − 1
                        impact, all closed contacts together:  0 ≤ ẏ⁺ + e ẏ⁻  ⟂  λ ≥ 0
                        touching row hit at speed v:  v₁ = v ((1 + e)/n − e),  others v (1 + e)/n""")
                .reference(Papers.BROGLIATO + ", chapter 6 (multiple impacts)")
                .parameters(
                        new Count("n", 3, "number of balls"),
                        new Real("mass", 1.0, "kg", "mass of each ball"),
                        new Real("radius", 0.5, "m", "radius of each ball"),
                        new Real("gap", 0.0, "m", "gap between the resting balls"),
                        new Real("approach", 0.2501, "m", "free way of the first ball"),
                        new Real("speed", 1.0, "m/s", "speed of the first ball"),
                        new Real("e", 1.0, "", "restitution, from 0 to 1"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(1e-3, 1.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new BallChain(
                        values.count("n"),
                        values.number("mass"),
                        values.number("radius"),
                        values.number("gap"),
                        values.number("approach"),
                        values.number("speed"),
                        values.number("e"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BallScene.inARow(solution, values.count("n"), values.number("radius")));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        int balls = values.count("n");
        return List.of(
                BallFigures.worldLines("position x (m)", balls, values.number("radius")),
                BallFigures.velocities(balls),
                ContactFigures.impulses("contact impulses", "N·s", BallFigures.contacts(balls)),
                ContactFigures.energy());
    }
}
