package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.plant.InvertedPendulum;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** A cart that bumps into its end stops balances a pendulum. It teaches sampled control of mechanics with impacts, under both strategies. */
final class Example88InvertedPendulum implements Example {

    @Override
    public Description description() {
        return Description.of("inverted-pendulum", "Inverted pendulum")
                .summary("a sampled regulator balances a pendulum on a cart between end stops")
                .equations("""
                        (M + m) ẍ + m l cos θ θ̈ − m l θ̇² sin θ = u + r₁ − r₂,    m l cos θ ẍ + m l² θ̈ − m g l sin θ = 0
                        u = −K (x, θ, ẋ, θ̇) at tₙ,    0 ≤ stop ± x ⟂ r ≥ 0,    ẋ⁺ = −e ẋ⁻
                        K minimises ∫ x² + 10 θ² + effort u² dt of the linearised, sampled plant""")
                .reference("K. J. Åström, R. M. Murray, Feedback Systems, 2008; end stops and sampling are ours")
                .parameters(
                        new Real("cartMass", 1.0, "kg", "mass M of the cart"),
                        new Real("mass", 0.2, "kg", "mass m of the pendulum"),
                        new Real("length", 0.5, "m", "length l"),
                        new Real("gravity", 9.81, "m/s²", "acceleration g"),
                        new Real("stop", 0.11, "m", "end stops at ± this"),
                        new Real("restitution", 0.3, "", "restitution e at the end stops"),
                        new Real("period", 0.01, "s", "sampling period"),
                        new Real("effort", 0.01, "", "weight of u²"),
                        new Real("angle", 0.1, "rad", "initial angle from the upright position"))
                .units(Units.SI
                        .with("cart.q0", "m")
                        .with("cart.q1", "rad")
                        .with("cart.v0", "m/s")
                        .with("cart.v1", "rad/s")
                        .with("regulator.u", "N")
                        .with("*.y", "m")
                        .with("*.ydot", "m/s")
                        .with("*.lambda", "N·s"))
                .runs(values -> RunDefaults.moreauJean(values.number("period") / 10.0, 6.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new InvertedPendulum(
                        values.number("cartMass"),
                        values.number("mass"),
                        values.number("length"),
                        values.number("gravity"),
                        values.number("stop"),
                        values.number("restitution"),
                        values.number("period"),
                        values.number("effort"),
                        values.number("angle"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("motion", "motion", "position x (m)")
                        .line("x", "cart.q0")
                        .level("end stop", values.number("stop"))
                        .captioned(
                                "The cart runs under the falling pendulum, against its end stop, and back to the middle. With end stops at 0.1 m the pendulum falls."),
                TimeFigure.of("angle", "angle", "angle θ (rad)")
                        .line("θ", "cart.q1")
                        .captioned("The pendulum falls, and is upright again; the end stop strikes it out of its way."),
                TimeFigure.of("control", "control", "force u (N)")
                        .line("u", "regulator.u")
                        .captioned("The force of the regulator, held over each period."));
    }
}
