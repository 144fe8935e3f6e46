package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.circuit.ColpittsOscillator;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** A transistor made of two ideal diodes keeps a circuit swinging. It teaches controlled sources in the input of a relation. */
final class Example93Colpitts implements Example {

    @Override
    public Description description() {
        return Description.of("colpitts", "Colpitts oscillator")
                .summary("a transistor with ideal junctions keeps a coil and two capacitors swinging")
                .equations("""
                        C₁ v₁' = (V_CC − v₁ − v₂)/R_C + i + λ₁ − α_F λ₂
                        C₂ v₂' = (V_CC − v₁ − v₂)/R_C + i − (V_EE + v₂)/R_E + (1 − α_R) λ₁ + (1 − α_F) λ₂
                        L i' = V_CC − v₁ − v₂
                        0 ≤ v₁ + v₂ ⟂ λ₁ ≥ 0,    0 ≤ v₂ ⟂ λ₂ ≥ 0""")
                .reference("J. J. Ebers, J. L. Moll, Large-signal behavior of junction transistors, Proceedings of the "
                        + "IRE 42, 1954; component values of the Siconos examples")
                .parameters(
                        new Real("L", 0.1, "H", "inductance of the coil"),
                        new Real("C1", 2.0, "F", "capacitance between collector and emitter"),
                        new Real("C2", 0.8, "F", "capacitance between emitter and base"),
                        new Real("RC", 10.0, "Ω", "resistance at the collector"),
                        new Real("RE", 20.0, "Ω", "resistance at the emitter"),
                        new Real("forward", 0.99, "", "forward current gain α_F"),
                        new Real("reverse", 0.015, "", "reverse current gain α_R"),
                        new Real("supply", 10.0, "V", "supply voltage V_CC"),
                        new Real("bias", 20.0, "V", "bias voltage V_EE at the emitter"))
                .units(Units.SI
                        .with("*.x0", "V")
                        .with("*.x1", "V")
                        .with("*.x2", "A")
                        .with("transistor.y*", "V")
                        .with("transistor.lambda*", "A"))
                .runs(RunDefaults.eulerMoreau(0.5, 1e-3, 40.0).writing(10));
    }

    @Override
    public Model model(ParameterValues values) {
        return new ColpittsOscillator(
                        values.number("L"),
                        values.number("C1"),
                        values.number("C2"),
                        values.number("RC"),
                        values.number("RE"),
                        values.number("forward"),
                        values.number("reverse"),
                        values.number("supply"),
                        values.number("bias"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("voltages", "voltages", "voltage (V)")
                        .line("v₁", "oscillator.x0")
                        .line("v₂", "oscillator.x1")
                        .strip("emitter conducts", "transistor.lambda1")
                        .captioned("The voltages swing; below, when the emitter junction conducts, in short pulses."),
                TimeFigure.of("current", "current of the coil", "current (A)")
                        .line("i", "oscillator.x2")
                        .captioned("The current of the coil."),
                Portrait.of("state", "oscillator.x0", "oscillator.x1")
                        .axes("voltage v₁ (V)", "emitter voltage v₂ (V)")
                        .captioned("The transistor conducts where v₂ = 0, in pulses that keep the motion alive."));
    }
}
