package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.DoublePendulum;

/** Pendulums of several links whose equations are derived from their energies. */
class DerivedPendulumsTest {

    /** Bobs of 1 kg on rods of 1 m; angles a1, a2, … from the vertical. */
    static String file(int links, String more) {
        String names = IntStream.rangeClosed(1, links).mapToObj(i -> "a" + i).collect(Collectors.joining(", "));
        String kinetic = IntStream.rangeClosed(1, links)
                .mapToObj(
                        i -> "0.5*((" + sum(i, "cos(a%1$d)*a%1$d'") + ")^2 + (" + sum(i, "sin(a%1$d)*a%1$d'") + ")^2)")
                .collect(Collectors.joining(" + "));
        String potential = IntStream.rangeClosed(1, links)
                .mapToObj(i -> "g*(" + i + " - (" + sum(i, "cos(a%1$d)") + "))")
                .collect(Collectors.joining(" + "));
        String start = IntStream.rangeClosed(1, links).mapToObj(i -> "1").collect(Collectors.joining(", "));
        return """
                nsds: 1
                name: pendulum
                parameters: {g: 9.81}
                systems:
                  pendulum:
                    kind: mechanics
                    coordinates: [%s]
                    kinetic: %s
                    potential: %s
                    position: [%s]
                %s""".formatted(names, kinetic, potential, start, more);
    }

    private static String sum(int links, String term) {
        return IntStream.rangeClosed(1, links).mapToObj(term::formatted).collect(Collectors.joining(" + "));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void energyIsKept(int links) {
        Model model = ModelFile.parse("pendulum", file(links, "")).build().model();
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 2.0);
        assertThat(run.report().completed()).isTrue();
        double[] energy = run.energy().over(EnergyBalance::total);
        for (double value : energy) {
            assertThat(value).isCloseTo(energy[0], within(1e-9 * links * links));
        }
        assertThat(run.position("pendulum", links - 1)[run.rows() - 1]).isNotCloseTo(1.0, within(0.01));
    }

    @Test
    void twoLinksMoveAsTheHandWrittenDoublePendulum() {
        Model derived = ModelFile.parse("pendulum", file(2, "")).build().model();
        Model written = new DoublePendulum(1.0, 1.0, 1.0, 1.0, 9.81, 1.0, 1.0).model();
        Solution a = TimeStepping.of(derived).step(1e-3).run(0.0, 2.0);
        Solution b = TimeStepping.of(written).step(1e-3).run(0.0, 2.0);
        for (int k = 0; k < 2; k++) {
            assertThat(a.position("pendulum", k)).containsExactly(b.position("pendulum", k), within(1e-10));
        }
    }

    @Test
    void aWallOfTheLastBobLosesOnlyWhatImpactsLose() {
        String wall = """
                interactions:
                  wall: {on: pendulum, gap: sin(a1) + sin(a2) + sin(a3) + 0.5, law: {kind: impact, e: 1}}
                """;
        Model model = ModelFile.parse("pendulum", file(3, wall)).build().model();
        Solution run = TimeStepping.of(model).step(2e-4).run(0.0, 1.5);
        double[] energy = run.energy().over(EnergyBalance::total);
        assertThat(run.report().contactSteps()).isPositive();
        assertThat(energy[energy.length - 1]).isCloseTo(energy[0], within(1e-3 * energy[0]));
    }
}
