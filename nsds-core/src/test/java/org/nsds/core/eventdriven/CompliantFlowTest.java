package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Compliant contacts in event-driven runs: the reference for all other schemes. */
class CompliantFlowTest {

    /** Output velocity, maximum compression and ledger of the published impacts, to 1e-9 of their exact values. */
    @ParameterizedTest
    @CsvSource({"1e7, 1.1, 0.1, 0.3", "1e9, 1.5, 0.5, 1.0", "1e6, 1.6, 0.5, 0.3", "1e4, 1.0, 0.0, 2.0"})
    void impactsAreExact(double k, double alpha, double mu, double velocity) {
        HuntCrossley law = new HuntCrossley(k, alpha, mu);
        HuntCrossleyImpact impact = new HuntCrossleyImpact(1e-2, law, velocity);
        double tau = impact.contactTime();
        Solution run = EventDriven.of(SmallModels.massAtWall(1e-2, law, velocity))
                .step(tau / 50.0)
                .run(0.0, 1.5 * tau);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double out = run.velocity("mass", 0)[run.rows() - 1];
        assertThat(out).isCloseTo(impact.outputVelocity(), within(1e-9 * velocity));
        // the free flight after the contact tells when it ended
        double left = run.time(run.rows() - 1) - run.position("mass", 0)[run.rows() - 1] / out;
        assertThat(left).isCloseTo(tau, within(1e-9 * tau));
        double[] x = run.position("mass", 0);
        for (int n = 0; n < x.length; n++) {
            double v = run.velocity("mass", 0)[n];
            if (x[n] > 0.1 * impact.maximumCompression()) { // x(v) is infinitely steep at its ends
                assertThat(impact.compression(v)).isCloseTo(x[n], within(1e-8 * impact.maximumCompression()));
            }
        }
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-10 * 0.5e-2 * velocity * velocity);
    }

    /** A ball that bounces on a soft floor below and a rigid ceiling above: fine time steps lead to the same place. */
    @Test
    void rigidAndCompliantContactsInOneRun() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(0.5)
                .initialVelocity(4.0)
                .build();
        Interaction floor = Interaction.named("floor")
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new HuntCrossley(1e4, 1.5, 0.05))
                .build();
        Interaction ceiling = Interaction.named("ceiling")
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{-1.0}}).offset(1.0))
                .law(new NewtonImpact(0.8))
                .build();
        Solution run =
                EventDriven.of(Model.of(ball).with(floor, ceiling)).step(0.01).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events()).isNotEmpty().allMatch(event -> event.kind() == Event.Kind.IMPACT);
        // from the first impact on the ceiling, the motion below it is smooth: compare until the second
        Event first = run.events().get(0);
        var after = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(1.0)
                .initialVelocity(-first.after().get(0))
                .build();
        Interaction sameFloor = Interaction.named("floor")
                .on(after)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new HuntCrossley(1e4, 1.5, 0.05))
                .build();
        double h = 1e-5;
        Solution fine = TimeStepping.of(Model.of(after).with(sameFloor))
                .integrator(new RungeKutta4())
                .step(h)
                .every(1000)
                .run(0.0, 0.5);
        Solution same =
                EventDriven.of(Model.of(after).with(sameFloor)).step(0.01).run(0.0, 0.5);
        assertThat(same.position("ball", 0)[same.rows() - 1])
                .isCloseTo(fine.position("ball", 0)[fine.rows() - 1], within(1e-7));
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-9);
    }
}
