package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.control.RelayOscillator;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * A third-order plant and a relay oscillate by themselves, and part of each oscillation slides on the switching surface. It
 * teaches that sliding can begin and end many times: nothing in the model or the loop has to be told.
 */
final class Example13RelayOscillator implements Example {

    @Override
    public Description description() {
        return Description.of("relay-oscillator", "Relay oscillator")
                .summary("a third-order plant with a relay oscillates by itself, and slides in between")
                .equations("""
                        ẋ = A x + b λ,    A = [ −(2ζω+1) 1 0 ; −(2ζω+ω²) 0 1 ; −ω² 0 0 ],    b = (1, −2σ, 1)
                        y = x₁,    λ ∈ −Sgn(y)""")
                .reference("M. di Bernardo, K. H. Johansson, F. Vasca, Self-oscillations and sliding in relay "
                        + "feedback systems, International Journal of Bifurcation and Chaos 11, 2001; parameters of "
                        + "P. T. Piiroinen, Yu. A. Kuznetsov, ACM Transactions on Mathematical Software 34, 2008, "
                        + "equation 32")
                .parameters(
                        new Real("zeta", 0.05, "", "damping ratio ζ of the plant"),
                        new Real("omega", 25.0, "rad/s", "frequency ω of the plant"),
                        new Real("sigma", 1.0, "", "zeros of the plant, σ"),
                        new Real("x0", 0.0, "", "initial first state"),
                        new Real("x1", -0.001, "", "initial second state"),
                        new Real("x2", -0.02, "", "initial third state"))
                .units(Units.NONE.over("s"))
                .runs(RunDefaults.eulerMoreau(0.5, 1e-3, 20.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new RelayOscillator(
                        values.number("zeta"),
                        values.number("omega"),
                        values.number("sigma"),
                        values.number("x0"),
                        values.number("x1"),
                        values.number("x2"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("state", "output", "output x₁")
                        .line("x₁", "plant.x0")
                        .captioned("The output: away from zero it oscillates, at zero it slides."),
                TimeFigure.of("control", "control", "control λ")
                        .afterStart()
                        .line("λ", "relay.lambda")
                        .captioned("The relay: −1 or 1 away from the surface, between them while sliding."),
                Portrait.of("state", "plant.x0", "plant.x1")
                        .axes("state x₁", "state x₂")
                        .withEnds()
                        .captioned(
                                "Phase portrait: the limit cycle; its straight part on x₁ = 0 is the sliding segment."));
    }
}
