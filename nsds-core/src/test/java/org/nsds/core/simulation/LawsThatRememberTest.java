package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.RunOutcome;

/** What laws remember of a contact is state: it changes their terms, is saved, and is changed by completed steps only. */
class LawsThatRememberTest {

    /** A floor that softens: each impact takes a tenth of the restitution. */
    private record Softening(double first) implements BoxLaw {

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
        public void initialMemory(double[] memory) {
            memory[0] = first;
        }

        @Override
        public double restitution(double[] memory) {
            return memory[0];
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
            if (lambda[0] > 0.0) {
                memory[0] *= 0.9;
            }
        }
    }

    /** A mass between two walls without any force: its speed after n impacts is the product of the restitutions. */
    private static Model betweenWalls() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .initialPosition(0.5)
                .initialVelocity(3.0)
                .build();
        var left = Interaction.named("left")
                .on(mass)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new Softening(0.8))
                .build();
        var right = Interaction.named("right")
                .on(mass)
                .relation(LinearRelation.rows(new double[][] {{-1.0}}).offset(1.0))
                .law(new Softening(1.0))
                .build();
        return Model.of(mass).with(left).with(right);
    }

    @Test
    void eachImpactUsesTheRestitutionThatTheOnesBeforeHaveLeft() {
        Simulation run = TimeStepping.of(betweenWalls()).step(1e-3).start(0.0);
        double speed = 3.0;
        double left = 0.8;
        double right = 1.0;
        int impacts = 0;
        double before = 3.0;
        while (run.time() < 5.0) {
            assertThat(run.step()).isTrue();
            double v = run.state().system(0).v()[0];
            if (v != before) {
                speed *= impacts % 2 == 0 ? right : left; // it starts to the right
                right *= impacts % 2 == 0 ? 0.9 : 1.0;
                left *= impacts % 2 == 0 ? 1.0 : 0.9;
                impacts++;
                assertThat(Math.abs(v)).isCloseTo(speed, within(1e-12));
                before = v;
            }
        }
        assertThat(impacts).isGreaterThan(6);
        assertThat(run.state().memory().of("left").get(0)[0]).isCloseTo(left, within(1e-15));
    }

    @Test
    void aResumedRunRemembersWhatTheInterruptedOneDid() {
        TimeStepping setup = TimeStepping.of(betweenWalls()).step(1e-3);
        Simulation whole = setup.start(0.0);
        Simulation half = setup.start(0.0);
        for (int k = 0; k < 1000; k++) {
            whole.step();
            half.step();
        }
        Simulation resumed = setup.resume(half.checkpoint());
        for (int k = 0; k < 3000; k++) {
            whole.step();
            resumed.step();
        }
        assertThat(resumed.state().sameBits(whole.state())).isTrue();
        assertThat(whole.state().memory().of("right").get(0)[0]).isLessThan(0.9);
    }

    @Test
    void stepsOfLawsThatRememberAllocateNothing() {
        TimeStepping setup = TimeStepping.of(betweenWalls()).step(1e-3);
        assertThat(AllocatedBytes.of(() -> setup.start(0.0), run -> {
                    for (int k = 0; k < 1000; k++) {
                        run.step();
                    }
                }))
                .isZero();
    }

    @Test
    void aStepThatFailsLeavesTheMemoryAndTheLedgerAlone() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .initialPosition(0.1)
                .initialVelocity(-1.0)
                .build();
        var floor = Interaction.named("floor")
                .on(mass)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new Forgetful())
                .build();
        Simulation run = TimeStepping.of(Model.of(mass).with(floor)).step(0.05).start(0.0);
        while (run.step()) {
            assertThat(run.time()).isLessThan(1.0);
        }
        assertThat(run.state().memory().of("floor").get(0)).containsExactly(7.0);
        assertThat(run.state().ledger().impactLoss()).isZero();
        assertThat(run.state().system(0).v()).containsExactly(-1.0);
    }

    @Test
    void theEventDrivenStrategyRefusesLawsThatRemember() {
        assertThatThrownBy(() -> EventDriven.of(betweenWalls()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'left'")
                .hasMessageContaining("use time-stepping");
    }

    /** Remembers no number from the start, or from its first impact on. */
    private record Confused(double atStart) implements BoxLaw {

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
        public void initialMemory(double[] memory) {
            memory[0] = atStart;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
            memory[0] = lambda[0] > 0.0 ? Double.NaN : memory[0];
        }
    }

    private static TimeStepping over(BoxLaw law) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .initialPosition(0.1)
                .initialVelocity(-1.0)
                .build();
        return TimeStepping.of(Model.of(mass)
                        .with(Interaction.named("floor")
                                .on(mass)
                                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                                .law(law)
                                .build()))
                .step(0.01);
    }

    @Test
    void aMemoryThatIsNoNumberStopsTheRun() {
        var run = over(new Confused(0.0)).run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_FINITE);
        assertThat(run.report().reason()).contains("Confused").contains("remembers NaN");
        assertThatThrownBy(() -> over(new Confused(Double.NaN)).start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("initialMemory");
    }

    /** Throws when it is to remember an impact. */
    private record Forgetful() implements BoxLaw {

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
        public void initialMemory(double[] memory) {
            memory[0] = 7.0;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
            memory[0] = 8.0;
            if (lambda[0] > 0.0) {
                throw new IllegalStateException("no room to remember");
            }
            memory[0] = 7.0;
        }
    }
}
