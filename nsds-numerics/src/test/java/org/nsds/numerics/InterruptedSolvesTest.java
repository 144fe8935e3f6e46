package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * A solve asks its thread again and again whether it is interrupted, also inside its factorisations, and ends after the first yes. The
 * thread counts the questions and says yes from a random one on: no clock decides.
 */
class InterruptedSolvesTest {

    private static final int SIZE = 420; // large enough for factorisations to ask
    private static final long LAST = 16_384; // question
    private static final int MOST_AFTERWARDS = 30; // questions: some methods polish, or ask on each of several levels

    private static final RandomProblems RANDOM = new RandomProblems(16);
    private static final BoxProblem SYMMETRIC = RANDOM.solvable(RANDOM.gram(SIZE, SIZE + 5, 0.0));
    private static final BoxProblem SKEW = RANDOM.solvable(RANDOM.gram(SIZE, SIZE + 5, 0.5));
    private static final FrictionProblem CONTACTS = contacts();

    private static FrictionProblem contacts() {
        double[] mu = new double[SIZE / 3];
        Arrays.fill(mu, 0.4);
        return FrictionProblem.of(3, RANDOM.gram(SIZE, SIZE / 2, 0.0), RANDOM.vector(SIZE), mu);
    }

    static Stream<String> boxSolvers() {
        return Solvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    static Stream<String> frictionSolvers() {
        return FrictionSolvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    /** A solve in a thread that is interrupted from its n-th question on. */
    private static final class Asked<P extends Problem> extends Thread {

        private final Solver<P> solver;
        private final P problem;
        private final long yesFrom;
        private long questions;
        private Outcome outcome;

        Asked(Solver<P> solver, P problem, long yesFrom) {
            this.solver = solver;
            this.problem = problem;
            this.yesFrom = yesFrom;
        }

        @Override
        public void run() {
            outcome = solver.solve(problem, new double[SIZE], new double[SIZE]);
        }

        @Override
        public boolean isInterrupted() {
            return Thread.currentThread() == this && ++questions >= yesFrom;
        }

        Asked<P> end() {
            start();
            try {
                join();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return this;
        }
    }

    /** Interrupts a solve ever later, each time at a random question, until it ends before. */
    private static <P extends Problem> void stopsAtAnyMoment(Solver<P> solver, P problem) {
        SplittableRandom random = new SplittableRandom(solver.name().hashCode());
        boolean waits = solver.name().endsWith("qp"); // for another thread, and asks every 20 ms
        boolean ended = false;
        for (long most = 1; most <= (waits ? 16 : LAST) && !ended; most *= 4) {
            long moment = 1 + random.nextLong(most);
            Asked<P> asked = new Asked<>(solver, problem, moment).end();
            ended = asked.questions < moment || asked.outcome == Outcome.NOT_APPLICABLE;
            if (!ended) {
                assertThat(asked.questions)
                        .as("%s, question %d", solver.name(), moment)
                        .isLessThanOrEqualTo(moment + MOST_AFTERWARDS);
                assertThat(asked.outcome).isIn(Outcome.INTERRUPTED, Outcome.SOLVED);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void aSymmetricBoxProblemIsLeftAtAnyMoment(String name) {
        stopsAtAnyMoment(Solvers.named(name), SYMMETRIC);
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void aBoxProblemThatIsNotSymmetricIsLeftAtAnyMoment(String name) {
        stopsAtAnyMoment(Solvers.named(name), SKEW);
    }

    @ParameterizedTest
    @MethodSource("frictionSolvers")
    void aFrictionProblemIsLeftAtAnyMoment(String name) {
        stopsAtAnyMoment(FrictionSolvers.named(name), CONTACTS);
    }

    /** One factorisation of 420 rows takes 50 million operations: a step that asks only once would not do. */
    @ParameterizedTest
    @MethodSource("newtonSolvers")
    void newtonStepsAskInsideTheirFactorisations(String name) {
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + ":iterations=3");
        Asked<FrictionProblem> whole = new Asked<>(solver, CONTACTS, Long.MAX_VALUE).end();
        assertThat(whole.questions).isGreaterThan(100L * solver.iterations());
    }

    static Stream<String> newtonSolvers() {
        return Stream.of("newton-ac", "newton-jm", "proximal");
    }
}
