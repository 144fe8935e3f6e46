package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Solution;

/** Runs whose steps are absurd complete, and say that they cannot be trusted. */
class RunWarningsTest {

    private static final Model BALL = SmallModels.bouncingBall(0.9);

    @Test
    void aStepLongerThanTheRunIsWarnedAbout() {
        Solution run = TimeStepping.of(BALL).step(100.0).run(0.0, 10.0);
        assertThat(run.report().completed()).isTrue();
        assertThat(run.report().warnings())
                .anySatisfy(warning -> assertThat(warning)
                        .contains("step 100.0 is longer than the whole run", "ends at t = 100.0 instead of 10.0"));
    }

    /** From q = 1 and v = 0, one step of 100 s falls to 1 − 9.81 · 100²/2 = −49049. */
    @Test
    void aPenetrationBeyondTheWidestGapIsWarnedAbout() {
        Solution run = TimeStepping.of(BALL).step(100.0).run(0.0, 100.0);
        assertThat(run.report().warnings())
                .singleElement()
                .asString()
                .contains(
                        "interaction 'floor' was penetrated by 4.905e+04 at t = 100.000",
                        "the widest gap that it had (1.000)");
    }

    @Test
    void soundStepsAreNotWarnedAbout() {
        assertThat(TimeStepping.of(BALL).step(0.005).run(0.0, 10.0).report().warnings())
                .isEmpty();
        assertThat(TimeStepping.of(SmallModels.coupledMasses())
                        .step(1e-3)
                        .run(0.0, 5.0)
                        .report()
                        .warnings())
                .isEmpty();
    }

    /** ω = √(k/m) = 2π: the period is 1. */
    @Test
    void aStepLongerThanEveryPeriodIsWarnedAbout() {
        var spring = LagrangianLinearSystem.builder("spring")
                .mass(1.0)
                .stiffness(4.0 * Math.PI * Math.PI)
                .initialPosition(1.0)
                .build();
        assertThat(TimeStepping.of(Model.of(spring)).step(1.01).start(0.0).warnings())
                .singleElement()
                .asString()
                .contains("slowest free oscillation of 'spring'", "period is 1.000:", "at most 0.050");
        assertThat(TimeStepping.of(Model.of(spring)).step(0.99).start(0.0).warnings())
                .isEmpty();
    }

    /** Rigid motions and motions that only decay have no period. */
    @Test
    void onlyOscillationsHaveAPeriod() {
        var pair = LagrangianLinearSystem.builder("pair")
                .mass(1.0, 1.0)
                .stiffness(new double[][] {{2.0, -2.0}, {-2.0, 2.0}}) // ω = 2 and a rigid motion
                .build();
        assertThat(TimeStepping.of(Model.of(pair)).step(3.0).start(0.0).warnings())
                .isEmpty();
        assertThat(TimeStepping.of(Model.of(pair)).step(3.2).start(0.0).warnings())
                .hasSize(1);
        var overdamped = LagrangianLinearSystem.builder("door")
                .mass(1.0)
                .stiffness(1.0)
                .damping(10.0)
                .build();
        assertThat(TimeStepping.of(Model.of(overdamped)).step(100.0).start(0.0).warnings())
                .isEmpty();
    }

    @Test
    void aResumedRunWarnsAsTheWholeOne(@TempDir Path directory) {
        var setup = TimeStepping.of(BALL).step(2.0);
        Solution whole = setup.run(0.0, 20.0);
        Simulation first = setup.start(0.0);
        while (first.time() < 10.0 && first.step()) {}
        first.checkpoint().write(directory.resolve("half"));
        Solution rest = setup.resume(Checkpoint.read(directory.resolve("half"))).runTo(20.0);
        assertThat(whole.report().warnings()).hasSize(1);
        assertThat(rest.report().warnings()).isEqualTo(whole.report().warnings());
    }
}
