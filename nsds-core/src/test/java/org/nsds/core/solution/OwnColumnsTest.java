package org.nsds.core.solution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.column.Column;
import org.nsds.core.solution.column.Columns;

/** Columns that users add to a run. */
class OwnColumnsTest {

    private static final Column SQUARE = Columns.of("square", List.of("plant.x0"), x -> x[0] * x[0]);

    /** ẋ = ½ + 2 λ, λ ∈ −Sgn(x). */
    private static Model relay() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .constant(0.5)
                .initialState(1.0)
                .build();
        return Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{2}}))
                        .law(new Relay())
                        .build());
    }

    private static TimeStepping stepping(Model model) {
        return TimeStepping.of(model).integrator("euler-moreau:theta=1");
    }

    private static Model ball() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(0.05)
                .build();
        return Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.0))
                        .build());
    }

    @Test
    void functionsOfColumnsAreRecordedByBothStrategies() {
        Solution steps = stepping(relay()).columns(SQUARE).step(0.01).run(0.0, 1.0);
        Solution events = EventDriven.of(relay()).columns(SQUARE).step(0.01).run(0.0, 1.0);
        for (Solution run : new Solution[] {steps, events}) {
            assertThat(run.columns()).endsWith("square");
            for (int k = 0; k < run.rows(); k++) {
                double x = run.state("plant")[k];
                assertThat(run.column("square")[k]).isEqualTo(x * x);
            }
        }
    }

    @Test
    void ratesAreThoseOfFieldAndInput() {
        Solution run = stepping(relay())
                .columns(Columns.rightHandSide("plant"), Columns.input("plant"))
                .step(0.01)
                .run(0.0, 1.0);
        double[] lambda = run.multiplier("relay");
        for (int k = 1; k < run.rows(); k++) {
            assertThat(run.column("plant.r0")[k]).isCloseTo(2.0 * lambda[k], within(1e-15));
            assertThat(run.column("plant.rhs0")[k]).isCloseTo(0.5 + 2.0 * lambda[k], within(1e-15));
        }
        assertThat(run.column("plant.rhs0")[10]).isEqualTo(-1.5);
        assertThat(run.column("plant.rhs0")[100]).isCloseTo(0.0, within(1e-13));
    }

    @Test
    void stepsCountIterationsAndContacts() {
        Solution run = TimeStepping.of(ball())
                .columns(Columns.newtonIterations(), Columns.activeContacts())
                .step(0.01)
                .run(0.0, 0.5);
        assertThat(run.column("newton")[0]).isZero();
        assertThat(run.column("active")[5]).isZero();
        assertThat(run.column("active")[50]).isOne();
        assertThat(run.column("newton")[50]).isOne();
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .initialState(1.0)
                .build();
        Interaction cubic = Interaction.named("relay")
                .on(plant)
                .relation(FirstOrderNonlinearRelation.of(
                        1,
                        1,
                        (t, x, lambda, y) -> y[0] = x[0],
                        (t, x, lambda, r) -> r[0] = (1.0 + x[0] * x[0]) * lambda[0]))
                .law(new Relay())
                .build();
        Solution nonlinear = stepping(Model.of(plant).with(cubic))
                .columns(Columns.newtonIterations())
                .step(0.01)
                .run(0.0, 0.5);
        double sum = 0.0;
        for (double iterations : nonlinear.column("newton")) {
            sum += iterations;
        }
        assertThat(sum).isEqualTo(nonlinear.report().newtonIterations()).isGreaterThan(50.0);
    }

    /** Projection has a level of velocities, and one of positions. */
    @Test
    void multipliersOfEveryLevel() {
        Solution run = TimeStepping.of(ball())
                .integrator("moreau-jean-projected:projection=direct")
                .columns(Columns.multipliers("floor", 0), Columns.multipliers("floor", 1))
                .step(0.01)
                .run(0.0, 0.5);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] velocities = run.column("floor.level0.lambda");
        double[] positions = run.column("floor.level1.lambda");
        double largest = 0.0;
        for (double each : positions) {
            largest = Math.max(largest, Math.abs(each));
        }
        assertThat(velocities[50]).isCloseTo(9.81 * 0.01, within(1e-12));
        assertThat(largest)
                .as("the step that meets the floor is moved out of it")
                .isPositive();
    }

    @Test
    void resumedRunsRecordThemToo() {
        TimeStepping strategy =
                stepping(relay()).columns(SQUARE, Columns.newtonIterations()).step(0.01);
        Solution whole = strategy.run(0.0, 1.0);
        Simulation first = strategy.start(0.0);
        first.runTo(0.4);
        Solution resumed = strategy.resume(first.checkpoint()).runTo(1.0);
        assertThat(resumed.column("square")).containsExactly(whole.column("square"));
        assertThat(resumed.column("newton")).containsExactly(whole.column("newton"));
        assertThatThrownBy(() -> stepping(relay()).step(0.01).resume(first.checkpoint()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatCannotBeRecordedIsRefused() {
        assertRefused(
                Columns.of("sum", List.of("plant.x7"), x -> x[0]),
                "column 'sum' looks at column 'plant.x7'",
                "plant.x0");
        assertRefused(Columns.of("plant.x0", List.of("plant.x0"), x -> x[0]), "there are two columns 'plant.x0'");
        assertRefused(Columns.input("coil"), "'coil'", "no first-order system of the model: these are [plant]");
        assertRefused(Columns.multipliers("relay", 1), "level 1", "the scheme has 1 level");
        assertRefused(Columns.multipliers("wall", 0), "'wall', which there is not: there are [relay]");
        assertThatThrownBy(() -> EventDriven.of(relay())
                        .columns(Columns.newtonIterations())
                        .step(0.1)
                        .run(0.0, 1.0))
                .hasMessageContaining("column 'newton' is of the steps of time-stepping");
    }

    private static void assertRefused(Column column, String... messages) {
        assertThatThrownBy(() -> stepping(relay()).columns(column).step(0.1).run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(messages);
    }
}
