package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class LatinTest {

    /** A string of n points between two walls, pushed up and down in waves: a condition number of about n². */
    private static BoxProblem string(int n, double waves) {
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            m.set(i, i, 2.0);
            q[i] = 0.1 * Math.sin(waves * i) - 0.01;
            if (i > 0) {
                m.set(i, i - 1, -1.0);
                m.set(i - 1, i, -1.0);
            }
        }
        return BoxProblem.lcp(m, q);
    }

    @Test
    void endsWhenAPolishedPointSolvesTheProblem() {
        assertThat(iterationsOn(string(50, 0.05))).isEqualTo(250);
        assertThat(iterationsOn(string(50, 0.25))).isEqualTo(500);
        assertThat(iterationsOn(string(50, 0.15))).isEqualTo(1000);
    }

    private static int iterationsOn(BoxProblem problem) {
        Latin latin = Latin.plain(SolverOptions.DEFAULT);
        double[] w = new double[problem.size()];
        assertThat(latin.solve(problem, new double[problem.size()], w)).isEqualTo(Outcome.SOLVED);
        assertThat(latin.residual()).isLessThan(1e-13);
        return latin.iterations();
    }

    @Test
    void thePointAtWhichIterationsRunOutIsPolishedToo() {
        BoxProblem problem = string(50, 0.15);
        double[] z = new double[50];
        assertThat(Latin.plain(new SolverOptions(1e-10, 100)).solve(problem, z, new double[50]))
                .isEqualTo(Outcome.ITERATION_LIMIT);
        Latin latin = Latin.plain(new SolverOptions(1e-10, 800));
        assertThat(latin.solve(problem, new double[50], new double[50])).isEqualTo(Outcome.SOLVED);
        assertThat(latin.iterations()).isEqualTo(800);
    }

    /** k is a tenth of what coupling asks for, (1, 0.01): the rows of M + k are (1, 1) and (0.01, 0.01). */
    @Test
    void aMatrixThatCannotBeInvertedEvenWithTheSearchDirectionsIsSingular() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {0.01, 0}}), new double[] {-1, -1});
        assertThat(Latin.plain(SolverOptions.DEFAULT).solve(problem, new double[2], new double[2]))
                .isEqualTo(Outcome.SINGULAR);
    }

    @Test
    void overflowIsABreakdown() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1e10}}), new double[] {-1});
        Latin latin = Latin.plain(SolverOptions.DEFAULT);
        assertThat(latin.solve(problem, new double[] {1e308}, new double[1])).isEqualTo(Outcome.BREAKDOWN);
        assertThat(latin.iterations()).isEqualTo(1);
    }
}
