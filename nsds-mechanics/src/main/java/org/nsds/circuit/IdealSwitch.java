package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.MixedComplementarity;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A step-down converter whose switch and diode are resistances that complementarity sets to one of two values. With the current i of the
 * coil, the currents λ₁ of the switch and λ₂ of the diode, the voltage λ₃ where they meet, the voltage λ₄ of the load, and the sawtooth
 * λ₅ that drives the switch,
 *
 * <pre>
 *     L i̇ = λ₃ − λ₄
 *     0 = λ₅ − ramp(t),   0 = i − λ₄/R,   0 = λ₃ − E + λ₁ (on + λ₇),   0 = λ₃ + λ₂ (on + λ₉),   0 = i − λ₁ − λ₂
 *     0 ≤ off − on − λ₇ ⟂ λ₆ ≥ 0,      0 ≤ A (λ₅ − λ₄) + λ₆ ⟂ λ₇ ≥ 0      the switch is closed while λ₄ is below the ramp
 *     0 ≤ off − on − λ₉ ⟂ λ₈ ≥ 0,      0 ≤ λ₈ − λ₃ ⟂ λ₉ ≥ 0                the diode conducts while λ₃ is negative
 * </pre>
 *
 * <p>The products of unknowns make it nonlinear. System {@code coil} with i, interaction {@code circuit}.
 *
 * <p>Source: V. Acary, O. Bonnefon, B. Brogliato, <i>Nonsmooth Modeling and Simulation for Switched Circuits</i>, 2011.
 *
 * @param inductance L
 * @param resistance R
 * @param input E
 * @param on resistance of a closed switch
 * @param off resistance of an open one
 * @param gain A
 * @param rampHigh where the sawtooth begins
 * @param rampLow where it ends
 * @param period of the sawtooth
 */
public record IdealSwitch(
        double inductance,
        double resistance,
        double input,
        double on,
        double off,
        double gain,
        double rampHigh,
        double rampLow,
        double period) {

    public IdealSwitch {
        Require.positive("L", inductance);
        Require.positive("R", resistance);
        Require.finite("E", input);
        Require.positive("on", on);
        Require.positive("off - on", off - on);
        Require.positive("gain", gain);
        Require.positive("ramp-high - ramp-low", rampHigh - rampLow);
        Require.positive("period", period);
    }

    /** Returns the model. */
    public Model model() {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(0.0)
                .storage(inductance)
                .initialState(0.0)
                .build();
        var circuit = Interaction.named("circuit")
                .on(coil)
                .relation(new FirstOrderNonlinearRelation(9, 1, this::output, this::input, this::derivatives))
                .law(new MixedComplementarity(true, true, true, true, true, false, false, false, false))
                .build();
        return Model.of(coil).with(circuit);
    }

    /** Returns the sawtooth at time t. */
    public double ramp(double t) {
        double cycles = t / period;
        return rampHigh - (rampHigh - rampLow) * (cycles - Math.floor(cycles));
    }

    private void output(double t, double[] x, double[] lambda, double[] y) {
        y[0] = lambda[4] - ramp(t);
        y[1] = x[0] - lambda[3] / resistance;
        y[2] = lambda[2] - input + lambda[0] * (on + lambda[6]);
        y[3] = lambda[2] + lambda[1] * (on + lambda[8]);
        y[4] = x[0] - lambda[0] - lambda[1];
        y[5] = off - on - lambda[6];
        y[6] = gain * (lambda[4] - lambda[3]) + lambda[5];
        y[7] = off - on - lambda[8];
        y[8] = lambda[7] - lambda[2];
    }

    private void input(double t, double[] x, double[] lambda, double[] r) {
        r[0] = (lambda[2] - lambda[3]) / inductance;
    }

    private void derivatives(double t, double[] x, double[] lambda, double[] C, double[] D, double[] B) {
        for (int i = 0; i < 9; i++) {
            C[i] = 0.0;
            B[i] = 0.0;
            for (int j = 0; j < 9; j++) {
                D[9 * i + j] = 0.0;
            }
        }
        C[1] = 1.0;
        C[4] = 1.0;
        B[2] = 1.0 / inductance;
        B[3] = -1.0 / inductance;
        set(D, 0, 4, 1.0);
        set(D, 1, 3, -1.0 / resistance);
        set(D, 2, 0, on + lambda[6]);
        set(D, 2, 2, 1.0);
        set(D, 2, 6, lambda[0]);
        set(D, 3, 1, on + lambda[8]);
        set(D, 3, 2, 1.0);
        set(D, 3, 8, lambda[1]);
        set(D, 4, 0, -1.0);
        set(D, 4, 1, -1.0);
        set(D, 5, 6, -1.0);
        set(D, 6, 3, -gain);
        set(D, 6, 4, gain);
        set(D, 6, 5, 1.0);
        set(D, 7, 8, -1.0);
        set(D, 8, 2, -1.0);
        set(D, 8, 7, 1.0);
    }

    private static void set(double[] matrix, int row, int column, double value) {
        matrix[9 * row + column] = value;
    }
}
