package org.nsds.benchmarks.kernel;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.nsds.numerics.linalg.SemidefiniteCholesky;
import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.PhysicalStore;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.structure.Access1D;
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

/** Factors a definite matrix and solves once, {@link SemidefiniteCholesky} beside the dense factorisations of EJML and ojAlgo. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CholeskyBenchmark {

    @Param({"3", "20", "100", "500"})
    int n;

    private double[] matrix;
    private double[] b;
    private double[] x;
    private final SemidefiniteCholesky ours = new SemidefiniteCholesky();
    private LinearSolverDense<DMatrixRMaj> ejml;
    private DMatrixRMaj A;
    private DMatrixRMaj B;
    private DMatrixRMaj X;
    private Cholesky<Double> ojalgo;
    private R064Store store;
    private R064Store right;
    private PhysicalStore<Double> solution;

    /** Fills A = G Gᵀ + I with random G. */
    @Setup
    public void fill() {
        Random random = new Random(7);
        double[] g = random.doubles((long) n * n, -1.0, 1.0).toArray();
        matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = i == j ? 1.0 : 0.0;
                for (int k = 0; k < n; k++) {
                    sum += g[i * n + k] * g[j * n + k];
                }
                matrix[i * n + j] = sum;
            }
        }
        b = random.doubles(n, -1.0, 1.0).toArray();
        x = new double[n];
        ejml = LinearSolverFactory_DDRM.chol(n);
        A = new DMatrixRMaj(n, n);
        B = DMatrixRMaj.wrap(n, 1, b);
        X = DMatrixRMaj.wrap(n, 1, x);
        ojalgo = Cholesky.R064.make(n, n);
        store = R064Store.FACTORY.make(n, n);
        store.fillMatching(Access1D.wrap(matrix));
        right = R064Store.FACTORY.make(n, 1);
        right.fillMatching(Access1D.wrap(b));
        solution = R064Store.FACTORY.make(n, 1);
    }

    @Benchmark
    public double[] ours() {
        double[][] rows = ours.storage(n);
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix, i * n + i, rows[i], i, n - i);
        }
        if (ours.factor() != SemidefiniteCholesky.Verdict.DEFINITE) {
            throw new IllegalStateException("not definite");
        }
        ours.solve(b, x);
        return x;
    }

    @Benchmark
    public double[] ejml() {
        System.arraycopy(matrix, 0, A.data, 0, n * n);
        if (!ejml.setA(A)) {
            throw new IllegalStateException("not definite");
        }
        ejml.solve(B, X);
        return x;
    }

    @Benchmark
    public MatrixStore<Double> ojalgo() {
        if (!ojalgo.decompose(store)) {
            throw new IllegalStateException("not definite");
        }
        return ojalgo.getSolution(right, solution);
    }
}
