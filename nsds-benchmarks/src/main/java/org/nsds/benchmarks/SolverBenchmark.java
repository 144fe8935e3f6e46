package org.nsds.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
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
 * Microseconds per solve from a zero guess, over the families of complementarity problems on which Siconos was measured; the
 * table is in docs/choosing-a-solver.md. The problems are those of the tests of nsds-numerics.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SolverBenchmark {

    @Param({
        "lcp_a_spd_n1_s1.nsp",
        "lcp_a_spd_n5_s1.nsp",
        "lcp_a_spd_n20_s1.nsp",
        "lcp_a_spd_n100_s1.nsp",
        "lcp_a_spd_n500_s1.nsp.gz",
        "lcp_b_psd_n20_s1.nsp",
        "lcp_b_psd_n100_s1.nsp.gz",
        "lcp_b_psd_n500_s1.nsp.gz",
        "lcp_c_pd_skew_n100.nsp.gz",
        "lcp_d_obstacle_n484.nsp.gz",
        "lcp_d_qpkkt_n40.nsp",
        "relay_spd_n20.nsp"
    })
    String problem;

    @Param({"chain"})
    String solver;

    private BoxProblem box;
    private Solver<BoxProblem> engine;
    private double[] z;
    private double[] w;

    @Setup
    public void read() throws IOException {
        box = Problems.box("problems/" + problem).orElseThrow();
        engine = Solvers.named(solver);
        z = new double[box.size()];
        w = new double[box.size()];
        if (solve() != Outcome.SOLVED) {
            throw new IllegalStateException(solver + " does not solve " + problem);
        }
    }

    @Benchmark
    public Outcome solve() {
        Arrays.fill(z, 0.0);
        return engine.solve(box, z, w);
    }
}
