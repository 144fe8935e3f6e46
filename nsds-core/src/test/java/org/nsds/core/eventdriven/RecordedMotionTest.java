package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;

/** What an event-driven run keeps: the same probes and snapshots as time-stepping. */
class RecordedMotionTest {

    private static final double G = 9.81;

    private static final Model BALL = ball();

    /** A ball falls from a height of 1 while it flies sideways with velocity 2. */
    private static Model ball() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0, 1.0)
                .constantForce(0.0, -G)
                .initialPosition(0.0, 1.0)
                .initialVelocity(2.0, 0.0)
                .build();
        return Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{0.0, 1.0}}))
                        .law(new NewtonImpact(0.5))
                        .build());
    }

    @Test
    void probesAreRecordedInsteadOfTheSystemTheyLookAt() {
        Solution run = EventDriven.of(BALL)
                .probes(List.of(
                        Probe.position("ball.sum", "ball", new double[] {1.0, 1.0}),
                        Probe.velocity("ball.fall", "ball", new double[] {0.0, -1.0})))
                .step(0.1)
                .run(0.0, 0.4);

        assertThat(run.columns()).containsExactly("ball.sum", "ball.fall", "floor.y", "floor.ydot", "floor.lambda");
        assertThat(run.column("ball.sum")[3]).isCloseTo(0.6 + 1.0 - 0.5 * G * 0.09, within(1e-12));
        assertThat(run.column("ball.fall")[3]).isCloseTo(0.3 * G, within(1e-12));
    }

    @Test
    void aProbeOfAnUnknownSystemIsRefused() {
        EventDriven run = EventDriven.of(BALL)
                .probes(List.of(Probe.position("box.x", "box", new double[] {1.0})))
                .step(0.1);

        assertThatThrownBy(() -> run.run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'box', which is not in the model");
    }

    /** The impact at √(2/g) = 0.4515 s makes rows of its own, and no snapshots. */
    @Test
    void snapshotsAreTakenAtTheNearestOutputPoints() {
        Solution run =
                EventDriven.of(BALL).snapshots(0.52, 0.0, 0.44, 0.33).step(0.1).run(0.0, 0.53);

        assertThat(run.snapshots()).extracting(Snapshot::wanted).containsExactly(0.0, 0.33, 0.44, 0.52);
        assertThat(run.snapshots())
                .extracting(Snapshot::time)
                .usingComparatorForType((a, b) -> Math.abs(a - b) < 1e-12 ? 0 : 1, Double.class)
                .containsExactly(0.0, 0.3, 0.4, 0.53);
        assertThat(run.snapshots().get(1).positions().get(0)[1]).isCloseTo(1.0 - 0.5 * G * 0.09, within(1e-12));
    }
}
