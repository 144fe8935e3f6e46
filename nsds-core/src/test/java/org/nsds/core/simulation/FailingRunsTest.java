package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** A run that cannot go on stops with a reason, and keeps what it had. */
class FailingRunsTest {

    @Test
    void contradictingConstraintsLeaveTheUnsolvedProblemForReplay() {
        var cart = LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> out[0] = t < 0.5 ? 0.0 : 1.0)
                .build();
        // y₁ = q and y₂ = 0 · q + nothing: the second row of W is zero, and its rate can only be zero by itself
        Model model = Model.of(cart)
                .with(Interaction.named("clamp")
                        .on(cart)
                        .relation(new RheonomousRelation(
                                1,
                                1,
                                (t, q, y) -> y[0] = Math.max(0.0, t - 0.5),
                                (t, q, H) -> H[0] = 0.0,
                                (t, q, rate) -> rate[0] = t <= 0.5 ? 0.0 : 1.0))
                        .law(new Equality())
                        .build());
        Solution run = TimeStepping.of(model).step(0.01).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().reason()).contains("step 51").contains("solver");
        assertThat(run.report().failedProblem()).isPresent();
        // what v at the end of the step would have to cancel so that y stays: its change over h θ
        assertThat(((BoxProblem) run.report().failedProblem().get()).q()[0]).isCloseTo(2.0, within(1e-12));
        assertThat(run.rows()).isEqualTo(51);
        assertThat(run.time(50)).isEqualTo(0.5);
    }

    @Test
    void aGapThatIsNotANumberStopsTheRun() {
        Model model = SmallModels.fallingOn(
                new ScleronomousRelation(1, 1, (q, y) -> y[0] = q[0] < 0.3 ? Double.NaN : q[0], (q, H) -> H[0] = 1.0),
                new NewtonImpact(0.5));
        Solution run = TimeStepping.of(model).step(0.01).run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("output of a relation");
        assertThat(run.position("ball", 0)[run.rows() - 1]).isGreaterThan(0.3);
        assertThat(run.report().maxPenetration()).isZero();
    }

    @Test
    void anExplosionStopsAtTheStepBefore() {
        var runaway = LagrangianNonlinearSystem.builder("runaway")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = t < 0.995 ? 0.0 : Double.NaN)
                .initialVelocity(1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(runaway)).step(0.01).every(7).run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().steps()).isEqualTo(99);
        int last = run.rows() - 1;
        assertThat(run.time(last)).as("the last good step is recorded").isEqualTo(0.99);
        assertThat(run.position("runaway", 0)[last]).isCloseTo(0.99, within(1e-12));
    }

    @Test
    void aForceThatThrowsStopsTheRunAndIsNamed() {
        Model model = Model.of(LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> out[0] = tableUntilHalf(t))
                .initialVelocity(1.0)
                .build());
        Solution steps = TimeStepping.of(model).step(0.01).run(0.0, 1.0);
        assertThat(steps.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(steps.report().reason())
                .contains("step 51")
                .contains("a function of the model threw java.lang.IllegalStateException: the table ends")
                .contains("tableUntilHalf");
        assertThat(steps.time(steps.rows() - 1)).isEqualTo(0.5);
        assertThat(steps.position("cart", 0)[steps.rows() - 1]).isCloseTo(0.5, within(1e-12));

        Solution events = EventDriven.of(model).step(0.01).largestStep(0.01).run(0.0, 1.0);
        assertThat(events.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(events.report().reason()).contains("the table ends").contains("tableUntilHalf");
        double last = events.time(events.rows() - 1);
        assertThat(last).isBetween(0.45, 0.5);
        assertThat(events.position("cart", 0)[events.rows() - 1]).isCloseTo(last, within(1e-12));
    }

    private static double tableUntilHalf(double t) {
        if (t > 0.5) {
            throw new IllegalStateException("the table ends");
        }
        return 0.0;
    }

    @Test
    void aStepThatDoesNotConvergeSaysSo() {
        var stiff = LagrangianNonlinearSystem.builder("stiff")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 1e9 * q[0]) // no Jacobian: fixed-point iteration diverges
                .initialPosition(1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(stiff))
                .newton(new NewtonOptions(1e-12, 5))
                .step(0.01)
                .run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_CONVERGED);
        assertThat(run.report().reason()).contains("after 5 iterations").contains("step 1");
        assertThat(run.rows()).isEqualTo(1);
        assertThat(run.position("stiff", 0)).containsExactly(1.0);
    }

    /** Contacts of a modal system look at what they need only; a failing step must not leave half-old gaps behind. */
    @ParameterizedTest
    @ValueSource(strings = {"exact-modal:form=paper", "exact-modal:form=siconos"})
    void theStateAfterAFailureIsThatOfTheStepBefore(String scheme) {
        Model model = vibratingBetweenStops();
        for (int failing : new int[] {2, 3, 5, 9}) {
            Solution failed = TimeStepping.of(model)
                    .integrator(scheme)
                    .solver(() -> new GivesUp(failing))
                    .step(1e-3)
                    .run(0.0, 50.0);
            assertThat(failed.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
            long steps = failed.report().steps();
            Solution whole = TimeStepping.of(model)
                    .integrator(scheme)
                    .solver(() -> new GivesUp(Integer.MAX_VALUE))
                    .step(1e-3)
                    .run(0.0, steps * 1e-3);
            assertThat(whole.report().steps()).isEqualTo(steps).isPositive();
            assertThat(failed.stateHash()).isEqualTo(whole.stateHash());
        }
    }

    /** Three modes between a near stop on one side and one on the other, thrown against the first. */
    private static Model vibratingBetweenStops() {
        var modes = LagrangianLinearSystem.builder("modes")
                .mass(1.0, 1.0, 1.0)
                .stiffness(400.0, 1600.0, 3600.0)
                .initialVelocity(-1.0, 0.5, -0.25)
                .build();
        return Model.of(modes)
                .with(
                        Interaction.named("near")
                                .on(modes)
                                .relation(LinearRelation.rows(new double[][] {{1.0, 0.7, 0.3}})
                                        .offset(0.01))
                                .law(new NewtonImpact(0.5))
                                .build(),
                        Interaction.named("far")
                                .on(modes)
                                .relation(LinearRelation.rows(new double[][] {{-1.0, 0.4, 0.6}})
                                        .offset(0.02))
                                .law(new NewtonImpact(0.5))
                                .build());
    }

    /** Solves exactly, up to one of its calls. */
    private static final class GivesUp extends BoxSolver {
        private final Solver<BoxProblem> exact = Solvers.named("enumerative");
        private final int when;
        private int calls;

        GivesUp(int when) {
            super("gives-up", SolverOptions.DEFAULT);
            this.when = when;
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            Outcome outcome = exact.solve(problem, z, w);
            if (++calls == when) {
                z[0] += 1.0;
                return Outcome.BREAKDOWN;
            }
            return outcome;
        }
    }

    @Test
    void moreRowsThanAnArrayCanHoldAreRefusedWithTheRemedy() {
        var ball = TimeStepping.of(SmallModels.bouncingBall(0.5)).step(1e-9);
        assertThatThrownBy(() -> ball.run(0.0, 10.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("rows of 5 columns", "every(n)");
    }

    @Test
    void aSolverThatDoesNotTakeTheProblemIsNamed() {
        Solution run = TimeStepping.of(SmallModels.pendulumOnRod())
                .solver("lemke")
                .step(0.01)
                .run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().reason()).contains("lemke").contains("not applicable");
    }

    /** A virtual machine leaves out the trace of what is thrown very often. */
    @Test
    void whatIsThrownWithoutATraceIsNamedAllTheSame() {
        Model model = Model.of(LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> {
                    throw new Traceless();
                })
                .build());
        Solution run = TimeStepping.of(model).step(0.01).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).endsWith("a function of the model threw " + new Traceless());
    }

    private static final class Traceless extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Traceless() {
            super("no table", null, false, false);
        }
    }
}
