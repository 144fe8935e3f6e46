package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;

class CheckpointTest {

    private static final double STEP = 2e-3;

    static Stream<Model> models() {
        return Stream.of(
                SmallModels.bouncingBall(0.9),
                SmallModels.coupledMasses(),
                SmallModels.pendulumAtWall(0.5),
                SmallModels.pendulumOnRod());
    }

    static Stream<Arguments> modelsAndIntegrators() {
        return Stream.of(
                        "moreau-jean",
                        "moreau-jean-projected",
                        "moreau-jean-projected:projection=combined",
                        "schatzman-paoli",
                        "generalized-alpha",
                        "d1-minus",
                        "tdg:order=2",
                        "tdg:order=3",
                        "tdg:form=half-explicit",
                        "variational")
                .flatMap(integrator -> models().map(model -> Arguments.of(model, integrator)));
    }

    /** A damped and forced oscillator that presses against a soft wall in most of its steps. */
    private static Model oscillatorAtSoftWall() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .damping(0.4)
                .stiffness(30.0)
                .force((t, out) -> out[0] = 20.0 * StrictMath.cos(4.0 * t))
                .initialVelocity(2.0)
                .build();
        return Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(new RheonomousRelation(
                                1,
                                1,
                                (t, q, y) -> y[0] = 0.01 * StrictMath.sin(7.0 * t) - q[0],
                                (t, q, H) -> H[0] = -1.0,
                                (t, q, rate) -> rate[0] = 0.07 * StrictMath.cos(7.0 * t)))
                        .law(new HuntCrossley(1e3, 1.5, 0.3))
                        .build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"am1", "verlet", "heun", "rk4", "leapfrog", "generalized-alpha"})
    void compliantRunsResumeBitByBit(String scheme, @TempDir Path folder) {
        TimeStepping stepping = TimeStepping.of(oscillatorAtSoftWall())
                .integrator(Integrators.named(scheme))
                .step(STEP);
        Solution whole = stepping.run(0.0, 1.0);
        for (int saved : new int[] {0, 1, 37, 499}) {
            Simulation first = stepping.start(0.0);
            for (int k = 0; k < saved; k++) {
                assertThat(first.step()).isTrue();
            }
            Path file = folder.resolve("at-" + saved);
            first.checkpoint().write(file);
            Solution rest = stepping.resume(Checkpoint.read(file)).runTo(1.0);
            assertThat(rest.stateHash()).isEqualTo(whole.stateHash());
            assertThat(rest.force("wall")[0]).isEqualTo(whole.force("wall")[saved]);
        }
        assertThat(whole.report().contactSteps()).isBetween(100L, 499L);
        assertThat(Math.abs(whole.energy().balance().numerical())).isLessThan(0.1);
    }

    @ParameterizedTest
    @MethodSource("modelsAndIntegrators")
    void aResumedRunEqualsTheUninterruptedOneBitByBit(Model model, String integrator, @TempDir Path folder) {
        TimeStepping stepping =
                TimeStepping.of(model).integrator(Integrators.named(integrator)).step(STEP);
        Simulation uninterrupted = stepping.start(0.0);
        Solution whole = uninterrupted.runTo(4.0);

        for (int saved : new int[] {0, 1, 337, 1999}) {
            Simulation first = stepping.start(0.0);
            for (int k = 0; k < saved; k++) {
                assertThat(first.step()).isTrue();
            }
            Path file = folder.resolve("at-" + saved);
            first.checkpoint().write(file);

            Simulation second = stepping.resume(Checkpoint.read(file));
            assertThat(second.time()).isEqualTo(saved * STEP);
            Solution rest = second.runTo(4.0);

            assertThat(second.state().sameBits(uninterrupted.state())).isTrue();
            assertThat(rest.stateHash()).isEqualTo(whole.stateHash());
            for (String column : whole.columns()) {
                double[] expected = Arrays.copyOfRange(whole.column(column), saved, whole.rows());
                assertThat(rest.column(column)).as(column).isEqualTo(expected);
            }
            assertThat(rest.energy().balance()).isEqualTo(whole.energy().balance());
            assertThat(withoutClock(rest.report())).isEqualTo(withoutClock(whole.report()));
        }
    }

    /** Interrupted and resumed again and again, between recorded steps and on them, through files. */
    @ParameterizedTest
    @MethodSource("models")
    void anInterruptedRunGoesOnAsIfItHadNeverStopped(Model model, @TempDir Path folder) {
        TimeStepping stepping = TimeStepping.of(model).step(STEP).every(7);
        Solution whole = stepping.run(0.0, 2.0);
        Path file = folder.resolve("stopped");

        Solution part = interruptedAt(5, stepping, Optional.empty(), file);
        assertThat(part.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(part.report().reason()).isEqualTo("interrupted after step 5 (t = 0.01)");
        assertThat(part.times()).containsExactly(0.0, 0.01);
        for (int step : new int[] {6, 14, 14, 700, 999}) {
            part = interruptedAt(step, stepping, Optional.of(Checkpoint.read(file)), file);
        }
        assertThat(part.times()[part.rows() - 1]).isEqualTo(999 * STEP);

        Solution resumed = stepping.resume(Checkpoint.read(file)).runTo(2.0);
        assertThat(resumed.times()).isEqualTo(whole.times());
        for (String column : whole.columns()) {
            assertThat(resumed.column(column)).as(column).isEqualTo(whole.column(column));
        }
        assertThat(resumed.energy().balances()).isEqualTo(whole.energy().balances());
        assertThat(resumed.stateHash()).isEqualTo(whole.stateHash());
        assertThat(withoutClock(resumed.report())).isEqualTo(withoutClock(whole.report()));
    }

    private static Solution interruptedAt(long step, TimeStepping stepping, Optional<Checkpoint> start, Path file) {
        TimeStepping watched = stepping.listener(simulation -> {
            if (simulation.stepIndex() == step) {
                simulation.interrupt();
            }
        });
        Simulation simulation = start.map(watched::resume).orElseGet(() -> watched.start(0.0));
        if (simulation.stepIndex() == step) {
            simulation.interrupt();
        }
        Solution solution = simulation.runTo(2.0);
        simulation.checkpoint().write(file);
        return solution;
    }

    /** A run that ended can be prolonged. */
    @Test
    void aFinishedRunCanBeProlonged() {
        TimeStepping stepping =
                TimeStepping.of(SmallModels.bouncingBall(0.9)).step(STEP).every(7);
        Simulation simulation = stepping.start(0.0);
        simulation.runTo(1.0);
        Solution longer = stepping.resume(simulation.checkpoint()).runTo(2.0);
        assertThat(longer.times()).isEqualTo(stepping.run(0.0, 2.0).times());
    }

    @Test
    void rowsOfOtherColumnsAreNotContinued() {
        TimeStepping stepping = TimeStepping.of(SmallModels.bouncingBall(0.9)).step(STEP);
        Simulation simulation = stepping.start(0.0);
        simulation.runTo(1.0);
        Checkpoint checkpoint = simulation.checkpoint();
        assertThatThrownBy(() -> stepping.every(2).resume(checkpoint))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("recorded other columns");
    }

    @Test
    void aMissingFileIsNamed(@TempDir Path folder) {
        assertThatThrownBy(() -> Checkpoint.read(folder.resolve("nothing")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no checkpoint");
    }

    private static RunReport withoutClock(RunReport report) {
        return new RunReport(
                report.outcome(),
                report.reason(),
                report.steps(),
                report.contactSteps(),
                report.newtonIterations(),
                report.maxPenetration(),
                0.0,
                0.0,
                report.solvedBy(),
                report.worst(),
                report.failedProblem(),
                report.warnings());
    }

    @Test
    void aCheckpointOfAnotherModelOrStepIsRefused() {
        Checkpoint checkpoint = TimeStepping.of(SmallModels.bouncingBall(0.9))
                .step(STEP)
                .start(0.0)
                .checkpoint();
        assertThatThrownBy(() -> TimeStepping.of(SmallModels.bouncingBall(0.8))
                        .step(STEP)
                        .resume(checkpoint))
                .hasMessageContaining("another model, integrator, step or solver");
        assertThatThrownBy(() -> TimeStepping.of(SmallModels.bouncingBall(0.9))
                        .step(1e-3)
                        .resume(checkpoint))
                .hasMessageContaining("another model, integrator, step or solver");
    }

    @Test
    void aCheckpointOfAnotherToleranceIsRefused() {
        TimeStepping ball = TimeStepping.of(SmallModels.bouncingBall(0.9)).step(STEP);
        Checkpoint checkpoint = ball.solver("pgs:tolerance=1e-12").start(0.0).checkpoint();
        assertThatThrownBy(() -> ball.solver("pgs:tolerance=1e-4").resume(checkpoint))
                .hasMessageContaining("another model, integrator, step or solver");
        assertThat(ball.solver("pgs:tolerance=1e-12").resume(checkpoint).stepIndex())
                .isZero();
    }

    @Test
    void aCheckpointKnowsWhoIsJoinedWithWhom() {
        assertThat(train(1).fingerprint()).isNotEqualTo(train(2).fingerprint());
    }

    private static Model train(int second) {
        LagrangianLinearSystem[] wagons = new LagrangianLinearSystem[3];
        for (int i = 0; i < 3; i++) {
            wagons[i] = LagrangianLinearSystem.builder("wagon" + i).mass(1.0).build();
        }
        return Model.of(wagons)
                .with(Interaction.named("coupling")
                        .on(wagons[0], wagons[second])
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                        .law(new Equality())
                        .build());
    }

    /** ∂h/∂t of a moving obstacle is no part of the state: it is found again. */
    @Test
    void aBallOnAVibratingTableCanBeResumedAtEveryStep() {
        Model model = SmallModels.fallingOn(
                new RheonomousRelation(
                        1,
                        1,
                        (t, q, y) -> y[0] = q[0] - 0.02 * StrictMath.sin(30.0 * t),
                        (t, q, H) -> H[0] = 1.0,
                        (t, q, rate) -> rate[0] = -0.6 * StrictMath.cos(30.0 * t)),
                new NewtonImpact(0.2));
        TimeStepping stepping = TimeStepping.of(model).step(5e-3);
        String whole = stepping.run(0.0, 1.5).stateHash();
        Simulation simulation = stepping.start(0.0);
        while (simulation.step() && simulation.stepIndex() < 300) {
            assertThat(stepping.resume(simulation.checkpoint()).runTo(1.5).stateHash())
                    .isEqualTo(whole);
        }
    }

    @Test
    void thousandsOfSystemsFitIntoAFile(@TempDir Path folder) {
        List<LagrangianLinearSystem> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(LagrangianLinearSystem.builder("ball" + i).mass(1.0).build());
        }
        TimeStepping stepping = TimeStepping.of(Model.of(many)).step(STEP);
        Path file = folder.resolve("many");
        stepping.start(0.0).checkpoint().write(file);
        assertThat(stepping.resume(Checkpoint.read(file)).time()).isZero();
    }

    @Test
    void aTruncatedFileIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("checkpoint");
        TimeStepping.of(SmallModels.bouncingBall(0.9))
                .step(STEP)
                .start(0.0)
                .checkpoint()
                .write(file);
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {0, 10, bytes.length - 1}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> Checkpoint.read(file))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("ends too early");
        }
        Files.writeString(file, "t,ball.q0\n0.0,1.0\n and so on, a text that is no checkpoint at all");
        assertThatThrownBy(() -> Checkpoint.read(file)).isInstanceOf(IllegalArgumentException.class);
    }
}
