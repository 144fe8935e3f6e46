package org.nsds.control;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * Linear sliding-mode control of ẋ = A x + B u on the surface σ = C x = 0,
 *
 * <pre>
 *     u = u_eq + u_s
 *     EXPLICIT    u_s = −α sign(C x_n), and −σ/D within the layer |σ| ≤ D where there is one
 *     IMPLICIT    u_s ∈ −α Sgn(C x̂_{n+1} + D u_s),      x̂_{n+1} = Φ x_n + Γ (u_eq + u_s)
 * </pre>
 *
 * <p>The implicit form solves the relay at each instant: once on the surface, it stays there without chattering, where the explicit one
 * switches in every period. One sensor per component of x. Columns: {@code name.u}, {@code name.switching} (u_s), {@code name.sigma}
 * (C x_n), numbered if there are several.
 *
 * <p>Source: V. Acary, B. Brogliato, Y. Orlov, <i>Chattering-free digital sliding-mode control with state observer and disturbance
 * rejection</i>, IEEE Transactions on Automatic Control 57, 2012.
 *
 * @param name of the controller
 * @param period T, or {@code Controller.EVERY_STEP}
 * @param sensors of x
 * @param plant A and B
 * @param surface C, a row for each input
 * @param gain α
 * @param form explicit or implicit
 * @param equivalent how u_eq is computed
 * @param layer D, the same for every row; 0 for none
 */
public record LinearSlidingMode(
        String name,
        double period,
        List<Sensor> sensors,
        LinearPlant plant,
        Matrix surface,
        double gain,
        Form form,
        EquivalentControl equivalent,
        double layer)
        implements Controller {

    /** The form says when the relay looks at σ. */
    public enum Form {
        /** At the instant. */
        EXPLICIT,
        /** At the next instant, as the plant predicts it. */
        IMPLICIT
    }

    public LinearSlidingMode {
        Require.notNegative("period", period);
        Require.positive("gain", gain);
        Require.notNegative("layer", layer);
        sensors = List.copyOf(sensors);
        surface.sized("the surface of controller '" + name + "'", plant.inputs(), plant.states());
        if (sensors.size() != plant.states()) {
            throw new IllegalArgumentException("controller '" + name + "' has " + sensors.size()
                    + " sensors, and its plant " + plant.states() + " states: give a sensor for each");
        }
    }

    /** Makes a controller of gain 1 with the equivalent control of θ = ½ and without a layer, as Siconos does. */
    public LinearSlidingMode(
            String name, double period, List<Sensor> sensors, LinearPlant plant, Matrix surface, Form form) {
        this(name, period, sensors, plant, surface, 1.0, form, EquivalentControl.theta(0.5), 0.0);
    }

    @Override
    public List<String> outputs() {
        return Signals.numbered("u", surface.rows());
    }

    @Override
    public List<String> memory() {
        List<String> names = new ArrayList<>(Signals.numbered("switching", surface.rows()));
        names.addAll(Signals.numbered("sigma", surface.rows()));
        return names;
    }

    @Override
    public Controller forRun(double step) {
        return new SlidingModeRun(this, step);
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
        forRun(period).sample(t, sensed, memory, outputs);
    }
}
