package org.nsds.examples.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The time after which a rattleback reverses, beside the formula of Garcia and Hubbard. */
class SpinReversalTest {

    private static final SpinReversal STONE =
            SpinReversal.byPitching(1.0, 9.81, 2e-4, 16e-4, 17e-4, -0.2e-4, 2.0, 0.045, 0.01);

    /** Eigenvalues of the linear equations of rolling at n = 0.1, by NumPy: 107.2079540 i and growth 0.0426056 (with the sign of −n). */
    @Test
    void pitchingGrowsAsTheEigenvaluesOfRollingSay() {
        assertThat(STONE.frequency()).isCloseTo(107.20765832, within(1e-7));
        assertThat(STONE.growth()).isCloseTo(-0.42605646693, within(1e-10));
    }

    /**
     * The stone reverses at the time of the formula in the limit of slow spins, where tilts of half the energy are small, too: half the spin, a
     * quarter of the deviation.
     */
    @Test
    void aSlowRattlebackReversesAfterTheTimeOfGarciaAndHubbard() {
        double coarse = SpinningBodies.reversalOverFormula(-0.5, 4e-4) - 1.0;
        double fine = SpinningBodies.reversalOverFormula(-0.25, 4e-4) - 1.0;
        assertThat(fine).isCloseTo(0.0, within(0.012));
        assertThat(coarse / fine).isBetween(3.0, 4.5);
        assertThat(fine - (coarse - fine) / 3.0).isCloseTo(0.0, within(3e-3));
    }
}
