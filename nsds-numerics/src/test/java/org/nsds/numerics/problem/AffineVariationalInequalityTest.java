package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.solver.Outcome;

class AffineVariationalInequalityTest {

    @Test
    void projectsAPointOnATriangle() {
        // F = I, g = −p: the solution is the point of C nearest to p = (2, 1); C = { x ≥ 0, y ≥ 0, x + y ≤ 1 }, nearest
        // is (1, 0)
        AffineVariationalInequality inequality = new AffineVariationalInequality(
                DenseMatrix.of(new double[][] {{1, 0}, {0, 1}}),
                new double[] {-2, -1},
                new double[][] {{-1, 0}, {0, -1}, {1, 1}},
                new double[] {0, 0, 1});
        BoxProblem problem = inequality.toBoxProblem();
        double[] z = new double[5];
        assertThat(Solvers.named("chain").solve(problem, z, new double[5])).isEqualTo(Outcome.SOLVED);
        assertThat(inequality.solution(z)).containsExactly(new double[] {1.0, 0.0}, within(1e-12));
    }

    @Test
    void solvesALinearProgramWhereFIsZero() {
        // min −x − 2y over the same triangle: the corner (0, 1)
        AffineVariationalInequality program = new AffineVariationalInequality(
                new DenseMatrix(2), new double[] {-1, -2}, new double[][] {{-1, 0}, {0, -1}, {1, 1}}, new double[] {
                    0, 0, 1
                });
        double[] z = new double[5];
        assertThat(Solvers.named("chain").solve(program.toBoxProblem(), z, new double[5]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(program.solution(z)).containsExactly(new double[] {0.0, 1.0}, within(1e-10));
    }
}
