package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Problems that once took solvers much longer than they are worth, or were judged by a residual that had overflowed. */
class AttackedProblemsTest {

    private static BoxProblem relay(double[][] matrix, double[] q, double[] lower, double[] upper) {
        return BoxProblem.of(DenseMatrix.of(matrix), q, lower, upper);
    }

    /** Rounding makes the path go in circles; five unknowns have a few hundred bases. */
    @ParameterizedTest
    @ValueSource(strings = {"chain", "block-gauss-seidel"})
    void aSmallRelayIsSolvedWithoutMillionsOfPivots(String name) {
        BoxProblem circling = relay(
                new double[][] {
                    {0, -1, 1, -1, 0}, {-1, 1, 1, 1, 0}, {-1, 1, -1, 0, 0}, {0, -1, 1, -1, 0}, {1, 1, 0, -1, 0}
                },
                new double[] {5, -12, -6, 0, -10},
                new double[] {-1, -2, -1, -1, -3},
                new double[] {3, 2, 3, 1, 2});
        Solver<BoxProblem> solver = Solvers.named(name);
        assertThat(solver.solve(circling, new double[5], new double[5])).isEqualTo(Outcome.SOLVED);
        assertThat(solver.iterations()).isLessThan(200_000);
    }

    @Test
    void aRelayOfSixUnknownsIsSolvedWithoutMillionsOfPivots() {
        BoxProblem circling = relay(
                new double[][] {
                    {0, -1, 0, 1, 1, 0},
                    {0, -1, 0, 1, 1, 0},
                    {0, -1, 0, 0, -1, 0},
                    {-1, 1, 1, 0, 1, -1},
                    {0, -1, 0, 1, 0, 1},
                    {1, 1, -1, 1, 0, -1}
                },
                new double[] {-4, 2, -7, -5, -8, -9},
                new double[] {-1, -3, -3, -2, -3, -3},
                new double[] {2, 2, 3, 3, 1, 3});
        Solver<BoxProblem> chain = Solvers.named("chain");
        assertThat(chain.solve(circling, new double[6], new double[6])).isEqualTo(Outcome.SOLVED);
        assertThat(chain.iterations()).isLessThan(500_000);
    }

    /** z₁ = 1 is asked for; the scale of the data, 10¹⁶⁰ · 10¹⁵⁰, overflows. */
    @Test
    void whereTheScaleOverflowsNothingIsCalledSolved() {
        BoxProblem overflowing =
                relay(new double[][] {{1e160, 0}, {0, 1}}, new double[] {0, -1}, new double[] {1e150, 0}, new double[] {
                    2e150, Double.POSITIVE_INFINITY
                });
        for (String name : new String[] {"path", "cpg", "rpgs", "enumerative"}) {
            double[] z = new double[2];
            Outcome outcome = Solvers.named(name).solve(overflowing, z, new double[2]);
            assertThat(outcome == Outcome.SOLVED && z[1] != 1.0).as(name).isFalse();
        }
    }

    /** Row 0 asks for −z₀ − z₁ − z₂ − 1 ≥ 0. */
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300, 0.0})
    void aGuessThatIsNoNumberDoesNotCostAProof(double guess) {
        BoxProblem infeasible = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{-1, -1, -1}, {0.5, 2, 0.5}, {0.5, 0.5, 2}}), new double[] {-1, -1, -1});
        double[] z = new double[3];
        Arrays.fill(z, guess);
        Solver<BoxProblem> chain = Solvers.named("chain");
        assertThat(chain.solve(infeasible, z, new double[3])).isEqualTo(Outcome.INFEASIBLE);
        assertThat(chain.certificate()).isPresent();
    }

    /** Terms of 10⁸ cancel to a w of order one: in doubles the residual is 10⁻¹⁴, without rounding it is 10⁻⁸. */
    @ParameterizedTest
    @ValueSource(strings = {"interior-point", "chain"})
    void termsThatCancelDoNotHideAResidual(String name) {
        double inf = Double.POSITIVE_INFINITY;
        BoxProblem cancelling = relay(
                new double[][] {
                    {0, 0, 0, 0, 0},
                    {936, 470, -279, 561, -936},
                    {-573, -719, -620, -357, 573},
                    {-53, -570, -696, 996, 53},
                    {289, -929, -725, 198, -289}
                },
                new double[] {0, -1490, -1534, -2425, -3882},
                new double[] {0, -inf, -inf, 0, 0},
                new double[] {inf, inf, -2, inf, inf});
        double[] z = new double[5];
        double[] w = new double[5];
        if (Solvers.named(name).solve(cancelling, z, w) == Outcome.SOLVED) {
            assertThat(exactResidual(cancelling, z)).isLessThanOrEqualTo(1e-10);
        }
    }

    /** The natural residual with w computed without rounding. */
    private static double exactResidual(BoxProblem problem, double[] z) {
        double[] w = new double[problem.size()];
        for (int i = 0; i < w.length; i++) {
            BigDecimal sum = new BigDecimal(problem.q()[i]);
            for (int j = 0; j < w.length; j++) {
                sum = sum.add(new BigDecimal(problem.matrix().get(i, j)).multiply(new BigDecimal(z[j])));
            }
            w[i] = sum.doubleValue();
        }
        return problem.residual(z, w);
    }
}
