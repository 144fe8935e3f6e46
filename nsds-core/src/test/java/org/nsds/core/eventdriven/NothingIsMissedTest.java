package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Forces and user functions that change much faster than the motion: the flow would take long steps over them. */
class NothingIsMissedTest {

    /** A body at rest has nothing for a step control to see, while the force that holds it oscillates. */
    @ParameterizedTest
    @ValueSource(doubles = {30.0, 100.0, 500.0})
    void aBurstOfForceReleasesABodyAtRest(double omega) {
        DoubleUnaryOperator pull = t -> 12.0 * StrictMath.sin(omega * t) * StrictMath.exp(-(t - 3.0) * (t - 3.0));
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .constantForce(-9.81)
                .force((t, out) -> out[0] = pull.applyAsDouble(t))
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("floor")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.0))
                        .build());
        Solution run = EventDriven.of(model).step(1.0).run(0.0, 6.0);

        double first = 0.0;
        while (pull.applyAsDouble(first) < 9.81) {
            first += 1e-6;
        }
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.RELEASE);
        assertThat(run.events().get(0).time()).isBetween(first - 1e-6, first);
        assertThat(run.multiplier("floor")[run.rows() - 1]).isCloseTo(9.81 - pull.applyAsDouble(6.0), within(1e-9));
    }

    /** Below zero for 2 ms of a flow whose steps are as long as the run. */
    @Test
    void aShortDipOfAUserFunctionIsTwoEvents() {
        Solution run = EventDriven.of(fall())
                .event(new UserEvent("dip", (t, state) -> (t - 0.7) * (t - 0.7) - 1e-6))
                .step(1.0)
                .run(0.0, 2.0);

        assertThat(run.events()).hasSize(2);
        assertThat(run.events().get(0).time()).isCloseTo(0.699, within(1e-14));
        assertThat(run.events().get(1).time()).isCloseTo(0.701, within(1e-14));
    }

    /** A function that touches zero without crossing it is no event. */
    @Test
    void aTouchIsNoChangeOfSign() {
        Solution run = EventDriven.of(fall())
                .event(new UserEvent("touch", (t, state) -> (t - 0.7) * (t - 0.7)))
                .step(1.0)
                .run(0.0, 2.0);

        assertThat(run.events()).isEmpty();
    }

    @Test
    void everyZeroOfAFastUserFunctionIsListed() {
        Solution run = EventDriven.of(fall())
                .event(new UserEvent("fast", (t, state) -> StrictMath.sin(300.0 * t + 1.0)))
                .step(1.0)
                .run(0.0, 2.0);

        assertThat(run.events()).hasSize((int) (601.0 / Math.PI));
        for (int k = 0; k < run.events().size(); k++) {
            assertThat(run.events().get(k).time()).isCloseTo(((k + 1) * Math.PI - 1.0) / 300.0, within(1e-13));
        }
    }

    private static Model fall() {
        return Model.of(LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .initialPosition(1.0)
                .constantForce(-9.81)
                .build());
    }
}
