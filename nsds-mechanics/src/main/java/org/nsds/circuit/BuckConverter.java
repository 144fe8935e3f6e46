package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A step-down converter under voltage-mode control: a switch feeds the input voltage E into an LC filter while the amplified
 * error of the output voltage is below a sawtooth, and an ideal diode carries the current otherwise. System
 * {@code converter} with x = (v, i), interactions {@code diode} and {@code switch}:
 *
 * <pre>
 *     C v̇ = i − v/R,      L i̇ = E s − v + λ
 *     diode:    0 ≤ i ⟂ λ ≥ 0                          the current cannot reverse
 *     switch:   s = 1 where A (v − V_ref) &lt; ramp(t),   s = 0 where it is above
 * </pre>
 *
 * <p>Component values of J. H. B. Deane, D. C. Hamill, <i>Analysis, simulation and experimental study of chaos in the buck
 * converter</i>, 1990: L = 20 mH, C = 47 µF, R = 22 Ω, A = 8.4, V_ref = 11.3 V, ramp from 3.8 V to 8.2 V in 400 µs. With
 * E = 20 V the motion repeats with every ramp; beyond about 24.5 V its period doubles, and above 32.3 V it is chaotic.
 *
 * @param input E
 * @param inductance L
 * @param capacitance C
 * @param resistance R
 * @param gain A
 * @param reference V_ref
 * @param rampLow lower end of the ramp
 * @param rampHigh upper end of the ramp
 * @param period of the ramp
 * @param voltage initial v
 * @param current initial i
 */
public record BuckConverter(
        double input,
        double inductance,
        double capacitance,
        double resistance,
        double gain,
        double reference,
        double rampLow,
        double rampHigh,
        double period,
        double voltage,
        double current) {

    public BuckConverter {
        Require.positive("E", input);
        Require.positive("L", inductance);
        Require.positive("C", capacitance);
        Require.positive("R", resistance);
        Require.positive("gain", gain);
        Require.finite("reference", reference);
        Require.finite("ramp-low", rampLow);
        Require.positive("ramp height", rampHigh - rampLow);
        Require.positive("period", period);
        Require.finite("voltage", voltage);
        Require.notNegative("current", current);
    }

    /** Returns the model. */
    public Model model() {
        var converter = FirstOrderLinearSystem.builder("converter")
                .matrix(new double[][] {{-1.0 / (resistance * capacitance), 1.0 / capacitance}, {-1.0 / inductance, 0.0}
                })
                .storage(capacitance, inductance)
                .initialState(voltage, current)
                .build();
        var diode = Interaction.named("diode")
                .on(converter)
                .relation(FirstOrderLinearRelation.between(
                        new double[][] {{0.0, 1.0}}, new double[][] {{0.0}, {1.0 / inductance}}))
                .law(new Complementarity())
                .build();
        var controlled = Interaction.named("switch")
                .on(converter)
                .relation(FirstOrderLinearRelation.between(
                                new double[][] {{gain, 0.0}}, new double[][] {{0.0}, {input / inductance}})
                        .offset(-gain * reference)
                        .signal((t, out) -> out[0] = -ramp(t)))
                .law(new Relay(0.0, 1.0))
                .build();
        return Model.of(converter).with(diode, controlled);
    }

    /** Returns the sawtooth at time t. */
    public double ramp(double t) {
        double cycles = t / period;
        return rampLow + (rampHigh - rampLow) * (cycles - Math.floor(cycles));
    }
}
