package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.EventSimulation;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** Runs whose thread is interrupted, also in the midst of a solve that would last for ever. */
@Timeout(60)
class InterruptedRunsTest {

    private static final double STEP = 1e-3;

    /** Solves one contact until its n-th solve, which ends only when its thread is interrupted. */
    private static final class Endless extends BoxSolver {
        private final int when;
        private final CountDownLatch reached;
        private int calls;

        Endless(int when, CountDownLatch reached) {
            super("endless", SolverOptions.DEFAULT);
            this.when = when;
            this.reached = reached;
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            if (++calls == when) {
                reached.countDown();
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
                return Outcome.ITERATION_LIMIT;
            }
            z[0] = Math.max(0.0, -problem.q()[0] / problem.matrix().get(0, 0));
            return Outcome.SOLVED;
        }
    }

    private final CountDownLatch reached = new CountDownLatch(1);
    private final Supplier<Solver<BoxProblem>> endless = () -> new Endless(4, reached);
    private final TimeStepping stepping =
            TimeStepping.of(SmallModels.bouncingBall(0.5)).step(STEP);

    @Test
    void aRunInALongSolveStopsAfterTheStepBefore() throws Exception {
        Simulation simulation = stepping.solver(endless).start(0.0);
        FutureTask<Solution> run = new FutureTask<>(() -> simulation.runTo(2.0));
        Thread thread = new Thread(run);
        thread.start();
        assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        thread.interrupt();
        Solution part = run.get();

        assertThat(part.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(part.report().reason()).startsWith("interrupted after step " + simulation.stepIndex());
        assertThat(part.report().failedProblem()).isEmpty();
        Solution whole = stepping.solver(() -> new Endless(0, reached)).run(0.0, 2.0);
        assertThat(part.times()).isEqualTo(Arrays.copyOf(whole.times(), part.rows()));
        assertThat(part.column("ball.q0")).isEqualTo(Arrays.copyOf(whole.column("ball.q0"), part.rows()));
        Solution resumed = stepping.solver(() -> new Endless(0, reached))
                .resume(simulation.checkpoint())
                .runTo(2.0);
        assertThat(resumed.stateHash()).isEqualTo(whole.stateHash());
        assertThat(resumed.column("ball.q0")).isEqualTo(whole.column("ball.q0"));
    }

    @Test
    void anotherThreadReadsTheRowsOfARunThatIsStuckInAStep() throws Exception {
        Simulation simulation = stepping.solver(endless).start(0.0);
        assertThat(simulation.recorded()).isEmpty();
        Thread thread = new Thread(() -> simulation.runTo(2.0));
        thread.start();
        assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        Solution rows = simulation.recorded().orElseThrow();
        thread.interrupt();
        thread.join();

        Solution whole = stepping.solver(() -> new Endless(0, reached)).run(0.0, 2.0);
        assertThat(rows.rows()).isGreaterThan(100);
        assertThat(rows.times()).isEqualTo(Arrays.copyOf(whole.times(), rows.rows()));
        assertThat(rows.column("ball.v0")).isEqualTo(Arrays.copyOf(whole.column("ball.v0"), rows.rows()));
        assertThat(rows.energy().balances()).hasSize(rows.rows());
        assertThat(rows.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(rows.report().reason()).contains("cut short in the midst of a step");
    }

    @Test
    void anEventDrivenRunInALongSolveStops() throws Exception {
        EventSimulation simulation = EventDriven.of(SmallModels.bouncingBall(0.5))
                .solver(endless)
                .step(STEP)
                .start(0.0, 10.0);
        FutureTask<Solution> run = new FutureTask<>(simulation::run);
        Thread thread = new Thread(run);
        thread.start();
        assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        Optional<Solution> rows = simulation.recorded();
        thread.interrupt();
        Solution part = run.get();

        assertThat(part.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(part.report().reason()).startsWith("interrupted at t = ");
        assertThat(part.report().failedProblem()).isEmpty();
        assertThat(part.rows()).isGreaterThan(100);
        assertThat(rows.orElseThrow().times())
                .isEqualTo(Arrays.copyOf(part.times(), rows.orElseThrow().rows()));
    }

    @Test
    void anEventDrivenRunStopsBetweenEventsWithAllRowsSoFar() {
        Solution whole =
                EventDriven.of(SmallModels.bouncingBall(0.5)).step(STEP).run(0.0, 2.0);
        Solution part = EventDriven.of(SmallModels.bouncingBall(0.5))
                .step(STEP)
                .progress(t -> {
                    if (t > 0.1) {
                        Thread.currentThread().interrupt();
                    }
                })
                .run(0.0, 2.0);
        assertThat(Thread.interrupted()).as("the thread stays interrupted").isTrue();
        assertThat(part.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(part.rows()).isBetween(100, whole.rows() - 1);
        int common = part.rows() - 1; // the last row is that of the state where it stopped
        assertThat(Arrays.copyOf(part.times(), common)).isEqualTo(Arrays.copyOf(whole.times(), common));
    }

    @Test
    void aRunOfAThreadThatIsInterruptedAlreadyTakesNoStep() {
        Thread.currentThread().interrupt();
        Solution none = stepping.run(0.0, 1.0);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(none.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(none.times()).containsExactly(0.0);
    }
}
