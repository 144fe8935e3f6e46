package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.MassesBetweenWalls.Wall;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/**
 * Random masses between walls against {@link ModalReference}. Impacts amplify differences, so that two right simulations may differ
 * by more than their tolerances: what is allowed is a multiple of what a shift of the start by 1e-11 does to the reference. Gaps are
 * watched with a tolerance of 1e-14, since a graze that is less deep than the tolerance is passed over. Whether a mass that left its wall
 * at rest touches it when it comes back at rest is decided by rounding: an impact with a speed v that is no more than that of a graze
 * moves a mass by at most 2 v times the time since, whichever of the two has it.
 */
class RandomSystemsTest {

    private static final double STEP = 0.05;
    private static final int ROWS = 31;
    private static final double SHIFT = 1e-11;
    private static final double GRAZE = 1e-5; // m/s: 1e-13 m deep at 500 m/s², the error of the flow
    private static final double FLIGHT = 1e-3; // s
    private static final EventTolerances NARROW = new EventTolerances(1e-13, 1e-14, 1e-14, 1e-10);

    /** Rounding left a last step of one unit in the last place, whose slopes were 0/0: the search never ended. */
    @Test
    void aMassPressedOnAWallBesideAnOpenOneEnds() {
        for (double damping : new double[] {0.1435617013380509, 0.0}) {
            for (double other : new double[] {0.9, 1.0242232428566558}) {
                var system = new MassesBetweenWalls(
                        new double[] {0.37677144340319896},
                        new double[][] {{677.4439336598655}},
                        damping / 0.37677144340319896,
                        0.0,
                        new double[] {-0.34110702761895095},
                        new double[] {0.624441176334686},
                        new double[] {-1.5195340633753474},
                        new Wall(0, 1.0, 0.4319741970318145, 0.0),
                        new Wall(0, -1.0, -other, 0.9));
                Solution run = EventDriven.of(system.model()).step(0.005).run(0.0, 1.5);
                assertThat(run.report().outcome()).isEqualTo(RunOutcome.COMPLETED);
                assertThat(run.events()).hasSize(1);
                assertThat(run.position("masses", 0)[run.rows() - 1]).isEqualTo(0.4319741970318145);
            }
        }
    }

    /**
     * A mass comes back to its wall with 5.3e-6 m/s and turns 5e-13 m behind it: within the default tolerance of gaps, 1e-12, that is no
     * impact, and the mass leaves with 5.3e-6 m/s instead of 3e-7 m/s. A narrower tolerance sees it.
     */
    @Test
    void aGrazeThatIsLessDeepThanTheToleranceOfGapsIsPassedOver() {
        MassesBetweenWalls system = MassesBetweenWalls.random(77125023L);
        ModalReference reference = new ModalReference(system);
        reference.run(STEP, ROWS);
        EventDriven simulation = EventDriven.of(system.model()).step(STEP);
        assertThat(simulation.run(0.0, STEP * (ROWS - 1)).events()).hasSize(reference.impacts - 1);
        assertThat(simulation.tolerances(NARROW).run(0.0, STEP * (ROWS - 1)).events())
                .hasSize(reference.impacts);
        assertThat(wrong(77125023L, 1)).isEmpty();
    }

