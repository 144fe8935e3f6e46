package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/** A contact problem that is not solved from the multipliers of the step before is tried from zero before the step fails. */
class SecondTriesTest {

    /** Solves one contact exactly, but only from zero; or never, from some call on. */
    private static final class ColdStarter extends BoxSolver {
        private final boolean everFails;
        private int warmStarts;
        private int calls;

        ColdStarter(boolean everFails) {
            super("cold-starter", SolverOptions.DEFAULT);
            this.everFails = everFails;
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            calls++;
            if (z[0] != 0.0) {
                warmStarts++;
                z[0] = -1.0;
                return Outcome.STUCK;
            }
            if (everFails && warmStarts > 0) {
                z[0] = 7.0;
                return Outcome.ITERATION_LIMIT;
            }
            z[0] = Math.max(0.0, -problem.q()[0] / problem.matrix().get(0, 0));
            return Outcome.SOLVED;
        }
    }

    private static final TimeStepping BALL =
            TimeStepping.of(SmallModels.bouncingBall(0.0)).step(0.01);

    @Test
    void aWarmStartThatFailsIsFollowedByAColdOne() {
        ColdStarter solver = new ColdStarter(false);
        Solution run = BALL.solver(() -> solver).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(solver.warmStarts).as("steps at rest").isGreaterThan(10);
        assertThat(run.stateHash()).isEqualTo(BALL.run(0.0, 1.0).stateHash());
    }

    /** At rest λ = m g h, which is the guess of the next step. */
    @Test
    void theGuessOfAFailingProblemIsKeptForReplay() {
        Solution run = BALL.solver(() -> new ColdStarter(true)).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().reason()).contains("cold-starter", "iteration limit", "default chain");
        assertThat(run.report().failedProblem()).isPresent();
        double[] multipliers = run.multiplier("floor", 0);
        assertThat(run.report().failedGuess()).containsExactly(multipliers[multipliers.length - 1]);
        assertThat(run.report().failedGuess().get(0)).isPositive();
    }

    @Test
    void aFailureFromZeroIsNotRepeated() {
        class Hopeless extends BoxSolver {
            int calls;

            Hopeless() {
                super("hopeless", SolverOptions.DEFAULT);
            }

            @Override
            public boolean accepts(BoxProblem problem) {
                return true;
            }

            @Override
            protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
                calls++;
                z[0] = -1.0;
                return Outcome.STUCK;
            }
        }
        Hopeless solver = new Hopeless();
        Solution run = BALL.solver(() -> solver).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(solver.calls).as("the rehearsal, and the first contact").isEqualTo(2);
    }
}
