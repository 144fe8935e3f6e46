package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.plant.GeneNetwork;
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

/** Two genes inhibit each other by steps: a piecewise affine system with two stable states. */
final class Example92GeneNetwork implements Example {

    @Override
    public Description description() {
        return Description.of("gene-network", "Gene network")
                .summary("two genes inhibit each other by steps, and one of them wins")
                .equations("""
                        x₁' = κ s⁻(x₂) − γ x₁,    x₂' = κ s⁻(x₁) − γ x₂
                        s⁻(x) = (1 + λ)/2,    λ ∈ −Sgn(x − θ)""")
                .reference(
                        "V. Acary, H. de Jong, B. Brogliato, Numerical simulation of piecewise-linear models of gene regulatory "
                                + "networks using complementarity systems, Physica D 269, 2014")
                .parameters(
                        new Real("synthesis", 40.0, "", "rate κ of synthesis"),
                        new Real("degradation", 4.5, "", "rate γ of degradation"),
                        new Real("threshold", 4.0, "", "threshold θ"),
                        new Real("x0", 7.0, "", "initial x₁"),
                        new Real("x1", 6.5, "", "initial x₂"))
                .units(Units.NONE.over("s"))
                .runs(RunDefaults.eulerMoreau(1.0, 1e-3, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new GeneNetwork(
                        values.number("synthesis"),
                        values.number("degradation"),
                        values.number("threshold"),
                        values.number("x0"),
                        values.number("x1"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("concentrations", "concentrations", "x₁ and x₂")
                        .line("x₁", "genes.x0")
                        .line("x₂", "genes.x1")
                        .level("θ", values.number("threshold"))
                        .captioned(
                                "Both decay until the second one passes its threshold; then the first one is made again."),
                Portrait.of("state", "genes.x0", "genes.x1")
                        .axes("x₁", "x₂")
                        .withEnds()
                        .captioned("Phase portrait: straight to the threshold, then along it or to a stable state."));
    }
}
