package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.mechanics.Require;

/**
 * An LC oscillator feeding a resistor through a bridge of four ideal diodes. System {@code circuit} with x = (v_C, i_L),
 * interaction {@code diodes} with four components:
 *
 * <pre>
 *     C v̇ = −i − (current into the bridge),      L i̇ = v
 *     0 ≤ y ⟂ λ ≥ 0,      y = (i_DR1, i_DF2, −v_DF1, −v_DR2),   λ = (−v_DR1, −v_DF2, i_DF1, i_DR2)
 * </pre>
 *
 * <p>An ideal bridge makes the resistor see |v_C|, so v_C and i_L move as in a parallel RLC circuit: {@link #exactVoltage}.
 *
 * @param inductance L
 * @param capacitance C
 * @param resistance R
 * @param voltage initial v_C
 */
public record DiodeBridge(double inductance, double capacitance, double resistance, double voltage) {

    public DiodeBridge {
        Require.positive("L", inductance);
        Require.positive("C", capacitance);
        Require.positive("R", resistance);
        Require.finite("voltage", voltage);
    }

    /** Returns the model. */
    public Model model() {
        var circuit = ResonantCircuit.system(inductance, capacitance, voltage);
        double g = 1.0 / resistance;
        double c = 1.0 / capacitance;
        var diodes = Interaction.named("diodes")
                .on(circuit)
                .relation(FirstOrderLinearRelation.between(
                                new double[][] {{0, 0}, {0, 0}, {-1, 0}, {1, 0}},
                                new double[][] {{0, 0, -c, c}, {0, 0, 0, 0}})
                        .feedthrough(new double[][] {{g, g, -1, 0}, {g, g, 0, -1}, {1, 0, 0, 0}, {0, 1, 0, 0}}))
                .law(new Complementarity())
                .build();
        return Model.of(circuit).with(diodes);
    }

    /** v_C(t) in closed form, for an underdamped circuit. */
    public double exactVoltage(double t) {
        double decay = 0.5 / (resistance * capacitance);
        double omega = Math.sqrt(1.0 / (inductance * capacitance) - decay * decay);
        return voltage
                * StrictMath.exp(-decay * t)
                * (StrictMath.cos(omega * t) - decay / omega * StrictMath.sin(omega * t));
    }

    /** i_L(t) in closed form, for an underdamped circuit. */
    public double exactCurrent(double t) {
        double decay = 0.5 / (resistance * capacitance);
        double omega = Math.sqrt(1.0 / (inductance * capacitance) - decay * decay);
        return voltage / (inductance * omega) * StrictMath.exp(-decay * t) * StrictMath.sin(omega * t);
    }
}
