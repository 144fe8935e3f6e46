package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

class EnergyLedgerTest {

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.3, 0.9, 1.0})
    void whatTheBallLosesIsLostAtImpacts(double e) {
        Solution run = TimeStepping.of(SmallModels.bouncingBall(e)).step(5e-3).run(0.0, 10.0);
        EnergyBalance end = run.energy().balance();
        assertThat(end.start()).isEqualTo(SmallModels.GRAVITY);
        assertThat(end.work()).isZero();
        assertThat(end.damping()).isZero();
        assertThat(end.numerical()).isCloseTo(0.0, within(1e-12));
        if (e < 1.0) {
            assertThat(end.impacts()).isGreaterThan(0.0);
        } else {
            assertThat(end.impacts()).isCloseTo(0.0, within(1e-12));
        }
    }

    @Test
    void theMidpointRuleLeavesOnlyRoundOffInADampedForcedImpactingSystem() {
        Solution run = TimeStepping.of(SmallModels.coupledMasses()).step(1e-3).run(0.0, 10.0);
        assertThat(run.report().contactSteps()).isGreaterThan(20);
        for (EnergyBalance at : run.energy().balances()) {
            assertThat(at.numerical()).isCloseTo(0.0, within(1e-12 * at.start()));
        }
        assertThat(run.energy().balance().damping()).isGreaterThan(1.0);
    }

    /** Independent reproduction of the θ-method's decay: E(10)/E(0) for an elastic impact oscillator, h = 0.005. */
    @ParameterizedTest
    @CsvSource({"0.5, 1.0, 1e-12", "0.75, 0.3766, 1e-4", "1.0, 0.1447, 1e-4"})
    void theOscillatorDecaysAsTheThetaMethodSays(double theta, double expectedRatio, double tolerance) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(4.0 * Math.PI * Math.PI)
                .initialPosition(1.0)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(1.0))
                        .build());
        EnergyBalance end = TimeStepping.of(model)
                .integrator(new MoreauJean(theta))
                .step(5e-3)
                .run(0.0, 10.0)
                .energy()
                .balance();
        assertThat(end.total() / end.start()).isCloseTo(expectedRatio, within(tolerance));
        assertThat(end.numerical()).isCloseTo(end.total() - end.start() + end.impacts(), within(1e-12));
    }

    /** In the frame of a table that rises at constant speed, a ball bounces as on a floor at rest. */
    @Test
    void aMovingTableDoesTheWorkThatLiftsTheBall() {
        double u = 0.3;
        Model model = SmallModels.fallingOn(
                new RheonomousRelation(
                        1, 1, (t, q, y) -> y[0] = q[0] - u * t, (t, q, H) -> H[0] = 1.0, (t, q, rate) -> rate[0] = -u),
                new NewtonImpact(0.5));
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 4.0);
        EnergyBalance end = run.energy().balance();
        int last = run.rows() - 1;
        assertThat(run.velocity("ball", 0)[last]).as("rests on the table").isCloseTo(u, within(1e-12));
        assertThat(end.numerical()).isCloseTo(0.0, within(1e-12 * end.start()));
        // the table's force times its displacement: total impulse times u
        double impulses = 0.0;
        for (double lambda : run.multiplier("floor")) {
            impulses += lambda;
        }
        assertThat(end.work()).isCloseTo(u * impulses, within(1e-11));
    }

    /** Weight has a potential, a push that comes and goes does work: each is counted once. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1.0})
    void onlyTheForceThatDependsOnTimeDoesWork(double theta) {
        var lift = LagrangianLinearSystem.builder("lift")
                .mass(2.0)
                .constantForce(-2.0 * SmallModels.GRAVITY)
                .force((t, out) -> out[0] = 30.0 * t)
                .build();
        double h = 1e-3;
        Solution run = TimeStepping.of(Model.of(lift))
                .integrator(new MoreauJean(theta))
                .step(h)
                .run(0.0, 1.0);
        EnergyBalance end = run.energy().balance();
        // q̈ = 15 t − g, so that the work is ∫ 30 t (7.5 t² − g t) dt = 56.25 − 10 g
        assertThat(end.work()).isCloseTo(56.25 - 10.0 * SmallModels.GRAVITY, within(60.0 * h));
        assertThat(end.numerical()).isCloseTo(0.0, within(theta == 0.5 ? 1e-11 : 60.0 * h));
    }
}
