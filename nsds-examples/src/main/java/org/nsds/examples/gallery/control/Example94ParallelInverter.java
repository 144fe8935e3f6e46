package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.circuit.ParallelInverter;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** Three inverters share a load. It teaches several relays that act on one state. */
final class Example94ParallelInverter implements Example {

    @Override
    public Description description() {
        return Description.of("parallel-inverter", "Inverters in parallel")
                .summary("three inverters feed one load with a sine and share its current, by sliding modes")
                .equations("""
                        L_k i_k' = E λ_k − r_k i_k − v,    C v' = i₁ + i₂ + i₃ − v/R
                        σ_k = v − V sin(2π f t) + S (3 i_k − v/R),    λ_k ∈ −Sgn(σ_k)""")
                .reference(
                        "R. R. Ramos, D. Biel, E. Fossas, F. Guinjoan, Interleaving quasi-sliding-mode control of "
                                + "parallel-connected buck-based inverters, IEEE Transactions on Industrial Electronics 55, 2008")
                .parameters(
                        new Real("C", 60e-6, "F", "capacitance across the load"),
                        new Real("R", 5.0, "Ω", "load"),
                        new Real("E", 70.0, "V", "source voltage"),
                        new Real("L1", 1.5e-3, "H", "inductance of the first branch"),
                        new Real("L2", 1.22e-3, "H", "inductance of the second branch"),
                        new Real("L3", 0.9e-3, "H", "inductance of the third branch"),
                        new Real("r1", 94e-3, "Ω", "resistance of the first branch"),
                        new Real("r2", 116e-3, "Ω", "resistance of the second branch"),
                        new Real("r3", 100e-3, "Ω", "resistance of the third branch"),
                        new Real("share", 1.0, "Ω", "weight S of equal currents"),
                        new Real("amplitude", 55.0, "V", "amplitude V of the voltage wanted"),
                        new Real("frequency", 50.0, "Hz", "its frequency f"),
                        new Real("voltage", 50.0, "V", "initial voltage v"),
                        new Real("rate", 7.0, "V/s", "initial rate of the voltage"),
                        new Real("current", 4.0, "A", "initial current of the second and third branch"))
                .units(Units.SI
                        .with("inverter.x0", "V")
                        .with("inverter.x1", "V/s")
                        .with("inverter.x2", "A")
                        .with("inverter.x3", "A")
                        .with("switches.y*", "V"))
                .runs(RunDefaults.eulerMoreau(0.5, 1e-6, 0.02).writing(5));
    }

    @Override
    public Model model(ParameterValues values) {
        return inverter(values).model();
    }

    private static ParallelInverter inverter(ParameterValues values) {
        return new ParallelInverter(
                values.number("C"),
                values.number("R"),
                values.number("E"),
                values.number("L1"),
                values.number("L2"),
                values.number("L3"),
                values.number("r1"),
                values.number("r2"),
                values.number("r3"),
                values.number("share"),
                values.number("amplitude"),
                values.number("frequency"),
                values.number("voltage"),
                values.number("rate"),
                values.number("current"));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("voltage", "voltage", "voltage (V)")
                        .line("v", "inverter.x0")
                        .captioned("The voltage of the load: it slides along the sine once σ is zero."),
                TimeFigure.of("currents", "currents", "current (A)")
                        .line("i₂", "inverter.x2")
                        .line("i₃", "inverter.x3")
                        .captioned(
                                "The currents of the second and third branch become equal, whatever their inductances."),
                TimeFigure.of("switches", "mean positions of the switches", "λ")
                        .afterStart()
                        .line("λ₁", "switches.lambda0")
                        .line("λ₂", "switches.lambda1")
                        .line("λ₃", "switches.lambda2")
                        .captioned(
                                "At ±1 until the surfaces are reached; then between, as the mean of switching infinitely fast."));
    }
}
