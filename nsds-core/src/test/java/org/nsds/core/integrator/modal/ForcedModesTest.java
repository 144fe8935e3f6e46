package org.nsds.core.integrator.modal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.TimeFunction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.simulation.settings.StepSchedule;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

/** Forces on modes: constant ones are followed without error, those of time with order two. */
class ForcedModesTest {

    private static final double MASS = 2.0;

    private static LagrangianLinearSystem mode(double omega, double sigma, double constant, TimeFunction force) {
        var builder = LagrangianLinearSystem.builder("mode")
                .mass(MASS)
                .damping(2.0 * sigma * MASS)
                .stiffness(omega * omega * MASS)
                .constantForce(constant)
                .initialPosition(0.3)
                .initialVelocity(-0.7);
        return force == null ? builder.build() : builder.force(force).build();
    }

    /** By Runge-Kutta of order four with steps of 10⁻⁴, which is right to 10⁻¹². */
    private static double[] exact(LagrangianLinearSystem mode, double until) {
        Simulation run =
                TimeStepping.of(Model.of(mode)).integrator("rk4").step(1e-4).start(0.0);
        run.runTo(until);
        return run.state().system(0).q().clone();
    }

    @ParameterizedTest
    @CsvSource({"5, 0", "5, 0.4", "5, 5", "3, 8", "0, 0", "0, 1.5", "1e-5, 0", "1e-5, 1e-4"})
    void aConstantForceIsAnExactShift(double omega, double sigma) {
        LagrangianLinearSystem mode = mode(omega, sigma, -9.81, null);
        Solution run = TimeStepping.of(Model.of(mode))
                .integrator("exact-modal")
                .step(0.1)
                .run(0.0, 2.0);
        assertThat(run.position("mode", 0)[20]).isCloseTo(exact(mode, 2.0)[0], within(2e-11));
    }

    /** The order of the error at t = 2 under forces that oscillate, from steps of 0.02 and 0.01. */
    @ParameterizedTest
    @CsvSource({"paper, 5, 0", "paper, 5, 0.4", "paper, 3, 8", "paper, 0, 0", "paper, 0, 1.5", "paper, 300, 2"})
    void aForceOfTimeIsFollowedWithOrderTwo(String form, double omega, double sigma) {
        LagrangianLinearSystem mode = mode(omega, sigma, 1.0, (t, out) -> out[0] = 4.0 * StrictMath.cos(3.0 * t + 1.0));
        double exact = exact(mode, 2.0)[0];
        double[] errors = new double[2];
        for (int k = 0; k < 2; k++) {
            Simulation run = TimeStepping.of(Model.of(mode))
                    .integrator("exact-modal:form=" + form)
                    .step(0.02 / (1 << k))
                    .start(0.0);
            run.runTo(2.0);
            errors[k] = Math.abs(run.state().system(0).q()[0] - exact);
        }
        assertThat(errors[1]).isLessThan(2e-4);
        assertThat(StrictMath.log(errors[0] / errors[1]) / StrictMath.log(2.0)).isGreaterThan(1.8);
    }

    /** Without damping the functional, with the potential of the constant force, stays as it is. */
    @ParameterizedTest
    @ValueSource(strings = {"exact-modal:form=paper", "exact-modal:form=siconos"})
    void theLedgerOfAConstantForceIsClosed(String scheme) {
        Solution run = TimeStepping.of(Model.of(mode(5.0, 0.0, -9.81, null)))
                .integrator(scheme)
                .step(0.05)
                .run(0.0, 20.0);
        double[] energy = run.energy().over(EnergyBalance::total);
        for (int k = 2; k < energy.length; k++) {
            assertThat(energy[k]).isCloseTo(energy[1], within(1e-11));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"exact-modal:form=paper", "exact-modal:form=siconos"})
    void theLedgerOfAForceOfTimeIsClosed(String scheme) {
        Solution run = TimeStepping.of(Model.of(
                        mode(5.0, 0.0, 0.5, (t, out) -> out[0] = 4.0 * StrictMath.cos(3.0 * t))))
                .integrator(scheme)
                .step(0.05)
                .run(0.0, 20.0);
        double[] left = run.energy().over(EnergyBalance::numerical);
        for (int k = 2; k < left.length; k++) {
            assertThat(left[k]).isCloseTo(left[1], within(1e-10));
        }
    }

    /** Changing the step keeps the exact motion under a constant force. */
    @Test
    void anotherStepKeepsTheMotion() {
        LagrangianLinearSystem mode = mode(5.0, 0.4, -9.81, null);
        Simulation run = TimeStepping.of(Model.of(mode))
                .integrator("exact-modal")
                .steps(StepSchedule.of(0.04).from(0.4, 0.03).from(1.0, 0.04).from(1.4, 0.03))
                .start(0.0);
        for (int k = 0; k < 60; k++) {
            assertThat(run.step()).isTrue();
        }
        assertThat(run.time()).isCloseTo(2.0, within(1e-12));
        assertThat(run.state().system(0).q()[0]).isCloseTo(exact(mode, 2.0)[0], within(1e-10));
    }

    @Test
    void aWeightOnAnObstacleRestsAndAllocatesNothing() {
        var weight = LagrangianLinearSystem.builder("weight")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(0.1)
                .build();
        Model model = Model.of(weight)
                .with(Interaction.named("floor")
                        .on(weight)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.5))
                        .build());
        Solution run =
                TimeStepping.of(model).integrator("exact-modal").step(1e-3).run(0.0, 2.0);
        assertThat(run.velocity("weight", 0)[run.rows() - 1]).isCloseTo(0.0, within(1e-9));
        assertThat(run.multiplier("floor")[run.rows() - 1]).isCloseTo(9.81e-3, within(1e-9));
        assertThat(AllocatedBytes.of(
                        () -> TimeStepping.of(model)
                                .integrator("exact-modal")
                                .step(1e-3)
                                .start(0.0),
                        simulation -> {
                            for (int k = 0; k < 1000; k++) {
                                simulation.step();
                            }
                        }))
                .isZero();
    }
}
