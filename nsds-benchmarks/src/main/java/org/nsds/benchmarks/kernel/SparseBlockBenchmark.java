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
import org.nsds.numerics.linalg.SparseBlockLu;
import org.nsds.numerics.linalg.SparseMatrix;
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
 * Factors the Jacobian of a contact problem and solves once, {@link SparseBlockLu} beside the sparse factorisations of EJML and
 * ojAlgo. Bodies stand in a square lattice, neighbours touch, each contact has two rows, and contacts of one body are coupled.
 * With a new pattern, ours begins with its order of minimum degree. The libraries have no such order and take the columns as they
 * are, row by row of the lattice; EJML's only other one is random, and the solutions that it then returns do not satisfy A x = b.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SparseBlockBenchmark {

    private static final int ROWS = 2;

    /** Bodies along each side of the lattice. */
    @Param({"5", "10", "20"})
    int side;

    int n;

    private SparseMatrix matrix;
    private int contacts;
    private int[] starts;
    private SparseBlockLu.Source source;
    private SparseBlockLu ours;
    private double[] b;
    private double[] x;
    private DMatrixSparseCSC A;
    private DMatrixRMaj B;
    private DMatrixRMaj X;
    private LinearSolverSparse<DMatrixSparseCSC, DMatrixRMaj> ejml;
    private SparseLU ojalgo;
    private R064CSC store;
    private int[] columns;

    @Setup
    public void fill() {
        int[][] bodies = contacts();
        contacts = bodies.length;
        n = ROWS * contacts;
        starts = new int[contacts + 1];
        Arrays.setAll(starts, k -> ROWS * k);
        Random random = new Random(7);
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(n, n, 40 * n);
        for (int c = 0; c < contacts; c++) {
            for (int d = 0; d < contacts; d++) {
                if (c == d || touches(bodies[c], bodies[d])) {
                    couple(c, d, entries, random);
                }
            }
        }
        A = DConvertMatrixStruct.convert(entries, (DMatrixSparseCSC) null);
        A.sortIndices(null);
        matrix = SparseMatrix.of(A);
        source = source(matrix);
        b = random.doubles(n, -1.0, 1.0).toArray();
        x = new double[n];
        B = DMatrixRMaj.wrap(n, 1, b);
        X = DMatrixRMaj.wrap(n, 1, x);
        ours = new SparseBlockLu();
        ejml = LinearSolverFactory_DSCC.lu(FillReducing.NONE);
        ojalgo = new SparseLU();
        store = new R064CSC(n, n, A.nz_values, A.nz_rows, A.col_idx);
        columns = new int[n];
        Arrays.setAll(columns, j -> j);
    }

    private int[][] contacts() {
        int[][] pairs = new int[2 * side * (side - 1)][];
        int count = 0;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int body = row * side + column;
                if (column + 1 < side) {
                    pairs[count++] = new int[] {body, body + 1};
                }
                if (row + 1 < side) {
                    pairs[count++] = new int[] {body, body + side};
                }
            }
        }
        return pairs;
    }

    private static boolean touches(int[] c, int[] d) {
        return c[0] == d[0] || c[0] == d[1] || c[1] == d[0] || c[1] == d[1];
    }

    private static void couple(int c, int d, DMatrixSparseTriplet entries, Random random) {
        for (int a = 0; a < ROWS; a++) {
            for (int e = 0; e < ROWS; e++) {
                double value = random.nextDouble(-1.0, 1.0);
                entries.addItem(ROWS * c + a, ROWS * d + e, c == d && a == e ? 16.0 + value : value);
            }
        }
    }

    private static SparseBlockLu.Source source(SparseMatrix matrix) {
        int[] column = new int[matrix.size()];
        double[] value = new double[matrix.size()];
        return (block, target) -> {
            for (int a = 0; a < ROWS; a++) {
                int entries = matrix.copyEntries(ROWS * block + a, column, value);
                for (int k = 0; k < entries; k++) {
                    target.add(a, column[k], value[k]);
                }
            }
        };
    }

    private double[] solve(SparseBlockLu lu) {
        if (!lu.analyse(matrix, starts, contacts) || !lu.factor(source)) {
            throw new IllegalStateException("singular");
        }
        lu.solve(b, x);
        return x;
    }

    /** Ours, with the pattern of the problem before, as from one Newton step to the next. */
    @Benchmark
    public double[] ours() {
        return solve(ours);
    }

    /** Ours, with a pattern that it has to order first. */
    @Benchmark
    public double[] oursWithNewPattern() {
        return solve(new SparseBlockLu());
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
