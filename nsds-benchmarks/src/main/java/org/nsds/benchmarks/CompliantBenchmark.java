package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.Integrators;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.contact.MassAtWall;
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

/** Steps per second of each smooth integrator, in the contact of a mass with a soft Hunt-Crossley wall, without set-up. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CompliantBenchmark {

    private static final int STEPS = 2000;

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Simulation contact(Impact impact) {
        for (int i = 0; i < STEPS; i++) {
            impact.simulation.step();
        }
        return impact.simulation;
    }

    /** The contact of figure 4 of Papetti et al., which lasts 3.6 ms, in 2000 steps. */
    @State(Scope.Thread)
    public static class Impact {
        @Param({"am1", "verlet", "heun", "rk4", "leapfrog", "moreau-jean", "exact-modal", "corrected:scheme=rk4"})
        String scheme;

        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = TimeStepping.of(new MassAtWall(1e-2, new HuntCrossley(1e6, 1.6, 0.5), 0.3, 0.0).model())
                    .integrator(Integrators.named(scheme))
                    .step(3.6e-3 / STEPS)
                    .start(0.0);
        }
    }
}
