package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;

class AllocationTest {

    static Stream<Arguments> modelsAndSolvers() {
        return Stream.of(
                Arguments.of(SmallModels.bouncingBall(0.9), "chain"),
                Arguments.of(SmallModels.bouncingBall(0.9), "lemke"),
                Arguments.of(SmallModels.bouncingBall(0.9), "pgs"),
                Arguments.of(SmallModels.coupledMasses(), "chain"),
                Arguments.of(SmallModels.coupledMasses(), "lemke"),
                Arguments.of(SmallModels.pendulumAtWall(0.5), "chain"),
                Arguments.of(SmallModels.pendulumOnRod(), "chain"));
    }

    static Stream<Arguments> modelsAndIntegrators() {
        List<Model> models =
                List.of(SmallModels.coupledMasses(), SmallModels.pendulumAtWall(0.5), SmallModels.pendulumOnRod());
        return Stream.of(
                        "moreau-jean-projected",
                        "moreau-jean-projected:projection=combined",
                        "schatzman-paoli",
                        "generalized-alpha",
                        "d1-minus",
                        "tdg:order=2",
                        "tdg:order=3",
                        "tdg:form=half-explicit",
                        "variational")
                .flatMap(integrator -> models.stream().map(model -> Arguments.of(model, integrator)));
    }

    @ParameterizedTest
    @MethodSource("modelsAndSolvers")
    void stepsAllocateNothing(Model model, String solver) {
        TimeStepping stepping = TimeStepping.of(model).solver(solver).step(1e-3);
        assertThat(allocated(stepping)).as("bytes allocated in 3000 steps").isZero();
    }

    @ParameterizedTest
    @MethodSource("modelsAndIntegrators")
    void schemesAllocateNothing(Model model, String integrator) {
        TimeStepping stepping =
                TimeStepping.of(model).integrator(Integrators.named(integrator)).step(1e-3);
        assertThat(allocated(stepping)).as("bytes allocated in 3000 steps").isZero();
    }

    private static long allocated(TimeStepping stepping) {
        return AllocatedBytes.of(() -> stepping.start(0.0), simulation -> advance(simulation, 3000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"am1", "verlet", "heun", "rk4", "leapfrog", "exact-modal", "generalized-alpha"})
    void stepsWithCompliantContactsAllocateNothing(String scheme) {
        Model model = SmallModels.massAtWall(1.0, new HuntCrossley(2e2, 1.5, 0.2), 2.0);
        TimeStepping stepping =
                TimeStepping.of(model).integrator(Integrators.named(scheme)).step(1e-4);
        assertThat(allocated(stepping)).as("bytes allocated in 3000 steps").isZero();
    }

    private static void advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            if (!simulation.step()) {
                throw new AssertionError("step failed");
            }
        }
    }
}
