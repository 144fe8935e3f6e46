package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** A solve ends when its thread is interrupted or its seconds are used up, and says which. */
class StoppingTest {

    private static final int ALMOST_NONE = 2; // iterations
    private static final double NO_TIME = 1e-9; // seconds

    private final RandomProblems random = new RandomProblems(3);
    private final BoxProblem box = random.hyperstatic(40);
    private final FrictionProblem contacts = contacts(20);

    static Stream<String> boxSolvers() {
        return Solvers.catalogue().stream()
                .map(Solvers.CatalogueEntry::name)
                .filter(name -> !name.equals("closed-form"));
    }

    static Stream<String> frictionSolvers() {
        return FrictionSolvers.catalogue().stream()
                .map(Solvers.CatalogueEntry::name)
                .filter(name -> !name.equals("frictionless"));
    }

    private FrictionProblem contacts(int count) {
        double[] mu = new double[count];
        Arrays.fill(mu, 0.4);
        return FrictionProblem.of(2, random.gram(2 * count, count, 0.0), random.vector(2 * count), mu);
    }

    @AfterEach
    void leaveNoMarkBehind() {
        Thread.interrupted();
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void anInterruptedThreadEndsASolveOfABox(String name) {
        Thread.currentThread().interrupt();
        endsAtOnce(Solvers.named(name), box, box.size(), Outcome.INTERRUPTED);
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void aBudgetEndsASolveOfABox(String name) {
        endsAtOnce(Solvers.named(name + ":seconds=" + NO_TIME), box, box.size(), Outcome.TIME_LIMIT);
    }

    @ParameterizedTest
    @MethodSource("frictionSolvers")
    void anInterruptedThreadEndsASolveWithFriction(String name) {
        Thread.currentThread().interrupt();
        endsAtOnce(FrictionSolvers.named(name), contacts, contacts.size(), Outcome.INTERRUPTED);
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("frictionSolvers")
    void aBudgetEndsASolveWithFriction(String name) {
        endsAtOnce(FrictionSolvers.named(name + ":seconds=" + NO_TIME), contacts, contacts.size(), Outcome.TIME_LIMIT);
    }

    private static <P extends Problem> void endsAtOnce(Solver<P> solver, P problem, int n, Outcome reason) {
        assertThat(solver.solve(problem, new double[n], new double[n])).isEqualTo(reason);
        assertThat(solver.iterations()).isLessThanOrEqualTo(ALMOST_NONE);
    }

    @Test
    void anInterruptedSolverSolvesTheNextProblem() {
        Solver<FrictionProblem> solver = FrictionSolvers.named("chain");
        int n = contacts.size();
        Thread.currentThread().interrupt();
        assertThat(solver.solve(contacts, new double[n], new double[n])).isEqualTo(Outcome.INTERRUPTED);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(solver.solve(contacts, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
    }

    @Test
    void aBudgetThatIsNotUsedUpChangesNothing() {
        int n = contacts.size();
        double[] without = new double[n];
        double[] with = new double[n];
        FrictionSolvers.named("chain").solve(contacts, without, new double[n]);
        FrictionSolvers.named("chain:seconds=1e6").solve(contacts, with, new double[n]);
        assertThat(with).isEqualTo(without);
    }

    /** A solver as users write it, which never ends unless it is told to. */
    private static final class Endless extends BoxSolver {

        private final Solver<BoxProblem> part;
        private boolean started;

        Endless(SolverOptions options, Solver<BoxProblem> part) {
            super("endless", options);
            this.part = part;
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            started = true;
            while (!mustStop()) {
                if (part != null) {
                    solveBy(part, problem, z, w);
                }
            }
            return Outcome.STUCK;
        }
    }

    @Test
    void theSecondsOfASolverAreThoseOfTheSolversItCalls() {
        Endless inner = new Endless(SolverOptions.DEFAULT, null);
        Endless outer = new Endless(new SolverOptions(1e-10, 0, 0.01), inner);
        int n = box.size();
        assertThat(outer.solve(box, new double[n], new double[n])).isEqualTo(Outcome.TIME_LIMIT);
        assertThat(inner.started).isTrue();
    }
}
