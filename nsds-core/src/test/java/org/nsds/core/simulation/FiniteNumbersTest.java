package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** No number that is infinite or NaN is recorded: the run stops at the step that would have it, and keeps the steps before. */
class FiniteNumbersTest {

    private static Model ballUnder(double gravity, double mass) {
        return Model.of(LagrangianLinearSystem.builder("ball")
                .mass(mass)
                .constantForce(-mass * gravity)
                .initialPosition(1.0)
                .build());
    }

    private static void assertAllFinite(Solution run) {
        for (String column : run.columns()) {
            assertThat(Arrays.stream(run.column(column))).as(column).allMatch(Double::isFinite);
        }
        for (EnergyBalance balance : run.energy().balances()) {
            assertThat(balance.total() + balance.work() + balance.damping() + balance.impacts())
                    .isFinite();
        }
    }

    /** Velocities of 1e198 are finite numbers, and their squares are not. */
    @Test
    void aVelocityWithoutAFiniteEnergyStopsTheRun() {
        Solution run = TimeStepping.of(ballUnder(1e200, 1.0)).step(0.005).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("step 1 ").contains("too large for an energy");
        assertThat(run.rows()).isEqualTo(1);
        assertAllFinite(run);
    }

    /** ½ m v² = 1e307 · (9.81 · 0.1 k)²/2 is above the largest double, 1.8e308, from the step k = 7 on. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void anEnergyThatOverflowsStopsTheRunAtItsStep(int every) {
        Solution run =
                TimeStepping.of(ballUnder(9.81, 1e307)).step(0.1).every(every).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("energy");
        assertAllFinite(run);
    }

    /** With a contact that presses, the problem has NaN before the state has. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aForceThatBecomesNaNNamesItsSystemAndAReadableTime(boolean pressed) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .force((t, out) -> out[0] = t > 0.55 ? Double.NaN : pressed ? -1.0 : 0.0)
                .build();
        var other = LagrangianLinearSystem.builder("other").mass(1.0).build();
        Model model = Model.of(other, mass);
        Solution run = TimeStepping.of(
                        pressed
                                ? model.with(Interaction.named("floor")
                                        .on(mass)
                                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                                        .law(new NewtonImpact(0.0))
                                        .build())
                                : model)
                .step(0.1)
                .run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("step 6 (t = 0.6): ", "of system 'mass' is infinite");
        assertThat(run.time(run.rows() - 1)).isEqualTo(0.5);
        assertAllFinite(run);
    }

    @Test
    void whatIsTakenBackIsTheStateBefore() {
        var setup = TimeStepping.of(Model.of(LagrangianLinearSystem.builder("ball")
                        .mass(1.0)
                        .initialVelocity(1.0)
                        .build()))
                .step(0.25);
        Probe probe = Probe.position("far", "ball", new double[] {1e308});
        Solution run = setup.probes(List.of(probe)).run(0.0, 4.0); // 1e308 q is infinite from q = 2 on
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("step 8 (t = 2.0): far is infinite");
        assertThat(run.report().steps()).isEqualTo(7);
        assertThat(run.time(run.rows() - 1)).isEqualTo(1.75);
        assertThat(run.stateHash()).isEqualTo(setup.run(0.0, 1.75).stateHash());
    }

    @Test
    void aPotentialThatBecomesNaNStopsTheRun() {
        Model model = Model.of(LagrangianNonlinearSystem.builder("cart")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 0.0)
                .potential(q -> q[0] < 0.5 ? 0.0 : Double.NaN)
                .initialVelocity(1.0)
                .build());
        Solution run = TimeStepping.of(model).step(0.125).run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("step 4").contains("potential energy");
        assertThat(run.time(run.rows() - 1)).isEqualTo(0.375);
        assertAllFinite(run);
    }

    @Test
    void aStartWithoutAFiniteEnergyIsRefused() {
        Model model = Model.of(LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .initialVelocity(1e200)
                .build());
        assertThatThrownBy(() -> TimeStepping.of(model).step(0.1).start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("energy of the initial state is Infinity");
    }

    @Test
    void anOrdinaryRunIsNotDisturbed() {
        Solution run = TimeStepping.of(SmallModels.bouncingBall(0.5)).step(0.01).run(0.0, 2.0);
        assertThat(run.report().completed()).isTrue();
        assertAllFinite(run);
    }
}
