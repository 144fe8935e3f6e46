package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Seen from a table that rises steadily, a ball bounces as on a floor at rest: times at which gaps are taken must be right. */
class SteadyTableTest {

    private static Solution bounce(String scheme, double speed) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(2.0)
                .constantForce(-2.0 * 9.81)
                .initialPosition(0.5)
                .initialVelocity(speed)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("table")
                        .on(ball)
                        .relation(new RheonomousRelation(
                                1,
                                1,
                                (t, q, y) -> y[0] = q[0] - speed * t,
                                (t, q, H) -> H[0] = 1.0,
                                (t, q, rate) -> rate[0] = -speed))
                        .law(new NewtonImpact(0.6))
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(0.01)
                .run(0.0, 1.5);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.report().contactSteps()).isGreaterThan(5);
        return run;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean:theta=1",
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "schatzman-paoli",
                "schatzman-paoli:theta=1",
                "generalized-alpha",
                "d1-minus"
            })
    void aBallBouncesAsOnAFloorAtRest(String scheme) {
        Solution moving = bounce(scheme, 0.7);
        Solution still = bounce(scheme, 0.0);
        assertThat(moving.column("table.y")).containsExactly(still.column("table.y"), within(1e-11));
        assertThat(moving.multiplier("table")).containsExactly(still.multiplier("table"), within(1e-10));
    }
}
