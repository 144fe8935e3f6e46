package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Factorisations ask whether they have to stop, at least once in a million operations, and end at once when they have to. */
class StoppedFactorizationsTest {

    private static final int N = 300;
    private static final int BLOCKS = 150;
    private static final double LU_OPERATIONS = 2.0 / 3.0 * N * N * N;
    private static final double CHOLESKY_OPERATIONS = 0.5 * LU_OPERATIONS;

    /** Counts how often it is asked, and says yes from one of the questions on. */
    private static final class Probe implements BooleanSupplier {

        private final int yesFrom;
        private int asked;

        Probe(int yesFrom) {
            this.yesFrom = yesFrom;
        }

        @Override
        public boolean getAsBoolean() {
            return ++asked >= yesFrom;
        }
    }

    /** A factorisation that asks a probe; returns whether it came to its end. */
    private interface Factors {
        boolean finished(Probe probe);
    }

    private static final DenseMatrix MATRIX = matrix();

    private static DenseMatrix matrix() {
        SplittableRandom random = new SplittableRandom(7);
        DenseMatrix matrix = new DenseMatrix(N);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j <= i; j++) {
                double entry = i == j ? N : random.nextDouble();
                matrix.set(i, j, entry);
                matrix.set(j, i, entry);
            }
        }
        return matrix;
    }

    private static void copyTo(double[][] rows) {
        for (int i = 0; i < N; i++) {
            MATRIX.copyRow(i, rows[i]);
        }
    }

    private static void asksOftenAndStops(double operations, Factors factors) {
        Probe never = new Probe(Integer.MAX_VALUE);
        assertThat(factors.finished(never)).isTrue();
        assertThat(never.asked).isGreaterThan((int) (operations / 1e6));
        for (int from : new int[] {1, never.asked / 2, never.asked}) {
            Probe probe = new Probe(from);
            assertThat(factors.finished(probe)).isFalse();
            assertThat(probe.asked).isEqualTo(from);
        }
    }

    @Test
    void luFactorization() {
        asksOftenAndStops(LU_OPERATIONS, probe -> {
            LuFactorization lu = new LuFactorization(probe);
            copyTo(lu.storage(N));
            return lu.factor();
        });
    }

    @Test
    void cholesky() {
        asksOftenAndStops(CHOLESKY_OPERATIONS, probe -> {
            SemidefiniteCholesky cholesky = new SemidefiniteCholesky(probe);
            copyTo(cholesky.storage(N));
            return cholesky.factor() != SemidefiniteCholesky.Verdict.INDEFINITE;
        });
    }

    @Test
    void completeLu() {
        asksOftenAndStops(LU_OPERATIONS, probe -> {
            CompleteLu lu = new CompleteLu(N, probe);
            copyTo(lu.storage());
            return lu.factor() == N;
        });
    }

    @Test
    void sparseBlockLuAndItsAnalysis() {
        int[] starts = IntStream.rangeClosed(0, BLOCKS).map(b -> 2 * b).toArray();
        asksOftenAndStops(LU_OPERATIONS, probe -> {
            SparseBlockLu lu = new SparseBlockLu(probe);
            return lu.analyse(MATRIX, starts, BLOCKS)
                    && lu.factor((block, target) -> {
                        for (int a = 0; a < 2; a++) {
                            for (int j = 0; j < N; j++) {
                                target.add(a, j, MATRIX.get(2 * block + a, j));
                            }
                        }
                    });
        });
    }
}
