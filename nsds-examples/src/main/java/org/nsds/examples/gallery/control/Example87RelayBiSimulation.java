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
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** Process and controller are simulated with steps of their own: the controller solves its relays every hundredth step of the process. */
final class Example87RelayBiSimulation implements Example {

    @Override
    public Description description() {
        return Description.of("relay-bi-simulation", "Relay bi-simulation")
                .summary("process and controller with different steps: relays solved every period")
                .equations("""
                        ẋ = 2 λ + d sin 50t (1, 1),    x ∈ R²
                        λ ∈ −Sgn(x̂(tₙ₊₁)),    x̂(tₙ₊₁) = x(tₙ) + 2 T λ,    λ held over each period T""")
                .reference("The example RelayBiSimulation of Siconos 4.4.0")
                .parameters(
                        new Real("period", 0.01, "s", "step T of the controller"),
                        new Real("x0", 1.0, "", "initial x₁"),
                        new Real("x1", -1.0, "", "initial x₂"),
                        new Real("disturbance", 0.0, "", "amplitude d of what the controller does not know"))
                .units(Units.NONE.over("s"))
                .runs(new RunDefaults("time-stepping", "euler-moreau:theta=0.5", 1e-4, 1.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double amplitude = values.number("disturbance");
        LinearPlant plant = LinearPlant.of(new double[2][2], new double[][] {{2, 0}, {0, 2}});
        LinearSlidingMode control = new LinearSlidingMode(
                "relay",
                values.number("period"),
                Sensor.each("plant.x0", "plant.x1"),
                plant,
                Matrix.of(new double[] {1, 0}, new double[] {0, 1}),
                1.0,
                LinearSlidingMode.Form.IMPLICIT,
                EquivalentControl.NONE,
                0.0);
        return new ControlledPlant(
                        plant,
                        List.of(values.number("x0"), values.number("x1")),
                        (t, out) -> {
                            out[0] = amplitude * StrictMath.sin(50.0 * t);
                            out[1] = out[0];
                        },
                        List.of(control))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("state", "state", "state x")
                        .line("x₁", "plant.x0")
                        .line("x₂", "plant.x1")
                        .captioned("Both components reach zero at t = ½ and stay there."),
                TimeFigure.of("control", "control", "λ")
                        .line("λ₁", "relay.u0")
                        .line("λ₂", "relay.u1")
                        .captioned("The relays: −1 and 1 on the way, zero afterwards."));
    }
}
