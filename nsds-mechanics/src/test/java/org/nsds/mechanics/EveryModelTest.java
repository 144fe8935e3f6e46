package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

    /** After a tenth of the run: a solver makes room when it first meets a problem of its kind. */
    @ParameterizedTest
    @MethodSource("models")
    void stepsAllocateNothing(Case example) {
        TimeStepping stepping = example.stepping();
        long steps = Math.round(example.until() / example.step());
        assertThat(AllocatedBytes.of(
                        () -> {
                            Simulation simulation = stepping.start(0.0);
                            advance(simulation, steps / 10);
                            return simulation;
                        },
                        simulation -> advance(simulation, steps - steps / 10)))
                .as("bytes allocated in " + steps + " steps")
                .isZero();
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
        TimeStepping stepping = example.stepping();
        String alone = stepping.run(0.0, example.until()).stateHash();
        assertThat(IntStream.range(0, 4)
                        .parallel()
                        .mapToObj(i -> stepping.run(0.0, example.until()).stateHash())
                        .toList())
                .containsOnly(alone);
    }

    /**
     * Solvers end at residuals of 1e-10 or better, which these motions do not amplify; multipliers that are not unique are not
     * compared. Sweeping methods need a positive diagonal and leave the bridges to the others.
     */
    @ParameterizedTest
    @MethodSource("models")
    void everySolverGivesTheSameMotion(Case example) {
        Solution reference = example.stepping().run(0.0, example.until());
        List<String> states = reference.columns().stream()
                .filter(column -> column.matches(".*\\.[qvx]\\d+"))
                .toList();
        if (example.model().frictional()) {
            compare(example, "nsgs:tolerance=1e-13", reference, states);
            compare(example, "nsgs-anderson:tolerance=1e-13", reference, states);
            return;
        }
        List<String> exact = example.name().contains("relay") || example.name().matches("sliding mode|buck converter")
                ? List.of("block-pivoting", "path")
                : List.of("lemke", "path");
        for (String solver : exact) {
            compare(example, solver, reference, states);
        }
        if (!example.name().contains("bridge") && !example.name().equals("buck converter")) {
            compare(example, "pgs:tolerance=1e-13", reference, states);
        }
    }

    private static void compare(Case example, String solver, Solution reference, List<String> states) {
        Solution other = example.stepping().solver(solver).run(0.0, example.until());
        assertThat(other.report().completed())
                .as(solver + ": " + other.report().reason())
                .isTrue();
        for (String column : states) {
            assertThat(other.column(column))
                    .as(solver + " " + column)
                    .containsExactly(reference.column(column), within(1e-8));
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void aResumedRunEqualsTheUninterruptedOne(Case example) {
        TimeStepping stepping = example.stepping();
        String whole = stepping.run(0.0, example.until()).stateHash();
        Simulation half = stepping.start(0.0);
        advance(half, Math.round(0.4 * example.until() / example.step()));
        Solution rest = stepping.resume(half.checkpoint()).runTo(example.until());
        assertThat(rest.stateHash()).isEqualTo(whole);
    }
}
