package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class CaoFerrisTest {

    private final CaoFerris path = new CaoFerris(SolverOptions.DEFAULT);

    @Test
    void finiteBoxesHaveASolutionWhateverTheMatrix() {
        // Brouwer: the projection of z − w maps the box into itself; some of these take hundreds of pivots
        RandomProblems random = new RandomProblems(8);
        for (int k = 0; k < 60; k++) {
            int n = 2 + k % 38;
            DenseMatrix m = new DenseMatrix(n);
            double[] lower = new double[n];
            double[] upper = new double[n];
            for (int i = 0; i < n; i++) {
                lower[i] = -Math.abs(random.number());
                upper[i] = Math.abs(random.number());
                for (int j = 0; j < n; j++) {
                    m.set(i, j, random.number());
                }
            }
            BoxProblem problem = BoxProblem.relay(m, random.vector(n), lower, upper);
            assertThat(path.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void eliminatesFreeUnknownsFirst() {
        RandomProblems random = new RandomProblems(6);
        for (int k = 0; k < 100; k++) {
            int n = 2 + k % 15;
            boolean[] free = new boolean[n];
            Arrays.fill(free, 0, n / 2, true);
            BoxProblem problem = BoxProblem.mixed(random.positiveDefiniteWithSkew(n), random.vector(n), free);
            assertThat(path.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void saysThatFreeUnknownsDoNotDetermineEachOther() {
        BoxProblem problem = BoxProblem.mixed(
                DenseMatrix.of(new double[][] {{0, 1}, {1, 1}}), new double[] {1, 1}, new boolean[] {true, false});
        assertThat(path.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.SINGULAR);
    }
}
