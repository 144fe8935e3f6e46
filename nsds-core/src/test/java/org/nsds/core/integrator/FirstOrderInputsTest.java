package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Inputs r = g(x, λ) and outputs y = h(x, λ) of first-order relations hold at the end of a step, also where all λ are zero. */
class FirstOrderInputsTest {

    /** ẋ = r from x(0) = x0. */
    private static Model integrator(double x0, FirstOrderNonlinearRelation relation) {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .initialState(x0)
                .build();
        return Model.of(plant)
                .with(Interaction.named("diode")
                        .on(plant)
                        .relation(relation)
                        .law(new Complementarity())
                        .build());
    }

    private static Solution steps(Model model, double until) {
        return TimeStepping.of(model)
                .integrator("euler-moreau:theta=1")
                .step(0.1)
                .run(0.0, until);
    }

    /** ẋ = −x by the implicit Euler scheme: x_{k+1} = x_k/(1 + h). */
    @Test
    void anInputThatNeedsNoMultiplierActsAtTheEndOfTheStep() {
        var decay = new FirstOrderNonlinearRelation(
                1,
                1,
                (t, x, lambda, y) -> y[0] = 1.0 + x[0],
                (t, x, lambda, r) -> r[0] = -x[0] + lambda[0],
                (t, x, lambda, C, D, B) -> {
                    C[0] = 1.0;
                    D[0] = 0.0;
                    B[0] = 1.0;
                });
        Solution run = steps(integrator(1.0, decay), 0.5);
        for (int k = 0; k < run.rows(); k++) {
            assertThat(run.column("plant.x0")[k]).isCloseTo(Math.pow(1.1, -k), within(1e-12));
            assertThat(run.column("diode.lambda")[k]).isZero();
        }
    }

    /** x_1 = 1 − h 3 x_1², so x_1 = (−1 + √(1 + 12 h))/(6 h). */
    @Test
    void aNonlinearInputIsThatOfTheEndOfTheStep() {
        var drag = new FirstOrderNonlinearRelation(
                1,
                1,
                (t, x, lambda, y) -> y[0] = 1.0 + x[0],
                (t, x, lambda, r) -> r[0] = -3.0 * x[0] * x[0] + lambda[0],
                (t, x, lambda, C, D, B) -> {
                    C[0] = 1.0;
                    D[0] = 0.0;
                    B[0] = 1.0;
                });
        Solution run = steps(integrator(1.0, drag), 0.1);
        assertThat(run.column("plant.x0")[1]).isCloseTo((-1.0 + Math.sqrt(2.2)) / 0.6, within(1e-11));
    }

    /** y = 1 − x² is positive at the linearisation of the start and negative at its solution: λ has to hold y at zero, x at 1. */
    @Test
    void anOutputThatTurnsNegativeIsHeldAlthoughItsFirstLinearisationIsNot() {
        var bound = new FirstOrderNonlinearRelation(
                1,
                1,
                (t, x, lambda, y) -> y[0] = 1.0 - x[0] * x[0],
                (t, x, lambda, r) -> r[0] = 10.0 - lambda[0],
                (t, x, lambda, C, D, B) -> {
                    C[0] = -2.0 * x[0];
                    D[0] = 0.0;
                    B[0] = -1.0;
                });
        Solution run = steps(integrator(0.1, bound), 0.1);
        assertThat(run.column("plant.x0")[1]).isCloseTo(1.0, within(1e-11));
        assertThat(run.column("diode.lambda")[1]).as("0.1 + h (10 − λ) = 1").isCloseTo(1.0, within(1e-10));
    }
}
