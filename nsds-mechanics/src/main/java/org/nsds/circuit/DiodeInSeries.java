package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.mechanics.Require;

/**
 * An LC oscillator with a branch of a resistor and an ideal diode in series. System {@code circuit} with x = (v_C, i_L),
 * interaction {@code diode}: y = R λ − v_C is the voltage across the blocking diode, λ the current through it.
 *
 * <pre>
 *     C v̇ = −i − λ,      L i̇ = v,      0 ≤ R λ − v ⟂ λ ≥ 0
 * </pre>
 *
 * <p>The branch conducts while v_C &gt; 0 and takes energy then; while v_C &lt; 0 the oscillator is free. It starts at
 * v_C = −voltage.
 *
 * @param inductance L
 * @param capacitance C
 * @param resistance R
 * @param voltage initial −v_C
 */
public record DiodeInSeries(double inductance, double capacitance, double resistance, double voltage) {

    public DiodeInSeries {
        Require.positive("L", inductance);
        Require.positive("C", capacitance);
        Require.positive("R", resistance);
        Require.finite("voltage", voltage);
    }

    /** Returns the model. */
    public Model model() {
        var circuit = ResonantCircuit.system(inductance, capacitance, -voltage);
        var diode = Interaction.named("diode")
                .on(circuit)
                .relation(FirstOrderLinearRelation.between(
                                new double[][] {{-1, 0}}, new double[][] {{-1.0 / capacitance}, {0}})
                        .feedthrough(new double[][] {{resistance}}))
                .law(new Complementarity())
                .build();
        return Model.of(circuit).with(diode);
    }
}
