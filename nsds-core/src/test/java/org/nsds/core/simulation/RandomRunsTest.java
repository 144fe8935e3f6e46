package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/**
 * Runs of random models keep what every run promises: they end; a completed run holds finite numbers and certified steps only;
 * energy does not rise by itself where theory says so; equal runs, and runs continued from a checkpoint, have equal bits. The seed of
 * the long test is the system property {@code nsds.random.seed}.
 */
class RandomRunsTest {

    private static final int STEPS = 200;

    /** A hang is what takes much longer than any run here, which is below a second. */
    private static final Duration HANG = Duration.ofMinutes(2);

    /** What solvers are asked for, and a little: 1e-10 with friction. */
    private static final double CERTIFIED = 1e-10 * (1.0 + 1e-6);

    /** Part of the energy that flows through a run which rounding and the residuals of its contact problems may add. */
    private static final double ROUND_OFF = 1e-9;

    @Test
    void aFewRandomModelsKeepEveryPromise() {
        keepPromises(1, 30);
    }

    @Test
    @Tag("long")
    void manyRandomModelsKeepEveryPromise() {
        keepPromises(Long.getLong("nsds.random.seed", 20_000L), 500);
    }

    private static void keepPromises(long seed, int count) {
        Map<String, Integer> outcomes = new TreeMap<>();
        int passive = 0;
        int contactRuns = 0;
        for (int i = 0; i < count; i++) {
            RandomModel random = RandomModel.of(seed + i);
            Solution run = Assertions.assertTimeoutPreemptively(HANG, () -> run(random), random.text());
            outcomes.merge(run.report().outcome().toString(), 1, Integer::sum);
            passive += random.passive() ? 1 : 0;
            contactRuns += run.report().contactSteps() > 0 ? 1 : 0;
            check(random, run);
        }
        System.out.println(count + " random models from seed " + seed + ": " + outcomes + ", " + contactRuns
                + " with contact, " + passive + " whose energy must not rise");
        assertThat(outcomes.getOrDefault(RunOutcome.COMPLETED.toString(), 0))
                .as("runs that complete")
                .isGreaterThanOrEqualTo(count * 95 / 100);
        assertThat(contactRuns).as("runs that touch something").isGreaterThan(count / 2);
        assertThat(passive).as("runs whose energy is checked").isGreaterThan(count / 20);
    }

    private static Solution run(RandomModel random) {
        return random.setup().run(0.0, STEPS * random.setup().settings().longestStep());
    }

    private static void check(RandomModel random, Solution run) {
        finite(random, run);
        assertThat(run.report().maxResidual()).as(random.text()).isLessThanOrEqualTo(CERTIFIED);
        if (!run.report().completed()) {
            assertThat(run.report().reason()).as(random.text()).contains(" in step ");
        }
        if (random.passive()) {
            energyNeverRises(random, run);
        }
        assertThat(run(random).stateHash()).as(random.text()).isEqualTo(run.stateHash());
        restart(random, run);
    }

    private static void finite(RandomModel random, Solution run) {
        for (String column : run.columns()) {
            assertThat(Arrays.stream(run.column(column)).allMatch(Double::isFinite))
                    .as(random.text() + ", " + column)
                    .isTrue();
        }
        for (EnergyBalance balance : run.energy().balances()) {
            assertThat(balance.numerical()).as(random.text()).isFinite();
        }
    }

    /**
     * The impulses of a step with θ = ½ do the work ½ λᵀ (ẏ_k + ẏ_{k+1}). With ẏ_{k+1} = −e ẏ_k that is ½ (1 − e) λ ẏ_k, a loss unless
     * the contact opens when the step begins and is closed by forces within it; with a sliding velocity that friction stops it is
     * ½ λ_T u_T, a loss unless forces turn the sliding round within the step. These two are of order h² each and allowed for; rounding
     * is measured by the energies that flow.
     */
    private static void energyNeverRises(RandomModel random, Solution run) {
        for (int row = 1; row < run.rows(); row++) {
            EnergyBalance balance = run.energy().balances().get(row);
            double flows = Math.abs(balance.start()) + Math.abs(balance.total()) + balance.impacts();
            assertThat(run.energy().rise(row))
                    .as(random.text() + ", row " + row)
                    .isLessThanOrEqualTo(turnedRound(run, row) + ROUND_OFF * (1.0 + flows));
        }
    }

    /** Returns Σ ½ λ ẏ_k over the outputs that a step turns round. */
    private static double turnedRound(Solution run, int row) {
        double work = 0.0;
        for (String column : run.columns()) {
            if (column.contains(".lambda")) {
                double rate = run.column(column.replace(".lambda", ".ydot"))[row - 1];
                work += 0.5 * Math.max(0.0, run.column(column)[row] * rate);
            }
        }
        return work;
    }

    private static void restart(RandomModel random, Solution run) {
        long half = run.report().steps() / 2;
        Simulation first = random.setup().start(0.0);
        while (first.stepIndex() < half && first.step()) {}
        Simulation second = random.setup().resume(first.checkpoint());
        while (second.stepIndex() < run.report().steps() && second.step()) {}
        assertThat(second.state().hash()).as(random.text() + ", restarted").isEqualTo(run.stateHash());
    }
}
