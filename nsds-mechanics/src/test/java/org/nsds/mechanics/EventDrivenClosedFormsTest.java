package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.oscillator.PendulumAtWall;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;

/** The event-driven strategy against motions known in closed form, or by other means. */
class EventDrivenClosedFormsTest {

    /**
     * 200 seeded balls for each e: gravity from 1 to 30, initial velocity from −5 to 5, drop height from 0.1 to 5. Every impact
     * before 0.999 of the accumulation time is found, and no other.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.5, 0.9, 0.99})
    void everyImpactOfRandomBallsIsFoundAndNoneInvented(double e) {
        Random random = new Random(20260101L);
        for (int trial = 0; trial < 200; trial++) {
            BouncingBall ball = new BouncingBall(
                    1,
                    1 + 29 * random.nextDouble(),
                    0,
                    0.1 + 4.9 * random.nextDouble(),
                    10 * random.nextDouble() - 5,
                    e);
            double accumulation = ball.accumulationTime();
            Solution run = EventDriven.of(ball.model()).step(accumulation).run(0.0, 1.2 * accumulation);
            List<Event> impacts = impacts(run);
            int j = 0;
            double worst = 0.0;
            while (j < impacts.size() && impacts.get(j).time() < 0.999 * accumulation) {
                double time = impacts.get(j).time() - ball.impactTime(j + 1);
                double speed = impacts.get(j).after().get(0) - ball.reboundSpeed(j + 1);
                worst = Math.max(worst, Math.max(Math.abs(time), Math.abs(speed)));
                j++;
            }
            assertThat(worst).as("%s, %d impacts", ball, j).isLessThan(1e-9);
            assertThat(e == 0.0 ? impacts.size() : j)
                    .as("%s", ball)
                    .isEqualTo(impactsBefore(0.999 * accumulation, ball));
            assertThat(impacts.get(impacts.size() - 1).time()).as("%s", ball).isLessThan(accumulation + 1e-9);
        }
    }

    /** By the closed form; with e = 0 the only impact is the accumulation itself. */
    private static int impactsBefore(double time, BouncingBall ball) {
        int j = ball.restitution() == 0.0 ? 1 : 0;
        while (ball.restitution() > 0.0 && ball.impactTime(j + 1) < time) {
            j++;
        }
        return j;
    }

