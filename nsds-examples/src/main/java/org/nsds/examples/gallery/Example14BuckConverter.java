package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.circuit.BuckConverter;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * A step-down converter under voltage-mode control: a relay drives the switch, an ideal diode carries the current while it is
 * open. It teaches how two laws act on one system, and how a signal enters a relation. Ten periods of the ramp are shown; try
 * {@code --set E=26} (period two) and {@code E=33} (chaos), with {@code --until 0.04}.
 */
final class Example14BuckConverter implements Example {

    @Override
    public Description description() {
        return Description.of("buck-converter", "Buck converter")
                .summary("a step-down converter with an ideal diode and a relay-driven switch")
                .equations("""
                        x = (v, i):  C v̇ = i − v/R,    L i̇ = E s − v + λ
                        diode:   0 ≤ i ⟂ λ ≥ 0
                        switch:  y = A (v − V_ref) − ramp(t),    s = 0 where y > 0,  s = 1 where y < 0""")
                .reference("J. H. B. Deane, D. C. Hamill, Analysis, simulation and experimental study of chaos in the "
                        + "buck converter, Power Electronics Specialists Conference, 1990")
                .parameters(
                        new Real("E", 20.0, "V", "input voltage"),
                        new Real("L", 20e-3, "H", "inductance"),
                        new Real("C", 47e-6, "F", "capacitance"),
                        new Real("R", 22.0, "Ω", "load"),
                        new Real("gain", 8.4, "", "amplification A of the error"),
                        new Real("reference", 11.3, "V", "reference voltage V_ref"),
                        new Real("ramp-low", 3.8, "V", "lower end of the ramp"),
                        new Real("ramp-high", 8.2, "V", "upper end of the ramp"),
                        new Real("period", 400e-6, "s", "period of the ramp"),
                        new Real("voltage", 11.97, "V", "initial output voltage"),
                        new Real(
                                "current",
                                0.5915,
                                "A",
                                "initial current; with the voltage, on the periodic motion of E = 20 V"))
                .units(Units.SI.with("*.x0", "V").with("*.x1", "A"))
                .runs(RunDefaults.eulerMoreau(1.0, 1e-6, 4e-3));
    }

    @Override
    public Model model(ParameterValues values) {
        return new BuckConverter(
                        values.number("E"),
                        values.number("L"),
                        values.number("C"),
                        values.number("R"),
                        values.number("gain"),
                        values.number("reference"),
                        values.number("ramp-low"),
                        values.number("ramp-high"),
                        values.number("period"),
                        values.number("voltage"),
                        values.number("current"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("voltage", "output voltage", "voltage v (V)")
                        .line("v", "converter.x0")
                        .captioned("The output voltage and its ripple over ten periods."),
                TimeFigure.of("current", "current", "current i (A)")
                        .line("i", "converter.x1")
                        .strip("switch closed", "switch.lambda")
                        .captioned(
                                "The current rises while the switch is closed and falls through the diode while it is open."),
                TimeFigure.of("error", "switching function", "switching function (V)")
                        .line("y", "switch.y")
                        .captioned("Amplified error less ramp: the switch follows its sign."),
                ContactFigures.energy("lost in switches", "J"));
    }
}
