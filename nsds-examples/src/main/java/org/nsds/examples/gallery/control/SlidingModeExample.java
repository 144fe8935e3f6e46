package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.EquivalentControl;
import org.nsds.control.LinearPlant;
import org.nsds.control.LinearSlidingMode;
import org.nsds.control.Matrix;
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

/** An unstable plant is brought to the surface x₁ + x₂ = 0 by sampled sliding-mode control: the two forms differ in when they look at it. */
abstract class SlidingModeExample implements Example {

    private final LinearSlidingMode.Form form;

    SlidingModeExample(LinearSlidingMode.Form form) {
        this.form = form;
    }

    final Description description(String name, String title, String summary, String law) {
        return Description.of(name, title)
                .summary(summary)
                .equations("""
                        ẋ₁ = x₂,    ẋ₂ = 19 x₁ − 2 x₂ + u,    σ = x₁ + x₂
                        u = u_eq + u_s
                        """ + law)
                .reference(
                        "V. Acary, B. Brogliato, Y. Orlov, Chattering-free digital sliding-mode control, IEEE Transactions on "
                                + "Automatic Control 57, 2012; the plant is that of the SMC tests of Siconos 4.4.0")
                .parameters(
                        new Real("period", 0.05, "s", "sampling period T"),
                        new Real("gain", 1.0, "", "gain α of the relay"),
                        new Choice("equivalent", "theta", List.of("theta", "exact", "none"), "equivalent control u_eq"),
                        new Real("theta", 0.5, "", "θ of the equivalent control"),
                        new Real("x0", -15.0, "", "initial x₁"),
                        new Real("x1", 20.0, "", "initial x₂"))
                .units(Units.NONE.over("s"))
                .runs(values -> new RunDefaults("time-stepping", "zero-order-hold", values.number("period"), 20.0));
    }

    @Override
    public Model model(ParameterValues values) {
        LinearPlant plant = LinearPlant.of(new double[][] {{0, 1}, {19, -2}}, new double[][] {{0}, {1}});
        EquivalentControl equivalent = switch (values.text("equivalent")) {
            case "theta" -> EquivalentControl.theta(values.number("theta"));
            case "exact" -> EquivalentControl.EXACT;
            default -> EquivalentControl.NONE;
        };
        LinearSlidingMode control = new LinearSlidingMode(
                "smc",
                values.number("period"),
                Sensor.each("plant.x0", "plant.x1"),
                plant,
                Matrix.row(1, 1),
                values.number("gain"),
                form,
                equivalent,
                0.0);
        return new ControlledPlant(plant, List.of(values.number("x0"), values.number("x1")), null, List.of(control))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        boolean implicit = form == LinearSlidingMode.Form.IMPLICIT;
        return List.of(
                TimeFigure.of("sigma", "sliding variable", "σ = x₁ + x₂")
                        .line("σ", "smc.sigma")
                        .captioned(
                                implicit
                                        ? "σ reaches zero and stays there, to rounding."
                                        : "σ reaches a neighbourhood of zero, and switches from side to side in every period."),
                TimeFigure.of("control", "switching control", "u_s")
                        .line("u_s", "smc.switching")
                        .captioned(
                                implicit
                                        ? "The switching part of the control: it vanishes once σ is zero."
                                        : "The switching part of the control chatters between −α and α."),
                Portrait.of("state", "plant.x0", "plant.x1")
                        .axes("state x₁", "state x₂")
                        .withEnds()
                        .captioned("Phase portrait: to the surface, and along it to the origin."));
    }
}
