package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Event-driven runs, set-up and output included: the ball of Siconos' case 3 with its 26 impacts (one operation is the run), the
 * same ball per impact of a long sequence, a forced oscillator per impact, and a column of ten balls from its fall to rest.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class EventBenchmark {

    private static final int LONG_SEQUENCE = 463; // impacts of a ball with e = 0.99 before t = 89
    private static final int FORCED_IMPACTS = 16;

    private final EventDriven ball = EventDriven.of(new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.9).model())
            .step(0.05);
    private final EventDriven livelyBall = EventDriven.of(new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.99).model())
            .step(0.5);
    private final EventDriven oscillator = EventDriven.of(
                    new ImpactOscillator(1, 4 * Math.PI * Math.PI, 0, 1, 0, -0.5, 0.5, 20, 1.6 * Math.PI).model())
            .step(0.05);
    private final EventDriven column = EventDriven.of(new BallColumn(10, 1.0, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model())
            .step(0.05);

    @Benchmark
    public Solution ballWith26Impacts() {
        return requireEvents(ball.run(0.0, 8.0), 26);
    }

    @Benchmark
    @OperationsPerInvocation(LONG_SEQUENCE)
    public Solution impactOfABall() {
        return requireEvents(livelyBall.run(0.0, 89.0), LONG_SEQUENCE);
    }

    @Benchmark
    @OperationsPerInvocation(FORCED_IMPACTS)
    public Solution impactOfAForcedOscillator() {
        return requireEvents(oscillator.run(0.0, 20.0), FORCED_IMPACTS);
    }

    @Benchmark
    public Solution columnToRest() {
        return column.run(0.0, 2.0);
    }

    private static Solution requireEvents(Solution run, int expected) {
        if (run.events().size() != expected) {
            throw new IllegalStateException(run.events().size() + " events instead of " + expected);
        }
        return run;
    }
}
