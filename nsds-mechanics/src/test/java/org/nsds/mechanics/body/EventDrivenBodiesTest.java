package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.SpringDamper;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.contact.Corner;
import org.nsds.mechanics.body.contact.Elongation;

/** Bodies in space under both strategies. */
class EventDrivenBodiesTest {

    /** A tilted box of case 14 falls on a corner; impacts by time-stepping approach those of the event-driven run. */
    @Test
    void impactsOfABoxAreTheLimitOfThoseByTimeStepping() {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.5)
                .turned(0.921060994002885, 0.10407642978888754, 0.20815285957777507, 0.3122292893666626)
                .spinning(0.5, 0.0, 0.0)
                .gravity(9.81)
                .build();
        Model model = BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpact(0.5));
        double until = 0.28; // the first two impacts
        Solution exact = EventDriven.of(model).step(0.01).run(0.0, until);
        assertThat(exact.report().completed()).as(exact.report().reason()).isTrue();
        assertThat(exact.events().stream().filter(event -> event.kind() == Event.Kind.IMPACT))
                .hasSizeGreaterThanOrEqualTo(1);
        double before = Double.POSITIVE_INFINITY;
        for (double h : new double[] {1e-3, 1e-4, 1e-5}) {
            Solution run = TimeStepping.of(model).step(h).run(0.0, until);
            double error = 0.0;
            for (int i = 0; i < 7; i++) {
                error = Math.max(
                        error,
                        Math.abs(run.position("box", i)[run.rows() - 1] - exact.position("box", i)[exact.rows() - 1]));
            }
            assertThat(error).as("h = " + h).isLessThan(10.0 * h).isLessThan(0.5 * before);
            before = error;
        }
    }

    /** Time-stepping has the same impacts, of the same corners, at times whose errors fall with the step: regression over six steps. */
    @Test
    void theTimesOfImpactsAreTheLimitOfThoseByTimeStepping() {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.4)
                .turned(Math.cos(0.4), 0.6 * Math.sin(0.4), 0.8 * Math.sin(0.4), 0.0)
                .moving(0.5, 0.0, 0.0)
                .spinning(0.5, -1.0, 2.0)
                .gravity(9.81)
                .build();
        Model model = BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpact(0.5));
        double until = 0.4;
        List<Event> impacts = EventDriven.of(model).step(0.01).run(0.0, until).events().stream()
                .filter(event -> event.kind() == Event.Kind.IMPACT)
                .toList();
        assertThat(impacts).hasSize(2);
        int count = 6;
        double[] steps = new double[count];
        double[] errors = new double[count];
        for (int i = 0; i < count; i++) {
            double h = until / Math.round(400.0 * Math.pow(10.0, 0.25 * i));
            Solution run = TimeStepping.of(model).step(h).run(0.0, until);
            List<double[]> impulses = IntStream.range(0, 8)
                    .mapToObj(corner -> run.multiplier("corner" + corner))
                    .toList();
            double[] times = run.times();
            int seen = 0;
            for (int k = 1; k < times.length && seen < impacts.size(); k++) {
                int row = k;
                int[] pushed = IntStream.range(0, 8)
                        .filter(corner -> impulses.get(corner)[row] > 0.0)
                        .toArray();
                if (pushed.length > 0) {
                    Event impact = impacts.get(seen++);
                    assertThat(impact.interactions()).containsExactly("corner" + pushed[0]);
                    errors[i] = Math.max(errors[i], Math.abs(times[k] - 0.5 * h - impact.time()));
                }
            }
            assertThat(seen).as("impacts with h = " + h).isEqualTo(2);
            assertThat(errors[i]).isLessThan(5.0 * h);
            steps[i] = Math.log(h);
            errors[i] = Math.log(errors[i]);
        }
        assertThat(BodyClosedFormsTest.slope(steps, errors)).isBetween(0.7, 1.5);
    }

    /** A ball dropped from z₀ hits at √(2 (z₀ − r)/g), however it spins. */
    @Test
    void aSpinningBallHitsInTime() {
        RigidBody ball = RigidBody.named("ball")
                .inertia(Solid.sphere(0.1).withMass(1.0))
                .at(0.0, 0.0, 1.0)
                .spinning(3.0, -2.0, 1.0)
                .gravity(9.81)
                .build();
        Solution run = EventDriven.of(BodyOnFloor.ball(ball, 0.1, new NewtonImpact(0.8)))
                .step(0.05)
                .run(0.0, 1.0);
        assertThat(run.events().get(0).time()).isCloseTo(Math.sqrt(1.8 / 9.81), within(1e-12));
    }

    @Test
    void aSpringBetweenBodiesPullsAndPushes() {
        RigidBody first = RigidBody.named("first")
                .inertia(Solid.sphere(0.1).withMass(1.0))
                .build();
        RigidBody second = RigidBody.named("second")
                .inertia(Solid.sphere(0.1).withMass(3.0))
                .at(1.1, 0.0, 0.0)
                .build();
        Model model = Model.of(first, second)
                .with(Interaction.named("spring")
                        .on(first, second)
                        .relation(Elongation.between(new Corner(0.0, 0.0, 0.0), new Corner(0.0, 0.0, 0.0), 1.0))
                        .law(new SpringDamper(30.0, 0.0))
                        .build());
        Solution run = EventDriven.of(model).step(0.01).run(0.0, 2.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.output("spring")[run.rows() - 1])
                .isCloseTo(0.1 * Math.cos(Math.sqrt(30.0 / 0.75) * 2.0), within(1e-8));
    }
}
