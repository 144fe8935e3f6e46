package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Three half-bridge inverters in parallel feed one load with a sinusoidal voltage, and share its current equally, by sliding-mode control
 * of their switches,
 *
 * <pre>
 *     L_k i̇_k = E λ_k − r_k i_k − v,      C v̇ = i₁ + i₂ + i₃ − v/R
 *     σ_k = v − V sin(2π f t) + S (3 i_k − v/R),      λ_k ∈ −Sgn(σ_k)
 * </pre>
 *
 * <p>On σ₁ = σ₂ = σ₃ = 0 the currents are equal, and v follows the sine with a lag of the order of 3 C S. System {@code inverter} with
 * x = (v, v̇, i₂, i₃), from which i₁ = v/R + C v̇ − i₂ − i₃ follows; interaction {@code switches}.
 *
 * <p>Source: R. R. Ramos, D. Biel, E. Fossas, F. Guinjoan, <i>Interleaving quasi-sliding-mode control of parallel-connected buck-based
 * inverters</i>, IEEE Transactions on Industrial Electronics 55, 2008.
 *
 * @param capacitance C
 * @param load R
 * @param source E
 * @param inductance1 L₁
 * @param inductance2 L₂
 * @param inductance3 L₃
 * @param resistance1 r₁
 * @param resistance2 r₂
 * @param resistance3 r₃
 * @param share S, a resistance
 * @param amplitude V
 * @param frequency f
 * @param voltage initial v
 * @param rate initial v̇
 * @param current initial i₂ and i₃
 */
public record ParallelInverter(
        double capacitance,
        double load,
        double source,
        double inductance1,
        double inductance2,
        double inductance3,
        double resistance1,
        double resistance2,
        double resistance3,
        double share,
        double amplitude,
        double frequency,
        double voltage,
        double rate,
        double current) {

    private static final int BRANCHES = 3;

    public ParallelInverter {
        Require.positive("C", capacitance);
        Require.positive("R", load);
        Require.positive("E", source);
        Require.positive("L1", inductance1);
        Require.positive("L2", inductance2);
        Require.positive("L3", inductance3);
        Require.notNegative("r1", resistance1);
        Require.notNegative("r2", resistance2);
        Require.notNegative("r3", resistance3);
        Require.positive("share", share);
        Require.finite("amplitude", amplitude);
        Require.notNegative("frequency", frequency);
        Require.finite("voltage", voltage);
        Require.finite("rate", rate);
        Require.finite("current", current);
    }

    /** Returns the model. */
    public Model model() {
        double c = capacitance;
        double decay1 = resistance1 / inductance1;
        double decay2 = resistance2 / inductance2;
        double decay3 = resistance3 / inductance3;
        double together = 1.0 / inductance1 + 1.0 / inductance2 + 1.0 / inductance3;
        var inverter = FirstOrderLinearSystem.builder("inverter")
                .matrix(new double[][] {
                    {0, 1, 0, 0},
                    {
                        -(together + decay1 / load) / c,
                        -decay1 - 1.0 / (c * load),
                        (decay1 - decay2) / c,
                        (decay1 - decay3) / c
                    },
                    {-1.0 / inductance2, 0, -decay2, 0},
                    {-1.0 / inductance3, 0, 0, -decay3}
                })
                .initialState(voltage, rate, current, current)
                .build();
        double own = 1.0 - share / load;
        double three = BRANCHES * share;
        var switches = Interaction.named("switches")
                .on(inverter)
                .relation(FirstOrderLinearRelation.between(
                                new double[][] {
                                    {own + three / load, three * c, -three, -three},
                                    {own, 0, three, 0},
                                    {own, 0, 0, three}
                                },
                                new double[][] {
                                    {0, 0, 0},
                                    {source / (c * inductance1), source / (c * inductance2), source / (c * inductance3)
                                    },
                                    {0, source / inductance2, 0},
                                    {0, 0, source / inductance3}
                                })
                        .signal((t, out) -> {
                            for (int k = 0; k < BRANCHES; k++) {
                                out[k] = -reference(t);
                            }
                        }))
                .law(new Relay())
                .build();
        return Model.of(inverter).with(switches);
    }

    /** Returns the voltage that the load should have at time t. */
    public double reference(double t) {
        return amplitude * StrictMath.sin(2.0 * Math.PI * frequency * t);
    }
}
