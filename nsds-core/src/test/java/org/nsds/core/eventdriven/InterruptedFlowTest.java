package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** A run that is asked to stop returns what it has. */
class InterruptedFlowTest {

    /** The next test of this thread must not see it. */
    @AfterEach
    void forgetTheInterrupt() {
        Thread.interrupted();
    }

    @Test
    void aRunWhoseThreadIsInterruptedReturnsWhatItHas() {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.9))
                .progress(t -> {
                    if (t >= 1.0) {
                        Thread.currentThread().interrupt();
                    }
                })
                .step(0.01)
                .run(0.0, 8.0);

        assertThat(Thread.currentThread().isInterrupted()).as("it stays set").isTrue();
        interrupted(run);
    }

    @Test
    void aRunThatIsAskedToStopReturnsWhatItHas() {
        EventSimulation[] itself = new EventSimulation[1];
        itself[0] = EventDriven.of(SmallModels.bouncingBall(0.9))
                .progress(t -> {
                    if (t >= 1.0) {
                        itself[0].interrupt();
                    }
                })
                .step(0.01)
                .start(0.0, 8.0);

        interrupted(itself[0].run());
    }

    /** The request comes while the flow searches its first step, of which nothing is completed. */
    @Test
    void aSearchIsInterruptedToo() {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.9))
                .event(new UserEvent("switch", (t, state) -> {
                    if (t > 0.3) {
                        Thread.currentThread().interrupt();
                    }
                    return 0.25 - t;
                }))
                .step(0.01)
                .run(0.0, 8.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(run.rows()).isPositive();
        assertThat(run.time(run.rows() - 1)).isLessThan(0.5);
    }

    /** The first impact is at √(2 / g) = 0.45 s, the second twice 0.9 times that later, at 1.264 s. */
    private static void interrupted(Solution run) {
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.INTERRUPTED);
        assertThat(run.report().reason()).startsWith("interrupted at t = ");
        double last = run.time(run.rows() - 1);
        assertThat(last).isBetween(1.0, 1.3);
        assertThat(run.events()).isNotEmpty();
        double impact = StrictMath.sqrt(2.0 / 9.81);
        double s = 0.99 - impact;
        double height = 0.9 * 9.81 * impact * s - 0.5 * 9.81 * s * s;
        int row = 101; // of t = 0.99: two rows belong to the impact
        assertThat(run.time(row)).isCloseTo(0.99, within(1e-12));
        assertThat(run.position("ball", 0)[row]).isCloseTo(height, within(1e-12));
    }
}
