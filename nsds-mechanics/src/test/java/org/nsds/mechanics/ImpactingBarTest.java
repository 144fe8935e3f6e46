package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.bar.ImpactingBar;

/** The elastic bar against the exact solution of the wave equation: contact from 1 to 3, then flight backwards. */
class ImpactingBarTest {

    private static final ImpactingBar BAR = new ImpactingBar(100, 1.0, 1.0, 1.0, 0.1, 0.1, 0.0);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "schatzman-paoli",
                "generalized-alpha:rho=0.8",
                "d1-minus"
            })
    void theBarLeavesAfterTwoPassagesOfSoundWithItsVelocityReversed(String integrator) {
        Solution run = TimeStepping.of(BAR.model())
                .integrator(Integrators.named(integrator))
                .step(5e-3)
                .run(0.0, 4.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        double[] velocity = new double[BAR.elements() + 1];
        Arrays.setAll(velocity, i -> run.velocity("bar", i)[last]);
        assertThat(BAR.meanVelocity(velocity)).isCloseTo(0.1, within(0.02 * 0.1));

        double[] impulse = run.multiplier("wall");
        double leaves = 0.0;
        double total = 0.0;
        for (int k = 0; k <= last; k++) {
            leaves = impulse[k] > 0.0 ? run.time(k) : leaves;
            total += impulse[k];
        }
        double perStep = integrator.equals("schatzman-paoli") ? 5e-3 : 1.0; // λ is h times an impulse there
        assertThat(total / perStep).as("momentum").isCloseTo(0.2, within(0.01 * 0.2));
        assertThat(leaves).isCloseTo(BAR.impactTime() + BAR.contactDuration(), within(0.05));
    }

    @Test
    void theExactMotionIsThatOfWaves() {
        assertThat(BAR.impactTime()).isEqualTo(1.0);
        assertThat(BAR.contactDuration()).isEqualTo(2.0);
        assertThat(BAR.contactForce()).isEqualTo(0.1);
        assertThat(BAR.largestExplicitStep()).isEqualTo(0.01);
    }
}
