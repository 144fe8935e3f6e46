package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

class SweepingMethodsTest {

    @Test
    void overrelaxationNeedsFewerPassesThanGaussSeidelOnAMembrane() {
        BoxProblem membrane = membrane(12);
        Solver<BoxProblem> pgs = new ProjectedGaussSeidel(SolverOptions.DEFAULT);
        Solver<BoxProblem> psor = new ProjectedOverrelaxation(SolverOptions.DEFAULT);
        assertThat(solve(pgs, membrane)).isEqualTo(Outcome.SOLVED);
        assertThat(solve(psor, membrane)).isEqualTo(Outcome.SOLVED);
        assertThat(psor.iterations()).isLessThan(pgs.iterations() / 2);
    }

    @Test
    void conjugateGradientsNeedFewerStillAndRefuseNonsymmetricMatrices() {
        Solver<BoxProblem> cpg = new ConjugateProjectedGradient(SolverOptions.DEFAULT);
        assertThat(solve(cpg, membrane(12))).isEqualTo(Outcome.SOLVED);
        assertThat(cpg.iterations()).isLessThan(150);
        RandomProblems random = new RandomProblems(5);
        BoxProblem nonsymmetric = BoxProblem.lcp(random.positiveDefiniteWithSkew(5), random.vector(5));
        assertThat(solve(cpg, nonsymmetric)).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void regularisationConvergesWhereGaussSeidelRunsInCircles() {
        // the sweep z₁ = 1 + 2z₂, z₂ = 1 − 2z₁ has no fixed point that attracts; M is positive definite
        BoxProblem problem = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1, -2}, {2, 1}}),
                new double[] {-1, -1},
                new double[] {-10, -10},
                new double[] {10, 10});
        assertThat(solve(new ProjectedGaussSeidel(SolverOptions.DEFAULT), problem))
                .isEqualTo(Outcome.CYCLING);
        double[] z = new double[2];
        assertThat(new RegularisedGaussSeidel(SolverOptions.DEFAULT).solve(problem, z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {0.6, -0.2}, within(1e-9)); // M z = −q by hand
    }

    /** Passes grow with the side of the membrane, those of Gauss-Seidel with its square. */
    @Test
    void overrelaxationPaysMoreOnAFinerMembrane() {
        Solver<BoxProblem> pgs = new ProjectedGaussSeidel(SolverOptions.DEFAULT);
        Solver<BoxProblem> psor = new ProjectedOverrelaxation(SolverOptions.DEFAULT);
        assertThat(solve(pgs, membrane(16))).isEqualTo(Outcome.SOLVED);
        assertThat(solve(psor, membrane(16))).isEqualTo(Outcome.SOLVED);
        assertThat(psor.iterations()).isLessThan(pgs.iterations() / 5);
    }

    /** A matrix that is not symmetric, on which steps as long as the contraction suggests do not converge. */
    @Test
    void overrelaxationIsMovedBackWhereItStalls() {
        RandomProblems random = new RandomProblems(6);
        BoxProblem problem = BoxProblem.lcp(random.positiveDefiniteWithSkew(8), random.vector(8));
        assertThat(solve(new ProjectedOverrelaxation(SolverOptions.DEFAULT), problem))
                .isEqualTo(Outcome.SOLVED);
    }

    @Test
    void overrelaxationRefusesRowsWithoutPositiveDiagonal() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {1, 1}}), new double[] {-1, -1});
        assertThat(solve(new ProjectedOverrelaxation(SolverOptions.DEFAULT), problem))
                .isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void regularisationTakesZerosOnTheDiagonalButNoNegativeOnesAndNoEmptyRows() {
        Solver<BoxProblem> rpgs = new RegularisedGaussSeidel(SolverOptions.DEFAULT);
        assertThat(rpgs.accepts(problem(new double[][] {{0, 1}, {-1, 0}}))).isTrue();
        assertThat(rpgs.accepts(problem(new double[][] {{1, 1}, {1, -1e-9}}))).isFalse();
        assertThat(rpgs.accepts(problem(new double[][] {{1, 0}, {0, 0}}))).isFalse();
    }

    private static BoxProblem problem(double[][] m) {
        return BoxProblem.lcp(DenseMatrix.of(m), new double[m.length]);
    }

    /** z = 5 / (2 + 2/4), then 2 + (5 − 2·2) / 2.5. */
    @Test
    void regularisationAddsAQuarterOfTheStiffnessAtFirst() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2}}), new double[] {-5});
        double[] z = new double[1];
        assertThat(new RegularisedGaussSeidel(new SolverOptions(1e-10, 2)).solve(problem, z, new double[1]))
                .isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(z[0]).isCloseTo(2.4, within(1e-15));
    }

    /** With a quarter of the stiffness, 10, the sweep still goes round. */
    @Test
    void regularisationGrowsUntilTheSweepConverges() {
        BoxProblem problem = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1, -10}, {10, 1}}),
                new double[] {-1, -1},
                new double[] {-10, -10},
                new double[] {10, 10});
        double[] z = new double[2];
        assertThat(new RegularisedGaussSeidel(SolverOptions.DEFAULT).solve(problem, z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {11.0 / 101.0, -9.0 / 101.0}, within(1e-9)); // M z = −q by hand
    }

    @Test
    void relaxedLatinConvergesForEveryMonotoneProblem() {
        // skew: zᵀMz = 0, where undamped iterations go round for ever; z = (1, 1) by hand
        BoxProblem skew = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {-1, 0}}), new double[] {-1, 1});
        double[] z = new double[2];
        assertThat(Latin.relaxed(SolverOptions.DEFAULT).solve(skew, z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {1.0, 1.0}, within(1e-9));
        RandomProblems random = new RandomProblems(14);
        for (int n = 1; n < 30; n++) {
            assertThat(solve(Latin.plain(SolverOptions.DEFAULT), random.lcp(n))).isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void latinSolvesFathisExampleThoughItIsIllConditioned() {
        int n = 24; // M = L Lᵀ, L unit lower triangular with 2 below
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -Math.scalb(1.0, n) + Math.scalb(1.0, i);
            for (int j = 0; j < n; j++) {
                m.set(i, j, i == j ? 4.0 * i + 1.0 : 4.0 * Math.min(i, j) + 2.0);
            }
        }
        assertThat(solve(Latin.plain(SolverOptions.DEFAULT), BoxProblem.lcp(m, q)))
                .isEqualTo(Outcome.SOLVED);
    }

    @Test
    void theUnitsOfSingleUnknownsDoNotMatter() {
        // D M D with D from 1e-6 to 1e6
        int n = 7;
        DenseMatrix m = new RandomProblems(21).gram(n, n, 0.5);
        double[] q = {-1, 1, -1, 0.5, -0.2, 1, -1};
        for (int i = 0; i < n; i++) {
            q[i] *= Math.pow(10.0, 2 * i - 6);
            for (int j = 0; j < n; j++) {
                m.set(i, j, m.get(i, j) * Math.pow(10.0, 2 * i - 6) * Math.pow(10.0, 2 * j - 6));
            }
        }
        BoxProblem problem = BoxProblem.lcp(m, q);
        for (String name : new String[] {
            "rpgs", "latin", "latin-w", "cpg", "block-pivoting", "principal-pivoting", "newton-fb", "newton-min-fb"
        }) {
            assertThat(solve(Solvers.named(name), problem)).as(name).isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void blocksAreThoseOfTheMatrix() {
        BlockSparseMatrix matrix = new BlockSparseMatrix.Builder(2, 2)
                .block(0, 0, new double[][] {{1, 0.99}, {0.99, 1}})
                .block(1, 1, new double[][] {{1, 0.99}, {0.99, 1}})
                .block(0, 1, new double[][] {{0.001, 0}, {0, 0.001}})
                .block(1, 0, new double[][] {{0.001, 0}, {0, 0.001}})
                .build();
        BoxProblem problem = BoxProblem.lcp(matrix, new double[] {-1, -0.995, -1, -0.99});
        Solver<BoxProblem> blocks = new BlockGaussSeidel(SolverOptions.DEFAULT, Solvers.named("closed-form"), 1);
        assertThat(solve(blocks, problem)).isEqualTo(Outcome.SOLVED);
        assertThat(blocks.iterations())
                .isLessThan(12); // single unknowns need hundreds: the coupling within a block is 0.99
    }

    /** Unknowns coupled in pairs, by 0.99: blocks of two are solved at once, single unknowns take hundreds of passes. */
    @Test
    void whoSolvesTheBlocksAndHowLargeTheyAreIsChosenByName() {
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0.99, 0, 0}, {0.99, 1, 0, 0}, {0, 0, 1, 0.99}, {0, 0, 0.99, 1}}),
                new double[] {-1, -0.995, -1, -0.99});
        Solver<BoxProblem> pairs = Solvers.named("block-gauss-seidel:local=lemke,size=2");
        assertThat(solve(pairs, problem)).isEqualTo(Outcome.SOLVED);
        assertThat(pairs.iterations()).isLessThan(3);
        Solver<BoxProblem> singles = Solvers.named("block-gauss-seidel:local=closed-form,size=1");
        assertThat(solve(singles, problem)).isEqualTo(Outcome.SOLVED);
        assertThat(singles.iterations()).isGreaterThan(100);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.named("block-gauss-seidel:local=lemkee"))
                .withMessageContaining("unknown solver 'lemkee'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.named("block-gauss-seidel:size=0"))
                .withMessageContaining("it must be positive");
    }

    private static Outcome solve(Solver<BoxProblem> solver, BoxProblem problem) {
        return solver.solve(problem, new double[problem.size()], new double[problem.size()]);
    }

    /** M is positive definite, but the longer steps of an early ρ run in circles. */
    @Test
    void strongRotationsAreSolvedWithShorterSteps() {
        for (double coupling : new double[] {1.0, 10.0, 30.0, 100.0}) {
            BoxProblem rotation = BoxProblem.relay(
                    DenseMatrix.of(new double[][] {{1, -coupling}, {coupling, 1}}),
                    new double[] {-1, -1},
                    new double[] {-10, -10},
                    new double[] {10, 10});
            assertThat(solve(new RegularisedGaussSeidel(SolverOptions.DEFAULT), rotation))
                    .as("coupling %s", coupling)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    /** The rotations of many unknowns add up: ρ has to be doubled several times. */
    @Test
    void manyRotationsNeedStepsThatAreShortenedAgainAndAgain() {
        int n = 12;
        double[][] rows = new double[n][n];
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rows[i][j] = i == j ? 1.0 : i < j ? 5.0 : -5.0;
            }
            q[i] = -1.0;
        }
        BoxProblem rotations = BoxProblem.equality(DenseMatrix.of(rows), q);
        assertThat(solve(new RegularisedGaussSeidel(SolverOptions.DEFAULT), rotations))
                .isEqualTo(Outcome.SOLVED);
    }

    /** −Δz ≥ f over an obstacle, on a square grid of side by side points. */
    private static BoxProblem membrane(int side) {
        int n = side * side;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            m.set(i, i, 4.0);
            q[i] = i < n / 8 ? 3.0 : -1.0;
            for (int j : new int[] {i - side, i + side, i % side > 0 ? i - 1 : -1, i % side < side - 1 ? i + 1 : -1}) {
                if (j >= 0 && j < n) {
                    m.set(i, j, -1.0);
                }
            }
        }
        return BoxProblem.lcp(m, q);
    }
}
