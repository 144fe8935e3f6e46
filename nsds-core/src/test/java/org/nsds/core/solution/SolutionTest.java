package org.nsds.core.solution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;

class SolutionTest {

    private final TimeStepping ball =
            TimeStepping.of(SmallModels.bouncingBall(0.5)).step(0.01);

    @Test
    void columnsAreNamedAfterSystemsAndInteractions() {
        Solution run = ball.run(0.0, 0.1);
        assertThat(run.columns()).containsExactly("ball.q0", "ball.v0", "floor.y", "floor.ydot", "floor.lambda");
        assertThat(run.column("floor.y")).isEqualTo(run.position("ball", 0));
        assertThatThrownBy(() -> run.column("ball.q1"))
                .hasMessageContaining("no column 'ball.q1'")
                .hasMessageContaining("ball.q0");
    }

    @Test
    void componentsOfInteractionsHaveNumbers() {
        Solution one = ball.run(0.0, 1.0);
        assertThat(one.multiplier("floor", 0)).isEqualTo(one.multiplier("floor"));
        assertThat(one.output("floor", 0)).isEqualTo(one.output("floor"));
        assertThatThrownBy(() -> one.multiplier("floor", 1)).hasMessageContaining("no column 'floor.lambda1'");
        var block = LagrangianLinearSystem.builder("block")
                .mass(1.0, 1.0)
                .constantForce(0.0, -10.0)
                .initialPosition(0.0, -1e-8)
                .initialVelocity(9.0, 0.0)
                .build();
        var table = Interaction.named("table")
                .on(block)
                .relation(LinearRelation.rows(new double[][] {{0.0, 1.0}, {1.0, 0.0}}))
                .law(new NewtonImpactFriction(0.0, 0.5))
                .build();
        Solution two = TimeStepping.of(Model.of(block).with(table)).step(0.01).run(0.0, 0.1);
        assertThat(two.multiplier("table", 0)[5]).isCloseTo(0.1, within(1e-9));
        assertThat(two.multiplier("table", 1)[5]).isCloseTo(-0.05, within(1e-9));
        assertThat(two.output("table", 1)).isEqualTo(two.position("block", 0));
    }

    @Test
    void timesAreMultiplesOfTheStep() {
        double[] times = ball.run(0.0, 10.0).times();
        assertThat(times).hasSize(1001);
        for (int k = 0; k < times.length; k++) {
            assertThat(times[k]).isEqualTo(k * 0.01);
        }
    }

    @Test
    void theFirstAndTheLastStepAreKeptWhateverTheInterval() {
        assertThat(ball.every(4).run(0.0, 0.1).times()).containsExactly(0.0, 0.04, 0.08, 0.1);
        assertThat(ball.every(5).run(0.0, 0.1).times()).containsExactly(0.0, 0.05, 0.1);
        assertThat(ball.run(0.0, 0.025).times())
                .as("the first step that reaches the end")
                .hasSize(4);
        assertThat(ball.run(0.0, 0.0).times()).containsExactly(0.0);
        assertThat(ball.run(0.0, 1e-300).times()).containsExactly(0.0, 0.01);
    }

    @Test
    void listenersSeeEveryStep() {
        List<Double> seen = new ArrayList<>();
        ball.every(100).listener(simulation -> seen.add(simulation.time())).run(0.0, 0.05);
        assertThat(seen).containsExactly(0.01, 0.02, 0.03, 0.04, 0.05);
    }

    @Test
    void theReportNamesTheWorstStep() {
        Solution run = ball.run(0.0, 2.0);
        assertThat(run.report().worst()).isPresent();
        RunReport.WorstStep worst = run.report().worst().orElseThrow();
        assertThat(worst.residual()).isBetween(0.0, 1e-12);
        assertThat(worst.time()).isEqualTo(worst.step() * 0.01);
        assertThat(worst.solver()).isNotEmpty();
    }

    @Test
    void theReportSaysHowManyProblemsEachSolverSolved() {
        RunReport report = ball.run(0.0, 2.0).report();
        assertThat(report.solvedBy()).containsOnlyKeys("closed-form");
        assertThat(report.solvedBy().get("closed-form")) // a closing contact may need no impulse
                .isBetween(report.contactSteps(), 2 * report.contactSteps());
    }

    @Test
    void solversAreTalliedByHowOftenTheyWon() {
        SolverTally tally = new SolverTally();
        for (String winner : List.of("pgs", "lemke", "lemke", "path", "lemke", "path")) {
            tally.add(winner, 1);
        }
        assertThat(tally.counts()).containsExactly(Map.entry("lemke", 3L), Map.entry("path", 2L), Map.entry("pgs", 1L));
        IntStream.range(0, 100).forEach(i -> tally.add("solver " + i, 1));
        assertThat(tally.counts()).hasSize(103).containsEntry("solver 99", 1L).containsEntry("lemke", 3L);
    }
}
