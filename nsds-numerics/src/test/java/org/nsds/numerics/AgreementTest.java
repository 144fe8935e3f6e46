package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Different roads to the one solution of a problem with a P-matrix. */
class AgreementTest {

    @Test
    void solversAgreeOnTwoThousandProblemsWithPMatrices() {
        List<Solver<BoxProblem>> exact = List.of(
                Solvers.named("chain"),
                Solvers.named("block-pivoting"),
                Solvers.named("principal-pivoting"),
                Solvers.named("lemke"),
                Solvers.named("path"),
                Solvers.named("interior-point"),
                Solvers.named("newton-fb"));
        RandomProblems random = new RandomProblems(2000);
        for (int k = 0; k < 2000; k++) {
            int n = 1 + k % 12;
            BoxProblem problem = k % 4 == 0 ? random.box(n) : random.lcp(n);
            double[] first = null;
            for (Solver<BoxProblem> solver : exact) {
                double[] z = new double[n];
                if (solver.accepts(problem)) {
                    assertThat(solver.solve(problem, z, new double[n]))
                            .as("%s on problem %d", solver.name(), k)
                            .isEqualTo(Outcome.SOLVED);
                    first = first == null ? z : first;
                    assertThat(z).as("%s on problem %d", solver.name(), k).containsExactly(first, within(1e-7));
                }
            }
        }
    }

    @Test
    void theChainAgreesWithEnumerationUpToTwelveUnknowns() {
        Solver<BoxProblem> chain = Solvers.named("chain");
        RandomProblems random = new RandomProblems(12);
        for (int n = 1; n <= 12; n++) {
            BoxProblem problem = random.lcp(n);
            double[] z = new double[n];
            assertThat(chain.solve(problem, z, new double[n])).isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(EnumerationOracle.solve(problem), within(1e-8));
        }
    }

    @Test
    void quadraticProgrammingFindsTheSameMinimumOfSemidefiniteProblems() {
        Solver<BoxProblem> chain = Solvers.named("chain");
        Solver<BoxProblem> qp = Solvers.named("qp");
        RandomProblems random = new RandomProblems(31);
        for (int k = 0; k < 60; k++) {
            int n = 2 + k % 20;
            BoxProblem problem = random.hyperstatic(n);
            double[] z = new double[n];
            double[] other = new double[n];
            assertThat(chain.solve(problem, z, new double[n])).isEqualTo(Outcome.SOLVED);
            assertThat(qp.solve(problem, other, new double[n])).isEqualTo(Outcome.SOLVED);
            assertThat(objective(problem, z)).isCloseTo(objective(problem, other), within(1e-8));
        }
    }

    /** ½ zᵀMz + qᵀz, the same for all solutions of a symmetric semidefinite problem. */
    private static double objective(BoxProblem problem, double[] z) {
        double sum = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            sum += z[i] * (0.5 * problem.matrix().rowTimes(i, z) + problem.q()[i]);
        }
        return sum;
    }
}
