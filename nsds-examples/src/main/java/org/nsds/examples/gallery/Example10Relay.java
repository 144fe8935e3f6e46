package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.control.RelayRegulator;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * A relay drives a drifting state to zero and holds it there. It teaches the set-valued sign: at x = 0 the relay takes the one
 * value that balances the drift, −drift/gain, instead of flickering between −1 and 1.
 */
final class Example10Relay implements Example {

    @Override
    public Description description() {
        return Description.of("relay", "Relay")
                .summary("a relay drives a drifting state to zero in finite time and holds it there")
                .equations("""
                        ẋ = drift + gain λ
                        y = x,    λ ∈ −Sgn(y)""")
                .reference(Papers.FILIPPOV)
                .parameters(
                        new Real("drift", 0.5, "1/s", "constant drift"),
                        new Real("gain", 2.0, "1/s", "strength of the relay"),
                        new Real("position", 1.0, "", "initial state"))
                .units(Units.NONE.over("s"))
                .runs(RunDefaults.eulerMoreau(1.0, 1e-3, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new RelayRegulator(values.number("drift"), values.number("gain"), values.number("position")).model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("state", "state", "state x")
                        .line("x", "plant.x0")
                        .captioned("The state falls to zero and stays."),
                TimeFigure.of("control", "control", "control λ")
                        .afterStart()
                        .line("λ", "relay.lambda")
                        .captioned(
                                "The relay: at one end until zero is reached, then the one value that balances the drift."));
    }
}
