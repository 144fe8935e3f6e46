package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Model;

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

    @ParameterizedTest
    @MethodSource("modelsAndSolvers")
    void stepsAllocateNothing(Model model, String solver) {
        Simulation simulation = TimeStepping.of(model).solver(solver).step(1e-3).start(0.0);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        advance(simulation, 3000); // buffers grow to their final size, classes are loaded
        long before = threads.getCurrentThreadAllocatedBytes();
        advance(simulation, 3000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(allocated).as("bytes allocated in 3000 steps").isZero();
    }

    private static void advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            if (!simulation.step()) {
                throw new AssertionError("step failed");
            }
        }
    }
}
