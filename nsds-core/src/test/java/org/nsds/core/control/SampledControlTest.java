package org.nsds.core.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.Checkpoint;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Controllers sample at their instants, and their outputs are held and read by forces and sources. */
class SampledControlTest {

    /** A controller whose output is minus what it senses plus the sum of all that it has sensed, to have memory that matters. */
    private record Summing(String name, double period, List<Sensor> sensors) implements Controller {

        @Override
        public List<String> outputs() {
            return List.of("u");
        }

        @Override
        public List<String> memory() {
            return List.of("sum", "last");
        }

        @Override
        public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
            memory[0] += sensed[0];
            memory[1] = sensed[0];
            outputs[0] = -sensed[0] - 0.01 * memory[0];
        }
    }

    private static Model integrator(Controller... controllers) {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .input(controllers[0].name(), new double[][] {{1.0}})
                .initialState(1.0)
                .build();
        Model model = Model.of(plant);
        for (Controller controller : controllers) {
            model = model.with(controller);
        }
        return model;
    }

    private static Controller summing(String name, double period, String column) {
        return new Summing(name, period, List.of(Sensor.of(column)));
    }

    private static TimeStepping stepping(Model model) {
        return TimeStepping.of(model).integrator("euler-moreau:theta=0.5").step(0.01);
    }

    @Test
    void outputsAreHeldBetweenInstantsAndRecordedFromTheInstantOn() {
        Solution run = stepping(integrator(summing("c", 0.05, "plant.x0"))).run(0.0, 0.2);
        double[] u = run.column("c.u");
        double[] x = run.column("plant.x0");
        double[] last = run.column("c.last");
        double sum = 0.0;
        for (int k = 0; k <= 20; k++) {
            int sample = k - k % 5;
            if (k == sample) {
                sum += x[k];
            }
            assertThat(last[k]).isEqualTo(x[sample]);
            assertThat(u[k]).isCloseTo(-x[sample] - 0.01 * sum, within(1e-15));
            if (k > 0) {
                assertThat(x[k]).isCloseTo(x[k - 1] + 0.01 * u[k - 1], within(1e-15));
            }
        }
    }

    @Test
    void resumedRunsHaveTheSameBits(@TempDir Path directory) {
        Sensor sensor = Sensor.of("plant.x0").delayed(3).noisy(0.05, 7).quantised(1e-3);
        Model model = integrator(new Summing("c", 0.03, List.of(sensor)));
        Solution whole = stepping(model).run(0.0, 2.0);
        Simulation first = stepping(model).start(0.0);
        while (first.stepIndex() < 88) {
            assertThat(first.step()).isTrue();
        }
        Path file = directory.resolve("checkpoint");
        first.checkpoint().write(file);
        Solution rest = stepping(model).resume(Checkpoint.read(file)).runTo(2.0);
        assertThat(rest.stateHash()).isEqualTo(whole.stateHash());
        assertThat(rest.column("c.u")[rest.rows() - 1]).isEqualTo(whole.column("c.u")[whole.rows() - 1]);
    }

    @Test
    void threadsShareAModel() throws Exception {
        Model model = integrator(summing("c", 0.05, "plant.x0"));
        String alone = stepping(model).run(0.0, 5.0).stateHash();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Callable<String> run = () -> stepping(model).run(0.0, 5.0).stateHash();
            for (Future<String> each : threads.invokeAll(List.of(run, run, run, run))) {
                assertThat(each.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void stepsWithAControllerAllocateNothing() {
        Model model = integrator(new Summing(
                "c",
                0.01,
                List.of(Sensor.of("plant.x0").delayed(2).noisy(0.1, 3).quantised(0.01))));
        long bytes = AllocatedBytes.of(
                () -> {
                    Simulation simulation = stepping(model).start(0.0);
                    IntStream.range(0, 2000).forEach(k -> simulation.step());
                    return simulation;
                },
                simulation -> {
                    for (int k = 0; k < 1000; k++) {
                        simulation.step();
                    }
                });
        assertThat(bytes).isZero();
    }

    @Test
    void delayedSensorsGiveEarlierValues() {
        Model model = integrator(
                summing("c", 0.02, "plant.x0"),
                new Summing("late", 0.02, List.of(Sensor.of("plant.x0").delayed(2))));
        Solution run = stepping(model).run(0.0, 0.2);
        double[] now = run.column("c.last");
        double[] late = run.column("late.last");
        for (int k = 4; k <= 20; k++) {
            assertThat(late[k]).isEqualTo(now[k - 4]);
        }
        assertThat(late[0]).isEqualTo(now[0]);
        assertThat(late[2]).isEqualTo(now[0]);
    }

    @Test
    void noiseHasItsMomentsAndRoundingItsQuantum() {
        Model model = integrator(new Summing(
                "c",
                0.01,
                List.of(Sensor.of(List.of("plant.x0"), x -> 0.0).noisy(2.0, 99).quantised(0.125))));
        double[] seen = stepping(model).run(0.0, 200.0).column("c.last");
        double mean = 0.0;
        double square = 0.0;
        for (double value : seen) {
            assertThat(value / 0.125).isEqualTo(Math.rint(value / 0.125));
            mean += value / seen.length;
            square += value * value / seen.length;
        }
        assertThat(mean).isCloseTo(0.0, within(3.0 * 2.0 / Math.sqrt(seen.length)));
        assertThat(square).isCloseTo(4.0, within(3.0 * 4.0 * Math.sqrt(2.0 / seen.length) + 0.002));
    }

    @Test
    void controllersThatSenseOthersSampleAfterThem() {
        Controller inner = summing("inner", 0.05, "outer.u");
        Controller outer = summing("outer", 0.05, "plant.x0");
        Solution run = stepping(integrator(inner, outer)).run(0.0, 0.2);
        assertThat(run.column("inner.last")).isEqualTo(run.column("outer.u"));
        Controller held =
                new Summing("inner", 0.05, List.of(Sensor.of("outer.u").asHeld()));
        Solution later = stepping(integrator(held, outer)).run(0.0, 0.2);
        assertThat(later.column("inner.last")[5]).isEqualTo(later.column("outer.u")[4]);
    }

    @Test
    void algebraicLoopsAreNamed() {
        Model model = integrator(summing("a", 0.05, "b.u"), summing("b", 0.05, "a.u"));
        assertThatThrownBy(() -> stepping(model).run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("algebraic loop: 'a' senses 'b' senses 'a'")
                .hasMessageContaining("asHeld()");
    }

    @Test
    void wrongSensorsPeriodsAndNamesAreRefused() {
        assertThatThrownBy(() ->
                        stepping(integrator(summing("c", 0.05, "plant.x7"))).run(0.0, 1.0))
                .hasMessageContaining("a sensor of controller 'c' looks at column 'plant.x7'")
                .hasMessageContaining("[plant.x0, c.u, c.sum, c.last]");
        assertThatThrownBy(() ->
                        stepping(integrator(summing("c", 0.025, "plant.x0"))).run(0.0, 1.0))
                .hasMessageContaining("controller 'c' samples every 0.025, which is no whole number of steps of 0.01")
                .hasMessageContaining("take a step of 0.008");
        assertThatThrownBy(() -> integrator(summing("plant", 0.05, "plant.x0")))
                .hasMessageContaining("the name 'plant' is used twice");
        var alone = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .input("motor", new double[][] {{1.0}})
                .initialState(1.0)
                .build();
        assertThatThrownBy(() -> stepping(Model.of(alone)).run(0.0, 1.0))
                .hasMessageContaining("system 'plant'")
                .hasMessageContaining("controller 'motor'");
        assertThatThrownBy(() -> EventDriven.of(integrator(summing("c", Controller.EVERY_STEP, "plant.x0")))
                        .step(0.1)
                        .run(0.0, 1.0))
                .hasMessageContaining("give it a period");
    }

    @Test
    void aControllerThatThrowsOrReturnsNanEndsTheRun() {
        Model throwing = integrator(new Summing("c", 0.05, List.of(Sensor.of(List.of("plant.x0"), x -> {
            if (x[0] < 0.8) {
                throw new IllegalStateException("broken");
            }
            return x[0];
        }))));
        Solution run = stepping(throwing).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("controller 'c'").contains("broken");
        Model nan = integrator(new Summing(
                "c", 0.05, List.of(Sensor.of(List.of("plant.x0"), x -> x[0] < 0.8 ? Double.NaN : x[0]))));
        Solution stopped = stepping(nan).run(0.0, 1.0);
        assertThat(stopped.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(stopped.report().reason()).contains("output 'u' of controller 'c' is NaN");
    }

    @Test
    void everyStepIsSampledWhereThereIsNoPeriod() {
        Solution run = stepping(integrator(summing("c", Controller.EVERY_STEP, "plant.x0")))
                .run(0.0, 0.3);
        assertThat(run.column("c.last")).isEqualTo(run.column("plant.x0"));
    }

    /** A mass that a controller pushes up and down on a floor: released and caught again. */
    private static Stream<Model> pushedMasses() {
        Controller push = new Controller() {
            @Override
            public String name() {
                return "push";
            }

            @Override
            public double period() {
                return 0.25;
            }

            @Override
            public List<Sensor> sensors() {
                return Sensor.each("mass.q0", "mass.v0");
            }

            @Override
            public List<String> outputs() {
                return List.of("force");
            }

            @Override
            public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
                outputs[0] = t > 0.9 && t < 1.4 ? 30.0 : sensed[0] > 0.1 ? -1.0 : 0.0;
            }

            @Override
            public String signature() {
                return "push";
            }
        };
        var linear = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .constantForce(-9.81)
                .input("push", new double[][] {{1.0}})
                .initialPosition(0.0)
                .build();
        var nonlinear = LagrangianNonlinearSystem.builder("mass")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 9.81)
                .potential(q -> 9.81 * q[0])
                .input("push", (t, q, v, u, out) -> out[0] += u.value())
                .initialPosition(0.0)
                .build();
        return Stream.of(linear, nonlinear)
                .map(mass -> Model.of(mass)
                        .with(Interaction.named("floor")
                                .on(mass)
                                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                                .law(new NewtonImpact(0.0))
                                .build())
                        .with(push));
    }

    /** In flight q follows parabolas with jumps of acceleration at the instants 1.0, 1.5, 1.75, ..., which is solved by hand. */
    @Test
    void eventDrivenRunsStopAtInstants() {
        double up = 30.0 - 9.81;
        double q1 = 0.5 * up * 0.25;
        double top = q1 + up * 0.5 * 0.25 - 0.5 * (9.81 + 1.0) * 0.0625;
        pushedMasses().forEach(model -> {
            Solution run = EventDriven.of(model).step(0.25).eventRows(false).run(0.0, 3.0);
            assertThat(run.report().completed()).as(run.report().reason()).isTrue();
            assertThat(run.position("mass", 0)[4]).isCloseTo(0.0, within(1e-12));
            assertThat(run.position("mass", 0)[6]).isCloseTo(q1, within(1e-11));
            assertThat(run.position("mass", 0)[7]).isCloseTo(top, within(1e-11));
            assertThat(run.column("push.force")[4]).isEqualTo(30.0);
            assertThat(run.column("push.force")[6]).isEqualTo(-1.0);
            Solution steps = TimeStepping.of(model).step(1e-4).every(2500).run(0.0, 3.0);
            assertThat(steps.position("mass", 0)[7]).isCloseTo(top, within(5e-4));
            assertThat(steps.position("mass", 0)[12]).isCloseTo(run.position("mass", 0)[12], within(2e-3));
        });
    }
}
