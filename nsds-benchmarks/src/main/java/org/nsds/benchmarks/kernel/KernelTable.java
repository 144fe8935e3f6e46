package org.nsds.benchmarks.kernel;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.nsds.benchmarks.LeastTime;

/**
 * Prints the benchmarks of this package as a table of the manual: least processor times of the thread, measured in turns in one
 * run, their ratio to ours, and what one call allocates. {@code SparseBlockBenchmark} and the others are the same under JMH.
 */
public final class KernelTable {

    private static final int ROUNDS = 3;
    private static final double SECONDS = 1.0;
    private static final double BATCH = 0.02;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static double kept;

    private KernelTable() {}

    /** Measures everything, which takes some minutes. */
    public static void main(String[] arguments) {
        System.out.println("| kernel | size | by | µs | ratio to ours | bytes allocated |");
        System.out.println("|---|---|---|---|---|---|");
        for (int side : new int[] {5, 10, 20}) {
            SparseBlockBenchmark benchmark = new SparseBlockBenchmark();
            benchmark.side = side;
            benchmark.fill();
            Map<String, Supplier<double[]>> sparse = new LinkedHashMap<>();
            sparse.put("ours", benchmark::ours);
            sparse.put("ours, new pattern", benchmark::oursWithNewPattern);
            sparse.put("EJML", benchmark::ejml);
            sparse.put("ojAlgo", benchmark::ojalgo);
            requireSameSolutions(sparse);
            print("`SparseBlockLu`", "n = " + benchmark.n, sparse);
        }
        for (int n : new int[] {3, 20, 100, 500}) {
            CholeskyBenchmark benchmark = new CholeskyBenchmark();
            benchmark.n = n;
            benchmark.fill();
            Map<String, Supplier<?>> cholesky = new LinkedHashMap<>();
            cholesky.put("ours", benchmark::ours);
            cholesky.put("EJML", benchmark::ejml);
            cholesky.put("ojAlgo", benchmark::ojalgo);
            requireSameSolutions(Map.of(
                    "ours",
                    benchmark::ours,
                    "EJML",
                    benchmark::ejml,
                    "ojAlgo",
                    () -> benchmark.ojalgo().toRawCopy1D()));
            print("`SemidefiniteCholesky`", "n = " + n, cholesky);
        }
        for (int n : new int[] {40, 1000, 10_000}) {
            BandedBenchmark benchmark = new BandedBenchmark();
            benchmark.n = n;
            benchmark.fill();
            Map<String, Supplier<double[]>> banded = new LinkedHashMap<>();
            banded.put("ours", benchmark::ours);
            banded.put("EJML, sparse", benchmark::ejml);
            banded.put("ojAlgo, sparse", benchmark::ojalgo);
            requireSameSolutions(banded);
            print("`BandedLu`", "n = " + n, banded);
        }
        for (double largest : new double[] {3.0, 1000.0}) {
            TrigonometryBenchmark benchmark = new TrigonometryBenchmark();
            benchmark.largest = largest;
            benchmark.fill();
            Map<String, Supplier<?>> angle = new LinkedHashMap<>();
            angle.put("ours", () -> keep(benchmark.ours()));
            angle.put("`StrictMath`", () -> keep(benchmark.strictMath()));
            angle.put("`Math`", () -> keep(benchmark.math()));
            print("`Trigonometry.sin`", "1000 angles up to " + (int) largest, angle);
        }
    }

    /** Takes a result without boxing it, which would be counted as an allocation. */
    private static Object keep(double value) {
        kept = value;
        return null;
    }

    /** Refuses to compare what does not compute the same. */
    private static void requireSameSolutions(Map<String, Supplier<double[]>> contestants) {
        double[] shared = contestants.get("ours").get();
        double[] expected = shared.clone();
        contestants.forEach((name, contestant) -> {
            Arrays.fill(shared, Double.NaN); // what the one before found must not be taken for a result
            double[] found = contestant.get();
            for (int i = 0; i < expected.length; i++) {
                if (!(Math.abs(found[i] - expected[i]) <= 1e-10)) {
                    throw new IllegalStateException(name + " finds x" + i + " = " + found[i] + ", not " + expected[i]);
                }
            }
        });
    }

    private static void print(String kernel, String size, Map<String, ? extends Supplier<?>> contestants) {
        double[] least = new double[contestants.size()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS; round++) {
            int k = 0;
            for (Supplier<?> contestant : contestants.values()) {
                least[k] = Math.min(
                        least[k], LeastTime.of(contestant::get, SECONDS, BATCH).microseconds());
                k++;
            }
        }
        int k = 0;
        for (Map.Entry<String, ? extends Supplier<?>> contestant : contestants.entrySet()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %.3g | %.2f | %d |%n",
                    kernel,
                    size,
                    contestant.getKey(),
                    least[k],
                    least[k] / least[0],
                    allocated(contestant.getValue()));
            k++;
        }
    }

    private static long allocated(Supplier<?> contestant) {
        long bytes = Long.MAX_VALUE;
        for (int k = 0; k < 5; k++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            contestant.get();
            bytes = Math.min(bytes, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return bytes;
    }
}
