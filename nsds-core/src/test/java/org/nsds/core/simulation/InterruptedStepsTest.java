package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** A run whose thread is interrupted ends in order, between steps or within one, and can be continued. */
class InterruptedStepsTest {

    private static final TimeStepping BALL =
            TimeStepping.of(SmallModels.bouncingBall(0.5)).step(0.01);

    @AfterEach
    void clearTheInterruptStatus() {
        Thread.interrupted();
    }

    @Test
    void betweenSteps() {
        Solution run = BALL.listener(simulation -> {
                    if (simulation.stepIndex() == 20) {
                        Thread.currentThread().interrupt();
                    }
                })
                .run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(run.report().reason()).contains("after step 20");
        assertThat(run.rows()).isEqualTo(21);
        assertThat(Thread.currentThread().isInterrupted())
                .as("the status stays set")
                .isTrue();
        Thread.interrupted();
        assertThat(run.stateHash()).isEqualTo(BALL.run(0.0, 0.2).stateHash());
    }

    /** Says that it was interrupted in one of its calls. */
    private static final class Interrupted extends BoxSolver {
        private final Solver<BoxProblem> exact = Solvers.named("enumerative");
        private final int when;
        private int calls;

        Interrupted(int when) {
            super("interrupted", SolverOptions.DEFAULT);
            this.when = when;
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            if (++calls == when) {
                z[0] = -1.0;
                return Outcome.INTERRUPTED;
            }
            return exact.solve(problem, z, w);
        }
    }

    @Test
    void withinAStep() {
        var steady = BALL.solver(() -> new Interrupted(Integer.MAX_VALUE));
        Simulation simulation = BALL.solver(() -> new Interrupted(5)).start(0.0);
        Solution run = simulation.runTo(2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(run.report().failedProblem()).isEmpty();
        long steps = run.report().steps();
        assertThat(run.rows()).isEqualTo((int) steps + 1).isGreaterThan(40);
        assertThat(run.stateHash())
                .as("the step is abandoned")
                .isEqualTo(steady.run(0.0, steps * 0.01).stateHash());
        Solution rest = steady.resume(simulation.checkpoint()).runTo(2.0);
        assertThat(rest.stateHash()).isEqualTo(steady.run(0.0, 2.0).stateHash());
        assertThat(rest.rows()).isEqualTo(201);
    }
}
