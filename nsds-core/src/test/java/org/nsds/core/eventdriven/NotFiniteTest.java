package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Infinite values and NaN stop a run where they appear, with the name of what has them, and nothing before them is lost. */
class NotFiniteTest {

    /** A ball that falls from 1 m is at 0.3 m at √(1.4 / g) = 0.3778 s; the gradient below says nothing about its impact. */
    @Test
    void aGradientThatIsNotANumberStopsTheRunInsteadOfHidingAnImpact() {
        Model model = SmallModels.fallingOn(
                new ScleronomousRelation(1, 1, (q, y) -> y[0] = q[0], (q, H) -> H[0] = q[0] < 0.3 ? Double.NaN : 1.0),
                new NewtonImpact(0.5));
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 2.0);

        stopped(run, StrictMath.sqrt(1.4 / 9.81), "rate of interaction 'floor' is NaN", "gradient");
        assertThat(run.position("ball", 0)[run.rows() - 1]).isCloseTo(0.3, within(1e-9));
    }

    @Test
    void aGapThatIsNotANumberStopsTheRun() {
        Model model = SmallModels.fallingOn(
                new ScleronomousRelation(1, 1, (q, y) -> y[0] = q[0] < 0.3 ? Double.NaN : q[0], (q, H) -> H[0] = 1.0),
                new NewtonImpact(0.5));
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 2.0);

        stopped(run, StrictMath.sqrt(1.4 / 9.81), "interaction 'floor' is NaN");
    }

    @Test
    void outputsThatAreNotNumbersAtTheStartAreRefused() {
        assertThatThrownBy(() -> EventDriven.of(SmallModels.fallingOn(
                                new ScleronomousRelation(1, 1, (q, y) -> y[0] = Double.NaN, (q, H) -> H[0] = 1.0),
                                new NewtonImpact(0.5)))
                        .step(0.1)
                        .run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("output of interaction 'floor' is NaN");
        assertThatThrownBy(() -> EventDriven.of(SmallModels.fallingOn(
                                new ScleronomousRelation(1, 1, (q, y) -> y[0] = q[0], (q, H) -> H[0] = Double.NaN),
                                new NewtonImpact(0.5)))
                        .step(0.1)
                        .run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rate of interaction 'floor' is NaN");
    }

    /** The flow takes steps of up to a second here: what lies between its last step and t = 1 is computed by shorter ones. */
    @Test
    void aForceThatBecomesNaNLosesNothingBefore() {
        Model model = Model.of(LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .stiffness(4.0)
                .force((t, out) -> out[0] = t > 1.0 ? Double.NaN : 0.0)
                .initialPosition(1.0)
                .build());
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 3.0);

        stopped(run, 1.0, "velocity 0 of system 'cart' is NaN");
        assertThat(run.position("cart", 0)[99]).isCloseTo(StrictMath.cos(2.0 * 0.99), within(1e-11));
        assertThat(run.position("cart", 0)[run.rows() - 1]).isCloseTo(StrictMath.cos(2.0), within(1e-9));
    }

    @Test
    void aVectorFieldThatBecomesInfiniteLosesNothingBefore() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(-1.0)
                .source((t, out) -> out[0] = t > 1.0 ? Double.POSITIVE_INFINITY : 0.0)
                .initialState(5.0)
                .build();
        Model model = Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1.0}}, new double[][] {{1.0}}))
                        .law(new Relay())
                        .build());
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 3.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("system 'plant'");
        assertThat(run.time(run.rows() - 1)).isCloseTo(1.0, within(1e-9));
    }

    @Test
    void aUserEventThatIsNotANumberStopsTheRun() {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.5))
                .event(new UserEvent("root", (t, state) -> StrictMath.sqrt(0.2 - t)))
                .step(0.01)
                .run(0.0, 2.0);

        stopped(run, 0.2, "user event 'root' is NaN");
    }

    /** With g = 1e200 the speed soon has no square: the run says so instead of completing with NaN. */
    @Test
    void anEnergyThatOverflowsStopsTheRun() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-1e200)
                .initialPosition(1.0)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.9))
                        .build());
        Solution run = EventDriven.of(model).step(0.05).run(0.0, 1.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("energy");
        assertThat(run.energy().balance().total()).isFinite();
    }

    @Test
    void anEnergyThatIsInfiniteAtTheStartIsRefused() {
        var fast = LagrangianNonlinearSystem.builder("fast")
                .mass(1.0)
                .initialVelocity(1e200)
                .build();
        assertThatThrownBy(() -> EventDriven.of(Model.of(fast)).step(0.1).run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the energy of the initial state is Infinity");
    }

    private static void stopped(Solution run, double when, String... words) {
        assertThat(run.report().outcome()).as(run.report().reason()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains(words);
        int last = run.rows() - 1;
        assertThat(run.time(last)).isCloseTo(when, within(1e-9));
        for (int k = 0; k * 0.01 < when - 1e-9; k++) {
            assertThat(run.time(k)).as("every row before the failure is kept").isCloseTo(k * 0.01, within(1e-12));
        }
        for (String column : run.columns()) {
            assertThat(Arrays.stream(run.column(column)).allMatch(Double::isFinite))
                    .as(column)
                    .isTrue();
        }
        assertThat(run.energy().balance().total()).isFinite();
    }

    /** With 10¹⁵⁴ m/s² a ball falls for a metre in √2 10⁻⁷⁷ s, and is at rest long before the next row. */
    @Test
    void absurdForcesAreFollowedToo() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-1e154)
                .initialPosition(1.0)
                .build();
        var floor = Interaction.named("floor")
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new NewtonImpact(0.9))
                .build();
        Solution run = EventDriven.of(Model.of(ball).with(floor)).step(5e-3).run(0.0, 0.1);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events().get(0).time() / 1e-77).isCloseTo(Math.sqrt(2.0), within(1e-12));
        assertThat(run.report().maxPenetration()).isLessThan(1e-12);
        assertThat(run.energy().balance().impacts() / 1e154).isCloseTo(1.0, within(1e-12));
    }
}
