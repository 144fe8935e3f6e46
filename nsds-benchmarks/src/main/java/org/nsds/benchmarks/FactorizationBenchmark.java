package org.nsds.benchmarks;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.nsds.numerics.linalg.LuFactorization;
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
 * Factor and solve once, our {@link LuFactorization} beside EJML's: the reason why the pivoting solvers have their own. If ours
 * is no longer faster, it should go.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FactorizationBenchmark {

    @Param({"3", "20", "100", "500"})
    int n;

    private double[] matrix;
    private double[] b;
    private double[] x;
    private LuFactorization ours;
    private LinearSolverDense<DMatrixRMaj> ejml;
    private DMatrixRMaj A;
    private DMatrixRMaj B;
    private DMatrixRMaj X;

    @Setup
    public void fill() {
        Random random = new Random(7);
        matrix = random.doubles((long) n * n, -1.0, 1.0).toArray();
        b = random.doubles(n, -1.0, 1.0).toArray();
        x = new double[n];
        ours = new LuFactorization();
        ejml = LinearSolverFactory_DDRM.lu(n);
        A = new DMatrixRMaj(n, n);
        B = DMatrixRMaj.wrap(n, 1, b);
        X = DMatrixRMaj.wrap(n, 1, x);
    }

    @Benchmark
    public double[] ours() {
        double[][] rows = ours.storage(n);
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix, i * n, rows[i], 0, n);
        }
        if (!ours.factor()) {
            throw new IllegalStateException("singular");
        }
        ours.solve(b, x);
        return x;
    }

    @Benchmark
    public double[] ejml() {
        System.arraycopy(matrix, 0, A.data, 0, n * n);
        if (!ejml.setA(A)) {
            throw new IllegalStateException("singular");
        }
        ejml.solve(B, X);
        return x;
    }
}
