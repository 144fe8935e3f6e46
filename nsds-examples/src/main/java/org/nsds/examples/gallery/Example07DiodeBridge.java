package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.circuit.DiodeBridge;
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
 * An LC oscillator feeds a resistor through four ideal diodes. It teaches that nonsmooth dynamics is not only mechanics: the
 * same complementarity that keeps a ball above the floor keeps a diode from conducting backwards, and the same step loop
 * solves both.
 *
 * <p>The circuit has a closed form: seen from the oscillator, bridge and resistor are just a resistor. Compare the curves for
 * {@code --integrator euler-moreau:theta=1}, which damps, and {@code theta=0.5,output=0.5}, whose ledger balances exactly.
 */
final class Example07DiodeBridge implements Example {

    @Override
    public Description description() {
        return Description.of("diode-bridge", "Diode bridge")
                .summary("an LC oscillator feeds a resistor through a bridge of four ideal diodes")
                .equations("""
                        x = (v_C, i_L):  C v̇_C = −i_L − i_DF1 + i_DR2,    L i̇_L = v_C
                        y = (i_DR1, i_DF2, −v_DF1, −v_DR2),    λ = (−v_DR1, −v_DF2, i_DF1, i_DR2)
                        y = C x + D λ:  y₁ = (λ₁ + λ₂)/R − λ₃,  y₂ = (λ₁ + λ₂)/R − λ₄,  y₃ = −v_C + λ₁,  y₄ = v_C + λ₂
                        0 ≤ y ⟂ λ ≥ 0""")
                .reference("V. Acary, F. Pérignon, Siconos tutorial: a four-diode bridge wave rectifier, 2016")
                .parameters(
                        new Real("L", 1e-2, "H", "inductance"),
                        new Real("C", 1e-6, "F", "capacitance"),
                        new Real("R", 1e3, "Ω", "resistance of the load"),
                        new Real("voltage", 10.0, "V", "initial voltage of the capacitor"))
                .units(Units.SI.with("*.x0", "V").with("*.x1", "A"))
                .runs(RunDefaults.eulerMoreau(0.5, 1e-6, 5e-3));
    }

    @Override
    public Model model(ParameterValues values) {
        return new DiodeBridge(values.number("L"), values.number("C"), values.number("R"), values.number("voltage"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                withDiodes(TimeFigure.of("voltage", "voltage", "voltage (V)").line("v_C", "circuit.x0"))
                        .captioned("Voltage of the capacitor; below, which diodes conduct: in pairs, taking turns."),
                withDiodes(TimeFigure.of("current", "currents", "current (A)")
                                .line("i_L", "circuit.x1")
                                .line("i_DF1", "diodes.lambda2")
                                .line("i_DR2", "diodes.lambda3"))
                        .captioned("Current of the inductor, and the currents of the diodes of one branch each."),
                ContactFigures.energy("lost in switches", "J"),
                Portrait.of("state", "circuit.x0", "circuit.x1")
                        .axes("voltage of the capacitor (V)", "current of the coil (A)")
                        .withEnds()
                        .captioned("Phase portrait: the resistor makes the state spiral into the origin."));
    }

    /** Below the lines, which diodes conduct. */
    private static TimeFigure withDiodes(TimeFigure figure) {
        return figure.strip("DF1 conducts", "diodes.lambda2")
                .strip("DF2 conducts", "diodes.y1")
                .strip("DR1 conducts", "diodes.y0")
                .strip("DR2 conducts", "diodes.lambda3");
    }
}
