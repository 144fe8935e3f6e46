package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.circuit.IdealSwitch;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** Switches are resistances that complementarity chooses. It teaches relations in which multipliers multiply each other. */
final class Example95IdealSwitch implements Example {

    @Override
    public Description description() {
        return Description.of("ideal-switch", "Ideal switch and diode")
                .summary("a converter whose switch and diode have one of two resistances: a nonlinear relation")
                .equations("""
                        L i' = λ₃ − λ₄,    λ₄ = R i,    λ₅ = ramp(t)
                        λ₃ = E − (on + λ₇) λ₁ = −(on + λ₉) λ₂,    i = λ₁ + λ₂
                        0 ≤ off − on − λ₇ ⟂ λ₆ ≥ 0,    0 ≤ A (λ₅ − λ₄) + λ₆ ⟂ λ₇ ≥ 0
                        0 ≤ off − on − λ₉ ⟂ λ₈ ≥ 0,    0 ≤ λ₈ − λ₃ ⟂ λ₉ ≥ 0""")
                .reference("V. Acary, O. Bonnefon, B. Brogliato, Nonsmooth Modeling and Simulation for Switched "
                        + "Circuits, 2011")
                .parameters(
                        new Real("L", 2e-4, "H", "inductance"),
                        new Real("R", 1.0, "Ω", "load"),
                        new Real("E", 20.0, "V", "input voltage"),
                        new Real("on", 1e-3, "Ω", "resistance of a closed switch"),
                        new Real("off", 1e3, "Ω", "resistance of an open one"),
                        new Real("gain", 100.0, "", "gain A of the comparator"),
                        new Real("ramp-high", 7.5, "V", "upper end of the ramp, where it begins"),
                        new Real("ramp-low", -2.5, "V", "lower end of the ramp"),
                        new Real("period", 2e-5, "s", "period of the ramp"))
                .units(Units.SI
                        .with("coil.x0", "A")
                        .with("circuit.lambda0", "A")
                        .with("circuit.lambda1", "A")
                        .with("circuit.lambda2", "V")
                        .with("circuit.lambda3", "V")
                        .with("circuit.lambda4", "V"))
                .runs(RunDefaults.eulerMoreau(0.5, 1e-7, 3e-4));
    }

    @Override
    public Model model(ParameterValues values) {
        return new IdealSwitch(
                        values.number("L"),
                        values.number("R"),
                        values.number("E"),
                        values.number("on"),
                        values.number("off"),
                        values.number("gain"),
                        values.number("ramp-high"),
                        values.number("ramp-low"),
                        values.number("period"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("load", "voltages of load and ramp", "voltage (V)")
                        .afterStart()
                        .line("load λ₄", "circuit.lambda3")
                        .line("ramp λ₅", "circuit.lambda4")
                        .captioned(
                                "The voltage of the load rises while it is below the ramp, and falls while it is above."),
                TimeFigure.of("currents", "currents of switch and diode", "current (A)")
                        .afterStart()
                        .line("switch λ₁", "circuit.lambda0")
                        .line("diode λ₂", "circuit.lambda1")
                        .captioned("Switch and diode carry the current of the coil in turn."));
    }
}
