package org.nsds.mechanics.planar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Painlevé's rod, below and above the friction at which it can be in a paradox. */
class FallingRodTest {

    private static final double G = 9.81;
    private static final double WORST_ANGLE = Math.atan(2.0);

    private static FallingRod rod(double friction, double angle, double velocity, double spin) {
        return new FallingRod(1.5, 0.8, G, friction, 0.0, angle, velocity, spin);
    }

    private static Solution run(FallingRod rod, double until) {
        Solution run = EventDriven.of(rod.model()).step(0.05).run(0.0, until);
        assertThat(run.report().completed())
                .as(rod + ": " + run.report().reason())
                .isTrue();
        return run;
    }

    /** A(θ) has its minimum over θ and its zero in μ where the literature has them: tan θ = 2, μ = 4/3. */
    @Test
    void theCriticalFrictionIsFourThirds() {
        assertThat(rod(FallingRod.CRITICAL_FRICTION, 1.0, 0.0, 0.0).normalMobility(WORST_ANGLE))
                .isCloseTo(0.0, within(1e-15));
        for (double angle = 0.01; angle < 1.57; angle += 0.01) {
            assertThat(rod(FallingRod.CRITICAL_FRICTION, 1.0, 0.0, 0.0).normalMobility(angle))
                    .isGreaterThan(-1e-15);
        }
    }

    @Test
    void aRodInTheInconsistentModeStopsByAnImpactWithoutCollision() {
        FallingRod rod = rod(1.8, WORST_ANGLE, -2.0, 0.5);
        assertThat(rod.normalMobility(WORST_ANGLE)).isNegative();
        assertThat(rod.freeAcceleration(WORST_ANGLE, 0.5)).isNegative();

        Solution run = run(rod, 0.3);

        assertThat(run.report().warnings())
                .singleElement()
                .asString()
                .contains("Painlevé", "'tip'", "inconsistent", "impact without collision");
        Event jam = run.events().get(0);
        assertThat(jam.kind()).isEqualTo(Event.Kind.JAM);
        assertThat(jam.time()).isZero();
        // the tip stops: W p = (0, 2) with W = (1 + 3 cos², -3 sin cos; -3 sin cos, 1 + 3 sin²)/m, det W = 4/m²
        double cos = Math.cos(WORST_ANGLE);
        double sin = Math.sin(WORST_ANGLE);
        assertThat(jam.impulses().get(0)).isCloseTo(1.5 * 2.0 * 3.0 * sin * cos / 4.0, within(1e-12));
    }

    @Test
    void aRodInTheIndeterminateModeLiftsOffAndSaysWhatElseItMightDo() {
        FallingRod rod = rod(1.8, WORST_ANGLE, -2.0, 6.0);
        assertThat(rod.freeAcceleration(WORST_ANGLE, 6.0)).isPositive();

        Solution run = run(rod, 0.1);

        assertThat(run.report().warnings())
                .singleElement()
                .asString()
                .contains("indeterminate", "tip lifts off", "tip slides on");
        assertThat(run.output("tip", 0)[1]).isPositive();
    }

    /** Where A > 0 in every position there is nothing to warn of; above, a paradox is named where A and b say that there is one. */
    @Test
    void paradoxesAreNamedWhereTheyAreAndNowhereElse() {
        Random random = new Random(1895);
        int inconsistent = 0;
        for (int k = 0; k < 200; k++) {
            double friction = 2.0 * random.nextDouble();
            FallingRod rod = rod(
                    friction,
                    0.1 + 1.4 * random.nextDouble(),
                    -3.0 * random.nextDouble(),
                    6.0 * random.nextDouble() - 3.0);
            Solution run = run(rod, 0.8);
            double a = rod.normalMobility(rod.angle());
            double b = rod.freeAcceleration(rod.angle(), rod.spin());
            boolean jams = !run.events().isEmpty()
                    && run.events().get(0).kind() == Event.Kind.JAM
                    && run.events().get(0).time() == 0.0;
            assertThat(jams).as(rod + " A " + a + " b " + b).isEqualTo(a < 0.0 && b < 0.0);
            if (friction < FallingRod.CRITICAL_FRICTION) {
                assertThat(run.report().warnings()).isEmpty();
            }
            assertThat(run.energy().rises(1e-9)).as(rod.toString()).isEmpty();
            assertThat(run.energy().balance().numerical()).as(rod.toString()).isCloseTo(0.0, within(1e-9));
            inconsistent += jams ? 1 : 0;
        }
        assertThat(inconsistent).isGreaterThan(5);
    }
}
