package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.control.RelayPair;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * Two coupled relays turn around the origin and fall into it: infinitely many switchings in finite time, the bouncing ball of
 * control. Time-stepping passes the accumulation without noticing.
 */
final class Example11RelayPair implements Example {

    @Override
    public Description description() {
        return Description.of("relay-pair", "Relay pair")
                .summary("two coupled relays spiral into the origin with infinitely many switchings")
                .equations("""
                        ẋ = 2 [ a  b ; −b  a ] λ
                        y = x,    λᵢ ∈ −Sgn(yᵢ)
                        each quarter turn shrinks x by (b − a)/(b + a)""")
                .reference(Papers.FILIPPOV)
                .parameters(
                        new Real("a", 0.1, "1/s", "gain of each relay on its own state"),
                        new Real("b", 0.9, "1/s", "gain on the other state"),
                        new Real("x0", 1.0, "", "initial first state"),
                        new Real("x1", 0.6, "", "initial second state"))
                .units(Units.NONE.over("s"))
                .runs(RunDefaults.eulerMoreau(1.0, 2.5e-3, 5.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new RelayPair(values.number("a"), values.number("b"), values.number("x0"), values.number("x1")).model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                Portrait.of("state", "plant.x0", "plant.x1")
                        .axes("state x₁", "state x₂")
                        .withEnds()
                        .captioned(
                                "Phase portrait: straight lines, a corner at every switching, a spiral into the origin."),
                TimeFigure.of("state", "states", "state x")
                        .line("x₁", "plant.x0")
                        .line("x₂", "plant.x1")
                        .captioned("Both states over time."),
                TimeFigure.of("control", "controls", "control λ")
                        .afterStart()
                        .line("λ₁", "relays.lambda0")
                        .line("λ₂", "relays.lambda1")
                        .captioned("Both relays: switching ever faster, then at rest."));
    }
}
