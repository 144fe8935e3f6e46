package org.nsds.control;

import java.util.Collections;
import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * Linear state feedback u = −K (x − x_r), with one sensor for each component of x. Columns: {@code name.u}, numbered if there are
 * several. {@link LinearQuadraticRegulator} computes gains.
 *
 * @param name of the controller
 * @param period T, or {@code Controller.EVERY_STEP}
 * @param sensors of x
 * @param gain K, a row for each output
 * @param reference x_r
 */
public record StateFeedback(String name, double period, List<Sensor> sensors, Matrix gain, List<Double> reference)
        implements Controller {

    public StateFeedback {
        Require.notNegative("period", period);
        sensors = List.copyOf(sensors);
        reference = List.copyOf(reference);
        gain.sized("the gain of controller '" + name + "'", gain.rows(), sensors.size());
        if (reference.size() != sensors.size()) {
            throw new IllegalArgumentException("controller '" + name + "' has " + sensors.size() + " sensors and a"
                    + " reference of " + reference.size() + " numbers: give one for each");
        }
    }

    /** Makes a feedback to the origin. */
    public StateFeedback(String name, double period, List<Sensor> sensors, Matrix gain) {
        this(name, period, sensors, gain, Collections.nCopies(sensors.size(), 0.0));
    }

    @Override
    public List<String> outputs() {
        return Signals.numbered("u", gain.rows());
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
        for (int i = 0; i < outputs.length; i++) {
            double sum = 0.0;
            for (int j = 0; j < sensed.length; j++) {
                sum += gain.get(i, j) * (sensed[j] - reference.get(j));
            }
            outputs[i] = -sum;
        }
    }
}
