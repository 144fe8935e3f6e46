package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Whatever user code throws ends a run with the reason, and keeps everything up to there. */
class ThrowingUsersTest {

    private static List<Supplier<Throwable>> thrown() {
        return List.of(
                () -> new IllegalStateException("broken"),
                () -> new AssertionError("broken"),
                () -> new StackOverflowError("broken"),
                () -> new IllegalArgumentException("broken"));
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void aSystemThatThrowsIsNamed(Supplier<Throwable> what) {
        Model model = Model.of(LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> {
                    out[0] = 0.0;
                    throwIf(t > 0.5, what);
                })
                .initialVelocity(1.0)
                .build());
        ended(
                EventDriven.of(model).step(0.01).run(0.0, 1.0),
                0.5,
                "system 'cart' threw",
                "broken",
                "ThrowingUsersTest");
    }

    /** The ball is at 0.3 m at √(1.4 / g). */
    @ParameterizedTest
    @MethodSource("thrown")
    void aRelationThatThrowsIsNamed(Supplier<Throwable> what) {
        Model model = SmallModels.fallingOn(below(0.3, what), new NewtonImpact(0.5));
        ended(
                EventDriven.of(model).step(0.01).run(0.0, 1.0),
                StrictMath.sqrt(1.4 / 9.81),
                "interaction 'floor': its relation threw",
                "broken");
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void aRelationThatThrowsAtTheStartIsNamed(Supplier<Throwable> what) {
        Model model = SmallModels.fallingOn(below(2.0, what), new NewtonImpact(0.5));
        assertThatThrownBy(() -> EventDriven.of(model).step(0.01).run(0.0, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("interaction 'floor': its relation threw")
                .hasMessageContaining("broken")
                .hasMessageContaining("at the initial state");
    }

    private static ScleronomousRelation below(double height, Supplier<Throwable> what) {
        return new ScleronomousRelation(
                1,
                1,
                (q, y) -> {
                    throwIf(q[0] < height, what);
                    y[0] = q[0];
                },
                (q, H) -> H[0] = 1.0);
    }

    /** A mass at the wall with speed −1 is pressed from the start; its law throws as soon as it is 0.1 deep, after 0.1 s. */
    @ParameterizedTest
    @MethodSource("thrown")
    void aLawThatThrowsIsNamed(Supplier<Throwable> what) {
        Model model = SmallModels.massAtWall(1.0, new ThrowingLaw(what), 1.0);
        ended(EventDriven.of(model).step(0.01).run(0.0, 1.0), 0.1, "its law threw", "broken");
    }

    private record ThrowingLaw(Supplier<Throwable> what) implements CompliantLaw {

        @Override
        public double force(double y, double ydot) {
            throwIf(y < -0.1, what);
            return 0.0;
        }

        @Override
        public double forceByGap(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double forceByRate(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double potential(double y) {
            return 0.0;
        }
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void aListenerThatThrowsIsNamed(Supplier<Throwable> what) {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.5))
                .progress(t -> throwIf(t >= 0.2, what))
                .step(0.01)
                .run(0.0, 1.0);
        ended(run, 0.2, "the listener of progress threw", "broken");
        assertThat(run.rows()).as("no row is written twice").isEqualTo(21);
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void aUserEventThatThrowsIsNamed(Supplier<Throwable> what) {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.5))
                .event(new UserEvent("lunch", (t, state) -> {
                    throwIf(t > 0.2, what);
                    return 1.0;
                }))
                .step(0.01)
                .run(0.0, 1.0);
        ended(run, 0.2, "user event 'lunch' threw", "broken");
    }

    /** A function that calls itself for ever. */
    @Test
    void aRealStackOverflowEndsTheRun() {
        Model model = Model.of(LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> out[0] = t < 0.5 ? 0.0 : forEver(t))
                .initialVelocity(1.0)
                .build());
        ended(EventDriven.of(model).step(0.01).run(0.0, 1.0), 0.5, "system 'cart' threw java.lang.StackOverflowError");
    }

    private static double forEver(double t) {
        return 1.0 + forEver(t + 1.0);
    }

    private static void throwIf(boolean now, Supplier<Throwable> what) {
        if (now) {
            Throwable thrown = what.get();
            if (thrown instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) thrown;
        }
    }

    private static void ended(Solution run, double when, String... words) {
        assertThat(run.report().outcome()).as(run.report().reason()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains(words);
        assertThat(run.time(run.rows() - 1)).isCloseTo(when, within(1e-9));
        for (int k = 0; k * 0.01 < when - 1e-9; k++) {
            assertThat(run.time(k)).isCloseTo(k * 0.01, within(1e-12));
        }
    }
}
