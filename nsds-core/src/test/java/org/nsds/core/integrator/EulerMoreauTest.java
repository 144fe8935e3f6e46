package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.firstorder.ZeroOrderHold;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.Relation;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.MixedComplementarity;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

class EulerMoreauTest {

    /** The logistic equation has the solution 1 / (1 + (1/x₀ − 1) e^{−t}). */
    @ParameterizedTest
    @CsvSource({"0.5, 2.0", "1.0, 1.0"})
    void smoothNonlinearSystemsConvergeWithTheOrderOfTheThetaMethod(double theta, double order) {
        var logistic = new FirstOrderNonlinearSystem(
                "population", (t, x, f) -> f[0] = x[0] * (1.0 - x[0]), (t, x, J) -> J[0] = 1.0 - 2.0 * x[0], 0.1);
        double[] errors = new double[2];
        for (int i = 0; i < 2; i++) {
            Solution run = TimeStepping.of(Model.of(logistic))
                    .integrator(new EulerMoreau(theta))
                    .step(0.02 / (i + 1))
                    .run(0.0, 4.0);
            double exact = 1.0 / (1.0 + 9.0 * Math.exp(-4.0));
            errors[i] = Math.abs(run.column("population.x0")[run.rows() - 1] - exact);
        }
        assertThat(Math.log(errors[0] / errors[1]) / Math.log(2.0)).isCloseTo(order, within(0.05));
    }

    /** ẋ = −x + s(t) with s = sin t from x(0) = 0: x = (sin t − cos t + e^{−t})/2. */
    @Test
    void sourcesAreAveragedOverTheStep() {
        var filter = FirstOrderLinearSystem.builder("filter")
                .matrix(-1.0)
                .source((t, s) -> s[0] = StrictMath.sin(t))
                .build();
        for (OneStepIntegrator scheme : new OneStepIntegrator[] {new EulerMoreau(0.5), new ZeroOrderHold()}) {
            Solution run = TimeStepping.of(Model.of(filter))
                    .integrator(scheme)
                    .step(1e-2)
                    .run(0.0, 5.0);
            assertThat(run.rows()).isEqualTo(501);
            for (int k = 0; k < run.rows(); k++) {
                double t = run.time(k);
                double exact = 0.5 * (Math.sin(t) - Math.cos(t) + Math.exp(-t));
                assertThat(run.column("filter.x0")[k]).isCloseTo(exact, within(1e-5));
            }
        }
    }

    /** A mass matrix divides the equations: 2 ẋ = −x is ẋ = −x/2. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMassMatrixDividesTheEquations(boolean hold) {
        var heavy = FirstOrderLinearSystem.builder("state")
                .matrix(new double[][] {{-1, 0.5}, {0, -3}})
                .mass(new double[][] {{2, 0}, {1, 4}})
                .initialState(1, -1)
                .build();
        var divided = FirstOrderLinearSystem.builder("state") // M⁻¹ A
                .matrix(new double[][] {{-0.5, 0.25}, {0.125, -0.8125}})
                .initialState(1, -1)
                .build();
        OneStepIntegrator scheme = hold ? new ZeroOrderHold() : new EulerMoreau(0.5);
        Solution one =
                TimeStepping.of(Model.of(heavy)).integrator(scheme).step(0.05).run(0.0, 2.0);
        Solution other =
                TimeStepping.of(Model.of(divided)).integrator(scheme).step(0.05).run(0.0, 2.0);
        assertThat(one.rows()).isEqualTo(41);
        for (String column : one.columns()) {
            assertThat(one.column(column)).containsExactly(other.column(column), within(1e-13));
        }
    }

    /** The same law written as functions must move as the linear relation does; the iteration finds it. */
    @Test
    void aLinearRelationWrittenAsFunctionsGivesTheSameMotion() {
        var tank = FirstOrderLinearSystem.builder("tank")
                .matrix(new double[][] {{0, -2}, {3, 0}})
                .initialState(-1, 0)
                .build();
        var linear = FirstOrderLinearRelation.between(new double[][] {{-1, 0}}, new double[][] {{-2}, {0}})
                .feedthrough(new double[][] {{0.7}})
                .offset(0.1);
        var functions = new FirstOrderNonlinearRelation(
                1,
                2,
                (t, x, lambda, y) -> y[0] = -x[0] + 0.7 * lambda[0] + 0.1,
                (t, x, lambda, r) -> {
                    r[0] = -2 * lambda[0];
                    r[1] = 0;
                },
                (t, x, lambda, C, D, B) -> {
                    C[0] = -1;
                    C[1] = 0;
                    D[0] = 0.7;
                    B[0] = -2;
                    B[1] = 0;
                });
        for (EulerMoreau scheme : new EulerMoreau[] {
            new EulerMoreau(0.5), new EulerMoreau(1.0), new EulerMoreau(0.5, 0.5, 1.0), new EulerMoreau(0.5, 1.0, 0.5)
        }) {
            Solution one = diode(tank, linear, scheme);
            Solution other = diode(tank, functions, scheme);
            assertThat(other.report().completed()).as(other.report().reason()).isTrue();
            for (String column : one.columns()) {
                assertThat(other.column(column)).as(column).containsExactly(one.column(column), within(1e-11));
            }
        }
    }

