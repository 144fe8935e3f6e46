package org.nsds.mechanics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.Solution;

/** Random stacks of two blocks that are pushed to and fro, from event to event, beside a switching integration in closed form. */
class RandomStacksTest {

    private static final double G = 10.0;
    private static final double UNTIL = 4.0;

    @Test
    void fiftyStacksFollowTheirClosedForms() {
        follow(4711L, 50);
    }

    @Test
    @Tag("long")
    void aThousandStacksFollowTheirClosedForms() {
        follow(11L, 1000);
    }

    private static void follow(long seed, int count) {
        Random random = new Random(seed);
        int switches = 0;
        for (int k = 0; k < count; k++) {
            StackReference.Data data = random(random);
            StackReference reference = new StackReference(data, UNTIL);
            Solution run = EventDriven.of(model(data)).step(0.5).run(0.0, UNTIL);
            String about = "system " + k + " of seed " + seed;
            assertThat(run.report().completed())
                    .as(about + ": " + run.report().reason())
                    .isTrue();
            List<Double> times =
                    run.events().stream().map(event -> event.time()).distinct().toList();
            assertThat(times).as(about + ": " + reference.switches).hasSameSizeAs(reference.switches);
            for (int i = 0; i < times.size(); i++) {
                assertThat(times.get(i)).as(about).isCloseTo(reference.switches.get(i), within(1e-8));
            }
            double[] v1 = run.velocity("bottom", 1);
            double[] v2 = run.velocity("top", 1);
            assertThat(v1[v1.length - 1]).as(about).isCloseTo(reference.velocity[0], within(1e-8));
            assertThat(v2[v2.length - 1]).as(about).isCloseTo(reference.velocity[1], within(1e-8));
            switches += times.size();
        }
        System.out.println(count + " stacks with " + switches + " switches");
        assertThat(switches).isGreaterThan(5 * count);
    }

    private static StackReference.Data random(Random random) {
        double[] mass = {0.5 + random.nextDouble(), 0.5 + random.nextDouble()};
        double[] bound = {
            (0.1 + 0.4 * random.nextDouble()) * (mass[0] + mass[1]) * G, (0.1 + 0.4 * random.nextDouble()) * mass[1] * G
        };
        double[] force = new double[2];
        Arrays.setAll(force, i -> (0.5 + 2.0 * random.nextDouble()) * bound[i]);
        double[] frequency = {2.0 + 5.0 * random.nextDouble(), 2.0 + 5.0 * random.nextDouble()};
        double[] phase = {6.0 * random.nextDouble(), 6.0 * random.nextDouble()};
        double[] velocity = {random.nextDouble() - 0.5, random.nextDouble() - 0.5};
        return new StackReference.Data(mass, bound, force, frequency, phase, velocity);
    }

    private static Model model(StackReference.Data data) {
        var bottom = block("bottom", data, 0);
        var top = block("top", data, 1);
        double weight = (data.mass()[0] + data.mass()[1]) * G;
        var floor = Interaction.named("floor")
                .on(bottom)
                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}, {0.0, 1.0}}))
                .law(new NewtonImpactFriction(0.0, data.bound()[0] / weight))
                .build();
        var between = Interaction.named("between")
                .on(bottom, top)
                .relation(LinearRelation.rows(new double[][] {{-1.0, 0.0, 1.0, 0.0}, {0.0, -1.0, 0.0, 1.0}}))
                .law(new NewtonImpactFriction(0.0, data.bound()[1] / (data.mass()[1] * G)))
                .build();
        return Model.of(bottom, top).with(floor, between);
    }

    private static LagrangianNonlinearSystem block(String name, StackReference.Data data, int i) {
        double mass = data.mass()[i];
        return LagrangianNonlinearSystem.builder(name)
                .mass(mass, mass)
                .internalForce((t, q, v, out) -> {
                    out[0] = mass * G;
                    out[1] = 0.0;
                })
                .potential(q -> mass * G * q[0])
                .externalForce((t, out) -> {
                    out[0] = 0.0;
                    out[1] = data.push(i, t);
                })
                .initialPosition(0.0, 0.0)
                .initialVelocity(0.0, data.velocity()[i])
                .build();
    }
}
