package org.nsds.benchmarks.kernel;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.nsds.core.model.system.Trigonometry;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Computes a thousand sines, by {@link Trigonometry} and by the two classes of the JDK. {@link Math} may give other bits on another JDK,
 * {@link StrictMath} allocates on some.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TrigonometryBenchmark {

    private static final int COUNT = 1000;

    /** The largest angle. */
    @Param({"3", "1000"})
    double largest;

    private double[] angles;

    @Setup
    public void fill() {
        angles = new Random(7).doubles(COUNT, -largest, largest).toArray();
    }

    @Benchmark
    public double ours() {
        double sum = 0.0;
        for (double angle : angles) {
            sum += Trigonometry.sin(angle);
        }
        return sum;
    }

    @Benchmark
    public double strictMath() {
        double sum = 0.0;
        for (double angle : angles) {
            sum += StrictMath.sin(angle);
        }
        return sum;
    }

    @Benchmark
    public double math() {
        double sum = 0.0;
        for (double angle : angles) {
            sum += Math.sin(angle);
        }
        return sum;
    }
}
