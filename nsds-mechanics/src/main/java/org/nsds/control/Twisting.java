package org.nsds.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * The twisting control of a plant of relative degree two, ẋ = A x + (0, 1)ᵀ u with x = (σ, σ̇),
 *
 * <pre>
 *     u = G (λ₁ + β λ₂)
 *     EXPLICIT    λᵢ = −sign xᵢ at the instant
 *     IMPLICIT    −x̂_{n+1} ∈ N_P(λ),      P = { |λ₁| ≤ 1,  |λ₂ − T/2 λ₁| ≤ 1 }
 *     REGULAR     −x̂_{n+1} ∈ N_P(λ),      P = [−1, 1]²
 * </pre>
 *
 * <p>with the prediction x̂_{n+1} = Φ x_n + Γ u. The implicit forms are affine variational inequalities over a polytope, solved at each
 * instant: σ and σ̇ reach zero in finite time and stay there without chattering. λ need not be unique; u is. Columns:
 * {@code name.u}, {@code name.lambda0}, {@code name.lambda1}.
 *
 * <p>Source: A. Levant, <i>Sliding order and sliding accuracy in sliding mode control</i>, 1993. The polytopes are those of Siconos'
 * Twisting and RegularTwisting.
 *
 * @param name of the controller
 * @param period T
 * @param sensors of σ and σ̇
 * @param matrix A
 * @param gain G
 * @param beta β, between 0 and 1
 * @param form which of them
 */
public record Twisting(
        String name, double period, List<Sensor> sensors, Matrix matrix, double gain, double beta, Form form)
        implements Controller {

    /** The form says which signs the control takes. */
    public enum Form {
        /** Those of σ and σ̇ at the instant. */
        EXPLICIT,
        /** Those at the next instant, on the polytope that is exact for the double integrator. */
        IMPLICIT,
        /** Those at the next instant, each for itself. */
        REGULAR
    }

    public Twisting {
        Require.positive("period", period);
        Require.positive("gain", gain);
        sensors = List.copyOf(sensors);
        matrix.sized("matrix A of controller '" + name + "'", 2, 2);
        if (!(beta > 0.0 && beta < 1.0)) {
            throw new IllegalArgumentException(
                    "beta of controller '" + name + "' is " + beta + ": it must lie between 0 and 1");
        }
        if (sensors.size() != 2) {
            throw new IllegalArgumentException(
                    "controller '" + name + "' has " + sensors.size() + " sensors: give one of σ and one of its rate");
        }
    }

    @Override
    public List<String> outputs() {
        return List.of("u");
    }

    @Override
    public List<String> memory() {
        return List.of("lambda0", "lambda1");
    }

    @Override
    public Controller forRun(double step) {
        return form == Form.EXPLICIT ? this : new TwistingRun(this, step);
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
        if (form != Form.EXPLICIT) {
            forRun(period).sample(t, sensed, memory, outputs);
            return;
        }
        memory[0] = Math.copySign(1.0, -sensed[0]);
        memory[1] = Math.copySign(1.0, -sensed[1]);
        outputs[0] = gain * (memory[0] + beta * memory[1]);
    }
}
