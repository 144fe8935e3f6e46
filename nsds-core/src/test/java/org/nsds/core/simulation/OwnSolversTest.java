package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/** A user's solver that goes wrong is named, wherever it does. */
class OwnSolversTest {

    /** Goes wrong at one of its calls. */
    private static final class Wrong extends BoxSolver {
        private final int when;
        private final boolean forgets;
        private int calls;

        Wrong(int when, boolean forgets) {
            super("wrong", SolverOptions.DEFAULT);
            this.when = when;
            this.forgets = forgets;
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            if (++calls == when) {
                if (forgets) {
                    return null;
                }
                throw new IllegalStateException("out of ideas");
            }
            z[0] = Math.max(0.0, -problem.q()[0] / problem.matrix().get(0, 0));
            return Outcome.SOLVED;
        }
    }

    private static final TimeStepping BALL =
            TimeStepping.of(SmallModels.bouncingBall(0.5)).step(0.01);

    @Test
    void aSolverThatThrowsInAStepIsNamed() {
        var report = BALL.solver(() -> new Wrong(2, false)).run(0.0, 2.0).report();
        assertThat(report.outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(report.reason())
                .contains("solver 'wrong' threw", "out of ideas", "OwnSolversTest")
                .doesNotContain("function of the model");
        var events = EventDriven.of(SmallModels.bouncingBall(0.5))
                .solver(() -> new Wrong(2, false))
                .step(0.01)
                .run(0.0, 2.0)
                .report();
        assertThat(events.reason()).contains("solver 'wrong' threw", "out of ideas");
    }

    @Test
    void aSolverThatThrowsInTheRehearsalIsNamed() {
        assertThatThrownBy(() -> BALL.solver(() -> new Wrong(1, false)).run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("solver 'wrong' threw", "out of ideas", "before the first step")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void aSolverThatForgetsItsOutcomeIsToldSo() {
        var report = BALL.solver(() -> new Wrong(2, true)).run(0.0, 2.0).report();
        assertThat(report.reason()).contains("attempt of solver 'wrong' returned null", "must return an Outcome");
    }
}
