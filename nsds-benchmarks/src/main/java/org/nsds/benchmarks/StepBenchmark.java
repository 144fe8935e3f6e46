package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
 * Microseconds per time step, without set-up and output. The models of the table in docs/performance.md: a ball over its
 * accumulation of impacts, a row of balls whose contacts stay open, the same row hit by its first ball, a column that comes to
 * rest with all contacts closed.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class StepBenchmark {

    private static final int STEPS = 1000;

    @Benchmark
    @OperationsPerInvocation(2 * STEPS)
    public Simulation bouncingBall(Ball ball) {
        return advance(ball.simulation, 2 * STEPS);
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Simulation openChain(OpenChain chain) {
        return advance(chain.simulation, STEPS);
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Simulation hitChain(HitChain chain) {
        return advance(chain.simulation, STEPS);
    }

    @Benchmark
    @OperationsPerInvocation(2 * STEPS)
    public Simulation column(Column column) {
        return advance(column.simulation, 2 * STEPS);
    }

    private static Simulation advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step();
        }
        return simulation;
    }

    private static Simulation start(Model model, double step) {
        return TimeStepping.of(model).step(step).start(0.0);
    }

    /** 2000 steps of 5 ms, as Siconos' case 1. */
    @State(Scope.Thread)
    public static class Ball {
        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = start(new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.9).model(), 5e-3);
        }
    }

    /** The first ball is too far away to arrive. */
    @State(Scope.Thread)
    public static class OpenChain {
        @Param({"3", "10", "100", "1000"})
        int n;

        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = start(new BallChain(n, 1.0, 0.5, 1.0 / 64, 10.0, 1.0, 0.5).model(), 1e-3);
        }
    }

    /** As Siconos' case 10 for n = 10. */
    @State(Scope.Thread)
    public static class HitChain {
        @Param({"3", "10", "100", "1000"})
        int n;

        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = start(new BallChain(n, 1.0, 0.5, 1.0 / 64, 0.2501, 1.0, 0.5).model(), 1e-3);
        }
    }

    /** As Siconos' column of case 10. */
    @State(Scope.Thread)
    public static class Column {
        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = start(new BallColumn(10, 1.0, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model(), 1e-3);
        }
    }
}
