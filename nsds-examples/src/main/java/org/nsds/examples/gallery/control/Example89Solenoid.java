package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.plant.Solenoid;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** A coil pulls a plunger against a spring and an end stop. It teaches a nonlinear coupling of electricity with mechanics. */
final class Example89Solenoid implements Example {

    @Override
    public Description description() {
        return Description.of("solenoid", "Solenoid")
                .summary("a coil pulls a plunger to its end stop, and lets it go")
                .equations("""
                        ψ' = u(t) − R i,    i = ψ (z + b) / a
                        m z'' + c z' + K (z − rest) = −½ ψ² / a + r,    0 ≤ z ⟂ r ≥ 0,    z'⁺ = −e z'⁻""")
                .reference("H. H. Woodson, J. R. Melcher, Electromechanical Dynamics, 1968, chapter 3")
                .parameters(
                        new Real("resistance", 2.0, "Ω", "resistance R"),
                        new Real("inductance", 1e-4, "H·m", "a: inductance times gap"),
                        new Real("gap", 2e-3, "m", "gap b that remains when closed"),
                        new Real("mass", 0.05, "kg", "mass m"),
                        new Real("stiffness", 200.0, "N/m", "stiffness K of the spring"),
                        new Real("damping", 0.5, "N·s/m", "damping c"),
                        new Real("rest", 0.01, "m", "gap without force, and at the start"),
                        new Real("restitution", 0.3, "", "restitution e at the end stop"),
                        new Real("voltage", 12.0, "V", "voltage while it is on"),
                        new Real("off", 0.1, "s", "when it is switched off"))
                .units(Units.SI
                        .with("coil.x0", "V·s")
                        .with("plunger.q0", "m")
                        .with("plunger.v0", "m/s")
                        .with("stop.y", "m"))
                .runs(RunDefaults.moreauJean(5e-5, 0.25));
    }

    @Override
    public Model model(ParameterValues values) {
        return new Solenoid(
                        values.number("resistance"),
                        values.number("inductance"),
                        values.number("gap"),
                        values.number("mass"),
                        values.number("stiffness"),
                        values.number("damping"),
                        values.number("rest"),
                        values.number("restitution"),
                        values.number("voltage"),
                        values.number("off"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("gap", "gap", "gap z (m)")
                        .line("z", "plunger.q0")
                        .captioned(
                                "The plunger is pulled to the stop, bounces, and swings freely once the flux has decayed."),
                TimeFigure.of("force", "magnetic force", "force (N)")
                        .afterStart()
                        .line("½ψ²/a", "magnet.lambda0")
                        .captioned("The magnetic force grows with the flux."));
    }
}
