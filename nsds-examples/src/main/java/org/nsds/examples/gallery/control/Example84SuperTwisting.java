package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.LinearPlant;
import org.nsds.control.LinearSlidingMode;
import org.nsds.control.SuperTwisting;
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
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** The super-twisting algorithm rejects a disturbance with a continuous control. */
final class Example84SuperTwisting implements Example {

    @Override
    public Description description() {
        return Description.of("super-twisting", "Super-twisting control")
                .summary("a continuous control rejects a disturbance that it does not know")
                .equations("""
                        σ̇ = u + d sin t,    u = −k₁ √|σ| sign σ + w,    ẇ = −k₂ sign σ
                        the signs at tₙ (explicit) or at tₙ₊₁ (implicit)""")
                .reference(
                        "B. Brogliato, A. Polyakov, D. Efimov, The implicit discretization of the supertwisting sliding-mode "
                                + "control algorithm, IEEE Transactions on Automatic Control 65, 2020")
                .parameters(
                        new Real("period", 0.01, "s", "sampling period T"),
                        new Real("first", 2.2, "", "gain k₁"),
                        new Real("second", 2.2, "", "gain k₂"),
                        new Real("disturbance", 0.5, "", "amplitude d"),
                        new Choice("form", "implicit", List.of("implicit", "explicit"), "when the signs are taken"),
                        new Real("sigma", 1.0, "", "initial σ"))
                .units(Units.NONE.over("s"))
                .runs(values -> new RunDefaults("time-stepping", "zero-order-hold", values.number("period"), 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double amplitude = values.number("disturbance");
        SuperTwisting control = new SuperTwisting(
                "twisting",
                values.number("period"),
                Sensor.of("plant.x0"),
                values.number("first"),
                values.number("second"),
                values.text("form").equals("implicit")
                        ? LinearSlidingMode.Form.IMPLICIT
                        : LinearSlidingMode.Form.EXPLICIT);
        return new ControlledPlant(
                        LinearPlant.of(new double[][] {{0}}, new double[][] {{1}}),
                        List.of(values.number("sigma")),
                        (t, out) -> out[0] = amplitude * StrictMath.sin(t),
                        List.of(control))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("sigma", "sliding variable", "σ")
                        .line("σ", "plant.x0")
                        .captioned("σ goes to zero in finite time, up to what the disturbance does in one period."),
                TimeFigure.of("control", "control", "u and w")
                        .line("u", "twisting.u")
                        .line("w", "twisting.w")
                        .captioned("The control is continuous: once it slides, it is minus the disturbance."));
    }
}
