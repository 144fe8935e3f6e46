package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import org.nsds.control.SlidingModeControl;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * Sliding-mode control of a double integrator. It teaches why the sign must be implicit: evaluated at the start of the step it
 * overshoots the sliding surface in every step and chatters between −1 and 1 for ever; solved together with the step it takes
 * the one value that keeps the state on the surface.
 */
final class Example12SlidingMode implements Example {

    @Override
    public Description description() {
        return Description.of("sliding-mode", "Sliding mode")
                .summary("sliding-mode control of a double integrator, without chattering")
                .equations("""
                        ẋ₁ = x₂,    ẋ₂ = gain λ
                        y = x₁ + x₂,    λ ∈ −Sgn(y)
                        on the surface y = 0:  x₁ ∝ e^{−t},  λ = −x₂/gain""")
                .reference("V. Acary, B. Brogliato, Implicit Euler numerical scheme and chattering-free "
                        + "implementation of sliding mode systems, Systems & Control Letters 59, 2010")
                .parameters(
                        new Real("gain", 2.0, "1/s²", "strength of the relay"),
                        new Real("x0", 1.0, "", "initial position"),
                        new Real("x1", 0.0, "1/s", "initial velocity"))
                .units(Units.NONE.over("s"))
                .runs(RunDefaults.eulerMoreau(1.0, 2e-3, 4.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new SlidingModeControl(values.number("gain"), values.number("x0"), values.number("x1")).model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("control", "control", "control λ")
                        .afterStart()
                        .line("λ", "relay.lambda")
                        .captioned(
                                "The control: at one end until the surface is reached, then the one value that keeps the state there."),
                new RunFigure(
                        "chattering",
                        "control at the arrival, implicit and explicit",
                        "The first recorded steps on the surface: single-valued with the implicit sign, while the same equations with "
                                + "the sign taken at the start of each step chatter for ever.",
                        (empty, solution) -> chattering(empty, solution, values)),
                TimeFigure.of("state", "states", "state x")
                        .line("x₁", "plant.x0")
                        .line("x₂", "plant.x1")
                        .captioned("The states: a parabola to the surface, then an exponential along it."),
                Portrait.of("state", "plant.x0", "plant.x1")
                        .axes("position x₁", "velocity x₂")
                        .withEnds()
                        .captioned(
                                "Phase portrait: a parabola until the line x₁ + x₂ = 0, then along it into the origin."));
    }

    /** Both controls over the steps around the arrival at the surface. */
    private static Figure chattering(Figure empty, Solution solution, ParameterValues values) {
        double[] implicit = solution.column("relay.lambda");
        int arrival = 1;
        while (arrival < implicit.length - 1 && Math.abs(implicit[arrival]) == 1.0) {
            arrival++;
        }
        int from = Math.max(1, arrival - 10);
        int to = Math.min(implicit.length, arrival + 40);
        double[] times = Arrays.copyOfRange(solution.times(), from, to);
        return empty.axes("time t (s)", "control λ")
                .line(
                        "explicit sign",
                        times,
                        Arrays.copyOfRange(explicitSign(solution, values), from, to),
                        Palette.OCHRE)
                .line("implicit", times, Arrays.copyOfRange(implicit, from, to), Palette.BLUE);
    }

    /** The control of the explicit Euler method on the recorded time grid. */
    private static double[] explicitSign(Solution solution, ParameterValues values) {
        double[] control = new double[solution.rows()];
        double x1 = values.number("x0");
        double x2 = values.number("x1");
        for (int k = 1; k < control.length; k++) {
            double h = solution.time(k) - solution.time(k - 1);
            control[k] = -Math.signum(x1 + x2);
            x1 += h * x2;
            x2 += h * values.number("gain") * control[k];
        }
        return control;
    }
}
