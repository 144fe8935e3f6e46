package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.impact.LiuZhaoBrogliato;
import org.nsds.core.impact.PoissonImpact;
import org.nsds.core.model.Model;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.NewtonsCradle;

/** Impact laws in event-driven runs of Newton's cradle. */
class NewtonsCradleTest {

    private static final List<Double> ONES = List.of(1.0, 1.0, 1.0);

    /** Closed forms: all together 2/n, one after the other only the last; LZB by its own closed form, −0.13026. */
    @ParameterizedTest
    @CsvSource({"simultaneous, -0.3333333333333333", "sequential, 0", "poisson, -0.3333333333333333", "lzb, -0.130261"})
    void firstBallAfterTheImpact(String law, double expected) {
        Solution run = run(law, new NewtonsCradle(ONES, List.of(1.0, 1.0), 0.5).model());
        assertThat(last(run, "ball1.v0")).isCloseTo(expected, within(2e-6));
        assertThat(last(run, "ball1.q0")).isCloseTo(0.3 * expected, within(2e-6));
    }

    @ParameterizedTest
    @CsvSource({"simultaneous", "sequential", "poisson", "lzb"})
    void randomChainsKeepMomentumAndCreateNoEnergy(String law) {
        Random random = new Random(22);
        for (int chain = 0; chain < 1000; chain++) {
            int n = 2 + random.nextInt(3);
            List<Double> masses = random.doubles(n, 0.2, 5.0).boxed().toList();
            double e = chain % 2 == 0 ? 1.0 : random.nextDouble();
            Solution run = run(law, new NewtonsCradle(masses, Collections.nCopies(n - 1, e), 0.5).model());
            assertThat(run.report().outcome()).isEqualTo(RunOutcome.COMPLETED);
            double first = masses.get(0);
            double momentum = IntStream.range(0, n)
                    .mapToDouble(i -> masses.get(i) * last(run, "ball" + (i + 1) + ".v0"))
                    .sum();
            double energy = IntStream.range(0, n)
                    .mapToDouble(i -> masses.get(i) * Math.pow(last(run, "ball" + (i + 1) + ".v0"), 2))
                    .sum();
            assertThat(momentum).isCloseTo(first, within(1e-12 * first));
            assertThat(energy).isLessThanOrEqualTo(first * (1.0 + 1e-12));
            if (e == 1.0) {
                assertThat(energy).isCloseTo(first, within(1e-12 * first));
            }
        }
    }

    @Test
    void lawsThatCreateEnergyOrPullStopTheRun() {
        Model model = new NewtonsCradle(ONES, List.of(1.0, 1.0), 0.5).model();
        EventDriven strategy = EventDriven.of(model).step(0.1);
        Solution strong = strategy.impacts((impact, p) -> Arrays.fill(p, 10.0)).run(0.0, 1.0);
        assertThat(strong.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(strong.report().toString()).contains("would create the energy");
        Solution small = strategy.impacts(LiuZhaoBrogliato.oneStiffness().impulseStep(1e-13))
                .run(0.0, 1.0);
        assertThat(small.report().reason()).contains(": the impact needs more than");
        Solution pull = strategy.impacts((impact, p) -> Arrays.fill(p, -1.0)).run(0.0, 1.0);
        assertThat(pull.report().toString()).contains("finite and not negative");
    }

    @Test
    void listsOfWrongLengthAreRefused() {
        assertThatThrownBy(() -> new NewtonsCradle(ONES, List.of(1.0), 0.5))
                .hasMessage("e has 1 numbers for 3 balls: give one per contact, 2");
        assertThatThrownBy(() -> new NewtonsCradle(ONES, List.of(1.0, 1.5), 0.5).model())
                .hasMessageContaining("between 0 (no rebound) and 1");
    }

    private static Solution run(String law, Model model) {
        EventDriven strategy = EventDriven.of(model).step(0.5);
        return switch (law) {
            case "simultaneous" -> strategy.impacts(ImpactOrder.SIMULTANEOUS).run(0.0, 0.5);
            case "sequential" -> strategy.impacts(ImpactOrder.SEQUENTIAL).run(0.0, 0.5);
            case "poisson" -> strategy.impacts(new PoissonImpact()).run(0.0, 0.5);
            default -> strategy.impacts(LiuZhaoBrogliato.twoStiffnesses()).run(0.0, 0.5);
        };
    }

    private static double last(Solution run, String column) {
        double[] values = run.column(column);
        return values[values.length - 1];
    }
}
