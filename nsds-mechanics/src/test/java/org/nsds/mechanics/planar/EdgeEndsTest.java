package org.nsds.mechanics.planar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Edges have ends: what slides beyond them falls, and an edge contact written by hand says how far beyond its end it is. */
class EdgeEndsTest {

    /** Two boxes of width ½ with μ = 0.1; the lower one is struck. */
    private static Solution struck(double velocity) {
        Solution run = TimeStepping.of(new BoxStack(2, 0.5, 0.1, 1.0, 9.81, 0.1, 1, velocity).model())
                .step(1e-3)
                .run(0.0, 0.5);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /**
     * The lower box is braked by 3 μ g, from below and above, the upper one driven by μ g: their shift is v t − 2 μ g t², and with 3 m/s
     * it is a whole width after 0.19 s.
     */
    @Test
    void aBoxThatLosesTheOneBelowFallsOnTheFloor() {
        Solution run = struck(3.0);
        assertThat(run.position("box2", 1)[run.rows() - 1]).isCloseTo(0.05, within(2e-3));
    }

    /** With 1 m/s the shift ends at v²/(8 μ g) = 0.127, before half a width. */
    @Test
    void aBoxThatKeepsTheOneBelowStaysOnIt() {
        Solution run = struck(1.0);
        int end = run.rows() - 1;
        assertThat(run.position("box2", 1)[end]).isCloseTo(0.15, within(1e-3));
        assertThat(run.position("box1", 0)[end] - run.position("box2", 0)[end]).isCloseTo(0.127, within(3e-3));
    }

    @Test
    void theEndIsMeasuredAlongTheEdgeAsItsBodyIsTurned() {
        EdgeContact contact = new EdgeContact(Round.corner(0.0, 0.0), HalfPlane.floor(0.1)).within(0.5);
        double angle = 0.3;
        double along = 0.7;
        double[] q = {
            2.0 + along * Math.cos(angle) - 0.1 * Math.sin(angle),
            1.0 + along * Math.sin(angle) + 0.1 * Math.cos(angle),
            0.4,
            2.0,
            1.0,
            angle
        };
        double[] y = new double[2];
        contact.output(0.0, q, y);
        assertThat(y[0]).isCloseTo(0.0, within(1e-15));
        assertThat(contact.beyond(0.0, q)).isCloseTo(0.2, within(1e-15));
        assertThat(contact.within(0.8).beyond(0.0, q)).isCloseTo(-0.1, within(1e-15));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> contact.within(0.0))
                .withMessageContaining("the reach of an edge is 0.0");
    }
}
