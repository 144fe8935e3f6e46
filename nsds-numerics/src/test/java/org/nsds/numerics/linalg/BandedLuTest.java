package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** A band factored in linear time gives the solutions of the dense factorisation. */
class BandedLuTest {

    @Test
    void solvesAsTheDenseFactorisationDoesAlsoWhereItMustExchangeRows() {
        Random random = new Random(7);
        for (int n = 1; n < 40; n++) {
            for (int b = 0; b < Math.min(n, 6); b++) {
                BandedMatrix a = random(random, n, b);
                LuFactorization dense = new LuFactorization();
                double[][] rows = dense.storage(n);
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        rows[i][j] = a.get(i, j);
                    }
                }
                BandedLu banded = new BandedLu(n, b);
                assertThat(banded.factor(a)).isEqualTo(dense.factor());
                double[] f = random.doubles(n, -1.0, 1.0).toArray();
                double[] x = new double[n];
                banded.solve(f, x);
                for (int i = 0; i < n; i++) {
                    assertThat(a.rowTimes(i, x)).isCloseTo(f[i], within(1e-8));
                }
                double[] inPlace = f.clone();
                banded.solve(inPlace, inPlace);
                assertThat(inPlace).containsExactly(x);
            }
        }
    }

    /** No diagonal at all: without exchanges there would be no first pivot. */
    @Test
    void exchangesNeighboursThatOnlyFeelEachOther() {
        BandedMatrix a = new BandedMatrix(4, 1);
        a.set(0, 1, 2.0);
        a.set(1, 0, 3.0);
        a.set(2, 3, 5.0);
        a.set(3, 2, 7.0);
        BandedLu lu = new BandedLu(4, 1);
        assertThat(lu.factor(a)).isTrue();
        double[] x = new double[4];
        lu.solve(new double[] {2, 3, 5, 7}, x);
        assertThat(x).containsExactly(1, 1, 1, 1);
    }

    @Test
    void knowsASingularMatrixInAnyUnit() {
        for (double unit : new double[] {1e-12, 1.0, 1e12}) {
            BandedMatrix a = new BandedMatrix(3, 1);
            a.set(0, 0, 1.0);
            a.set(0, 1, 3.0 * unit);
            a.set(1, 0, 7.0);
            a.set(1, 1, 21.0 * unit);
            a.set(2, 2, unit);
            assertThat(new BandedLu(3, 1).factor(a)).isFalse();
        }
    }

    @Test
    void aMatrixWithNaNIsNotFactored() {
        BandedMatrix a = new BandedMatrix(1, 0);
        a.set(0, 0, Double.NaN);
        assertThat(new BandedLu(1, 0).factor(a)).isFalse();
    }

    @Test
    void denseAndBandedShowTheSameEntries() {
        BandedMatrix a = random(new Random(3), 5, 2);
        double[] dense = new double[25];
        a.writeDense(dense);
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                assertThat(dense[5 * i + j]).isEqualTo(a.get(i, j));
            }
        }
    }

    private static BandedMatrix random(Random random, int n, int b) {
        BandedMatrix a = new BandedMatrix(n, b);
        for (int i = 0; i < n; i++) {
            for (int j = a.first(i); j <= a.last(i); j++) {
                a.set(i, j, random.nextDouble(-1.0, 1.0));
            }
        }
        return a;
    }
}
