package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** Contacts that come and go: found before each step, known by their keys, part of the state. */
class ContactSourceTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static TimeStepping discs(int count) {
        Model model = DiscsInABox.model(count, 0.05, new NewtonImpactFriction(0.0, 0.3), 17L);
        return TimeStepping.of(model).solver("chain:tolerance=1e-6").step(2e-3);
    }

    private static LagrangianLinearSystem ball() {
        return LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(1.0)
                .build();
    }

    /** A floor at 0 that is listed while it is within reach. */
    private record Floor(List<NonSmoothLaw> laws, double reach) implements ContactSource {

        @Override
        public String name() {
            return "floor";
        }

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public Finder newFinder(Model model) {
            return (t, h, bodies, contacts) -> {
                double gap = bodies.position(0)[0];
                if (gap < reach) {
                    int c = contacts.add(-5L, 0, ContactList.GROUND, 0);
                    contacts.gap(c, gap);
                    contacts.rows()[contacts.at(c, 0, 0)] = 1.0;
                }
            };
        }
    }

    @Test
    void aBallOnAFloorThatIsFoundMovesAsOnOneThatIsKnown() {
        var ball = ball();
        Model found = Model.of(ball).with(new Floor(List.of(new NewtonImpact(0.8)), 0.1));
        Model known = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.8))
                        .build());
        Simulation left = TimeStepping.of(found).step(1e-3).start(0.0);
        Simulation right = TimeStepping.of(known).step(1e-3).start(0.0);
        for (int k = 0; k < 6000; k++) {
            assertThat(left.step()).isTrue();
            right.step();
            assertThat(left.state().system(0).q()[0])
                    .isCloseTo(right.state().system(0).q()[0], within(1e-13));
        }
        assertThat(left.state().ledger().impactLoss())
                .isCloseTo(right.state().ledger().impactLoss(), within(1e-12));
    }

    private static void advance(Simulation run, int steps) {
        for (int k = 0; k < steps; k++) {
            run.step();
        }
    }

    @Test
    void twoThousandDiscsFallAndTouchWithoutAllocatingOnceWarm() {
        Simulation run = discs(2000).start(0.0);
        for (int k = 0; k < 40; k++) {
            assertThat(run.step()).as("step " + k).isTrue();
        }
        Checkpoint before = run.checkpoint();
        int contacts = run.state().contacts(0).count();
        advance(run, 5);
        assertThat(contacts).isGreaterThan(200);
        assertThat(run.state().contacts(0).count()).isGreaterThan(contacts);
        long least = Long.MAX_VALUE;
        for (int k = 0; k < 5 && least > 0; k++) {
            run.restore(before);
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            advance(run, 5);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - allocated);
        }
        assertThat(least).isZero();
        assertThat(run.maxPenetration()).isLessThan(0.05 * 0.05);
    }

    @Test
    void discsRepeatBitByBitAndAfterARestart() {
        Simulation once = discs(100).start(0.0);
        Simulation again = discs(100).start(0.0);
        Simulation stopped = discs(100).start(0.0);
        for (int k = 0; k < 60; k++) {
            once.step();
            again.step();
            stopped.step();
        }
        Simulation resumed = discs(100).resume(stopped.checkpoint());
        for (int k = 0; k < 40; k++) {
            assertThat(once.step()).isTrue();
            again.step();
            resumed.step();
        }
        assertThat(once.state().contacts(0).count()).isPositive();
        assertThat(again.state().sameBits(once.state())).isTrue();
        assertThat(resumed.state().sameBits(once.state())).isTrue();
    }

    @Test
    void impulsesOfFloorAndWallsAreWhatGravityAndTheDiscsAskFor() {
        int count = 30;
        Simulation run = discs(count).start(0.0);
        double lifted = 0.0;
        int found = 0;
        while (run.time() < 1.0) {
            assertThat(run.step()).isTrue();
            var table = run.state().contacts(0);
            found = Math.max(found, table.count());
            for (int i = 0; i < table.count(); i++) {
                long key = table.key(i);
                double normal = table.numbers()[table.at(i)];
                double tangential = table.numbers()[table.at(i) + 1];
                if (key < 4L * count) { // against floor, left wall (tangent upwards), right wall (downwards)
                    lifted += key % 4 == 0 ? normal : key % 4 == 1 ? tangential : -tangential;
                }
            }
        }
        double momentum = 0.0;
        for (int i = 0; i < count; i++) {
            momentum += run.state().system(i).v()[1];
        }
        assertThat(found).isGreaterThan(40);
        assertThat(lifted).isCloseTo(count * 9.81 * run.time() + momentum, within(1e-9));
    }

    @Test
    void whatALawRemembersStaysWithTheKeyOfItsContact() {
        Model model = Model.of(ball()).with(new Floor(List.of(new Counting()), 0.3));
        Simulation run = TimeStepping.of(model).step(1e-3).start(0.0);
        double steps = 0.0;
        while (run.time() < 1.0) {
            double height = run.state().system(0).q()[0];
            run.step();
            steps = height < 0.3 ? steps + 1.0 : 0.0;
        }
        var table = run.state().contacts(0);
        assertThat(table.count()).isEqualTo(1);
        assertThat(table.numbers()[table.at(0) + 1]).isEqualTo(steps);
    }

    /** Counts the steps for which its contact has been within reach. */
    private record Counting() implements BoxLaw {

        @Override
        public double lower(int output) {
            return 0.0;
        }

        @Override
        public double upper(int output) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean unilateral() {
            return true;
        }

        @Override
        public int memory() {
            return 1;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
            memory[0]++;
        }
    }

    @Test
    void schemesAndStrategiesThatCannotTakeSourcesSayWhatCan() {
        Model model = Model.of(ball()).with(new Floor(List.of(new NewtonImpact(0.5)), 0.1));
        assertThatThrownBy(() -> TimeStepping.of(model)
                        .integrator("schatzman-paoli")
                        .step(1e-3)
                        .start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("contact source 'floor'")
                .hasMessageContaining("moreau-jean");
        assertThatThrownBy(() -> EventDriven.of(model))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("contact source 'floor'")
                .hasMessageContaining("time-stepping");
    }

    /** A source whose finder is given. */
    private record Given(Finder finder) implements ContactSource {

        @Override
        public String name() {
            return "given";
        }

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public List<NonSmoothLaw> laws() {
            return List.of(new NewtonImpact(0.0));
        }

        @Override
        public Finder newFinder(Model model) {
            return finder;
        }
    }

    @Test
    void sourcesThatThrowOrGiveNoNumbersAreNamed() {
        var throwing = TimeStepping.of(Model.of(ball()).with(new Given((t, h, bodies, contacts) -> {
                    throw new AssertionError("lost");
                })))
                .step(1e-3)
                .run(0.0, 1.0);
        assertThat(throwing.report().reason())
                .contains("contact source 'given'")
                .contains("lost");
        var empty = TimeStepping.of(Model.of(ball())
                        .with(new Given((t, h, bodies, contacts) ->
                                contacts.gap(contacts.add(1L, 0, ContactList.GROUND, 0), Double.NaN))))
                .step(1e-3)
                .run(0.0, 1.0);
        assertThat(empty.report().reason()).contains("contact source 'given'").contains("contact 1");
        assertThatThrownBy(() -> TimeStepping.of(Model.of(ball()).with(new Given(null)))
                        .step(1e-3)
                        .start(0.0))
                .hasMessageContaining("contact source 'given'")
                .hasMessageContaining("returned null");
    }

    @Test
    void aKeyThatIsGivenTwiceStopsTheRun() {
        ContactSource twice = new ContactSource() {

            @Override
            public String name() {
                return "twice";
            }

            @Override
            public int outputs() {
                return 1;
            }

            @Override
            public List<NonSmoothLaw> laws() {
                return List.of(new NewtonImpact(0.0));
            }

            @Override
            public Finder newFinder(Model model) {
                return (t, h, bodies, contacts) -> {
                    contacts.add(7L, 0, ContactList.GROUND, 0);
                    contacts.add(7L, 0, ContactList.GROUND, 0);
                };
            }
        };
        var solution = TimeStepping.of(Model.of(ball()).with(twice)).step(1e-3).run(0.0, 1.0);
        assertThat(solution.report().reason())
                .contains("contact source 'twice'")
                .contains("key 7");
    }
}