    /** e = 0.9: t∞ = √(2/g) 1.9/0.1 = 8.578949178728887 s; then rest, carried by m g. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RESOLVE")
    void theBallRestsAfterItsAccumulationTime(ZenoPassing passing) {
        BouncingBall ball = new BouncingBall(2, 9.81, 0, 1, 0, 0.9);
        Solution run = EventDriven.of(ball.model()).step(0.05).zeno(passing).run(0.0, 1000.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        List<Event> passed = run.events().stream()
                .filter(event -> event.kind() == Event.Kind.ZENO)
                .toList();
        assertThat(passed).hasSize(1);
        assertThat(passed.get(0).time()).isCloseTo(8.578949178728887, within(1e-9));
        int last = run.rows() - 1;
        assertThat(run.time(last)).isEqualTo(1000.0);
        assertThat(run.position("ball", 0)[last]).isCloseTo(0.0, within(1e-12));
        assertThat(run.velocity("ball", 0)[last]).isCloseTo(0.0, within(1e-12));
        assertThat(run.multiplier("floor")[last]).isCloseTo(2 * 9.81, within(1e-10));
        assertThat(run.energy().balance().impacts()).isCloseTo(2 * 9.81, within(1e-9));
    }

    private static Stream<FlowMethod> exactFlows() {
        return FlowMethod.values().stream().filter(method -> method.scheme() != FlowMethod.Scheme.NEWMARK_ALPHA);
    }

    @ParameterizedTest
    @MethodSource("exactFlows")
    void everyFlowMethodFindsTheSameImpacts(FlowMethod method) {
        Model model = new ImpactOscillator(1, 4 * Math.PI * Math.PI, 0, 1, 0, -0.5, 0.5, 0, 0).model();
        Solution run = EventDriven.of(model).flow(method).step(0.1).run(0.0, 4.0);

        assertThat(run.events()).hasSize(5);
        assertThat(run.events().get(4).time()).isCloseTo(3.87388134094, within(1e-10)); // from the reference of case 2
    }

    /** With e = 0 the mass leaves the wall at once and grazes it at 4/3, 7/3, 10/3 s: touching is no impact. */
    @Test
    void anOscillatorThatOnlyGrazesTheWallDoesNotHitIt() {
        Model model = new ImpactOscillator(1, 4 * Math.PI * Math.PI, 0, 1, 0, -0.5, 0, 0, 0).model();
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 4.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.position("mass", 0)[run.rows() - 1])
                .isCloseTo(-0.5 * Math.cos(2 * Math.PI * (4 - 1.0 / 3.0)), within(1e-10));
        assertThat(run.report().maxPenetration()).isLessThan(1e-11);
    }

    /** The wall repels a pendulum that comes ever more slowly: penetrations of 1e-12 would be seen. */
    @Test
    void aPendulumHitsTheWallEverMoreSlowlyAndIsNeverMissed() {
        Model model = new PendulumAtWall(1, 1, 9.81, 1, 0.5, PendulumAtWall.Gap.LINEAR).model();
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 36.0);

        List<Event> impacts = impacts(run);
        assertThat(impacts.get(0).time()).isCloseTo(0.618998720, within(1e-8)); // reference of case 12
        assertThat(impacts).hasSize(19);
        for (int j = 1; j < impacts.size(); j++) { // energy is conserved in between: each comes with half the speed
            assertThat(impacts.get(j).before().get(0)
                            / impacts.get(j - 1).before().get(0))
                    .isCloseTo(0.5, within(1e-3)); // at 1e-5 m/s, round-off of the gap is 1e-4 of the speed
        }
        assertThat(run.report().maxPenetration()).isLessThan(1e-12);
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-10));
    }

    @Test
    void aNonlinearGapIsHitAtItsExactTime() {
        Model model = new PendulumAtWall(1, 1, 9.81, 1, 0.5, PendulumAtWall.Gap.NONLINEAR).model();
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 4.0);

        assertThat(run.events()).hasSize(3);
        assertThat(run.events().get(0).time()).isCloseTo(0.619923350, within(1e-8)); // reference of case 12
    }

    /** Touching balls hit together: v₁ = (1+e)/n − e, others (1+e)/n. */
    @Test
    void simultaneousImpactsAreOneProblem() {
        Solution run = EventDriven.of(new BallChain(3, 1, 0.5, 0, 0.25, 1, 0.5).model())
                .step(0.1)
                .run(0.0, 1.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).interactions()).containsExactly("contact1", "contact2");
        assertThat(last(run, 3)).containsExactly(new double[] {0.0, 0.5, 0.5}, within(1e-12));
    }

    @Test
    void sequentialImpactsAreNewtonsCradle() {
        Solution run = EventDriven.of(new BallChain(5, 1, 0.5, 0, 0.25, 1, 1).model())
                .impacts(ImpactOrder.SEQUENTIAL)
                .step(0.1)
                .run(0.0, 1.0);

        assertThat(last(run, 5)).containsExactly(new double[] {0, 0, 0, 0, 1}, within(1e-12));
    }

    /** Momentum 1 is conserved, and the energy that impacts took is booked. */
    @Test
    void aChainWithGapsKeepsItsMomentum() {
        Solution run = EventDriven.of(new BallChain(10, 1, 0.5, 1.0 / 64, 0.2501, 1, 0.5).model())
                .step(0.01)
                .run(0.0, 50.0);

        double momentum = 0.0;
        for (double v : last(run, 10)) {
            momentum += v;
        }
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(momentum).isCloseTo(1.0, within(1e-12));
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-12));
        assertThat(run.report().maxPenetration()).isLessThan(1e-11);
    }

    /** In the end contact i carries the weight of the balls above it. */
    @Test
    void aColumnOfTenBallsComesToRest() {
        Solution run = EventDriven.of(new BallColumn(10, 1, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model())
                .step(0.01)
                .run(0.0, 10.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int end = run.rows() - 1;
        assertThat(run.multiplier("floor")[end]).isCloseTo(98.1, within(1e-9));
        for (int i = 1; i < 10; i++) {
            assertThat(run.multiplier("contact" + i)[end]).isCloseTo((10 - i) * 9.81, within(1e-9));
            assertThat(run.position("ball" + i, 0)[end]).isCloseTo(i - 0.5, within(1e-9));
        }
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-9));
        assertThat(run.report().maxPenetration()).isLessThan(1e-11);
    }

    /** 200 periods of the forcing; the first impacts are those of time-stepping with a step of 1e-5. */
    @Test
    void aForcedOscillatorRunsOver200Periods() {
        Model model = new ImpactOscillator(1, 4 * Math.PI * Math.PI, 0, 1, 0, -0.5, 0.5, 20, 1.6 * Math.PI).model();
        Solution run = EventDriven.of(model).step(0.05).run(0.0, 250.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.report().maxPenetration()).isLessThan(1e-11);
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-8));
        Solution steps = TimeStepping.of(model).step(1e-5).run(0.0, 4.0);
        double[] impulses = steps.multiplier("wall");
        int found = 0;
        for (int k = 0; k < impulses.length; k++) {
            if (impulses[k] > 0.1) {
                Event impact = run.events().get(found++);
                assertThat(steps.time(k)).isCloseTo(impact.time(), within(1e-4));
                assertThat(impulses[k]).isCloseTo(impact.impulses().get(0), within(5e-3));
            }
        }
        assertThat(found).isEqualTo(3); // as in the reference of case 2
    }

    @Test
    void timeSteppingConvergesToTheEventDrivenMotion() {
        Model model = new BouncingBall(1, 9.81, 0, 1, 0, 0.9).model();
        double previous = Double.POSITIVE_INFINITY;
        for (double h : new double[] {1e-2, 1e-3, 1e-4}) {
            Solution exact = EventDriven.of(model).step(h).eventRows(false).run(0.0, 3.0);
            Solution steps = TimeStepping.of(model).step(h).run(0.0, 3.0);
            double worst = 0.0;
            double[] q = exact.position("ball", 0);
            double[] approximate = steps.position("ball", 0);
            for (int k = 0; k < approximate.length; k++) {
                worst = Math.max(worst, Math.abs(q[k] - approximate[k]));
            }
            assertThat(worst).isLessThan(20 * h).isLessThan(0.3 * previous); // 13 h is known for this ball
            previous = worst;
        }
    }

    @Test
    void theSameRunGivesTheSameBits() {
        EventDriven strategy = EventDriven.of(new BallColumn(5, 1, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model())
                .step(0.05);

        assertThat(strategy.run(0.0, 3.0).stateHash())
                .isEqualTo(strategy.run(0.0, 3.0).stateHash());
    }

    private static List<Event> impacts(Solution run) {
        return run.events().stream()
                .filter(event -> event.kind() == Event.Kind.IMPACT)
                .toList();
    }

    private static double[] last(Solution run, int balls) {
        double[] velocities = new double[balls];
        for (int i = 1; i <= balls; i++) {
            velocities[i - 1] = run.velocity("ball" + i, 0)[run.rows() - 1];
        }
        return velocities;
    }
}
