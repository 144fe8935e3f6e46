package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.LinearPlant;
import org.nsds.control.Twisting;
import org.nsds.control.plant.ControlledPlant;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** The twisting algorithm brings a plant of second order to the origin in finite time. It teaches a law on a polytope. */
final class Example83Twisting implements Example {

    @Override
    public Description description() {
        return Description.of("twisting", "Twisting control")
                .summary("a second-order sliding mode: the state spirals into the origin and stays there")
                .equations("""
                        ẋ₁ = x₂,    ẋ₂ = 19 x₁ − 2 x₂ + u,    u = G (λ₁ + β λ₂)
                        −x̂(tₙ₊₁) ∈ N_P(λ),    P of |λ₁| ≤ 1, |λ₂ − T/2 λ₁| ≤ 1""")
                .reference(
                        "A. Levant, Sliding order and sliding accuracy in sliding mode control, 1993; the plant is that of the "
                                + "Twisting tests of Siconos 4.4.0")
                .parameters(
                        new Real("period", 0.01, "s", "sampling period T"),
                        new Real("gain", 300.0, "", "gain G"),
                        new Real("beta", 0.3, "", "β"),
                        new Choice(
                                "form",
                                "implicit",
                                List.of("implicit", "regular", "explicit"),
                                "when the signs are taken"),
                        new Real("x0", -5.0, "", "initial x₁"),
                        new Real("x1", 20.0, "", "initial x₂"))
                .units(Units.NONE.over("s"))
                .runs(values -> new RunDefaults("time-stepping", "zero-order-hold", values.number("period"), 5.0));
    }

    @Override
    public Model model(ParameterValues values) {
        LinearPlant plant = LinearPlant.of(new double[][] {{0, 1}, {19, -2}}, new double[][] {{0}, {1}});
        Twisting.Form form = switch (values.text("form")) {
            case "implicit" -> Twisting.Form.IMPLICIT;
            case "regular" -> Twisting.Form.REGULAR;
            default -> Twisting.Form.EXPLICIT;
        };
        Twisting control = new Twisting(
                "twisting",
                values.number("period"),
                Sensor.each("plant.x0", "plant.x1"),
                plant.A(),
                values.number("gain"),
                values.number("beta"),
                form);
        return new ControlledPlant(plant, List.of(values.number("x0"), values.number("x1")), null, List.of(control))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                Portrait.of("state", "plant.x0", "plant.x1")
                        .axes("state x₁", "state x₂")
                        .withEnds()
                        .captioned("Phase portrait: the twist into the origin."),
                TimeFigure.of("multipliers", "multipliers", "λ₁ and λ₂")
                        .line("λ₁", "twisting.lambda0")
                        .line("λ₂", "twisting.lambda1")
                        .captioned(
                                "The multipliers: at vertices of the polytope on the way; at the origin λ₁ + β λ₂ = 0."));
    }
}
