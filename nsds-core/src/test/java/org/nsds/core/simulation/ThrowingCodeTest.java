package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/** Whatever users' code throws in a run ends it with the reason, and everything computed before. */
class ThrowingCodeTest {

    /** What code can throw. */
    enum Thrown {
        EXCEPTION(() -> new IllegalStateException("no idea")),
        /** As code in Kotlin or Scala throws it, and Java by a cast: the compiler does not see it. */
        CHECKED(() -> new IOException("no idea")),
        ASSERTION(() -> new AssertionError("no idea")),
        LINKAGE(() -> new NoClassDefFoundError("no idea")),
        OVERFLOW(() -> new StackOverflowError("no idea"));

        private final Supplier<Throwable> maker;

        Thrown(Supplier<Throwable> maker) {
            this.maker = maker;
        }

        double now() {
            return Thrown.<RuntimeException>unseen(maker.get());
        }

        @SuppressWarnings("unchecked")
        private static <T extends Throwable> double unseen(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }

    private static Solution run(Model model) {
        return TimeStepping.of(model).step(0.125).run(0.0, 2.0);
    }

    private static void assertStoppedAtOne(Solution run) {
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("no idea").contains("ThrowingCodeTest");
        assertThat(run.time(run.rows() - 1)).isEqualTo(1.0);
    }

    @ParameterizedTest
    @EnumSource(Thrown.class)
    void inAForce(Thrown thrown) {
        assertStoppedAtOne(run(Model.of(LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .force((t, out) -> out[0] = t > 1.0 ? thrown.now() : 0.0)
                .build())));
    }

    /** It is not evaluated by the step, but where its energy is recorded. */
    @ParameterizedTest
    @EnumSource(Thrown.class)
    void inAPotential(Thrown thrown) {
        assertStoppedAtOne(run(Model.of(LagrangianNonlinearSystem.builder("cart")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 0.0)
                .potential(q -> q[0] > 1.0 ? thrown.now() : 0.0)
                .initialVelocity(1.0)
                .build())));
    }

    @ParameterizedTest
    @EnumSource(Thrown.class)
    void inARelation(Thrown thrown) {
        var cart = LagrangianLinearSystem.builder("cart")
                .mass(1.0)
                .initialVelocity(1.0)
                .build();
        var wall = new ScleronomousRelation(
                1, 1, (q, y) -> y[0] = q[0] > 1.0 ? thrown.now() : 5.0 - q[0], (q, H) -> H[0] = -1.0);
        assertStoppedAtOne(run(Model.of(cart)
                .with(Interaction.named("wall")
                        .on(cart)
                        .relation(wall)
                        .law(new NewtonImpact(0.5))
                        .build())));
    }

    @ParameterizedTest
    @EnumSource(Thrown.class)
    void inASolver(Thrown thrown) {
        class Throwing extends BoxSolver {
            private int calls;

            Throwing() {
                super("throwing", SolverOptions.DEFAULT);
            }

            @Override
            public boolean accepts(BoxProblem problem) {
                return true;
            }

            @Override
            protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
                return calls++ == 0 || thrown.now() > 0.0 ? Outcome.STUCK : Outcome.SOLVED;
            }
        }
        Solution run = TimeStepping.of(SmallModels.bouncingBall(0.5))
                .solver(Throwing::new)
                .step(0.01)
                .run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("solver 'throwing' threw", "no idea");
        assertThat(run.rows()).isGreaterThan(40);
    }

    @ParameterizedTest
    @EnumSource(Thrown.class)
    void inAListener(Thrown thrown) {
        Solution run = TimeStepping.of(SmallModels.bouncingBall(0.5))
                .listener(simulation -> {
                    if (simulation.time() == 1.0) {
                        thrown.now();
                    }
                })
                .step(0.125)
                .run(0.0, 2.0);
        assertStoppedAtOne(run);
        assertThat(run.report().reason()).contains("after step 8", "a listener threw");
        assertThat(run.report().steps()).as("the step itself was completed").isEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource(Thrown.class)
    void aRelationThatThrowsAtTheStartIsNamed(Thrown thrown) {
        Model mechanical = SmallModels.fallingOn(
                new ScleronomousRelation(1, 1, (q, y) -> y[0] = q[0], (q, H) -> H[0] = thrown.now()),
                new NewtonImpact(0.5));
        assertThatThrownBy(() -> run(mechanical))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'floor': its relation threw", "no idea", "ThrowingCodeTest");
        var plant = FirstOrderLinearSystem.builder("plant").matrix(0.0).build();
        Model firstOrder = Model.of(plant)
                .with(Interaction.named("diode")
                        .on(plant)
                        .relation(new FirstOrderNonlinearRelation(
                                1,
                                1,
                                (t, x, l, y) -> y[0] = 1.0,
                                (t, x, l, r) -> r[0] = thrown.now(),
                                (t, x, l, C, D, B) -> {}))
                        .law(new Complementarity())
                        .build());
        assertThatThrownBy(() -> TimeStepping.of(firstOrder)
                        .integrator("euler-moreau")
                        .step(0.1)
                        .start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'diode': its relation threw", "no idea");
    }

    @Test
    void aRelationWithoutANumberAtTheStartIsNamed() {
        Model model = SmallModels.fallingOn(
                new ScleronomousRelation(1, 1, (q, y) -> y[0] = Double.NaN, (q, H) -> H[0] = 1.0),
                new NewtonImpact(0.5));
        assertThatThrownBy(() -> run(model))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'floor'", "infinite or NaN output");
    }
}
