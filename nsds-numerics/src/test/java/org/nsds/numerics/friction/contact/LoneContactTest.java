package org.nsds.numerics.friction.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.friction.NonsmoothGaussSeidel;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** The formula for a lone contact and its judge are the solver and the residual that they stand for, bit by bit. */
class LoneContactTest {

    private static final double TOLERANCE = SolverOptions.DEFAULT.tolerance();

    @Test
    void solvesAndJudgesAsTheSolverDoes() {
        Random random = new Random(20);
        LoneContact formula = new LoneContact("nsgs", TOLERANCE);
        NonsmoothGaussSeidel solver = new NonsmoothGaussSeidel(SolverOptions.DEFAULT);
        int taken = 0;
        int sliding = 0;
        for (int trial = 0; trial < 5_000; trial++) {
            FrictionProblem problem = problem(random);
            double[] r = {1.0, 2.0, 3.0};
            double[] u = new double[3];
            double residual = formula.solve(problem, r, u);
            if (Double.isNaN(residual)) {
                assertThat(r).containsExactly(1.0, 2.0, 3.0);
                continue;
            }
            double[] expected = new double[3];
            double[] velocity = new double[3];
            assertThat(solver.solve(problem, expected, velocity)).isEqualTo(Outcome.SOLVED);
            assertThat(r).containsExactly(expected);
            assertThat(u).containsExactly(velocity);
            assertThat(residual).isEqualTo(solver.residual());
            taken++;
            sliding += Math.hypot(u[1], u[2]) > 1e-3 && r[0] > 0.0 ? 1 : 0;
        }
        assertThat(taken).isGreaterThan(4_800);
        assertThat(sliding).isGreaterThan(1_000);
    }

    /** W = G Gᵀ, sometimes nearly singular; velocities and coefficients of many sizes. */
    private static FrictionProblem problem(Random random) {
        double[][] g = new double[3][3];
        for (double[] row : g) {
            for (int j = 0; j < 3; j++) {
                row[j] = random.nextGaussian() * (j == 2 && random.nextInt(10) == 0 ? 1e-5 : 1.0);
            }
        }
        double[][] w = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                w[i][j] = g[i][0] * g[j][0] + g[i][1] * g[j][1] + g[i][2] * g[j][2];
            }
        }
        double size = Math.pow(10.0, 8.0 * random.nextDouble() - 6.0);
        double[] q = {size * (random.nextGaussian() - 1.0), size * random.nextGaussian(), size * random.nextGaussian()};
        double mu = random.nextInt(8) == 0 ? 0.0 : Math.pow(10.0, 4.0 * random.nextDouble() - 3.0);
        return FrictionProblem.of(3, DenseMatrix.of(w), q, new double[] {mu});
    }

    @Test
    void leavesOtherProblemsToTheChain() {
        FrictionProblem problem = FrictionProblem.reusable();
        problem.addContact(ContactKind.PLANE_ROLLING, 0.5, 0.01, 0.0); // three rows, but another law
        problem.blockMatrix().addBlockRow(3);
        problem.blockMatrix().addBlock(0, 0);
        assertThat(new LoneContact("nsgs", TOLERANCE).solve(problem, new double[3], new double[3]))
                .isNaN();
    }

    @Test
    void speaksForTheSolverInTheChain() {
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        FrictionProblem problem = FrictionProblem.of(
                3,
                DenseMatrix.of(new double[][] {{2, 0, 0}, {0, 3, 0}, {0, 0, 3}}),
                new double[] {-1, 4, 0},
                new double[] {0.5});
        double[] r = new double[3];
        assertThat(chain.solve(problem, r, new double[3])).isEqualTo(Outcome.SOLVED);
        assertThat(r).containsExactly(0.5, -0.25, -0.0);
        assertThat(chain.lastWinner()).isEqualTo("nsgs");
        assertThat(chain.iterations()).isEqualTo(1);
        assertThat(chain.residual()).isLessThanOrEqualTo(TOLERANCE);
    }
}
