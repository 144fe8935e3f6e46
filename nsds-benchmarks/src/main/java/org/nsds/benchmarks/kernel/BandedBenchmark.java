package org.nsds.benchmarks.kernel;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.interfaces.linsol.LinearSolverSparse;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import org.nsds.numerics.linalg.BandedLu;
import org.nsds.numerics.linalg.BandedMatrix;
import org.ojalgo.matrix.decomposition.SparseLU;
import org.ojalgo.matrix.store.R064CSC;
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
 * Factors the matrix of a string of particles in the plane and solves once, {@link BandedLu} beside the sparse factorisations of
 * EJML, whose pattern is kept from one to the next, and of ojAlgo.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BandedBenchmark {

    private static final int BANDWIDTH = 3;

    @Param({"40", "1000", "10000"})
    int n;

    private BandedMatrix matrix;
    private BandedLu ours;
    private double[] b;
    private double[] x;
    private LinearSolverSparse<DMatrixSparseCSC, DMatrixRMaj> ejml;
    private DMatrixSparseCSC A;
    private DMatrixRMaj B;
    private DMatrixRMaj X;
    private SparseLU ojalgo;
    private R064CSC store;
    private int[] columns;

    /** Fills a matrix with dominant diagonal. */
    @Setup
    public void fill() {
        Random random = new Random(7);
        matrix = new BandedMatrix(n, BANDWIDTH);
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(n, n, 7 * n);
        for (int i = 0; i < n; i++) {
            for (int j = matrix.first(i); j <= matrix.last(i); j++) {
                double value = i == j ? 8.0 : random.nextDouble(-1.0, 1.0);
                matrix.set(i, j, value);
                entries.addItem(i, j, value);
            }
        }
        b = random.doubles(n, -1.0, 1.0).toArray();
        x = new double[n];
        ours = new BandedLu(n, BANDWIDTH);
        A = DConvertMatrixStruct.convert(entries, (DMatrixSparseCSC) null);
        A.sortIndices(null);
        B = DMatrixRMaj.wrap(n, 1, b);
        X = DMatrixRMaj.wrap(n, 1, x);
        ejml = LinearSolverFactory_DSCC.lu(FillReducing.NONE);
        ejml.setA(A);
        ojalgo = new SparseLU();
        store = new R064CSC(n, n, A.nz_values, A.nz_rows, A.col_idx);
        columns = new int[n];
        Arrays.setAll(columns, j -> j);
    }

    @Benchmark
    public double[] ours() {
        if (!ours.factor(matrix)) {
            throw new IllegalStateException("singular");
        }
        ours.solve(b, x);
        return x;
    }

    @Benchmark
    public double[] ejml() {
        if (!ejml.setA(A)) {
            throw new IllegalStateException("singular");
        }
        ejml.solve(B, X);
        return x;
    }

    @Benchmark
    public double[] ojalgo() {
        if (!ojalgo.factor(store, columns)) {
            throw new IllegalStateException("singular");
        }
        System.arraycopy(b, 0, x, 0, n);
        ojalgo.ftran(x);
        return x;
    }
}
