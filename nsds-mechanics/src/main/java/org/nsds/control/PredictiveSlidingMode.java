package org.nsds.control;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * Sliding-mode control of one input that rejects disturbances to second order in the period, as Siconos' LinearSMCOT2: the plant's
 * error of prediction x_n − x̂_n estimates the disturbance of the last period, and is taken away from the next one,
 *
 * <pre>
 *     u_n = P_[−bound, bound] ( −C (Φ x_n + x_n − x̂_n) / (T Σ C) ),      x̂_{n+1} = Φ x_n + Γ u_n,   x̂_0 = x_0
 * </pre>
 *
 * <p>It assumes C B = Σ C, as with B = (0, 1)ᵀ and C = (c, 1) only for c = 0: elsewhere the gain is that of Siconos. Columns:
 * {@code name.u} and the prediction {@code name.x0}, ...
 *
 * <p>Source: W.-C. Su, S. V. Drakunov, Ü. Özgüner, <i>An O(T²) boundary layer in sliding mode for sampled-data systems</i>, IEEE
 * Transactions on Automatic Control 45, 2000.
 *
 * @param name of the controller
 * @param period T
 * @param sensors of x
 * @param plant A and B, with one input
 * @param surface C, one row
 * @param bound the largest |u|; 2 in Siconos
 */
public record PredictiveSlidingMode(
        String name, double period, List<Sensor> sensors, LinearPlant plant, Matrix surface, double bound)
        implements Controller {

    public PredictiveSlidingMode {
        Require.positive("period", period);
        Require.positive("bound", bound);
        sensors = List.copyOf(sensors);
        surface.sized("the surface of controller '" + name + "'", 1, plant.states());
        plant.B().sized("matrix B of the plant of controller '" + name + "'", plant.states(), 1);
        if (sensors.size() != plant.states()) {
            throw new IllegalArgumentException("controller '" + name + "' has " + sensors.size()
                    + " sensors, and its plant " + plant.states() + " states: give a sensor for each");
        }
    }

    @Override
    public List<String> outputs() {
        return List.of("u");
    }

    @Override
    public List<String> memory() {
        List<String> names = new ArrayList<>(List.of("begun"));
        for (int i = 0; i < plant.states(); i++) {
            names.add("x" + i);
        }
        return names;
    }

    @Override
    public Controller forRun(double step) {
        return new Run(this, plant.sampled(step));
    }

    @Override
    public void sample(double t, double[] x, double[] memory, double[] outputs) {
        forRun(period).sample(t, x, memory, outputs);
    }

    private record Run(PredictiveSlidingMode control, LinearPlant.Sampled sampled) implements Controller {

        @Override
        public void sample(double t, double[] x, double[] memory, double[] outputs) {
            Matrix surface = control.surface;
            double sum = 0.0;
            double seen = 0.0;
            for (int i = 0; i < x.length; i++) {
                double predicted = memory[0] == 0.0 ? x[i] : memory[1 + i];
                sum += surface.get(0, i);
                seen += surface.get(0, i) * (sampled.transition().rowTimes(i, x) + x[i] - predicted);
            }
            outputs[0] = Math.max(-control.bound, Math.min(control.bound, -seen / (sum * control.period)));
            memory[0] = 1.0;
            for (int i = 0; i < x.length; i++) {
                memory[1 + i] =
                        sampled.transition().rowTimes(i, x) + sampled.input().get(i, 0) * outputs[0];
            }
        }

        @Override
        public String name() {
            return control.name();
        }

        @Override
        public double period() {
            return control.period();
        }

        @Override
        public List<Sensor> sensors() {
            return control.sensors();
        }

        @Override
        public List<String> outputs() {
            return control.outputs();
        }

        @Override
        public List<String> memory() {
            return control.memory();
        }
    }
}
