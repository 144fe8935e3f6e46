package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** A step that fails while its parts begin, one after the other, leaves all of them as they were at its start. */
class InterruptedBeginningsTest {

    /** Rows are kept of other steps than the one that fails, so that the last one is written after the roll-back. */
    private static final int EVERY = 7;

    private static LagrangianLinearSystem ball(String name, double height) {
        return LagrangianLinearSystem.builder(name)
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(height)
                .build();
    }

    private static LagrangianLinearSystem cart(double end) {
        return LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> {
                    if (t > end) {
                        throw new IllegalStateException("the table ends");
                    }
                    out[0] = 0.0;
                })
                .initialVelocity(1.0)
                .build();
    }

    private static Interaction floor(String name, LagrangianLinearSystem ball, NonSmoothLaw law) {
        return Interaction.named(name)
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(law)
                .build();
    }

    private static Solution run(Model model, double until) {
        return TimeStepping.of(model).step(0.01).every(EVERY).run(0.0, until);
    }

    /** Compares the last row of a run that failed after t = 0.5 with that of one that was asked to end there. */
    private static void endsLike(Solution failed, Solution healthy) {
        assertThat(failed.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(failed.time(failed.rows() - 1)).isEqualTo(0.5);
        assertThat(healthy.time(healthy.rows() - 1)).isEqualTo(0.5);
        assertThat(failed.columns()).isEqualTo(healthy.columns());
        for (String column : failed.columns()) {
            assertThat(failed.column(column)[failed.rows() - 1])
                    .as(column)
                    .isEqualTo(healthy.column(column)[healthy.rows() - 1]);
        }
    }

    @Test
    void aForceOfTheFirstSystemThatThrowsLeavesTheOthersAlone() {
        var ball = ball("ball", 1.0);
        Interaction floor = floor("floor", ball, new NewtonImpact(0.5));
        Solution failed = run(Model.of(cart(0.5), ball).with(floor), 1.0);
        Solution healthy = run(Model.of(cart(2.0), ball).with(floor), 0.5);
        endsLike(failed, healthy);
        assertThat(healthy.report().contactSteps()).isPositive();
    }

    @Test
    void aFirstStepThatFailsLeavesTheStartOfTheRun() {
        var ball = ball("ball", 1.0);
        Model model = Model.of(cart(0.005), ball).with(floor("floor", ball, new NewtonImpact(0.5)));
        Simulation simulation = TimeStepping.of(model).step(0.01).start(0.0);
        String start = simulation.state().hash();
        assertThat(simulation.step()).isFalse();
        assertThat(simulation.state().hash()).isEqualTo(start);
    }

    /** A law that counts the time, and has no bounds after its end. */
    private record Ending(double end) implements BoxLaw {
        @Override
        public int memory() {
            return 1;
        }

        @Override
        public boolean unilateral() {
            return true;
        }

        @Override
        public double lower(int i) {
            return 0.0;
        }

        @Override
        public double upper(int i) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public double lower(int i, double[] memory) {
            if (memory[0] > end) {
                throw new IllegalStateException("the law ends");
            }
            return 0.0;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
            memory[0] += h;
        }
    }

    @Test
    void aLawThatThrowsLeavesTheContactsAfterItAlone() {
        var first = ball("first", 2.0);
        var second = ball("second", 1.0);
        Interaction rebound = floor("rebound", second, new NewtonImpact(0.5));
        Solution failed = run(Model.of(first, second).with(floor("ends", first, new Ending(0.495)), rebound), 1.0);
        Solution healthy = run(Model.of(first, second).with(floor("ends", first, new Ending(2.0)), rebound), 0.5);
        endsLike(failed, healthy);
    }
}
