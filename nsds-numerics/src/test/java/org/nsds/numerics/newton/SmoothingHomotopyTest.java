package org.nsds.numerics.newton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class SmoothingHomotopyTest {

    private final SmoothingHomotopy homotopy = new SmoothingHomotopy(SolverOptions.DEFAULT);

    private static BoxProblem relay(RandomProblems random, int n, double unit) {
        DenseMatrix m = new DenseMatrix(n);
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            double width = Math.pow(unit, random.number());
            lower[i] = width * random.number() - width;
            upper[i] = lower[i] + width * (1.0 + random.number());
            for (int j = 0; j < n; j++) {
                m.set(i, j, Math.pow(unit, random.number()) * random.number());
            }
        }
        return BoxProblem.of(m, random.vector(n), lower, upper);
    }

    /** Brouwer: with finite bounds there is a solution, whatever the matrix. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55})
    void boxesOfAnyMatrixAreSolved(int n) {
        RandomProblems random = new RandomProblems(n);
        for (int k = 0; k < 20; k++) {
            BoxProblem problem = relay(random, n, k % 2 == 0 ? 1.0 : 100.0);
            assertThat(homotopy.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    /** w = 1/4 − z: three solutions, two at the bounds and one between; one of them is found. */
    @Test
    void aRelayThatHoldsItselfHasSeveralSolutions() {
        BoxProblem problem = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{-1}}), new double[] {0.25}, new double[] {-1}, new double[] {1});
        double[] z = {0};
        assertThat(homotopy.solve(problem, z, new double[1])).isEqualTo(Outcome.SOLVED);
        assertThat(z[0]).isIn(-1.0, 0.25, 1.0);
    }

    @Test
    void infiniteBoundsAreNotItsBusiness() {
        BoxProblem problem = new RandomProblems(1).lcp(3);
        assertThat(homotopy.solve(problem, new double[3], new double[3])).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void widthsOfZeroAndRowsOfZeroAreTaken() {
        DenseMatrix m = DenseMatrix.of(new double[][] {{0, 0, 0}, {3, 0, -2}, {1, 2, 0}});
        double[] z = new double[3];
        BoxProblem problem =
                BoxProblem.of(m, new double[] {0, 1, -1}, new double[] {-1, 2, -1}, new double[] {1, 2, 1});
        assertThat(homotopy.solve(problem, z, new double[3])).isEqualTo(Outcome.SOLVED);
        assertThat(z[1]).isEqualTo(2.0);
    }

    /** M z overflows within the box, so that no point of it can be judged. */
    @Test
    void numbersThatOverflowEndTheSolve() {
        double[][] m = {{1e200, 1e250}, {-1e250, 1e200}};
        double[] wide = {1e200, 1e200};
        BoxProblem problem = BoxProblem.of(DenseMatrix.of(m), new double[] {1, 1}, new double[] {-1e200, 1e199}, wide);
        assertThat(homotopy.solve(problem, new double[2], new double[2])).isNotEqualTo(Outcome.SOLVED);
    }

    @Test
    void theSameProblemGivesTheSameBits() {
        BoxProblem problem = relay(new RandomProblems(3), 40, 10.0);
        double[] first = new double[40];
        double[] second = new double[40];
        homotopy.solve(problem, first, new double[40]);
        Arrays.fill(second, 0.5); // ignored
        homotopy.solve(problem, second, new double[40]);
        assertThat(second).isEqualTo(first);
    }
}