    private static Solution diode(FirstOrderLinearSystem tank, Relation relation, EulerMoreau scheme) {
        Model model = Model.of(tank)
                .with(Interaction.named("diode")
                        .on(tank)
                        .relation(relation)
                        .law(new Complementarity())
                        .build());
        return TimeStepping.of(model).integrator(scheme).step(0.01).run(0.0, 5.0);
    }

    /** A relay through r = (1 + x²) λ: while x is positive, ẋ = −(1 + x²), so that x = tan(π/4 − t) reaches zero and stays. */
    @Test
    void aNonlinearInputFollowsItsClosedForm() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .initialState(1.0)
                .build();
        Model model = Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(new FirstOrderNonlinearRelation(
                                1,
                                1,
                                (t, x, lambda, y) -> y[0] = x[0],
                                (t, x, lambda, r) -> r[0] = (1.0 + x[0] * x[0]) * lambda[0],
                                (t, x, lambda, C, D, B) -> {
                                    C[0] = 1.0;
                                    D[0] = 0.0;
                                    B[0] = 1.0 + x[0] * x[0];
                                }))
                        .law(new Relay())
                        .build());
        double h = 1e-3;
        Solution run =
                TimeStepping.of(model).integrator(new EulerMoreau(1.0)).step(h).run(0.0, 2.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        for (int k = 0; k < run.rows(); k++) {
            double exact = Math.max(0.0, Math.tan(Math.PI / 4 - run.time(k)));
            assertThat(run.column("plant.x0")[k]).isCloseTo(exact, within(2 * h));
        }
    }

    /** An equality row holds y = 0 while its neighbour is complementary: a current source through a diode. */
    @Test
    void mixedLawsHoldEqualitiesBesideComplementarity() {
        var store = FirstOrderLinearSystem.builder("store")
                .matrix(0.0)
                .initialState(1.0)
                .build();
        // row 0 (equality): x − λ₀ = 0, so r = −λ₀ makes x decay; row 1: 0 ≤ λ₁ + 2 − x ⟂ λ₁ ≥ 0 stays inactive
        Model model = Model.of(store)
                .with(Interaction.named("mixed")
                        .on(store)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1}, {-1}}, new double[][] {{-1, 1}})
                                .feedthrough(new double[][] {{-1, 0}, {0, 1}})
                                .offset(0, 2))
                        .law(new MixedComplementarity(true, false))
                        .build());
        double h = 1e-3;
        Solution run =
                TimeStepping.of(model).integrator(new EulerMoreau(1.0)).step(h).run(0.0, 2.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        assertThat(run.column("store.x0")[last]).isCloseTo(Math.exp(-2.0), within(h));
        assertThat(run.column("mixed.y0")[last]).isCloseTo(0.0, within(1e-13));
        assertThat(run.column("mixed.lambda0")[last]).isCloseTo(run.column("store.x0")[last], within(1e-13));
        assertThat(run.column("mixed.lambda1")[last]).isZero();
    }

    /** Two first-order systems joined by one interaction: charge flows through a diode until the voltages agree. */
    @Test
    void aDiodeBetweenTwoCapacitorsEqualisesThem() {
        var left = FirstOrderLinearSystem.builder("left")
                .matrix(0.0)
                .storage(1.0)
                .initialState(2.0)
                .build();
        var right = FirstOrderLinearSystem.builder("right")
                .matrix(0.0)
                .storage(1.0)
                .initialState(1.0)
                .build();
        Model model = Model.of(left, right)
                .with(Interaction.named("diode") // current λ from left to right through R = 0.5
                        .on(left, right)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{-1, 1}}, new double[][] {{-1}, {1}})
                                .feedthrough(new double[][] {{0.5}}))
                        .law(new Complementarity())
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator(new EulerMoreau(0.5, 1.0, 0.5))
                .step(1e-3)
                .run(0.0, 3.0);
        int last = run.rows() - 1;
        double difference = Math.exp(-4.0 * 3.0); // v₁ − v₂ decays with rate 2/R
        assertThat(run.column("left.x0")[last]).isCloseTo(1.5 + 0.5 * difference, within(1e-6));
        assertThat(run.column("right.x0")[last]).isCloseTo(1.5 - 0.5 * difference, within(1e-6));
        assertThat(run.energy().balance().damping()).isCloseTo(0.25, within(1e-6));
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-12));
    }

    @Test
    void whatCannotBeSolvedIsSaid() {
        var growing = FirstOrderLinearSystem.builder("growing")
                .matrix(100.0)
                .initialState(1.0)
                .build();
        assertThatThrownBy(() -> TimeStepping.of(Model.of(growing))
                        .integrator(new EulerMoreau(1.0))
                        .step(0.01)
                        .start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("system 'growing'")
                .hasMessageContaining("singular for h = 0.01");

        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .initialState(-1.0)
                .build();
        Model stuck = Model.of(plant)
                .with(Interaction.named("diode") // y = x − 10 λ: no λ ≥ 0 lifts it
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{0}})
                                .feedthrough(new double[][] {{-10}}))
                        .law(new Complementarity())
                        .build());
        Solution run = TimeStepping.of(stuck)
                .integrator(new EulerMoreau(1.0))
                .step(0.1)
                .run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().failedProblem()).isPresent();
        assertThat(run.report().reason()).contains("step 1");
    }

    @Test
    void wrongModelsAreRefusedWithASentence() {
        var plant = FirstOrderLinearSystem.builder("plant").matrix(0.0).build();
        assertThatThrownBy(() -> new Relay(1.0, -1.0)).hasMessageContaining("[1.0, -1.0]");
        assertThatThrownBy(() -> FirstOrderLinearRelation.between(new double[][] {{1, 2}}, new double[][] {{1}}))
                .hasMessageContaining("B of a relation has 1 rows");
        assertThatThrownBy(() -> FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{1}})
                        .feedthrough(new double[][] {{1, 2}}))
                .hasMessageContaining("row 0 of D");
        assertThatThrownBy(() -> Interaction.named("law")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{1}}))
                        .law(new MixedComplementarity(true, false))
                        .build())
                .hasMessageContaining("2 flags");
        assertThatThrownBy(() -> FirstOrderLinearSystem.builder("plant").build())
                .hasMessageContaining("no matrix A");
        assertThatThrownBy(() -> TimeStepping.of(Model.of(plant)).step(0.1).start(0.0))
                .hasMessageContaining("moreau-jean integrates Lagrangian systems")
                .hasMessageContaining("'plant'");
        Model mismatched = Model.of(plant)
                .with(Interaction.named("floor")
                        .on(plant)
                        .relation(LinearRelation.rows(new double[][] {{1}}))
                        .law(new Complementarity())
                        .build());
        assertThatThrownBy(() -> TimeStepping.of(mismatched)
                        .integrator(new EulerMoreau(1.0))
                        .step(0.1)
                        .start(0.0))
                .hasMessageContaining("interaction 'floor'")
                .hasMessageContaining("FirstOrderRelation");
        assertThatThrownBy(() -> new EulerMoreau(0.5, 0.5, 0.5)).hasMessageContaining("both below 1");
        assertThatThrownBy(() -> new EulerMoreau(0.5, 0.0, 1.0)).hasMessageContaining("gamma of euler-moreau is 0.0");
    }
}
