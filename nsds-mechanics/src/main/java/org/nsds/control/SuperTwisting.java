package org.nsds.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * The super-twisting control of σ̇ = u + disturbance,
 *
 * <pre>
 *     u = −k₁ √|σ| sign σ + w,      ẇ = −k₂ sign σ
 *     EXPLICIT    at σ_n:      u_n = −k₁ √|σ_n| sign σ_n + w_n,   w_{n+1} = w_n − T k₂ sign σ_n
 *     IMPLICIT    at σ̂_{n+1} = σ_n + T u_n:   u_n = −k₁ √|σ̂| s + w_{n+1},   w_{n+1} = w_n − T k₂ s,   s ∈ Sgn σ̂
 * </pre>
 *
 * <p>u is continuous, and σ reaches zero in finite time in spite of disturbances with a bounded rate. The implicit form has the closed
 * solution: with b = σ_n + T w_n, σ̂ = 0 and s = b / (T² k₂) where |b| ≤ T² k₂, and else √|σ̂| is the root of
 * z² + T k₁ z + T² k₂ − |b| = 0. Columns: {@code name.u}, {@code name.w}.
 *
 * <p>Sources: A. Levant, <i>Sliding order and sliding accuracy in sliding mode control</i>, 1993; B. Brogliato, A. Polyakov, D. Efimov,
 * <i>The implicit discretization of the supertwisting sliding-mode control algorithm</i>, IEEE Transactions on Automatic Control 65,
 * 2020.
 *
 * @param name of the controller
 * @param period T
 * @param sensor σ
 * @param first k₁
 * @param second k₂
 * @param form explicit or implicit
 */
public record SuperTwisting(
        String name, double period, Sensor sensor, double first, double second, LinearSlidingMode.Form form)
        implements Controller {

    public SuperTwisting {
        Require.positive("period", period);
        Require.positive("first", first);
        Require.positive("second", second);
    }

    @Override
    public List<Sensor> sensors() {
        return List.of(sensor);
    }

    @Override
    public List<String> outputs() {
        return List.of("u");
    }

    @Override
    public List<String> memory() {
        return List.of("w");
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
        double sigma = sensed[0];
        if (form == LinearSlidingMode.Form.EXPLICIT) {
            double side = Math.signum(sigma);
            outputs[0] = -first * Math.sqrt(Math.abs(sigma)) * side + memory[0];
            memory[0] -= period * second * side;
            return;
        }
        double jump = period * period * second;
        double b = sigma + period * memory[0];
        if (Math.abs(b) <= jump) {
            memory[0] -= b / period;
            outputs[0] = -sigma / period;
        } else {
            double linear = period * first;
            double excess = Math.abs(b) - jump;
            double root = 2.0 * excess / (linear + Math.sqrt(linear * linear + 4.0 * excess));
            double side = Math.signum(b);
            memory[0] -= period * second * side;
            outputs[0] = -first * root * side + memory[0];
        }
    }
}
