package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Runs that would never end stop with what they reached, the tolerance, and a remedy, which works. */
class BoundedRunsTest {

    /** A gap of 2e-12 that never changes, with a gradient that jumps: the bound of its acceleration excludes nothing for
     * longer than 1e-9 s. */
    @Test
    void aGapThatHoversAtZeroIsNotSearchedForEver() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(4.0)
                .initialPosition(1.0)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("stop")
                        .on(mass)
                        .relation(new ScleronomousRelation(
                                1, 1, (q, y) -> y[0] = 2e-12, (q, H) -> H[0] = q[0] < 0.9 ? 1e6 : 0.0))
                        .law(new NewtonImpact(0.5))
                        .build());
        EventDriven strategy = EventDriven.of(model).step(0.1);
        Solution run = strategy.run(0.0, 1.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason())
                .contains("gap of interaction 'stop' stays near zero", "2.0E-12", "after 200000 looks")
                .contains("gap tolerance 1.0E-12", "tolerances(...)", "largestStep(");
        assertThat(run.rows()).isPositive();
        Solution remedied = strategy.tolerances(new EventTolerances(1e-13, 1e-14, 1e-11, 1e-10))
                .run(0.0, 1.0);
        assertThat(remedied.report().outcome()).as(remedied.report().reason()).isEqualTo(RunOutcome.COMPLETED);
    }

    /** With ω = 1e14 a run of a second would take 1e14 steps. */
    @Test
    void aFlowThatHardlyAdvancesIsStopped() {
        Model model = Model.of(LagrangianLinearSystem.builder("stiff")
                .mass(1.0)
                .stiffness(1e28)
                .initialPosition(1e-14)
                .build());
        Solution run = EventDriven.of(model).step(0.1).run(0.0, 1.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason())
                .contains(
                        "the last 10000 steps of the flow advanced the time by", "tolerance 1.0E-13", "time-stepping");
        assertThat(run.report().steps()).isLessThan(20_000);
        Solution remedied = TimeStepping.of(model).step(0.1).run(0.0, 1.0);
        assertThat(remedied.report().completed()).as(remedied.report().reason()).isTrue();
    }

    /** v = 1 / (1 − t) is infinite at t = 1. */
    @Test
    void aFlowThatBecomesInfiniteNamesItsTolerance() {
        var runaway = LagrangianNonlinearSystem.builder("runaway")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = -v[0] * v[0])
                .initialVelocity(1.0)
                .build();
        Solution run = EventDriven.of(Model.of(runaway)).step(0.1).run(0.0, 2.0);

        assertThat(run.report().completed()).isFalse();
        assertThat(run.report().reason()).contains("relative 1.0E-13", "absolute 1.0E-14", "time-stepping");
        assertThat(run.rows()).isGreaterThanOrEqualTo(11);
    }

    @Test
    void theMostEventsAreNamedWithTheRemedy() {
        EventDriven strategy = EventDriven.of(SmallModels.bouncingBall(1.0)).step(0.1);
        Solution run = strategy.mostEvents(10).run(0.0, 20.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.EVENTS_WITHOUT_END);
        assertThat(run.report().reason()).contains("10 events", "call mostEvents(n)");
        assertThat(strategy.mostEvents(100).run(0.0, 20.0).report().completed()).isTrue();
    }

    @Test
    void aProblemThatIsNotSolvedNamesItsResidualAndARemedy() {
        EventDriven strategy = EventDriven.of(SmallModels.pendulumOnRod()).step(0.1);
        Solution run = strategy.solver("lemke").run(0.0, 1.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().reason()).contains("solver 'lemke'", "contact problem", "choose another");
        assertThat(strategy.solver("chain").run(0.0, 1.0).report().completed()).isTrue();
    }
}
