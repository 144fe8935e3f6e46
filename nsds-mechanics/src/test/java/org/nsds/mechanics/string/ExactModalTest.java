package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.modal.ExactModal.Form;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.AllocatedBytes;

class ExactModalTest {

    private static TimeStepping stepping(Model model, Form form, double step) {
        return TimeStepping.of(model).integrator(new ExactModal(form)).step(step);
    }

    /** q(t) = e^{−σt} (cos ω_d t + (σ/ω_d) sin ω_d t) q₀, and sinh, cosh beyond critical damping. */
    @Test
    void freeFlightIsThatOfTheDampedModes() {
        double[] omega = {0.0, 1.0, 3.0, 2000.0, 5.0, 5.0};
        double[] sigma = {0.0, 0.0, 0.2, 7.0, 5.0, 40.0};
        double[] stiffness = new double[6];
        double[] damping = new double[6];
        for (int j = 0; j < 6; j++) {
            stiffness[j] = 2.0 * omega[j] * omega[j];
            damping[j] = 4.0 * sigma[j];
        }
        var modes = LagrangianLinearSystem.builder("modes")
                .mass(2.0, 2.0, 2.0, 2.0, 2.0, 2.0)
                .stiffness(stiffness)
                .damping(damping)
                .initialPosition(1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
                .build();
        Solution run = stepping(Model.of(modes), Form.PAPER, 0.01).run(0.0, 3.0);
        for (int j = 0; j < 6; j++) {
            double[] q = run.position("modes", j);
            for (int k = 0; k < q.length; k++) {
                assertThat(q[k])
                        .as("mode " + j + " after " + k + " steps")
                        .isCloseTo(damped(omega[j], sigma[j], run.time(k)), within(1e-11));
            }
        }
    }

    private static double damped(double omega, double sigma, double t) {
        double square = omega * omega - sigma * sigma;
        double root = Math.sqrt(Math.abs(square));
        if (root == 0.0) {
            return Math.exp(-sigma * t) * (1.0 + sigma * t);
        }
        return square > 0.0
                ? Math.exp(-sigma * t) * (Math.cos(root * t) + sigma / root * Math.sin(root * t))
                : 0.5 * (1.0 + sigma / root) * Math.exp((root - sigma) * t)
                        + 0.5 * (1.0 - sigma / root) * Math.exp(-(root + sigma) * t);
    }

    /** Issanchou et al. 2018; with look-ahead (siconos) only lossless impacts are exactly neutral. */
    @ParameterizedTest
    @CsvSource({"PAPER, 0", "PAPER, 1", "SICONOS, 1"})
    void energyNeverRises(Form form, double restitution) {
        Simulation simulation =
                stepping(StringModels.tanpura(1001, restitution), form, 5e-7).start(0.0);
        double start = simulation.kineticEnergy() + simulation.potentialEnergy();
        double before = start;
        for (int k = 0; k < 20_000; k++) {
            simulation.step();
            double now = simulation.kineticEnergy() + simulation.potentialEnergy();
            assertThat(now - before).as("rise in step " + k).isLessThanOrEqualTo(1e-13 * start);
            before = now;
        }
        assertThat(simulation.maxPenetration()).isPositive();
    }

    /**
     * An impulse does the work λ (ẏ_k + ẏ_{k+1})/2 = λ (1 − e) ẏ_k/2. It is positive only if the contact takes part while it
     * opens, ẏ_k &gt; 0: by that, and never by more, the functional can rise.
     */
    @ParameterizedTest
    @CsvSource({"PAPER, 0.5", "PAPER, 0.9", "SICONOS, 0", "SICONOS, 0.5"})
    void energyRisesByNothingButTheWorkOfContactsThatOpen(Form form, double restitution) {
        Simulation simulation =
                stepping(StringModels.tanpura(301, restitution), form, 2e-6).start(0.0);
        double start = simulation.kineticEnergy() + simulation.potentialEnergy();
        double before = start;
        double rateBefore = 0.0;
        double most = 0.0;
        for (int k = 0; k < 10_000; k++) {
            simulation.step();
            double now = simulation.kineticEnergy() + simulation.potentialEnergy();
            var bridge = simulation.state().interaction(0);
            double work = 0.5 * bridge.lambda()[0] * (rateBefore + bridge.ydot()[0]);
            assertThat(work).as("work in step " + k).isLessThanOrEqualTo(rateBefore > 0.0 ? work : 1e-15 * start);
            assertThat(now - before).as("rise in step " + k).isLessThanOrEqualTo(Math.max(0.0, work) + 1e-13 * start);
            most = Math.max(most, now - before);
            before = now;
            rateBefore = bridge.ydot()[0];
        }
        assertThat(most).isLessThan(1e-3 * start);
        assertThat(simulation.maxPenetration()).isPositive();
    }

    /** The dissipation of the scheme, Σ 2 m σ* h ((w_k + w_{k+1})/2)² with σ*h = D (1 − E)/2, weighted 1/D as its functional. */
    @Test
    void dampingIsWhatTheModesDissipate() {
        double h = 2e-6;
        StringModes modes = StringModels.guitar(301).modes();
        Simulation simulation =
                stepping(StringModels.tanpura(301, 0.5), Form.PAPER, h).start(0.0);
        simulation.step(); // its w is not a difference of positions at both ends
        double start = simulation.kineticEnergy() + simulation.potentialEnergy();
        double known = simulation.state().ledger().damping();
        double[] before = simulation.state().system(0).v().clone();
        double dissipated = 0.0;
        for (int k = 0; k < 5000; k++) {
            simulation.step();
            double[] w = simulation.state().system(0).v();
            for (int j = 0; j < w.length; j++) {
                double mean = 0.5 * (before[j] + w[j]);
                dissipated += 1.17e-3 * -Math.expm1(-2.0 * modes.decay(j + 1) * h) * mean * mean;
            }
            before = w.clone();
        }
        assertThat(simulation.state().ledger().impactLoss()).isPositive();
        assertThat(simulation.state().ledger().damping() - known).isCloseTo(dissipated, within(1e-12 * start));
    }

    @Test
    void withoutDampingLosslessImpactsConserveTheEnergy() {
        double[] nu = new double[50];
        for (int k = 0; k < 50; k++) {
            nu[k] = 0.5 * (k + 1);
        }
        Model model = new ModalString(1.0, 1.0, new StringModes(nu, new double[50]))
                .model(
                        StringShape.triangle(0.3, 0.01),
                        StringShape.straight(),
                        List.of(new Obstacle("a", 0.6, -0.003), new Obstacle("b", 0.7, -0.002)),
                        new NewtonImpact(1.0));
        EnergyBalance balance =
                stepping(model, Form.SICONOS, 1e-3).run(0.0, 5.0).energy().balance();
        assertThat(balance.damping()).isZero();
        assertThat(balance.numerical()).isCloseTo(0.0, within(1e-12 * balance.start()));
        assertThat(balance.total()).isCloseTo(balance.start(), within(1e-12 * balance.start()));
    }

    @Test
    void theLedgerSaysWhereTheEnergyWent() {
        EnergyBalance balance = stepping(StringModels.small(0.0, new Obstacle("point", 0.65, -0.004)), Form.PAPER, 2e-3)
                .run(0.0, 4.0)
                .energy()
                .balance();
        assertThat(balance.impacts()).isPositive();
        assertThat(balance.damping()).isPositive();
        assertThat(balance.numerical()).isCloseTo(0.0, within(1e-15));
    }

    @Test
    void stepsAllocateNothing() {
        TimeStepping stepping = stepping(StringModels.tanpura(301, 1.0), Form.PAPER, 1e-6);
        assertThat(AllocatedBytes.of(() -> stepping.start(0.0), simulation -> {
                    for (int k = 0; k < 5000; k++) {
                        simulation.step();
                    }
                }))
                .as("bytes allocated in 5000 steps")
                .isZero();
    }

    /** Distant contacts are not looked at in every step; who records every step must see the same run. */
    @ParameterizedTest
    @CsvSource({"PAPER, 0", "PAPER, 1", "SICONOS, 0", "SICONOS, 1"})
    void lookingDoesNotChangeTheRun(Form form, double restitution) {
        Model model = fretted(restitution);
        Solution seldom = stepping(model, form, 4e-6).every(100_000).run(0.0, 0.03);
        Solution always = stepping(model, form, 4e-6).run(0.0, 0.03);
        assertThat(seldom.report().contactSteps()).isPositive();
        assertThat(seldom.stateHash()).isEqualTo(always.stateHash());
        assertThat(seldom.report().maxPenetration()).isEqualTo(always.report().maxPenetration());
    }

    static Stream<Model> strings() {
        return Stream.of(StringModels.tanpura(301, 1.0), fretted(1.0), fretted(0.0));
    }

    private static Model fretted(double restitution) {
        return StringModels.guitar(200)
                .model(
                        StringShape.triangle(0.7, 4e-3).rounded(6e-3),
                        StringShape.straight(),
                        Obstacle.frets(20, 1.002, 0.6e-3, 2.3e-3),
                        new NewtonImpact(restitution));
    }

    @ParameterizedTest
    @MethodSource("strings")
    void aRunContinuesFromACheckpointBitByBit(Model model) {
        TimeStepping stepping = stepping(model, Form.PAPER, 2e-6);
        Simulation whole = stepping.start(0.0);
        Simulation half = stepping.start(0.0);
        for (int k = 0; k < 2500; k++) {
            half.step();
        }
        Simulation rest = stepping.resume(half.checkpoint());
        for (int k = 0; k < 5000; k++) {
            whole.step();
        }
        for (int k = 0; k < 2500; k++) {
            rest.step();
        }
        assertThat(rest.state().hash()).isEqualTo(whole.state().hash());
    }

    @Test
    void whatItCannotIntegrateIsRefused() {
        var coupled = LagrangianLinearSystem.builder("pair")
                .mass(1.0, 1.0)
                .stiffness(new double[][] {{2.0, -1.0}, {-1.0, 2.0}})
                .build();
        assertThatThrownBy(() -> stepping(Model.of(coupled), Form.PAPER, 1e-3).start(0.0))
                .hasMessageContaining("'pair' is not one");
        assertThatThrownBy(() -> Integrators.named("exact-modal:form=exact"))
                .hasMessageContaining("choose paper or siconos");
    }
}
