package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class ConjugateProjectedGradientTest {

    private static final double NONE = Double.POSITIVE_INFINITY;

    /** 8 on the diagonal and 4 elsewhere has two eigenvalues, and conjugate gradients take one step for each. */
    @Test
    void withoutBoundsItTakesAsManyStepsAsThereAreEigenvalues() {
        int n = 9;
        DenseMatrix m = new DenseMatrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m.set(i, j, i == j ? 8.0 : 4.0);
            }
        }
        ConjugateProjectedGradient cpg = new ConjugateProjectedGradient(SolverOptions.DEFAULT);
        BoxProblem problem = BoxProblem.equality(m, new RandomProblems(3).vector(n));
        assertThat(cpg.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        assertThat(cpg.iterations()).isEqualTo(3); // the third sees that nothing is left to do
    }

    /**
     * From (1, 0.5) the step to the minimum without bounds, (−1, 1), meets the bound halfway, at (0, 0.75); a gradient step
     * follows, which goes on towards 1 and not beyond.
     */
    @Test
    void aStepThatMeetsABoundIsFollowedByAGradientStepThatDoesNotOvershoot() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{4, 0}, {0, 4}}), new double[] {4, -4});
        double[] z = {1, 0.5};
        assertThat(new ConjugateProjectedGradient(new SolverOptions(1e-10, 1)).solve(problem, z, new double[2]))
                .isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(z[0]).isZero();
        assertThat(z[1]).isBetween(0.9, 1.0);
    }

    /** ½ zᵀMz + qᵀz, with unknowns that all push or pull each other strongly, and started anywhere. */
    @Test
    void noStepRaisesTheEnergy() {
        RandomProblems random = new RandomProblems(17);
        for (int k = 0; k < 12; k++) {
            int n = 8 + k;
            DenseMatrix m = random.gram(n, n, 0.2);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    m.set(i, j, m.get(i, j) + (k % 2 == 0 || (i + j) % 2 == 0 ? 20.0 : -20.0));
                }
            }
            double[] lower = random.vector(n);
            double[] upper = lower.clone();
            for (int i = 0; i < n; i++) {
                upper[i] += 1.0 + random.number();
            }
            BoxProblem problem = BoxProblem.of(m, random.vector(n), lower, upper);
            double[] guess = random.vector(n);
            double before = NONE;
            for (int limit = 1; limit < 40; limit++) {
                double[] z = guess.clone();
                new ConjugateProjectedGradient(new SolverOptions(1e-10, limit)).solve(problem, z, new double[n]);
                double energy = energy(problem, z);
                assertThat(energy).as("problem %d, step %d", k, limit).isLessThanOrEqualTo(before + 1e-12);
                before = energy;
            }
        }
    }

    private static double energy(BoxProblem problem, double[] z) {
        double sum = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            sum += z[i] * (0.5 * problem.matrix().rowTimes(i, z) + problem.q()[i]);
        }
        return sum;
    }

    @Test
    void anUnknownWithoutRoomIsNoReasonToGoOn() {
        DenseMatrix m = DenseMatrix.of(new double[][] {{2, 0}, {0, 2}});
        for (double push : new double[] {-5, 5}) {
            ConjugateProjectedGradient cpg = new ConjugateProjectedGradient(SolverOptions.DEFAULT);
            double[] z = {0, 1};
            BoxProblem problem =
                    BoxProblem.of(m, new double[] {push, -2}, new double[] {1, -NONE}, new double[] {1, NONE});
            assertThat(cpg.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(new double[] {1, 1}, within(1e-15));
            assertThat(cpg.iterations()).isEqualTo(1);
        }
    }

    @Test
    void forcesWhoseSquaresOverflowAreABreakdownThatLeavesTheGuess() {
        BoxProblem pushed = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1}}), new double[] {-1e200});
        double[] z = {0};
        ConjugateProjectedGradient cpg = new ConjugateProjectedGradient(SolverOptions.DEFAULT);
        assertThat(cpg.solve(pushed, z, new double[1])).isEqualTo(Outcome.BREAKDOWN);
        assertThat(z).containsExactly(0);
        z[0] = 1;
        assertThat(cpg.solve(pushed, z, new double[1])).isEqualTo(Outcome.BREAKDOWN);
        assertThat(z).containsExactly(1);
    }

    @Test
    void refusesADiagonalThatIsNotPositive() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {1, 1}}), new double[] {-1, -1});
        assertThat(new ConjugateProjectedGradient(SolverOptions.DEFAULT).accepts(problem))
                .isFalse();
    }
}
