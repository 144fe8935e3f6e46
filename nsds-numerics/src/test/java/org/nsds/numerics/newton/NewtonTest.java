package org.nsds.numerics.newton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class NewtonTest {

    @Test
    void lineSearchConvergesForMonotoneProblemsWithoutPMatrix() {
        // conditions of min x² + y² − x − y with x + y ≤ 1/2: x = y = 1/4, multiplier 1/2
        BoxProblem conditions = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{2, 0, 1}, {0, 2, 1}, {-1, -1, 0}}), new double[] {-1, -1, 0.5});
        double[] z = new double[3];
        assertThat(new NewtonFischerBurmeister(SolverOptions.DEFAULT).solve(conditions, z, new double[3]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {0.25, 0.25, 0.5}, within(1e-12));
        z = new double[3];
        assertThat(new NewtonMinFischerBurmeister(SolverOptions.DEFAULT).solve(conditions, z, new double[3]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {0.25, 0.25, 0.5}, within(1e-12));
    }

    @Test
    void lineSearchSaysWhenItIsStuck() {
        // w = −z − 1 < 0: the merit has no zero
        BoxProblem infeasible = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1}}), new double[] {-1});
        for (GlobalisedNewton newton : both(SolverOptions.DEFAULT)) {
            double[] lowest = {-0.5}; // where z = w, and the merit least
            assertThat(newton.solve(infeasible, lowest, new double[1])).isEqualTo(Outcome.STUCK);
            assertThat(newton.iterations()).isEqualTo(1);
        }
    }

    /** w₂ = −2 whatever z is: what remains is to make w₁ = z₂ − 2 zero, which one step down the gradient does. */
    @Test
    void contradictoryEquationsAreFollowedDownhill() {
        BoxProblem contradiction =
                BoxProblem.equality(DenseMatrix.of(new double[][] {{0, 1}, {0, 0}}), new double[] {-2, -2});
        for (int limit : new int[] {1, 200}) {
            SolverOptions options = new SolverOptions(1e-10, limit);
            for (GlobalisedNewton newton : both(options)) {
                double[] z = {0, 6};
                assertThat(newton.solve(contradiction, z, new double[2]))
                        .isEqualTo(limit == 1 ? Outcome.ITERATION_LIMIT : Outcome.STUCK);
                assertThat(z).containsExactly(0, 2);
            }
        }
    }

    @Test
    void overflowIsABreakdownThatLeavesTheGuess() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1e10, 0}, {0, 1}}), new double[] {-1, -1});
        for (GlobalisedNewton newton : both(SolverOptions.DEFAULT)) {
            double[] z = {1e308, 0};
            assertThat(newton.solve(problem, z, new double[2])).isEqualTo(Outcome.BREAKDOWN);
            assertThat(z).containsExactly(1e308, 0);
        }
    }

    /** w = −z − 1: the merit has its least value at −1/2, by symmetry, and none of the points on the way is as good. */
    @Test
    void withoutSolutionTheBestPointIsReturned() {
        BoxProblem infeasible = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1}}), new double[] {-1});
        for (GlobalisedNewton newton : both(SolverOptions.DEFAULT)) {
            for (double guess : new double[] {0, 3, -2, 7.7}) {
                double[] z = {guess};
                newton.solve(infeasible, z, new double[1]);
                assertThat(z[0]).isCloseTo(-0.5, within(1e-5));
            }
        }
    }

    /** The derivative of w₁ = w₂ = z₁ + z₂ − 11 is singular: each unknown, in its own unit, gives up as much as the other. */
    @Test
    void aSingularDerivativeIsShiftedInTheUnitOfEachUnknown() {
        GlobalisedNewton newton = new NewtonMinFischerBurmeister(new SolverOptions(1e-10, 1));
        for (double unit : new double[] {1, 0x1p-20, 0x1p20}) {
            BoxProblem problem = BoxProblem.lcp(
                    DenseMatrix.of(new double[][] {{1, unit}, {unit, unit * unit}}), new double[] {-11, -11 * unit});
            double[] z = {5, 7 / unit};
            assertThat(newton.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
            assertThat(z[0]).isCloseTo(4.5, within(1e-6));
            assertThat(z[1] * unit).isCloseTo(6.5, within(1e-6));
        }
    }

    private static List<GlobalisedNewton> both(SolverOptions options) {
        return List.of(new NewtonFischerBurmeister(options), new NewtonMinFischerBurmeister(options));
    }

    @Test
    void newtonMinSaysWhenItRunsInCircles() {
        // a P-matrix on which the plain method goes round three places for ever: I. Ben Gharbia, J. C. Gilbert, 2012
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 2}, {2, 1, 0}, {0, 2, 1}}), new double[] {-1, -1, -1});
        double[] z = {1.0, 0.0, 0.0};
        assertThat(new NewtonMin(SolverOptions.DEFAULT).solve(problem, z, new double[3]))
                .isEqualTo(Outcome.CYCLING);
    }

    @Test
    void newtonMinEndsExactlyOnObstacleProblems() {
        // −z″ ≥ f: an M-matrix, for which the method converges from any start
        int n = 200;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            m.set(i, i, 2.0);
            if (i > 0) {
                m.set(i, i - 1, -1.0);
                m.set(i - 1, i, -1.0);
            }
            q[i] = Math.sin(0.1 * i);
        }
        NewtonMin newton = new NewtonMin(SolverOptions.DEFAULT);
        assertThat(newton.solve(BoxProblem.lcp(m, q), new RandomProblems(1).vector(n), new double[n]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(newton.residual()).isLessThan(1e-11);
    }
}
