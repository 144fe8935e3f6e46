package org.nsds.mechanics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Sticking, slipping and rolling from event to event, against closed forms. */
class EventDrivenFrictionTest {

    private static final double G = 9.81;

    private static Solution run(Model model, double until) {
        Solution solution = EventDriven.of(model).step(until / 20.0).run(0.0, until);
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        assertThat(solution.energy().balance().numerical()).isCloseTo(0.0, within(1e-11));
        return solution;
    }

    private static List<Event> events(Solution run, Event.Kind kind) {
        return run.events().stream().filter(event -> event.kind() == kind).toList();
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.5, -1.5})
    void aBlockOnASlopeStopsAtItsTimeAndItsPlace(double velocity) {
        double angle = Math.toRadians(20.0);
        SlidingBlock block = new SlidingBlock(2.0, G, angle, 0.5, -1e-8, velocity);
        double slowing = G * (0.5 * Math.cos(angle) - Math.signum(velocity) * Math.sin(angle));
        double stop = Math.abs(velocity) / slowing;

        Solution run = run(block.model(), 2.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.STICK);
        assertThat(run.events().get(0).time()).isCloseTo(stop, within(1e-12));
        assertThat(last(run.position("block", 1))).isCloseTo(0.5 * velocity * stop, within(1e-12));
        assertThat(last(run.velocity("block", 1))).isCloseTo(0.0, within(1e-14));
        assertThat(last(run.multiplier("plane", 1))).isCloseTo(-2.0 * G * Math.sin(angle), within(1e-12));
    }

    @Test
    void aBlockOnASteepSlopeTurnsRoundWithoutSticking() {
        double angle = Math.toRadians(30.0);
        double up = 2.0 / (G * (Math.sin(angle) + 0.2 * Math.cos(angle)));

        Solution run = run(new SlidingBlock(1.0, G, angle, 0.2, -1e-8, -2.0).model(), 1.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.REVERSAL);
        assertThat(run.events().get(0).time()).isCloseTo(up, within(1e-12));
        double down = G * (Math.sin(angle) - 0.2 * Math.cos(angle));
        assertThat(last(run.velocity("block", 1))).isCloseTo(down * (1.0 - up), within(1e-11));
    }

    @Test
    void aDiscThatSlidesRollsFromItsTimeOn() {
        DiscOnFloor disc = new DiscOnFloor(1.0, 0.1, G, 0.3, 0.0, 0.0, 0.1, 2.0, 0.0);

        Solution run = run(disc.model(), 1.0);

        assertThat(events(run, Event.Kind.STICK)).hasSize(1);
        assertThat(run.events().get(0).time()).isCloseTo(disc.rollTime(), within(1e-13));
        assertThat(last(run.velocity("disc", 0))).isCloseTo(disc.rollSpeed(), within(1e-13));
    }

    @Test
    void stackedBlocksMergeAndStop() {
        StackedBlocks blocks = new StackedBlocks(1.0, 4.0, 0.1, 0.5, G, 1.0);

        Solution run = run(blocks.model(), 1.2);

        assertThat(run.events()).extracting(Event::interactions).containsExactly(List.of("between"), List.of("floor"));
        assertThat(run.events().get(0).time()).isCloseTo(blocks.mergeTime(), within(1e-13));
        assertThat(run.events().get(1).time()).isCloseTo(blocks.stopTime(), within(1e-12));
    }

    /** A law whose friction is larger at rest than in motion. */
    private record TwoCoefficients(double friction, double moving) implements FrictionLaw {

        @Override
        public double friction(double slidingSpeed) {
            return moving;
        }
    }

    /**
     * A mass on a belt with F_s = μ_s N at rest and F_k = μ_k N in motion. With ω² = k/m and D = (F_s − F_k)/k it slips for
     * (π + 2 arctan(V/(ω D)))/ω and sticks for 2 D/V.
     */
    @Test
    void stickSlipHasThePeriodOfItsClosedForm() {
        double mass = 2.0;
        double stiffness = 50.0;
        double belt = 0.3;
        var body = LagrangianLinearSystem.builder("mass")
                .mass(mass, mass)
                .stiffness(new double[][] {{0.0, 0.0}, {0.0, stiffness}})
                .constantForce(-10.0, 0.0)
                .initialPosition(0.0, 0.0)
                .initialVelocity(0.0, belt)
                .build();
        var contact = Interaction.named("belt")
                .on(body)
                .relation(new RheonomousRelation(
                        2,
                        2,
                        (t, q, y) -> {
                            y[0] = q[0];
                            y[1] = q[1] - belt * t;
                        },
                        (t, q, H) -> {
                            H[0] = 1.0;
                            H[1] = 0.0;
                            H[2] = 0.0;
                            H[3] = 1.0;
                        },
                        (t, q, rate) -> {
                            rate[0] = 0.0;
                            rate[1] = -belt;
                        }))
                .law(new TwoCoefficients(0.8, 0.5))
                .build();
        Solution run = run(Model.of(body).with(contact), 8.0);

        double omega = Math.sqrt(stiffness / mass);
        double reach = 10.0 * (0.8 - 0.5) / stiffness;
        double slip = (Math.PI + 2.0 * Math.atan(belt / (omega * reach))) / omega;
        double stick = 2.0 * reach / belt;
        double first = 10.0 * 0.8 / stiffness / belt;
        List<Event> slips = events(run, Event.Kind.SLIP);
        List<Event> sticks = events(run, Event.Kind.STICK);
        assertThat(slips).hasSizeGreaterThan(5);
        for (int k = 0; k < slips.size(); k++) {
            assertThat(slips.get(k).time()).isCloseTo(first + k * (slip + stick), within(1e-11));
        }
        for (int k = 0; k < sticks.size(); k++) {
            assertThat(sticks.get(k).time()).isCloseTo(first + slip + k * (slip + stick), within(1e-11));
        }
    }

    /** The period of {@code LimitCyclesTest}, with more of its digits from the same two phases at smaller steps. */
    @Test
    void theBeltOscillatorRepeatsItselfToTheDigitsOfTheFlow() {
        List<Event> slips = events(run(new BeltOscillator(1, 1, 1, 1, 3, 0.2, 0, 0).model(), 60.0), Event.Kind.SLIP);

        assertThat(slips).hasSize(5);
        for (int k = 1; k < slips.size(); k++) {
            assertThat(slips.get(k).time() - slips.get(k - 1).time()).isCloseTo(12.00103, within(5e-6));
            assertThat(slips.get(k).time() - slips.get(k - 1).time())
                    .isCloseTo(slips.get(1).time() - slips.get(0).time(), within(1e-11));
        }
    }

    /** The returns of {@code LimitCyclesTest}, an event-driven integration written in another language. It starts 1.5e-4 rad inside the
     * pole, from where our run is put on it first, so that only the periodic motion is the same to all digits. */
    @Test
    void theWoodpeckerReturnsAsAnIndependentIntegrationDoes() {
        Solution run = EventDriven.of(new Woodpecker(0.3, 0.5, -0.1036, -0.2788, -0.3411, -7.4583).model())
                .step(0.01)
                .event(new UserEvent("return", (t, state) -> state.system(0).q()[2] + 0.2788))
                .run(0.0, 5.9);
        List<Integer> rows = LimitCyclesTest.falls(run.position("woodpecker", 2), -0.2788);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        for (int i = 0; i < LimitCyclesTest.RETURNS.length; i++) {
            int k = rows.get(i);
            assertThat(run.time(k)).isCloseTo(LimitCyclesTest.RETURNS[i][0], within(5e-5));
            assertThat(run.velocity("woodpecker", 0)[k]).isCloseTo(LimitCyclesTest.RETURNS[i][2], within(1e-3));
            assertThat(run.velocity("woodpecker", 2)[k]).isCloseTo(LimitCyclesTest.RETURNS[i][3], within(1e-2));
        }
        int n = rows.size();
        assertThat(run.time(rows.get(n - 1)) - run.time(rows.get(n - 2))).isCloseTo(0.14598, within(6e-6));
        double way = run.position("woodpecker", 0)[rows.get(n - 2)] - run.position("woodpecker", 0)[rows.get(n - 1)];
        assertThat(way).isCloseTo(0.019445, within(1e-6));
    }

    @Test
    void anImpactWithFrictionLetsADiscRollAndBounceOn() {
        Solution run = run(new DiscOnFloor(1.0, 0.1, G, 0.3, 0.8, 0.0, 1.0, 2.0, 0.0).model(), 2.0);

        assertThat(events(run, Event.Kind.IMPACT)).hasSize(3);
        assertThat(run.events().get(0).time()).isCloseTo(Math.sqrt(2.0 * 0.9 / G), within(1e-13));
        assertThat(last(run.velocity("disc", 0)))
                .isCloseTo(10.0 / 7.0, within(1e-12)); // it grips at once: mu 7.56 > 4/7
    }
}
