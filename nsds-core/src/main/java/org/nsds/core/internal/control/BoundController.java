package org.nsds.core.internal.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.solution.LiveColumns;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.ControllerState;

/** A controller bound to the state of a run. A sample that fails leaves memory and outputs as they were. */
final class BoundController {

    private final Controller controller;
    private final List<String> outputNames;
    private final List<String> memoryNames;
    private final SensorLine[] sensors;
    private final double[] sensed;
    private final double[] outputs;
    private final double[] memory;
    private final double[] samples;
    private final double[] nextOutputs;
    private final double[] nextMemory;
    private final Controller instants;
    private final double start;
    private final double period;
    /** The next instant, and the number of samples that it follows. */
    private double next;

    private double nextAfter = -1.0;

    BoundController(Controller model, ControllerState state, LiveColumns columns, double start, double step) {
        this.start = start;
        period = model.period();
        instants = model;
        controller = model.forRun(period > 0.0 ? period : step);
        outputNames = model.outputs();
        memoryNames = model.memory();
        sensors = new SensorLine[model.sensors().size()];
        for (int s = 0; s < sensors.length; s++) {
            sensors[s] = new SensorLine(
                    model.sensors().get(s), columns, state.delayed(s), "a sensor of controller '" + model.name() + "'");
        }
        sensed = new double[sensors.length];
        outputs = state.outputs();
        memory = state.memory();
        samples = state.samples();
        nextOutputs = new double[outputs.length];
        nextMemory = new double[memory.length];
    }

    String name() {
        return controller.name();
    }

    /** Returns the next instant; −∞ for a controller that samples before every step. */
    double next() {
        if (nextAfter != samples[0]) {
            nextAfter = samples[0];
            next = period > 0.0 ? start + instants.instant((long) nextAfter) : Double.NEGATIVE_INFINITY;
        }
        return next;
    }

    /** Measures what was held until now. */
    void measureHeld() {
        for (SensorLine sensor : sensors) {
            if (sensor.held()) {
                sensor.measure();
            }
        }
    }

    void sample(double t) {
        try {
            long n = (long) samples[0];
            for (int s = 0; s < sensors.length; s++) {
                if (!sensors[s].held()) {
                    sensors[s].measure();
                }
                sensed[s] = sensors[s].value(n);
            }
            System.arraycopy(memory, 0, nextMemory, 0, memory.length);
            System.arraycopy(outputs, 0, nextOutputs, 0, outputs.length);
            controller.sample(t, sensed, nextMemory, nextOutputs);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("controller '" + controller.name() + "'", thrown);
        }
        requireFinite("output", outputNames, nextOutputs);
        requireFinite("memory", memoryNames, nextMemory);
        System.arraycopy(nextMemory, 0, memory, 0, memory.length);
        System.arraycopy(nextOutputs, 0, outputs, 0, outputs.length);
        samples[0]++;
    }

    private void requireFinite(String what, List<String> names, double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new StepFailure(
                        RunOutcome.NOT_FINITE,
                        what + " '" + names.get(i) + "' of controller '" + controller.name() + "' is " + values[i]
                                + ": look at its sample(...), and at what it senses");
            }
        }
    }
}
