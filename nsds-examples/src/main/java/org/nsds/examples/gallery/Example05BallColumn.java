package org.nsds.examples.gallery;

import java.util.ArrayList;
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
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.BallFigures;
import org.nsds.report.mechanics.BallScene;
import org.nsds.report.scene.PlaneScene;

/**
 * A column of balls is dropped on a floor. It teaches what time-stepping is good at: hundreds of impacts that run up and down
 * the column, more and more of them at once, and in the end none at all. Nothing is counted, sorted or waited for; each step
 * solves one complementarity problem of the contacts that are closed.
 *
 * <p>At rest the impulse figure becomes a ladder: the floor carries n balls, the first contact n − 1, and so on. On closed
 * contacts the problem is the hardest for iterative solvers; try {@code --solver pgs} against {@code --solver lemke}.
 */
final class Example05BallColumn implements Example {

    @Override
    public Description description() {
        return Description.of("ball-column", "Column of balls")
                .summary("a column of balls falls on a floor; many impacts, then all contacts closed")
                .equations("""
                        m ẍᵢ = −m g + rᵢ,    i = 1 … n
                        y₀ = x₁ − radius,    yᵢ = xᵢ₊₁ − xᵢ − 2 radius,    0 ≤ y
                        impact, all closed contacts together:  0 ≤ ẏ⁺ + e ẏ⁻  ⟂  λ ≥ 0
                        at rest, in each step:  λ_floor = n m g h,    λᵢ = (n − i) m g h""")
                .reference(Papers.ACARY_BROGLIATO + "; the BeadsColumn example of Siconos")
                .parameters(
                        new Count("n", 10, "number of balls"),
                        new Real("mass", 1.0, "kg", "mass of each ball"),
                        new Real("radius", 0.5, "m", "radius of each ball"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("clearance", 1.0 / 128.0, "m", "initial gap between neighbours; the default is 1/128"),
                        new Real("drop", 0.5, "m", "initial gap between the lowest ball and the floor"),
                        new Real("e", 0.5, "", "restitution of all contacts, from 0 to 1"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(1e-3, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new BallColumn(
                        values.count("n"),
                        values.number("mass"),
                        values.number("radius"),
                        values.number("gravity"),
                        values.number("clearance"),
                        values.number("drop"),
                        values.number("e"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BallScene.column(solution, values.count("n"), values.number("radius")));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        int balls = values.count("n");
        List<RunFigure> figures = new ArrayList<>();
        figures.add(BallFigures.worldLines("height x (m)", balls, values.number("radius")));
        if (balls > 1) {
            figures.add(BallFigures.gaps(balls));
        }
        figures.add(BallFigures.velocities(balls));
        figures.add(ContactFigures.impulses("contact impulses", "N·s", BallFigures.contacts(balls, "floor")));
        figures.add(ContactFigures.energy());
        return figures;
    }
}
