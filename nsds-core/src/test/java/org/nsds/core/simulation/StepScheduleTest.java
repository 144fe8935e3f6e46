package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.settings.StepSchedule;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Steps may change their length at given times, and steps that fail may be taken in halves. */
class StepScheduleTest {

    private static final StepSchedule VARYING =
            StepSchedule.of(1e-3).from(0.3, 2.5e-4).from(0.6, 2e-3);

    /** A mass on a spring between two walls. */
    private static Model oscillator(double restitution) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(40.0)
                .initialPosition(0.0)
                .initialVelocity(3.0)
                .build();
        var wall = Interaction.named("wall")
                .on(mass)
                .relation(LinearRelation.rows(new double[][] {{-1.0}}).offset(0.3))
                .law(new NewtonImpact(restitution))
                .build();
        return Model.of(mass).with(wall);
    }

    @Test
    void timesAreThoseOfTheStretchesWithoutRunningSums() {
        Solution run = TimeStepping.of(oscillator(0.5)).steps(VARYING).run(0.0, 1.0);
        double[] t = run.times();
        assertThat(t).hasSize(1 + 300 + 1200 + 200);
        for (int k = 0; k < t.length; k++) {
            double begun = k <= 300 ? 0.0 : k <= 1500 ? 300 * 1e-3 : 300 * 1e-3 + 1200 * 2.5e-4;
            double expected = k <= 300 ? k * 1e-3 : k <= 1500 ? begun + (k - 300) * 2.5e-4 : begun + (k - 1500) * 2e-3;
            assertThat(t[k]).isEqualTo(expected);
        }
    }

    /** The exact motion: harmonic, and reversed with e at each impact; found here by formula. */
    private static double exact(double t, double e) {
        double omega = Math.sqrt(40.0);
        double speed = 3.0;
        double begun = 0.0;
        while (true) {
            double amplitude = speed / omega;
            double up = amplitude > 0.3 ? Math.asin(0.3 / amplitude) / omega : Double.POSITIVE_INFINITY;
            if (t - begun <= up) {
                return amplitude * Math.sin(omega * (t - begun));
            }
            double atWall = speed * Math.cos(omega * up);
            double out = e * atWall; // leaves the wall at 0.3 with this speed, towards 0
            amplitude = Math.hypot(0.3, out / omega);
            double phase = Math.asin(0.3 / amplitude);
            double down = (phase + Math.PI) / omega; // until it passes 0 upwards again
            if (t - begun - up <= down) {
                return amplitude * Math.sin(phase + omega * (t - begun - up) + Math.PI - 2.0 * phase);
            }
            begun += up + (2.0 * Math.PI - (Math.PI - phase)) / omega;
            speed = amplitude * omega;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "schatzman-paoli",
                "generalized-alpha",
                "d1-minus",
                "tdg:order=2",
                "tdg:order=3",
                "tdg:form=half-explicit",
                "variational",
                "exact-modal:form=siconos",
                "exact-modal"
            })
    void everyIntegratorFollowsTheMotionThroughChangesOfTheStep(String integrator) {
        TimeStepping setup = TimeStepping.of(oscillator(1.0)).integrator(integrator);
        double[] errors = new double[2];
        for (int level = 0; level < 2; level++) {
            double f = level == 0 ? 1.0 : 0.125;
            StepSchedule schedule =
                    StepSchedule.of(1e-3 * f).from(0.3, 2.5e-4 * f).from(0.6, 2e-3 * f);
            Solution run = setup.steps(schedule).run(0.0, 1.0);
            assertThat(run.report().outcome()).isEqualTo(RunOutcome.COMPLETED);
            double[] q = run.position("mass", 0);
            double[] t = run.times();
            for (int k = 0; k < q.length; k++) {
                errors[level] = Math.max(errors[level], Math.abs(q[k] - exact(t[k], 1.0)));
            }
        }
        assertThat(errors[0]).isLessThan(0.03);
        assertThat(errors[1]).isLessThan(0.4 * errors[0]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "schatzman-paoli",
                "generalized-alpha",
                "d1-minus",
                "tdg:order=2",
                "tdg:order=3",
                "tdg:form=half-explicit",
                "variational",
                "exact-modal",
                "exact-modal:form=siconos"
            })
    void runsWithChangingStepsRepeatAndResumeBitByBit(String integrator) {
        TimeStepping setup =
                TimeStepping.of(oscillator(0.8)).integrator(integrator).steps(VARYING);
        Simulation whole = setup.start(0.0);
        for (int k = 0; k < 1650; k++) {
            assertThat(whole.step()).isTrue();
        }
        for (int stop : new int[] {1, 299, 300, 301, 900, 1500, 1501, 1600}) {
            Simulation first = setup.start(0.0);
            for (int k = 0; k < stop; k++) {
                first.step();
            }
            Simulation resumed = setup.resume(first.checkpoint());
            for (int k = stop; k < 1650; k++) {
                resumed.step();
            }
            assertThat(resumed.state().sameBits(whole.state()))
                    .as("stopped after " + stop)
                    .isTrue();
        }
    }

    @Test
    void changesOfTheStepAllocateNothing() {
        StepSchedule often = StepSchedule.of(1e-3);
        for (int k = 1; k < 100; k++) {
            often = often.from(0.01 * k, k % 2 == 0 ? 1e-3 : 5e-4);
        }
        TimeStepping setup = TimeStepping.of(oscillator(0.8)).steps(often);
        assertThat(AllocatedBytes.of(() -> setup.start(0.0), run -> {
                    for (int k = 0; k < 1400; k++) {
                        run.step();
                    }
                }))
                .isZero();
    }

    /** A pendulum whose force cannot be evaluated beyond 0.2 rad from where a step predicts it, unless the step is short. */
    private static Model nervous() {
        var system = LagrangianNonlinearSystem.builder("mass")
                .mass(1.0)
                .internalForce((t, q, v, out) -> {
                    if (Math.abs(q[0]) > 1.005) {
                        throw new ArithmeticException("too far: " + q[0]);
                    }
                    out[0] = 100.0 * q[0];
                })
                .initialPosition(0.0)
                .initialVelocity(9.99)
                .build();
        return Model.of(system);
    }

    @Test
    void aStepThatFailsIsTakenInHalvesWhereThatIsAskedFor() {
        TimeStepping setup = TimeStepping.of(nervous()).step(0.05);
        Solution failing = setup.run(0.0, 1.0);
        Solution halved = setup.halving(8).run(0.0, 1.0);
        assertThat(failing.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(halved.report().outcome()).isEqualTo(RunOutcome.COMPLETED);
        assertThat(halved.report().warnings())
                .anySatisfy(text -> assertThat(text).contains("taken in halves"));
        assertThat(halved.times()).hasSize(21);
    }

    @Test
    void aStepThatFailsInHalvesTooLeavesTheStateOfItsStart() {
        TimeStepping setup = TimeStepping.of(nervous()).step(0.05);
        Simulation failing = setup.start(0.0);
        Simulation halved = setup.halving(1).start(0.0);
        while (failing.step()) {
            assertThat(halved.step()).isTrue();
        }
        assertThat(halved.step()).isFalse();
        assertThat(halved.time()).isEqualTo(failing.time());
        assertThat(halved.state().system(0).q())
                .containsExactly(failing.state().system(0).q());
        assertThat(halved.state().system(0).v())
                .containsExactly(failing.state().system(0).v());
    }

    @Test
    void schedulesOutOfOrderAndStepsOfNoLengthAreRefused() {
        assertThatThrownBy(() -> StepSchedule.of(1e-3).from(2.0, 1e-4).from(1.0, 1e-3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("in the order of time");
        assertThatThrownBy(() -> TimeStepping.of(oscillator(0.5))
                        .steps(StepSchedule.of(0.1).from(0.5, 1e-300))
                        .run(0.0, 1.0))
                .hasMessageContaining("take a larger step");
        assertThatThrownBy(() -> StepSchedule.of(0.0)).hasMessageContaining("must be positive");
        assertThatThrownBy(() -> TimeStepping.of(oscillator(0.5)).halving(-1)).hasMessageContaining("0 to 40");
    }

    @Test
    void aRunThatStartsWithinALaterStretchTakesItsStep() {
        Solution run = TimeStepping.of(oscillator(0.5)).steps(VARYING).run(0.5, 0.7);
        assertThat(run.times()[1]).isCloseTo(0.50025, within(1e-15));
    }
}
