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
import org.nsds.mechanics.friction.BeltOscillator;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.FrictionFigures;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * The violin string in its simplest form: a mass on a moving belt, held by a spring, with friction that falls with the sliding
 * velocity. It teaches the limit cycle of sticking and slipping, and how a velocity-dependent friction is modelled: Coulomb's law
 * takes the jump, a smooth force the rest.
 */
final class Example58FrictionOscillator implements Example {

    @Override
    public Description description() {
        return Description.of("friction-oscillator", "Friction oscillator")
                .summary("a mass on a moving belt sticks and slips in a limit cycle")
                .equations("""
                        m ẍ + c ẋ + k x = F,    u = ẋ − V
                        slipping: F = −F_s sgn(u)/(1 + δ |u|),    sticking: |F| ≤ F_s = μ N
                        with F = λ_T + F_s δ u/(1 + δ |u|)  and  |λ_T| ≤ F_s by Coulomb's law""")
                .reference("R. I. Leine, D. H. van Campen, A. de Kraker, L. van den Steen, Stick-slip vibrations "
                        + "induced by alternate friction models, Nonlinear Dynamics 16, 1998")
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("stiffness", 1.0, "N/m", "stiffness k"),
                        new Real("load", 1.0, "N", "normal force N"),
                        new Real("mu", 1.0, "", "friction μ at rest"),
                        new Real("delta", 3.0, "s/m", "weakening δ"),
                        new Real("belt", 0.2, "m/s", "velocity V of the belt"),
                        new Real("position", 0.0, "m", "initial position"),
                        new Real("velocity", 0.0, "m/s", "initial velocity"),
                        new Real("damping", 0.0, "N·s/m", "damping c"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(2e-3, 60.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new BeltOscillator(
                        values.number("mass"),
                        values.number("stiffness"),
                        values.number("load"),
                        values.number("mu"),
                        values.number("delta"),
                        values.number("belt"),
                        values.number("position"),
                        values.number("velocity"),
                        values.number("damping"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] x = solution.position("mass", 1);
        double reach = Math.max(0.1, Arrays.stream(x).map(Math::abs).max().orElse(1.0));
        double size = 0.3 * reach;
        double[] belt = new double[x.length]; // a mark on it, which comes back to the left
        double[] height = new double[x.length];
        double[] left = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            double way = values.number("belt") * solution.time(i);
            belt[i] = -1.5 * reach + (way - 3.5 * reach * Math.floor(way / (3.5 * reach)));
            height[i] = 0.5 * size;
            left[i] = x[i] - 0.5 * size;
        }
        return Optional.of(PlaneScene.of(solution)
                .still(Outline.line(-1.5 * reach, 0.0, 2.0 * reach, 0.0))
                .still(Outline.line(-2.2 * reach, 0.0, -2.2 * reach, 1.5 * size))
                .spring(-2.2 * reach, 0.5 * size, left, 0.4 * size)
                .body(Outline.line(0.0, 0.0, -0.1 * size, -0.25 * size), belt, new double[x.length])
                .body(Outline.box(size, size), x, height));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                Portrait.of("mass", "mass.q1", "mass.v1")
                        .axes("position x (m)", "velocity (m/s)")
                        .captioned("Phase portrait: along the top the mass sticks to the belt, below it slips."),
                TimeFigure.of("position", "position", "position x (m)")
                        .line("mass", "mass.q1")
                        .captioned("Position: carried along by the belt, then slipping back."),
                FrictionFigures.cone("belt", values.number("mu")));
    }
}
