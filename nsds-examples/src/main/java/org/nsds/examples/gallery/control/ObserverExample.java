package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.LinearPlant;
import org.nsds.control.LuenbergerObserver;
import org.nsds.control.Matrix;
import org.nsds.control.Pid;
import org.nsds.control.plant.ControlledPlant;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** An observer estimates the velocity of a controlled oscillator from its position. */
abstract class ObserverExample implements Example {

    private final LuenbergerObserver.Form form;

    ObserverExample(LuenbergerObserver.Form form) {
        this.form = form;
    }

    final Description description(String name, String title, String summary, String step) {
        return Description.of(name, title)
                .summary(summary)
                .equations("""
                        ẋ₁ = x₂,    ẋ₂ = −x₁ + u,    y = x₁,    u of a PID controller
                        """ + step)
                .reference(
                        "The observer tests of Siconos 4.4.0; D. G. Luenberger, Observing the state of a linear system, 1964")
                .parameters(
                        new Real("period", 0.05, "s", "sampling period T"),
                        new Real("gain1", 7.5125146, "1/s", "first component of L"),
                        new Real("gain2", 50.04168751, "1/s²", "second component of L"),
                        new Real("position", 10.0, "m", "initial x₁"),
                        new Real("guess1", 10.0, "m", "guess of x₁"),
                        new Real("guess2", -5.0, "m/s", "guess of x₂"),
                        new Real("noise", 0.0, "m", "standard deviation of the measurement"))
                .units(Units.NONE.over("s").with("plant.x0", "m").with("plant.x1", "m/s"))
                .runs(values -> new RunDefaults("time-stepping", "zero-order-hold", values.number("period"), 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double period = values.number("period");
        LinearPlant plant = LinearPlant.of(new double[][] {{0, 1}, {-1, 0}}, new double[][] {{0}, {1}});
        Sensor position = Sensor.of("plant.x0").noisy(values.number("noise"), 1);
        Pid pid = new Pid("pid", period, position, 0.0, 0.25, 0.125, 2.0).startingFrom(0.0);
        LuenbergerObserver observer = new LuenbergerObserver(
                "observer",
                period,
                List.of(position),
                List.of(Sensor.of("pid.u").asHeld()),
                plant,
                Matrix.row(1, 0),
                Matrix.column(values.number("gain1"), values.number("gain2")),
                List.of(values.number("guess1"), values.number("guess2")),
                form);
        return new ControlledPlant(plant, List.of(values.number("position"), 0.0), null, List.of(pid, observer))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("velocity", "velocity", "velocity x₂")
                        .line("x₂", "plant.x1")
                        .line("estimate", "observer.x1")
                        .captioned("The velocity and its estimate, which starts from a wrong guess."),
                TimeFigure.of("position", "position", "position x₁")
                        .line("x₁", "plant.x0")
                        .line("estimate", "observer.x0")
                        .captioned("The measured position and its estimate."));
    }
}
