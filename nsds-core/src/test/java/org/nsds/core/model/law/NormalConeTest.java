package org.nsds.core.model.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.Checkpoint;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.polytope.Polytope;

/** Laws on polytopes beside relays and closed forms. */
class NormalConeTest {

    private static Model model(NonSmoothLaw law, double... x0) {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0, 0.0)
                .initialState(x0)
                .build();
        return Model.of(plant)
                .with(Interaction.named("cone")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(
                                new double[][] {{1, 0}, {0, 1}}, new double[][] {{0.2, 1.8}, {-1.8, 0.2}}))
                        .law(law)
                        .build());
    }

    private static TimeStepping stepping(Model model) {
        return TimeStepping.of(model).integrator("euler-moreau:theta=1").step(2.5e-3);
    }

    /** Filippov's pair of relays: the box [−1, 1]² as a polytope gives the same motion and multipliers. */
    @Test
    void aBoxIsAPairOfRelays() {
        Solution relays = stepping(model(new Relay(), 1.0, 0.6)).run(0.0, 3.0);
        Solution cone = stepping(model(
                        new NormalCone(Polytope.box(new double[] {-1, -1}, new double[] {1, 1})), 1.0, 0.6))
                .run(0.0, 3.0);
        for (String column : relays.columns()) {
            assertThat(cone.column(column)).containsExactly(relays.column(column), within(1e-10));
        }
    }

    /** ẋ = λ with |λ₁| + |λ₂| ≤ 1: the larger component shrinks alone, until both shrink together at half the speed. */
    @Test
    void aDiamondServesTheLargestOutputFirst() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0, 0.0)
                .initialState(1.0, 0.4)
                .build();
        Model model = Model.of(plant)
                .with(Interaction.named("cone")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(
                                new double[][] {{1, 0}, {0, 1}}, new double[][] {{1, 0}, {0, 1}}))
                        .law(new NormalCone(
                                new double[][] {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}, new double[] {1, 1, 1, 1}))
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator("euler-moreau:theta=1")
                .step(0.01)
                .run(0.0, 2.0);
        double[] x = run.column("plant.x0");
        double[] y = run.column("plant.x1");
        for (int k = 0; k < x.length; k++) {
            double t = 0.01 * k;
            assertThat(x[k]).isCloseTo(t < 0.6 ? 1.0 - t : Math.max(0.0, 0.4 - 0.5 * (t - 0.6)), within(1e-9));
            assertThat(y[k]).isCloseTo(t < 0.6 ? 0.4 : Math.max(0.0, 0.4 - 0.5 * (t - 0.6)), within(1e-9));
        }
        assertThat(run.multiplier("cone", 0)[30]).isCloseTo(-1.0, within(1e-12));
    }

    @Test
    void resumedRunsHaveTheSameBits() {
        Model model = model(new NormalCone(Polytope.box(new double[] {-1, -1}, new double[] {1, 1})), 1.0, 0.6);
        String whole = stepping(model).run(0.0, 2.0).stateHash();
        Simulation first = stepping(model).start(0.0);
        while (first.stepIndex() < 333) {
            first.step();
        }
        Checkpoint checkpoint = first.checkpoint();
        assertThat(stepping(model).resume(checkpoint).runTo(2.0).stateHash()).isEqualTo(whole);
    }

    @Test
    void wrongSizesAndStrategiesAreRefused() {
        assertThatThrownBy(() -> model(new NormalCone(new double[][] {{1}, {-1}}, new double[] {1, 1}), 1, 1))
                .hasMessageContaining("its polytope has 1 dimensions");
        Model model = model(new NormalCone(Polytope.box(new double[] {-1, -1}, new double[] {1, 1})), 1.0, 0.6);
        assertThatThrownBy(() -> EventDriven.of(model)).hasMessageContaining("interaction 'cone'");
        assertThatThrownBy(() ->
                        TimeStepping.of(model).integrator("fesd").step(0.1).run(0, 1))
                .hasMessageContaining("choose euler-moreau");
    }

    /** ẋ = λ + 2 from the relation's own input: with a relay of 3, x reaches zero and λ = −2 there. */
    @Test
    void relationsMayHaveAnInputOfTheirOwn() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .initialState(1.0)
                .build();
        Model model = Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{1}})
                                .inputOffset(2.0))
                        .law(new Relay(-3, 3))
                        .build());
        for (Solution run : new Solution[] {
            TimeStepping.of(model).integrator("euler-moreau:theta=1").step(0.01).run(0.0, 2.0),
            EventDriven.of(model).step(0.01).eventRows(false).run(0.0, 2.0)
        }) {
            assertThat(run.column("plant.x0")[50]).isCloseTo(0.5, within(1e-12));
            assertThat(run.column("plant.x0")[150]).isCloseTo(0.0, within(1e-12));
            assertThat(run.multiplier("relay")[150]).isCloseTo(-2.0, within(1e-12));
        }
    }
}