    /** Damping takes a little of each flight and e = 1 nothing of an impact: flights shrink, but never to nothing. */
    @Test
    void aLightDampedMassThatBouncesForeverIsStoppedWithTheReason() {
        var system = new MassesBetweenWalls(
                new double[] {1e-6},
                new double[][] {{100.0}},
                1000.0,
                0.0,
                new double[] {-1.0},
                new double[] {0.1},
                new double[] {0.0},
                new Wall(0, 1.0, 0.0, 1.0),
                new Wall(0, -1.0, -10.0, 0.9));
        Solution run = EventDriven.of(system.model()).step(0.01).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.EVENTS_WITHOUT_END);
        assertThat(run.report().reason()).contains("20000 events within an output step of 0.01", "time-stepping");
        assertThat(run.events()).hasSizeLessThan(60_000);
    }

    /** An undamped mass that a wall without rebound has stopped comes back to it once a period, at rest. */
    @Test
    void aMassThatComesBackAtRestIsAGrazeThatRoundingDecides() {
        MassesBetweenWalls system = MassesBetweenWalls.random(9317187L);
        double[][] expected = new ModalReference(system).run(STEP, ROWS);
        Solution usual =
                EventDriven.of(system.model()).step(STEP).eventRows(false).run(0.0, STEP * (ROWS - 1));
        for (int k = 0; k < ROWS; k++) {
            assertThat(distance(expected[k], positions(usual, system, k))).isLessThan(1e-11);
        }
        assertThat(wrong(9317187L, 1)).isEmpty();
    }

    @Test
    void sixtyRandomSystemsEndAndAgreeWithTheirModes() {
        assertThat(wrong(1, 60)).isEmpty();
    }

    @Test
    @Tag("long")
    void fiveHundredRandomSystemsEndAndAgreeWithTheirModes() {
        long seed = Long.getLong("nsds.seed", 2026L);
        List<String> wrong = wrong(1000 * seed, 500);
        System.out.println("seed " + seed + ": 500 systems, " + wrong.size() + " wrong");
        assertThat(wrong).isEmpty();
    }

    private static List<String> wrong(long firstSeed, int count) {
        List<String> wrong = new ArrayList<>();
        int impacts = 0;
        int sensitive = 0;
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            MassesBetweenWalls system = MassesBetweenWalls.random(seed);
            ModalReference reference = new ModalReference(system);
            double[][] expected = reference.run(STEP, ROWS);
            double[][] shifted = new ModalReference(system.movedBy(SHIFT)).run(STEP, ROWS);
            impacts += reference.impacts;
            Solution run = EventDriven.of(system.model())
                    .tolerances(NARROW)
                    .eventRows(false)
                    .step(STEP)
                    .run(0.0, STEP * (ROWS - 1));
            if (!run.report().completed()) {
                wrong.add("seed " + seed + ": " + run.report().reason());
                continue;
            }
            boolean trusted = true;
            for (int k = 0; k < ROWS && trusted; k++) {
                double allowed = 3e-9;
                for (int j = 0; j <= k; j++) { // what was amplified once stays
                    allowed = Math.max(allowed, 10.0 * distance(expected[j], shifted[j]));
                }
                if (allowed > 1e-4) {
                    sensitive++;
                    trusted = false;
                    continue;
                }
                allowed += grazes(run, reference, k * STEP);
                double[] q = positions(run, system, k);
                if (!(distance(expected[k], q) <= allowed)) {
                    wrong.add("seed " + seed + ": positions differ by " + distance(expected[k], q) + " at t = "
                            + k * STEP + ", allowed " + allowed);
                    trusted = false;
                }
            }
        }
        System.out.println(count + " systems with " + impacts + " impacts; " + sensitive
                + " of them too sensitive to be compared to their end");
        assertThat(impacts).isGreaterThan(count);
        assertThat(sensitive).isLessThan(1 + count / 20);
        return wrong;
    }

    /** Returns how far the grazes before t, which one of both may have and the other not, can have moved a mass. */
    private static double grazes(Solution run, ModalReference reference, double t) {
        List<double[]> touches = new ArrayList<>();
        for (Event event : run.events()) {
            double fastest = 0.0;
            for (double speed : event.before()) {
                fastest = Math.max(fastest, Math.abs(speed));
            }
            touches.add(new double[] {event.time(), fastest});
        }
        return grazes(touches, t) + grazes(reference.touches, t);
    }

    /** Small impacts after short flights are no grazes but the end of an accumulation. The speed changes by (1 + e) v at most. */
    private static double grazes(List<double[]> touches, double t) {
        double moved = 0.0;
        double last = 0.0;
        for (double[] touch : touches) {
            boolean graze = touch[1] <= GRAZE && touch[0] - last > FLIGHT;
            moved += graze ? 2.0 * touch[1] * Math.max(0.0, t - touch[0]) : 0.0;
            last = touch[0];
        }
        return moved;
    }

    private static double[] positions(Solution run, MassesBetweenWalls system, int row) {
        double[] q = new double[system.q().length];
        for (int i = 0; i < q.length; i++) {
            q[i] = run.position("masses", i)[row];
        }
        return q;
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0.0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        return largest;
    }
}
