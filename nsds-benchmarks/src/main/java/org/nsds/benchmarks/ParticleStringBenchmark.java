package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.Integrators;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.particlestring.SchubertString;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Steps per second of the string of example 6.1 of Schubert and Greenspan 1972, with more and more particles: explicit and
 * implicit steps, both linear in n. A Univac 1108 made 240 explicit ones with n = 40.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class ParticleStringBenchmark {

    @Param({"20", "40", "1000", "100000"})
    int n;

    @Param({"greenspan", "leapfrog", "moreau-jean"})
    String integrator;

    private Simulation simulation;

    /** Small steps, so that the motion goes on for as long as it is measured. */
    @Setup(Level.Iteration)
    public void restart() {
        simulation = TimeStepping.of(Model.of(
                        SchubertString.of(n, 12.5, 0.15, 0.01, SchubertString.G, SchubertString.Start.SYMMETRIC)
                                .string()))
                .integrator(Integrators.named(integrator))
                .step(0.02 / n)
                .start(0.0);
    }

    @Benchmark
    public boolean step() {
        if (!simulation.step()) {
            throw new IllegalStateException("the string became unstable");
        }
        return true;
    }
}
