package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * An LC oscillator with a resistor and a diode across it: the smallest circuit that switches. It teaches the two readings of
 * the multiplier over a step: implicit, of first order ({@code gamma=1}), or averaged, of second order away from switchings
 * ({@code --integrator euler-moreau:theta=0.5,gamma=0.5}).
 */
final class Example09DiodeInSeries implements Example {

    @Override
    public Description description() {
        return Description.of("rlc-diode", "LC tank with diode")
                .summary("an LC tank with a resistor and an ideal diode, which conducts half of the time")
                .equations("""
                        x = (v_C, i_L):  C v̇_C = −i_L − λ,    L i̇_L = v_C
                        y = R λ − v_C,    0 ≤ y ⟂ λ ≥ 0""")
                .reference(
                        "V. Acary, O. Bonnefon, B. Brogliato, Nonsmooth Modeling and Simulation for Switched Circuits, 2011")
                .parameters(
                        new Real("L", 1e-2, "H", "inductance"),
                        new Real("C", 1e-6, "F", "capacitance"),
                        new Real("R", 1e3, "Ω", "resistance in series with the diode"),
                        new Real("voltage", 10.0, "V", "the capacitor starts at minus this"))
                .units(Units.SI.with("*.x0", "V").with("*.x1", "A"))
                .runs(RunDefaults.eulerMoreau(0.5, 1e-6, 5e-3));
    }

    @Override
    public Model model(ParameterValues values) {
        return new DiodeInSeries(values.number("L"), values.number("C"), values.number("R"), values.number("voltage"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("voltage", "voltage", "voltage of the capacitor (V)")
                        .line("v_C", "circuit.x0")
                        .strip("diode conducts", "diode.lambda")
                        .captioned("Voltage of the capacitor: damped while the diode conducts, free while it blocks."),
                TimeFigure.of("current", "currents", "current (A)")
                        .line("i_L", "circuit.x1")
                        .line("i_D", "diode.lambda")
                        .strip("diode conducts", "diode.lambda")
                        .captioned("Currents of the inductor and of the diode."),
                ContactFigures.energy("lost in switches", "J"),
                Portrait.of("state", "circuit.x0", "circuit.x1")
                        .axes("voltage of the capacitor (V)", "current of the coil (A)")
                        .withEnds()
                        .captioned("Phase portrait: circles on the left, spirals on the right."));
    }
}
