package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.Relation;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.MixedComplementarity;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Modes of first-order systems: laws of all kinds, nonlinear relations, surfaces that move, and what cannot be held. */
class SwitchingTest {

    private static final FirstOrderLinearRelation DIRECT =
            FirstOrderLinearRelation.between(new double[][] {{1.0}}, new double[][] {{1.0}});

    /** ẋ = −x + λ with 0 ≤ x − 1 ⟂ λ ≥ 0: x decays to 1 at t = ln 3, where λ = 1 holds it. */
    @Test
    void aComplementarityHoldsAFloor() {
        Solution run = run(decaying(3.0), DIRECT.offset(-1.0), new Complementarity(), 2.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).time()).isCloseTo(StrictMath.log(3.0), within(1e-12));
        assertThat(last(run, "plant.x0")).isCloseTo(1.0, within(1e-14));
        assertThat(last(run, "law.lambda")).isCloseTo(1.0, within(1e-14));
    }

    /** The same floor below an inconsistent start: x jumps to it. */
    @Test
    void anInconsistentStartJumps() {
        Solution run = run(decaying(0.25), DIRECT.offset(-1.0), new Complementarity(), 1.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.JUMP);
        assertThat(run.events().get(0).before()).containsExactly(-0.75);
        assertThat(run.events().get(0).after()).containsExactly(0.0);
        assertThat(run.column("plant.x0")[0]).as("the row before the jump").isEqualTo(0.25);
        assertThat(Arrays.stream(run.column("plant.x0")).skip(1)).containsOnly(1.0);
    }

    /** ẋ = −x + λ on the surface x = sin t, reached once and left when |cos t + sin t| = √2 > 1.2 demands too much. */
    @Test
    void aRelaySlidesOnASurfaceThatMoves() {
        DoubleUnaryOperator equivalent = t -> StrictMath.cos(t) + StrictMath.sin(t);
        Solution run =
                run(decaying(0.0), DIRECT.signal((t, out) -> out[0] = -StrictMath.sin(t)), new Relay(-1.2, 1.2), 1.0);

        // cos t + sin t = √2 cos(t − π/4) exceeds 1.2 from π/4 − arccos(1.2/√2) on
        double leaves = Math.PI / 4.0 - StrictMath.acos(1.2 / StrictMath.sqrt(2.0));
        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).time()).isCloseTo(leaves, within(1e-9));
        for (int row = 0; row < run.rows(); row++) {
            double t = run.time(row);
            if (t < leaves) {
                assertThat(run.column("plant.x0")[row]).isCloseTo(StrictMath.sin(t), within(1e-11));
                assertThat(run.column("law.lambda")[row]).isCloseTo(equivalent.applyAsDouble(t), within(1e-9));
            } else {
                double exact = 1.2 + (StrictMath.sin(leaves) - 1.2) * StrictMath.exp(leaves - t);
                assertThat(run.column("plant.x0")[row]).isCloseTo(exact, within(1e-9));
            }
        }
    }

    /** x₁ follows the constraint x₁ = x₂ while x₂ = e^{−t}, and a diode beside it never conducts. */
    @Test
    void equalitiesAndComplementaritiesMix() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0, -1.0)
                .initialState(1.0, 1.0)
                .build();
        var relation = FirstOrderLinearRelation.between(
                new double[][] {{1.0, -1.0}, {0.0, 1.0}}, new double[][] {{1.0, 0.0}, {0.0, 1.0}});
        Solution run = run(plant, relation, new MixedComplementarity(true, false), 3.0);

        assertThat(run.events()).isEmpty();
        assertThat(last(run, "plant.x0")).isCloseTo(StrictMath.exp(-3.0), within(1e-12));
        assertThat(last(run, "law.lambda0")).isCloseTo(-StrictMath.exp(-3.0), within(1e-11));
    }

    /** ẋ = −x² + λ with a diode of y = x + λ + λ³ − 1: below x = 1 it conducts with λ + λ³ = 1 − x. */
    @Test
    void nonlinearSystemsAndRelationsSwitch() {
        var plant = new FirstOrderNonlinearSystem(
                "plant", (t, x, out) -> out[0] = -x[0] * x[0], (t, x, out) -> out[0] = -2.0 * x[0], 2.0);
        var relation = new FirstOrderNonlinearRelation(
                1,
                1,
                (t, x, lambda, y) -> y[0] = x[0] + lambda[0] + lambda[0] * lambda[0] * lambda[0] - 1.0,
                (t, x, lambda, r) -> r[0] = lambda[0],
                (t, x, lambda, C, D, B) -> {
                    C[0] = 1.0;
                    D[0] = 1.0 + 3.0 * lambda[0] * lambda[0];
                    B[0] = 1.0;
                });
        Solution run = run(plant, relation, new Complementarity(), 20.0);

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).time()).isCloseTo(0.5, within(1e-12)); // x = 1/(t + ½)
        double x = last(run, "plant.x0");
        double lambda = last(run, "law.lambda");
        assertThat(lambda).isCloseTo(x * x, within(1e-12)); // at rest
        assertThat(lambda + lambda * lambda * lambda).isCloseTo(1.0 - x, within(1e-13));
    }

    @Test
    void userEventsAreSeenInFirstOrderSystemsToo() {
        Solution run = EventDriven.of(model(decaying(3.0), DIRECT.offset(-1.0), new Complementarity()))
                .event(new UserEvent("half", (t, state) -> state.system(0).v()[0] - 1.5))
                .step(0.1)
                .run(0.0, 2.0);

        assertThat(run.events()).extracting(Event::kind).containsExactly(Event.Kind.USER, Event.Kind.SWITCH);
        assertThat(run.events().get(0).time()).isCloseTo(StrictMath.log(2.0), within(1e-12));
    }

    /** λ acts on x₂ only, and x₁ is to be held: its second derivative would be needed. */
    @Test
    void aConstraintOfHigherIndexIsReported() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[][] {{0.0, 1.0}, {0.0, 0.0}})
                .initialState(0.0, 1.0)
                .build();
        Solution run = EventDriven.of(model(
                        plant,
                        FirstOrderLinearRelation.between(new double[][] {{1.0, 0.0}}, new double[][] {{0.0}, {1.0}}),
                        new Equality()))
                .step(0.1)
                .run(0.0, 1.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason())
                .contains("the outputs [law] cannot be held at zero")
                .contains("time-stepping");
    }

    @Test
    void aRelationOfMechanicsIsRefused() {
        assertThatThrownBy(() -> EventDriven.of(
                        model(decaying(1.0), LinearRelation.rows(new double[][] {{1.0}}), new Complementarity())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("its relation does not suit first-order systems");
    }

    private static FirstOrderLinearSystem decaying(double start) {
        return FirstOrderLinearSystem.builder("plant")
                .matrix(-1.0)
                .initialState(start)
                .build();
    }

    private static Model model(FirstOrderSystem system, Relation relation, NonSmoothLaw law) {
        return Model.of(system)
                .with(Interaction.named("law")
                        .on(system)
                        .relation(relation)
                        .law(law)
                        .build());
    }

    private static Solution run(FirstOrderSystem system, Relation relation, NonSmoothLaw law, double until) {
        Solution run = EventDriven.of(model(system, relation, law)).step(0.1).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(Solution run, String column) {
        return run.column(column)[run.rows() - 1];
    }
}
