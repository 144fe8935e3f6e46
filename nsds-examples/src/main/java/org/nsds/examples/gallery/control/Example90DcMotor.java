package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.plant.DcMotor;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** Electrics, impacts and control in one model: a motor turns a load through a gear with backlash. */
final class Example90DcMotor implements Example {

    @Override
    public Description description() {
        return Description.of("dc-motor", "DC motor with backlash")
                .summary("a controlled motor turns a load through a gear whose teeth have play")
                .equations("""
                        L i' = u − R i − k φ₁',    J₁ φ₁'' = k i − r₁ + r₂,    J₂ φ₂'' = −c φ₂' + r₁ − r₂
                        0 ≤ b/2 ∓ (φ₁ − φ₂) ⟂ r ≥ 0,    impacts of the teeth with restitution e
                        u = K_P (target − φ₂) − K_D φ₂', sampled and held, |u| ≤ voltage""")
                .reference(
                        "B. Brogliato, Nonsmooth Mechanics, 2016, on systems with clearances; the motor is the textbook one")
                .parameters(
                        new Real("resistance", 1.0, "Ω", "resistance R"),
                        new Real("inductance", 0.01, "H", "inductance L"),
                        new Real("constant", 0.1, "N·m/A", "motor constant k"),
                        new Real("rotor", 1e-3, "kg·m²", "inertia J₁ of the rotor"),
                        new Real("load", 5e-3, "kg·m²", "inertia J₂ of the load"),
                        new Real("friction", 1e-3, "N·m·s", "friction c of the load"),
                        new Real("backlash", 0.05, "rad", "play b of the gear"),
                        new Real("restitution", 0.4, "", "restitution e of the teeth"),
                        new Real("period", 0.01, "s", "sampling period"),
                        new Real("proportional", 20.0, "V", "gain K_P"),
                        new Real("derivative", 1.0, "V·s", "gain K_D"),
                        new Real("voltage", 12.0, "V", "largest voltage"),
                        new Real("target", 1.0, "rad", "angle wanted"))
                .units(Units.SI
                        .with("coil.x0", "A")
                        .with("gear.q*", "rad")
                        .with("gear.v*", "rad/s")
                        .with("pid.u", "V")
                        .with("motor.converted", "J"))
                .runs(values -> RunDefaults.moreauJean(values.number("period") / 10.0, 3.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new DcMotor(
                        values.number("resistance"),
                        values.number("inductance"),
                        values.number("constant"),
                        values.number("rotor"),
                        values.number("load"),
                        values.number("friction"),
                        values.number("backlash"),
                        values.number("restitution"),
                        values.number("period"),
                        values.number("proportional"),
                        values.number("derivative"),
                        values.number("voltage"),
                        values.number("target"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("angles", "angles", "angles (rad)")
                        .line("rotor φ₁", "gear.q0")
                        .line("load φ₂", "gear.q1")
                        .level("target", values.number("target"))
                        .captioned("Rotor and load: they differ by up to half the play."),
                TimeFigure.of("current", "current and voltage", "current (A), voltage (V)")
                        .line("i", "coil.x0")
                        .line("u", "pid.u")
                        .captioned("The current follows the held voltage less the back-EMF."),
                TimeFigure.of("converted", "energy converted", "energy (J)")
                        .line("converted", "motor.converted")
                        .captioned("The electrical energy that has become mechanical."));
    }
}
