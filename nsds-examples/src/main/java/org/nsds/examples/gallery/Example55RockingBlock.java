package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.planar.RockingBlock;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A block tilted onto one corner rocks from corner to corner until it stands. It teaches what an impact without rebound leaves: at
 * every change of corner the contact that carried the block lets go and the other one takes over, and the angular momentum about the
 * new corner decides how much of the motion survives, (1 − 3/2 sin²α)² of the energy. No formula for it is put in.
 */
final class Example55RockingBlock implements Example {

    @Override
    public Description description() {
        return Description.of("rocking-block", "Rocking block")
                .summary("a block rocks from corner to corner and loses Housner's share at every impact")
                .equations("""
                        q = (x, y, θ),    M = diag(m, m, m (w² + h²)/12),    corners s = (∓w/2, −h/2)
                        gap of a corner  y + (R(θ) s)_y,    its sliding velocity  d/dt (x + (R(θ) s)_x)
                        on a corner: θ̈ = −p² sin(α − |θ|) sgn θ,  p² = 3 g/(4 R),  α = arctan(w/h)
                        impact: θ̇⁺ = (1 − 3/2 sin²α) θ̇⁻""")
                .reference("G. W. Housner, The behavior of inverted pendulum structures during earthquakes, Bulletin "
                        + "of the Seismological Society of America 53, 1963")
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("width", 0.2, "m", "width w"),
                        new Real("height", 1.0, "m", "height h"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("mu", 0.8, "", "friction μ"),
                        new Real("en", 0.0, "", "normal restitution e_N, from 0 to 1"),
                        new Real("angle", 5.0, "°", "initial tilt θ"))
                .units(Units.PLANAR_BODIES)
                .runs(RunDefaults.moreauJean(5e-4, 6.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new RockingBlock(
                        values.number("mass"),
                        values.number("width"),
                        values.number("height"),
                        values.number("gravity"),
                        values.number("mu"),
                        values.number("en"),
                        StrictMath.toRadians(values.number("angle")))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] x = solution.position("block", 0);
        return Optional.of(PlaneScene.of(solution)
                .floor(0.0, x, 2.0 * values.number("width"))
                .body(
                        Outline.box(values.number("width"), values.number("height")),
                        x,
                        solution.position("block", 1),
                        solution.position("block", 2)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("angle", "angle", "angle θ (rad)")
                        .line("block", "block.q2")
                        .captioned("Angle of the block: the smaller the swing, the shorter it lasts."),
                TimeFigure.of("gap", "gaps of the corners", "gap (m)")
                        .line("left", "left.y0")
                        .line("right", "right.y0")
                        .captioned("Gaps of the lower corners: one of them is always closed."),
                ContactFigures.energyWithFriction());
    }
}
