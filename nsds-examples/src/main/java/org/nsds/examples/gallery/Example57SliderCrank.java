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
import org.nsds.mechanics.planar.SliderCrank;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * A slider-crank mechanism whose slider has a millimetre of play in its guide. It teaches clearance: the slider flies, hits, slides
 * and tilts between the two sides with four corner contacts, and the ideal motion is only their average.
 */
final class Example57SliderCrank implements Example {

    @Override
    public Description description() {
        return Description.of("slider-crank", "Slider-crank")
                .summary("a slider-crank whose slider rattles in its guide with four corners")
                .equations("""
                        q = (θ₁, θ₂, θ₃) of crank, rod and slider;    M(q) q̈ + gyroscopic and weight terms = Hᵀ λ
                        gap of a lower corner (x, y):  b + c + l₁ sin θ₁ + l₂ sin θ₂ + x sin θ₃ + y cos θ₃, of an upper one with − for the rest
                        l₁ = 153, l₂ = 306, a = 50, b = 25 mm;  m₁ = m₂ = 38, m₃ = 76 g;  J₁ = 7.4·10⁻⁵, J₂ = 5.9·10⁻⁴, J₃ = 2.7·10⁻⁶ kg m²""")
                .reference("P. Flores, R. Leine, C. Glocker, Modeling and analysis of planar rigid multibody systems "
                        + "with translational clearance joints based on the non-smooth dynamics approach, Multibody "
                        + "System Dynamics 23, 2010")
                .parameters(
                        new Real("clearance", 0.001, "m", "play c above and below the slider"),
                        new Real("mu", 0.01, "", "friction μ"),
                        new Real("en", 0.4, "", "normal restitution e_N, from 0 to 1"),
                        new Real(
                                "tilt",
                                0.01,
                                "rad",
                                "initial angle of the slider; 0 in the paper, and then it never tilts"),
                        new Real("crank-velocity", 150.0, "rad/s", "initial angular velocity of the crank"),
                        new Real("rod-velocity", -75.0, "rad/s", "initial angular velocity of the rod"))
                .units(Units.TRANSLATIONS.with("*.q*", "rad").with("*.v*", "rad/s"))
                .runs(RunDefaults.moreauJean(5e-6, 0.15).keeping(2));
    }

    @Override
    public Model model(ParameterValues values) {
        return new SliderCrank(
                        values.number("clearance"),
                        values.number("mu"),
                        values.number("en"),
                        values.number("tilt"),
                        values.number("crank-velocity"),
                        values.number("rod-velocity"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] pivot = new double[solution.rows()];
        double[] pinX = new double[solution.rows()];
        double[] pinY = new double[solution.rows()];
        double[] x = new double[solution.rows()];
        double[] y = new double[solution.rows()];
        double[] crank = solution.position("mechanism", 0);
        double[] rod = solution.position("mechanism", 1);
        for (int i = 0; i < x.length; i++) {
            pinX[i] = SliderCrank.CRANK * StrictMath.cos(crank[i]);
            pinY[i] = SliderCrank.CRANK * StrictMath.sin(crank[i]);
            x[i] = pinX[i] + SliderCrank.ROD * StrictMath.cos(rod[i]);
            y[i] = pinY[i] + SliderCrank.ROD * StrictMath.sin(rod[i]);
        }
        double guide = SliderCrank.HALF_HEIGHT + values.number("clearance");
        double length = SliderCrank.HALF_LENGTH;
        return Optional.of(PlaneScene.of(solution)
                .floor(-guide, x, 1.5 * length)
                .floor(guide, x, 1.5 * length)
                .rod(Palette.VERMILION, pivot, pivot, pinX, pinY)
                .rod(Palette.GREEN, pinX, pinY, x, y)
                .body(
                        Outline.box(2.0 * length, 2.0 * SliderCrank.HALF_HEIGHT),
                        x,
                        y,
                        solution.position("mechanism", 2)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("gap", "gaps of the corners", "gap (m)")
                        .line("lower left", "lower-left.y0")
                        .line("lower right", "lower-right.y0")
                        .line("upper left", "upper-left.y0")
                        .line("upper right", "upper-right.y0")
                        .captioned("Gaps of the corners: at zero they touch the guide."),
                TimeFigure.of("tilt", "tilt of the slider", "angle θ₃ (rad)")
                        .line("slider", "mechanism.q2")
                        .captioned("Angle of the slider in its guide."),
                TimeFigure.of("velocity", "angular velocities", "angular velocity (rad/s)")
                        .line("crank", "mechanism.v0")
                        .line("rod", "mechanism.v1")
                        .captioned("Angular velocities of crank and rod."),
                ContactFigures.energyWithFriction());
    }
}
