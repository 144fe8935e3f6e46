package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.LinearPlant;
import org.nsds.control.Pid;
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

/** A mass without friction is brought to rest at the origin by a sampled PID controller. It teaches how a controller is part of a model. */
final class Example80Pid implements Example {

    @Override
    public Description description() {
        return Description.of("pid", "PID control")
                .summary("a sampled PID controller brings a double integrator to the origin")
                .equations("""
                        ẋ₁ = x₂,    ẋ₂ = u
                        uₙ = K_P eₙ + K_I T Σ e + K_D (eₙ − eₙ₋₁) / T,    eₙ = −x₁(tₙ),    u held over each period T""")
                .reference(
                        "The example PID of Siconos 4.4.0; K. J. Åström, R. M. Murray, Feedback Systems, 2008, chapter 10")
                .parameters(
                        new Real("period", 0.05, "s", "sampling period T"),
                        new Real("proportional", 0.25, "1/s²", "gain K_P"),
                        new Real("integral", 0.125, "1/s³", "gain K_I"),
                        new Real("derivative", 2.0, "1/s", "gain K_D"),
                        new Real("position", 10.0, "m", "initial x₁"),
                        new Real("velocity", 0.0, "m/s", "initial x₂"),
                        new Real("bound", 1000.0, "m/s²", "largest |u|"),
                        new Choice(
                                "start",
                                "zero",
                                List.of("zero", "first"),
                                "error before the first sample: 0, or the first one"))
                .units(Units.NONE
                        .over("s")
                        .with("plant.x0", "m")
                        .with("plant.x1", "m/s")
                        .with("pid.u", "m/s²"))
                .runs(values -> new RunDefaults("time-stepping", "zero-order-hold", values.number("period"), 100.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double bound = values.number("bound");
        Pid pid = new Pid(
                        "pid",
                        values.number("period"),
                        Sensor.of("plant.x0"),
                        0.0,
                        values.number("proportional"),
                        values.number("integral"),
                        values.number("derivative"))
                .bounded(-bound, bound)
                .startingFrom(values.text("start").equals("zero") ? 0.0 : Double.NaN);
        return new ControlledPlant(
                        LinearPlant.of(new double[][] {{0, 1}, {0, 0}}, new double[][] {{0}, {1}}),
                        List.of(values.number("position"), values.number("velocity")),
                        null,
                        List.of(pid))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("state", "state", "position and velocity")
                        .line("x₁", "plant.x0")
                        .line("x₂", "plant.x1")
                        .captioned("The mass swings to the origin; the integral part makes it overshoot."),
                TimeFigure.of("control", "control", "control u")
                        .line("u", "pid.u")
                        .captioned("The control, held between the samples."));
    }
}
