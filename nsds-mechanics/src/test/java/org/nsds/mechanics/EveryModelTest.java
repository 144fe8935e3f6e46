package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.StandardModels.Case;

/** What must hold for every model: no allocation, the same bits in every thread, the same motion with every solver. */
class EveryModelTest {

    static List<Case> models() {
        return StandardModels.all();
    }

    /**
     * The same run several times: what the code allocates it allocates every time, while the compiler's own allocations, when
     * it replaces a method under way, come once.
     */
    @ParameterizedTest
    @MethodSource("models")
    void stepsAllocateNothing(Case example) {
        TimeStepping stepping = TimeStepping.of(example.model()).step(example.step());
        long steps = Math.round(example.until() / example.step());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int repetition = 0; repetition < 8 && least > 0; repetition++) {
            Simulation simulation = stepping.start(0.0);
            long before = threads.getCurrentThreadAllocatedBytes();
            advance(simulation, steps);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).as("bytes allocated in " + steps + " steps").isZero();
    }

    private static void advance(Simulation simulation, long steps) {
        for (long k = 0; k < steps; k++) {
            if (!simulation.step()) {
                throw new AssertionError("step " + k + " failed");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void parallelRunsGiveTheSameBits(Case example) {
        TimeStepping stepping = TimeStepping.of(example.model()).step(example.step());
        String alone = stepping.run(0.0, example.until()).stateHash();
        assertThat(IntStream.range(0, 4)
                        .parallel()
                        .mapToObj(i -> stepping.run(0.0, example.until()).stateHash())
                        .toList())
                .containsOnly(alone);
    }

    /** Solvers end at residuals of 1e-10 or better; bounces in free flight do not amplify that. */
    @ParameterizedTest
    @MethodSource("models")
    void everySolverGivesTheSameMotion(Case example) {
        TimeStepping stepping = TimeStepping.of(example.model()).step(example.step());
        Solution reference = stepping.solver("lemke").run(0.0, example.until());
        for (String solver : List.of("chain", "block-pivoting", "pgs:tolerance=1e-13")) {
            Solution other = stepping.solver(solver).run(0.0, example.until());
            assertThat(other.report().completed()).as(other.report().reason()).isTrue();
            for (String column : reference.columns()) {
                assertThat(other.column(column))
                        .as(solver + " " + column)
                        .containsExactly(reference.column(column), within(1e-8));
            }
        }
    }
}
