package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Bodies in space with friction, from event to event. */
class SlidingBodiesTest {

    private static final double G = 9.81;

    private static Solution run(Model model, double end) {
        Solution run = EventDriven.of(model).step(0.01).run(0.0, end);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(double[] all) {
        return all[all.length - 1];
    }

    /**
     * A ball that slides with the velocity u of its lowest point, u = v + r (ω_y, −ω_x), keeps the direction of u, and loses 7/2 μ g of it in
     * a unit of time: it rolls from t = 2 |u|/(7 μ g) on, with v − 2/7 u.
     */
    @ParameterizedTest
    @CsvSource({"2.0, 0.0, 0.0, 0.0, 0.3", "1.0, -0.4, 7.0, 3.0, 0.15", "0.5, 0.2, -20.0, -11.0, 0.8"})
    void aBallSlidesOnAParabolaAndRolls(double vx, double vy, double wx, double wy, double mu) {
        double r = 0.1;
        RigidBody ball = RigidBody.named("ball")
                .inertia(Solid.sphere(r).withMass(1.3))
                .at(0.0, 0.0, r)
                .moving(vx, vy, 0.0)
                .spinning(wx, wy, 5.0)
                .gravity(G)
                .build();
        double ux = vx - r * wy;
        double uy = vy + r * wx;
        double u = Math.hypot(ux, uy);
        double rolls = 2.0 * u / (7.0 * mu * G);
        double end = rolls + 0.2;
        Solution run = run(BodyOnFloor.ball(ball, r, new NewtonImpactFriction(0.0, 0.0, mu)), end);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.STICK);
        assertThat(run.events().get(0).time()).isCloseTo(rolls, within(1e-11));
        double[] start = {vx, vy};
        double[] slip = {ux, uy};
        for (int i = 0; i < 2; i++) {
            double rolling = start[i] - 2.0 / 7.0 * slip[i];
            assertThat(last(run.velocity("ball", i))).isCloseTo(rolling, within(1e-11));
            assertThat(last(run.position("ball", i)))
                    .isCloseTo(0.5 * (start[i] + rolling) * rolls + rolling * 0.2, within(1e-11));
        }
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-11));
    }

    /** A box falls on a corner, tips over an edge, slides and sticks; time-stepping comes closer to that with order 1. */
    @Test
    void timeSteppingOfABoxThatTipsOverHasTheSameLimit() {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.5)
                .turned(0.921060994002885, 0.10407642978888754, 0.20815285957777507, 0.3122292893666626)
                .moving(0.5, 0.0, 0.0)
                .spinning(0.5, 0.0, 0.0)
                .gravity(G)
                .build();
        Model model = BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpactFriction(0.0, 0.0, 0.4));
        Solution exact = run(model, 0.75);
        List<Event.Kind> kinds = exact.events().stream().map(Event::kind).toList();
        assertThat(kinds)
                .containsExactly(
                        Event.Kind.IMPACT,
                        Event.Kind.SLIP,
                        Event.Kind.IMPACT,
                        Event.Kind.IMPACT,
                        Event.Kind.STICK,
                        Event.Kind.STICK);
        double before = Double.NaN;
        for (double h : new double[] {1e-3, 1e-4}) {
            Solution steps = TimeStepping.of(model).step(h).run(0.0, 0.75);
            double error = 0.0;
            for (int i = 0; i < 7; i++) {
                error = Math.max(error, Math.abs(last(steps.position("box", i)) - last(exact.position("box", i))));
            }
            assertThat(error).isLessThan(5.0 * h);
            if (h < 1e-3) {
                assertThat(before / error).isBetween(6.0, 17.0);
            }
            before = error;
        }
    }
}
