package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Rows beside events show the time and the state that their events name. */
class RowsAndEventsTest {

    @Test
    void anImpactAtTheStartHasARowOnBothSides() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialVelocity(-2.0)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.5))
                        .build());
        EventDriven strategy = EventDriven.of(model).step(0.05);
        Solution run = strategy.run(0.0, 0.1);

        assertThat(run.times()).containsExactly(0.0, 0.0, 0.05, 0.1);
        assertThat(run.velocity("ball", 0)[0]).isEqualTo(-2.0);
        assertThat(run.velocity("ball", 0)[1]).isEqualTo(1.0);
        assertThat(run.output("floor")[0]).isZero();
        assertThat(run.events().get(0).before()).containsExactly(-2.0);
        assertThat(strategy.eventRows(false).run(0.0, 0.1).times()).containsExactly(0.0, 0.05, 0.1);
    }

    /** A ball with e = 0.5 comes to rest at 3 √(2 / g), whichever way the accumulation is passed. */
    @ParameterizedTest
    @EnumSource(value = ZenoPassing.class, mode = EnumSource.Mode.EXCLUDE, names = "RESOLVE")
    void theRowOfAPassedAccumulationShowsItsEvent(ZenoPassing passing) {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.5))
                .zeno(passing)
                .step(0.25)
                .run(0.0, 3.0);

        Event rest = run.events().stream()
                .filter(event -> event.kind() == Event.Kind.ZENO)
                .findFirst()
                .orElseThrow();
        assertThat(rest.time()).isCloseTo(3.0 * StrictMath.sqrt(2.0 / 9.81), within(1e-9));
        int row = lastRowAt(run, rest.time());
        assertThat(run.velocity("ball", 0)[row]).isEqualTo(rest.after().get(0));
        assertThat(run.velocity("ball", 0)[row]).isCloseTo(0.0, within(1e-10));
        assertThat(run.multiplier("floor")[row]).isCloseTo(9.81, within(1e-9));
        assertThat(run.times()).isSorted();
    }

    /** Also of impacts whose accumulation is passed at once. */
    @Test
    void everyEventHasARowWithItsRateAfter() {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.5)).step(0.25).run(0.0, 3.0);

        assertThat(run.events()).hasSizeGreaterThan(10);
        for (Event event : run.events()) {
            assertThat(run.velocity("ball", 0)[lastRowAt(run, event.time())])
                    .as(event.toString())
                    .isEqualTo(event.after().get(0));
        }
    }

    private static int lastRowAt(Solution run, double t) {
        return IntStream.range(0, run.rows())
                .filter(k -> run.time(k) == t)
                .max()
                .orElseThrow(() -> new AssertionError("there is no row at t = " + t));
    }
}
