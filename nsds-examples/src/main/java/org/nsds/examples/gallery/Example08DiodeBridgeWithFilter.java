package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.circuit.DiodeBridgeWithFilter;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/**
 * The diode bridge with a capacitor across its load. It teaches what happens when multipliers are not unique: while the load
 * is above the rectified voltage all four diodes block, the state is well defined, and the voltages of the single diodes are
 * not. The run goes on; the solver's choice is reported as it is.
 *
 * <p>The load starts empty beside a charged capacitor, with ideal diodes between them: in the first step the charge is shared,
 * and ½ C C_F/(C + C_F) V² disappears in no time. The ledger can only show it as left over.
 */
final class Example08DiodeBridgeWithFilter implements Example {

    @Override
    public Description description() {
        return Description.of("diode-bridge-filter", "Diode bridge with filter")
                .summary("the diode bridge with a filter capacitor; all diodes block for a while")
                .equations("""
                        x = (v_C, i_L, v_R):  C v̇_C = −i_L − λ₃ + λ₄,    L i̇_L = v_C,    C_F v̇_R = −v_R/R + λ₁ + λ₃
                        y₁ = v_R − λ₂,  y₂ = λ₁ + λ₃ − λ₄,  y₃ = v_R − v_C − λ₂,  y₄ = v_C + λ₂
                        0 ≤ y ⟂ λ ≥ 0,    λ = (i_DR1, −v_DF2, i_DF1, i_DR2)""")
                .reference(Papers.ACARY_BROGLIATO + ", chapter 9")
                .parameters(
                        new Real("L", 2e-2, "H", "inductance"),
                        new Real("C", 5e-6, "F", "capacitance"),
                        new Real("R", 200.0, "Ω", "resistance of the load"),
                        new Real("CF", 2e-6, "F", "filter capacitance"),
                        new Real("voltage", 12.0, "V", "initial voltage of the capacitor"))
                .units(Units.SI.with("*.x0", "V").with("*.x1", "A").with("*.x2", "V"))
                .runs(RunDefaults.eulerMoreau(0.5, 3e-6, 6e-3));
    }

    @Override
    public Model model(ParameterValues values) {
        return new DiodeBridgeWithFilter(
                        values.number("L"),
                        values.number("C"),
                        values.number("R"),
                        values.number("CF"),
                        values.number("voltage"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("voltage", "voltages", "voltage (V)")
                        .line("v_C", "circuit.x0")
                        .line("v_R", "circuit.x2")
                        .strip("DF1 conducts", "diodes.lambda2")
                        .strip("DF2 conducts", "diodes.y1")
                        .strip("DR1 conducts", "diodes.lambda0")
                        .strip("DR2 conducts", "diodes.lambda3")
                        .captioned(
                                "The load follows the rectified voltage up, and decays on its own while all diodes block."),
                TimeFigure.of("current", "current", "current of the coil (A)")
                        .line("i_L", "circuit.x1")
                        .captioned("Current of the inductor."),
                ContactFigures.energy("lost in switches", "J"));
    }
}
