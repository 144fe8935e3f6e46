package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A Colpitts oscillator with a grounded base, whose transistor is that of Ebers and Moll with ideal diodes for its two junctions. With the
 * voltage v₁ from emitter to collector over C₁, the emitter voltage v₂ over C₂, and the coil current i,
 *
 * <pre>
 *     C₁ v̇₁ = (V_CC − v₁ − v₂)/R_C + i + λ₁ − α_F λ₂
 *     C₂ v̇₂ = (V_CC − v₁ − v₂)/R_C + i − (V_EE + v₂)/R_E + (1 − α_R) λ₁ + (1 − α_F) λ₂
 *     L i̇   = V_CC − v₁ − v₂
 *     0 ≤ v₁ + v₂ ⟂ λ₁ ≥ 0,      0 ≤ v₂ ⟂ λ₂ ≥ 0
 * </pre>
 *
 * <p>λ₁ and λ₂ are the currents of the collector and the emitter junction, which block while collector and emitter are above the base.
 * The emitter conducts in short pulses, which give back what the resistors have taken. System {@code oscillator} with
 * x = (v₁, v₂, i), interaction {@code transistor}.
 *
 * @param inductance L
 * @param collectorCapacitance C₁
 * @param emitterCapacitance C₂
 * @param collectorResistance R_C
 * @param emitterResistance R_E
 * @param forward α_F, the part of the emitter current that the collector draws
 * @param reverse α_R, the part of the collector current that the emitter draws
 * @param supply V_CC
 * @param bias V_EE
 */
public record ColpittsOscillator(
        double inductance,
        double collectorCapacitance,
        double emitterCapacitance,
        double collectorResistance,
        double emitterResistance,
        double forward,
        double reverse,
        double supply,
        double bias) {

    public ColpittsOscillator {
        Require.positive("L", inductance);
        Require.positive("C1", collectorCapacitance);
        Require.positive("C2", emitterCapacitance);
        Require.positive("RC", collectorResistance);
        Require.positive("RE", emitterResistance);
        Require.positive("forward", forward);
        Require.notNegative("reverse", reverse);
        Require.positive("1 - forward", 1.0 - forward);
        Require.positive("1 - reverse", 1.0 - reverse);
        Require.finite("supply", supply);
        Require.finite("bias", bias);
    }

    /** Returns the model. */
    public Model model() {
        double c1 = collectorCapacitance;
        double c2 = emitterCapacitance;
        double gC = 1.0 / collectorResistance;
        double gE = 1.0 / emitterResistance;
        var oscillator = FirstOrderLinearSystem.builder("oscillator")
                .matrix(new double[][] {
                    {-gC / c1, -gC / c1, 1.0 / c1},
                    {-gC / c2, -(gC + gE) / c2, 1.0 / c2},
                    {-1.0 / inductance, -1.0 / inductance, 0.0}
                })
                .constant(supply * gC / c1, (supply * gC - bias * gE) / c2, supply / inductance)
                .storage(c1, c2, inductance)
                .initialState(0.0, 0.0, 0.0)
                .build();
        var transistor = Interaction.named("transistor")
                .on(oscillator)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1, 1, 0}, {0, 1, 0}}, new double[][] {
                    {1.0 / c1, -forward / c1}, {(1.0 - reverse) / c2, (1.0 - forward) / c2}, {0, 0}
                }))
                .law(new Complementarity())
                .build();
        return Model.of(oscillator).with(transistor);
    }
}
