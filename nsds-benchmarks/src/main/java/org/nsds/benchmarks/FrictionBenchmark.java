package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.planar.DiscPile;
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
 * Milliseconds per step of a row of stacked discs at rest, all contacts closed, with friction and nonlinear gaps: assembly and solution
 * must cost as much as there are contacts. The scaling exponent is the slope of log(time) over log(contacts).
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class FrictionBenchmark {

    static final int STEPS = 10;

    @Param({"100", "1000", "10000"})
    int contacts;

    private Simulation simulation;

    /** Past the first steps, in which the multipliers are not known yet; the steps measured are the same for every size. */
    @Setup(Level.Invocation)
    public void settle() {
        simulation = TimeStepping.of(DiscPile.ofContacts(contacts, 4).model())
                .step(1e-3)
                .start(0.0);
        stackedDiscs();
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Simulation stackedDiscs() {
        for (int k = 0; k < STEPS; k++) {
            if (!simulation.step()) {
                throw new IllegalStateException("the pile does not stand");
            }
        }
        return simulation;
    }
}
