package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** Contacts that are open cost memory in proportion to their number, not to the number of their pairs. */
class ManyOpenContactsTest {

    /** A ball that falls on the highest of many floors, which lie at different depths below it. */
    private static Model overFloors(int floors) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-10.0)
                .initialPosition(1.0)
                .build();
        List<Interaction> all = new ArrayList<>();
        for (int i = 0; i < floors; i++) {
            all.add(Interaction.named("floor" + i)
                    .on(ball)
                    .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(0.01 * i))
                    .law(new NewtonImpact(0.5))
                    .build());
        }
        return Model.of(ball).with(all.toArray(Interaction[]::new));
    }

    private static long allocated(Model model) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        Simulation run = TimeStepping.of(model).step(1e-3).start(0.0);
        for (int k = 0; k < 1000; k++) {
            assertThat(run.step()).isTrue();
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void fourThousandOpenContactsOnOneBodyTakeLessThanTenMegabytes() {
        Model model = overFloors(4000);
        allocated(overFloors(10)); // class loading
        assertThat(allocated(model)).isLessThan(10_000_000);
    }

    @Test
    void aBallOverThousandsOfFloorsMovesAsOverOne() {
        Simulation many = TimeStepping.of(overFloors(700)).step(1e-3).start(0.0);
        Simulation one = TimeStepping.of(overFloors(1)).step(1e-3).start(0.0);
        for (int k = 0; k < 2000; k++) {
            many.step();
            one.step();
        }
        assertThat(many.state().system(0).q())
                .containsExactly(one.state().system(0).q());
        assertThat(many.state().system(0).v())
                .containsExactly(one.state().system(0).v());
    }
}
