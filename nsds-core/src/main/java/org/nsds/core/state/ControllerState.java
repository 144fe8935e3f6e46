package org.nsds.core.state;

import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;

/**
 * The state of one controller consists of the outputs that it holds, what it remembers, the number of samples taken, and the values
 * that its delayed sensors have still to give. The arrays are live.
 */
public final class ControllerState {

    private final double[] outputs;
    private final double[] memory;
    private final double[] samples;
    private final double[][] delayed;

    ControllerState(Controller controller, Memory segments) {
        String name = controller.name();
        outputs = segments.segment(name, "outputs", controller.outputs().size());
        memory = segments.segment(name, "memory", controller.memory().size());
        samples = segments.segment(name, "samples", 1);
        delayed = new double[controller.sensors().size()][];
        for (int s = 0; s < delayed.length; s++) {
            Sensor sensor = controller.sensors().get(s);
            delayed[s] = segments.segment(name, "sensor " + s, sensor.delay());
        }
        controller.initialState(memory, outputs);
    }

    /** Returns the outputs that are held at present. */
    public double[] outputs() {
        return outputs;
    }

    /** Returns what the controller remembers. */
    public double[] memory() {
        return memory;
    }

    /** Returns the number of samples taken so far, in an array of length 1. */
    public double[] samples() {
        return samples;
    }

    /** Returns the values that sensor s has still to give, as many as it is samples late, in a ring. */
    public double[] delayed(int s) {
        return delayed[s];
    }
}
