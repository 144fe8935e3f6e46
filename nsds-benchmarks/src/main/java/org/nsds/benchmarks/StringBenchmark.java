package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.simulation.Simulation;
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

/** Microseconds per step of the strings of Issanchou et al. 2018, over the first 20 000 steps: generic loop, and written by hand. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class StringBenchmark {

    private static final int STEPS = 20_000;

    @Param({"TANPURA", "BASS", "FRETLESS"})
    String string;

    private Simulation simulation;
    private HandWrittenString byHand;

    @Setup(Level.Invocation)
    public void restart() {
        simulation = Strings.valueOf(string).simulation();
        byHand = Strings.valueOf(string).byHand();
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Simulation generic() {
        for (int k = 0; k < STEPS; k++) {
            simulation.step();
        }
        return simulation;
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double[] byHand() {
        for (int k = 0; k < STEPS; k++) {
            byHand.step();
        }
        return byHand.positions();
    }
}
