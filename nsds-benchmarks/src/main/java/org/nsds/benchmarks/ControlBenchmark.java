package org.nsds.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.nsds.control.LinearPlant;
import org.nsds.control.LinearSlidingMode;
import org.nsds.control.Matrix;
import org.nsds.control.Pid;
import org.nsds.control.StateFeedback;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a controller that samples before every step adds to it: a double integrator with its input, first without a controller that
 * does anything, then under ready ones.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class ControlBenchmark {

    private static final int STEPS = 1000;
    private static final double[][] A = {{0, 1}, {0, 0}};
    private static final double[][] B = {{0}, {1}};
    private static final List<Sensor> STATE = Sensor.each("plant.x0", "plant.x1");

    /** Which controller; {@code idle} samples at the start only. */
    @Param({"idle", "feedback", "pid", "sliding"})
    public String controller;

    private Simulation simulation;

    /** Starts a run. */
    @Setup
    public void start() {
        double h = 1e-3;
        Controller chosen = switch (controller) {
            case "feedback" -> new StateFeedback("c", h, STATE, Matrix.row(1.0, 1.5));
            case "pid" -> new Pid("c", h, Sensor.of("plant.x0"), 0.0, 1.0, 0.1, 1.0);
            case "sliding" ->
                new LinearSlidingMode(
                        "c", h, STATE, LinearPlant.of(A, B), Matrix.row(1, 1), LinearSlidingMode.Form.IMPLICIT);
            default -> new StateFeedback("c", 1e9, STATE, Matrix.row(1.0, 1.5));
        };
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(A)
                .input("c", B)
                .initialState(1.0, 0.0)
                .build();
        simulation = TimeStepping.of(Model.of(plant).with(chosen))
                .integrator("zero-order-hold")
                .step(h)
                .start(0.0);
    }

    /** Advances the simulation by the steps that one invocation measures. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Simulation steps() {
        for (int i = 0; i < STEPS; i++) {
            simulation.step();
        }
        return simulation;
    }
}
