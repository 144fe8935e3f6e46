package org.nsds.mechanics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.friction.SwitchingReference.Oscillator;

/** Random oscillators and blocks with dry friction from event to event, beside a switching integration in closed form. */
class RandomFrictionTest {

    private static final double UNTIL = 6.0;

    @Test
    void aHundredSystemsFollowTheirClosedForms() {
        follow(20_261_118L, 100);
    }

    @Test
    @Tag("long")
    void aThousandSystemsFollowTheirClosedForms() {
        follow(77L, 1000);
    }

    private static void follow(long seed, int count) {
        Random random = new Random(seed);
        int events = 0;
        int compared = 0;
        for (int k = 0; k < count; k++) {
            Oscillator wanted = random(random, k % 3 == 0);
            SwitchingReference reference = new SwitchingReference(wanted, UNTIL);
            Solution run = EventDriven.of(model(wanted)).step(0.5).run(0.0, UNTIL);
            assertThat(run.report().completed())
                    .as(wanted + ": " + run.report().reason())
                    .isTrue();
            same(run, Event.Kind.SLIP, reference.slips, wanted);
            same(run, Event.Kind.STICK, reference.sticks, wanted);
            same(run, Event.Kind.REVERSAL, reference.reversals, wanted);
            double[] x = run.position("mass", 1);
            double[] v = run.velocity("mass", 1);
            assertThat(x[x.length - 1]).as(wanted.toString()).isCloseTo(reference.position, within(1e-8));
            assertThat(v[v.length - 1]).as(wanted.toString()).isCloseTo(reference.velocity, within(1e-7));
            assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-9));
            events += run.events().size();
            compared++;
        }
        System.out.println(compared + " systems with " + events + " transitions");
        assertThat(events).isGreaterThan(3 * count);
    }

    private static void same(Solution run, Event.Kind kind, List<Double> times, Oscillator of) {
        List<Event> found =
                run.events().stream().filter(event -> event.kind() == kind).toList();
        assertThat(found).as(kind + " of " + of + ": " + times).hasSize(times.size());
        for (int k = 0; k < times.size(); k++) {
            assertThat(found.get(k).time()).as(kind + " of " + of).isCloseTo(times.get(k), within(2e-8));
        }
    }

    /** A soft spring makes a block that is pushed to and fro. */
    private static Oscillator random(Random random, boolean block) {
        double mass = 0.5 + 2.0 * random.nextDouble();
        double stiffness = block ? 0.01 : 5.0 + 60.0 * random.nextDouble();
        double bound = 0.5 + 4.0 * random.nextDouble();
        return new Oscillator(
                mass,
                stiffness,
                block ? 0.0 : 0.5 * random.nextDouble(),
                bound * (0.2 + 1.8 * random.nextDouble()),
                1.0 + 6.0 * random.nextDouble(),
                6.0 * random.nextDouble(),
                bound,
                random.nextInt(3) == 0 ? 0.0 : random.nextDouble() - 0.5,
                random.nextDouble() - 0.5,
                2.0 * random.nextDouble() - 1.0);
    }

    private static Model model(Oscillator wanted) {
        double load = 7.0;
        var body = LagrangianNonlinearSystem.builder("mass")
                .mass(wanted.mass(), wanted.mass())
                .internalForce((t, q, v, out) -> {
                    out[0] = load;
                    out[1] = wanted.stiffness() * q[1];
                })
                .potential(q -> load * q[0] + 0.5 * wanted.stiffness() * q[1] * q[1])
                .dampingForce((t, q, v, out) -> {
                    out[0] = 0.0;
                    out[1] = wanted.damping() * v[1];
                })
                .externalForce((t, out) -> {
                    out[0] = 0.0;
                    out[1] = wanted.driving(t);
                })
                .initialPosition(0.0, wanted.position())
                .initialVelocity(0.0, wanted.velocity())
                .build();
        var contact = Interaction.named("belt")
                .on(body)
                .relation(new RheonomousRelation(
                        2,
                        2,
                        (t, q, y) -> {
                            y[0] = q[0];
                            y[1] = q[1] - wanted.belt() * t;
                        },
                        (t, q, H) -> {
                            H[0] = 1.0;
                            H[1] = 0.0;
                            H[2] = 0.0;
                            H[3] = 1.0;
                        },
                        (t, q, rate) -> {
                            rate[0] = 0.0;
                            rate[1] = -wanted.belt();
                        }))
                .law(new NewtonImpactFriction(0.0, wanted.bound() / load))
                .build();
        return Model.of(body).with(contact);
    }
}
