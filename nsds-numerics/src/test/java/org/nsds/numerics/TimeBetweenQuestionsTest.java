package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Solver;

/**
 * A solve asks at least every tenth of a second whether it has to end, in each of its phases, for matrices of 2100 full rows. What counts
 * is the processor time of the solving thread between two questions, whatever else the machine does.
 */
@Tag("long")
class TimeBetweenQuestionsTest {

    private static final int SIZE = 2100;
    private static final double MOST_MILLISECONDS = 100.0;
    private static final long LONGEST_SOLVE = 3_000_000_000L; // nanoseconds of processor time
    private static final long LONGEST_WAIT =
            8_000_000_000L; // nanoseconds, where another thread computes for the solving one

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final RandomProblems RANDOM = new RandomProblems(18);
    private static final DenseMatrix GRAM = RANDOM.gram(SIZE, SIZE / 7, 0.0);
    private static final DenseMatrix ANY = any();
    private static final double[] Q = RANDOM.vector(SIZE);

    private static DenseMatrix any() {
        DenseMatrix m = new DenseMatrix(SIZE);
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                m.set(i, j, RANDOM.number());
            }
        }
        return m;
    }

    /** A solve that measures the longest time between two questions, and is told to end after some seconds. */
    private static final class Timed<P extends Problem> extends Thread {

        private final Solver<P> solver;
        private final P problem;
        private long begin;
        private long beginOnClock;
        private long last;
        private long longest;

        Timed(Solver<P> solver, P problem) {
            this.solver = solver;
            this.problem = problem;
        }

        @Override
        public void run() {
            begin = THREADS.getCurrentThreadCpuTime();
            beginOnClock = System.nanoTime();
            last = begin;
            solver.solve(problem, new double[SIZE], new double[SIZE]);
            isInterrupted();
        }

        @Override
        public boolean isInterrupted() {
            if (Thread.currentThread() != this) {
                return super.isInterrupted();
            }
            long now = THREADS.getCurrentThreadCpuTime();
            longest = Math.max(longest, now - last);
            last = now;
            return now - begin > LONGEST_SOLVE || System.nanoTime() - beginOnClock > LONGEST_WAIT;
        }

        double longestMilliseconds() throws InterruptedException {
            start();
            join();
            return longest * 1e-6;
        }
    }

    private static <P extends Problem> void isAskedInTime(Solver<P> solver, P problem) throws InterruptedException {
        double longest = new Timed<>(solver, problem).longestMilliseconds();
        System.out.printf(
                Locale.ROOT,
                "%s of %s: %.0f ms%n",
                solver.name(),
                problem.getClass().getSimpleName(),
                longest);
        assertThat(longest).isLessThan(MOST_MILLISECONDS);
    }

    static Stream<String> boxSolvers() {
        return Solvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    static Stream<String> frictionSolvers() {
        return FrictionSolvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void ofComplementarityProblems(String name) throws InterruptedException {
        isAskedInTime(Solvers.named(name), BoxProblem.lcp(GRAM, Q));
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void ofRelays(String name) throws InterruptedException {
        double[] upper = new double[SIZE];
        Arrays.fill(upper, 1.0);
        double[] lower = new double[SIZE];
        Arrays.fill(lower, -1.0);
        isAskedInTime(Solvers.named(name), BoxProblem.relay(ANY, Q, lower, upper));
    }

    @ParameterizedTest
    @MethodSource("frictionSolvers")
    void ofContactsInThePlane(String name) throws InterruptedException {
        isAskedInTime(FrictionSolvers.named(name), contacts(2));
    }

    @ParameterizedTest
    @MethodSource("frictionSolvers")
    void ofContactsInSpace(String name) throws InterruptedException {
        isAskedInTime(FrictionSolvers.named(name), contacts(3));
    }

    private static FrictionProblem contacts(int rows) {
        double[] mu = new double[SIZE / rows];
        Arrays.fill(mu, 0.4);
        return FrictionProblem.of(rows, GRAM, Q, mu);
    }
}
