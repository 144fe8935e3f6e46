package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.Stopping;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.ActiveSet.Place;

class ActiveSetTest {

    private static final double NONE = Double.POSITIVE_INFINITY;

    private final ActiveSet set = new ActiveSet(Stopping.NEVER);
    private final double[] w = new double[2];

    private static BoxProblem box(double[][] m, double[] q, double lower, double upper) {
        double[] l = new double[q.length];
        double[] u = new double[q.length];
        Arrays.fill(l, lower);
        Arrays.fill(u, upper);
        return BoxProblem.of(DenseMatrix.of(m), q, l, u);
    }

    /** Starts with every unknown inside. */
    private boolean solveInside(BoxProblem problem, double[] z) {
        set.start(problem, z);
        for (int i = 0; i < problem.size(); i++) {
            set.move(i, Place.INSIDE);
        }
        return set.solve(problem, z, w);
    }

    @Test
    void placesAreReadOffThePoint() {
        BoxProblem problem =
                BoxProblem.of(new DenseMatrix(7), new double[7], new double[] {-1, -1, -1, -1, -1, 2, 2}, new double[] {
                    1, 1, 1, 1, 1, 2, 2
                });
        set.start(problem, new double[] {-1, -3, 1, 3, 0.5, 2, 5});
        Place[] expected = {Place.LOWER, Place.LOWER, Place.UPPER, Place.UPPER, Place.INSIDE, Place.LOWER, Place.LOWER};
        for (int i = 0; i < 7; i++) {
            assertThat(set.place(i)).as("unknown %d", i).isEqualTo(expected[i]);
        }
    }

    @Test
    void boundsGoIntoTheEquationsOfTheUnknownsInside() {
        // z₁ = 3 above, so 2 z₂ + 3 − 7 = 0
        BoxProblem problem = box(new double[][] {{2, 1}, {1, 2}}, new double[] {-9, -7}, 1, 3);
        double[] z = {4, 2.5};
        set.start(problem, z);
        assertThat(set.solve(problem, z, w)).isTrue();
        assertThat(z).containsExactly(new double[] {3, 2}, within(1e-15));
        assertThat(w).containsExactly(new double[] {-1, 0}, within(1e-15));
    }

    @Test
    void redundantContactsShareTheirLoadInOneOfThePossibleWays() {
        BoxProblem problem = box(new double[][] {{1, 1}, {1, 1}}, new double[] {-2, -2}, 0, NONE);
        double[] z = new double[2];
        assertThat(solveInside(problem, z)).isTrue();
        assertThat(set.isUndetermined()).isTrue();
        assertThat(z).containsExactly(2, 0);
        assertThat(w).containsExactly(0, 0);
        assertThat(set.place(0)).isEqualTo(Place.INSIDE);
        assertThat(set.place(1)).isEqualTo(Place.LOWER);
    }

    @Test
    void redundantUnknownsGoToTheirUpperBoundIfItIsTheOnlyOne() {
        BoxProblem problem = box(new double[][] {{1, 1}, {1, 1}}, new double[] {-2, -2}, -NONE, 3);
        double[] z = new double[2];
        assertThat(solveInside(problem, z)).isTrue();
        assertThat(z).containsExactly(-1, 3);
        assertThat(set.place(1)).isEqualTo(Place.UPPER);
    }

    @Test
    void redundantUnknownsWithoutBoundsAreZeroAndStayFree() {
        BoxProblem problem = box(new double[][] {{1, 1}, {1, 1}}, new double[] {-2, -2}, -NONE, NONE);
        double[] z = {7, 7};
        assertThat(solveInside(problem, z)).isTrue();
        assertThat(z).containsExactly(2, 0);
        assertThat(set.place(1)).isEqualTo(Place.INSIDE);
    }

    @Test
    void indefiniteMatricesAreFactoredToo() {
        BoxProblem problem = box(new double[][] {{0, 1}, {1, 0}}, new double[] {-2, -5}, 0, NONE);
        double[] z = new double[2];
        assertThat(solveInside(problem, z)).isTrue();
        assertThat(set.isUndetermined()).isFalse();
        assertThat(z).containsExactly(5, 2);
    }

    @Test
    void singularMatricesThatAreNotSemidefiniteAreRefused() {
        for (double[][] m : new double[][][] {{{1, 2}, {1, 2}}, {{-1, 1}, {1, -1}}}) {
            BoxProblem problem = box(m, new double[] {-2, -2}, 0, NONE);
            assertThat(solveInside(problem, new double[2])).isFalse();
            assertThat(set.isUndetermined()).isFalse();
        }
    }

    @Test
    void polishingSaysWhereItPutEachUnknown() {
        BoxProblem problem = box(new double[][] {{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}, new double[] {5, -5, -1}, -1, 1);
        double[] z = {-0.9, 0.9, 0.4};
        double[] slack = new double[3];
        problem.evaluate(z, slack);
        assertThat(set.polish(problem, z, slack)).isTrue();
        assertThat(z).containsExactly(new double[] {-1, 1, 0.5}, within(1e-15));
        assertThat(set.place(0)).isEqualTo(Place.LOWER);
        assertThat(set.place(1)).isEqualTo(Place.UPPER);
        assertThat(set.place(2)).isEqualTo(Place.INSIDE);
    }

    @Test
    void redundancyIsForgottenWithTheNextMatrix() {
        solveInside(box(new double[][] {{1, 1}, {1, 1}}, new double[] {-2, -2}, 0, NONE), new double[2]);
        double[] z = new double[2];
        assertThat(solveInside(box(new double[][] {{2, 1}, {1, 2}}, new double[] {-3, -3}, 0, NONE), z))
                .isTrue();
        assertThat(set.isUndetermined()).isFalse();
        assertThat(z).containsExactly(new double[] {1, 1}, within(1e-15));
    }
}
