package org.nsds.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** A run can start where another one ended. */
class PhasePointTest {

    private static Model ball() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(1.0)
                .initialVelocity(0.0)
                .build();
        return Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.8))
                        .build());
    }

    @Test
    void twoRunsInARowAreOneRun() {
        double h = 1.0 / 1024.0; // exact times
        TimeStepping strategy = TimeStepping.of(ball()).step(h);
        Solution whole = strategy.run(0.0, 1.0);
        Solution half = strategy.run(0.0, 0.5);
        Solution rest = TimeStepping.of(ball().from(half.end())).step(h).run(0.5, 1.0);
        assertThat(rest.end().q("ball")).isEqualTo(whole.end().q("ball"));
        assertThat(rest.end().v("ball")).isEqualTo(whole.end().v("ball"));
    }

    @Test
    void eventDrivenRunsStartFromItToo() {
        Model thrown = ball().from(PhasePoint.NOWHERE.with("ball", new double[] {2.0}, new double[] {-3.0}));
        Solution run = EventDriven.of(thrown).step(0.01).run(0.0, 0.1);
        assertThat(run.position("ball", 0)[0]).isEqualTo(2.0);
        assertThat(run.end().v("ball")[0]).isEqualTo(-3.0 - 9.81 * 0.1, within(1e-12));
        assertThat(thrown.fingerprint()).isNotEqualTo(ball().fingerprint());
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> ball().from(PhasePoint.NOWHERE.with("bal", new double[1], new double[1])))
                .hasMessageContaining("'bal'")
                .hasMessageContaining("ball");
        assertThatThrownBy(() -> ball().from(PhasePoint.NOWHERE.with("ball", new double[2], new double[1])))
                .hasMessageContaining("2 positions");
        assertThatThrownBy(() -> PhasePoint.NOWHERE.with("ball", new double[] {Double.NaN}, new double[1]))
                .hasMessageContaining("finite");
        assertThatThrownBy(() -> PhasePoint.NOWHERE.q("ball")).hasMessageContaining("no system");
    }
}
