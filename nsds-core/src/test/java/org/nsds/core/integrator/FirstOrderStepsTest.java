package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.MixedComplementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.linalg.SquareMatrix;

/** Steps and ledgers of first-order systems against their equations. */
class FirstOrderStepsTest {

    private static final double H = 0.01;

    /** A linear system that does not tell so. */
    private record Disguised(FirstOrderLinearSystem linear) implements FirstOrderSystem {

        @Override
        public String name() {
            return linear.name();
        }

        @Override
        public int dimension() {
            return linear.dimension();
        }

        @Override
        public void initialState(double[] q, double[] x) {
            linear.initialState(q, x);
        }

        @Override
        public void vectorField(double t, double[] x, double[] out) {
            linear.source(t, out);
            linear.matrix().multiplyAdd(x, out);
        }

        @Override
        public void jacobian(double t, double[] x, double[] out) {
            int n = dimension();
            for (int i = 0; i < n * n; i++) {
                out[i] = linear.matrix().get(i / n, i % n);
            }
        }

        @Override
        public SquareMatrix mass() {
            return linear.mass();
        }

        @Override
        public SquareMatrix storage() {
            return linear.storage();
        }
    }

    private static FirstOrderLinearSystem.Builder circuit() {
        return FirstOrderLinearSystem.builder("circuit")
                .matrix(new double[][] {{-0.3, -2.0, 0.1}, {3.0, -0.2, 0.5}, {0.4, -0.1, -20.0}})
                .source((t, s) -> {
                    s[0] = 1e3 * StrictMath.sin(2.0 * t);
                    s[1] = 0.0;
                    s[2] = -500.0;
                })
                .initialState(-1e3, 200.0, 300.0);
    }

    private static Solution withDiode(FirstOrderSystem system, EulerMoreau scheme) {
        Model model = Model.of(system)
                .with(Interaction.named("diode")
                        .on(system)
                        .relation(FirstOrderLinearRelation.between(
                                        new double[][] {{-1, 0.2, 0.1}}, new double[][] {{-2}, {0.3}, {0.5}})
                                .feedthrough(new double[][] {{0.7}}))
                        .law(new Complementarity())
                        .build());
        Solution run = TimeStepping.of(model).integrator(scheme).step(H).run(0.0, 4.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] lambda = run.multiplier("diode");
        assertThat(Arrays.stream(lambda).filter(value -> value > 0.0).count()).isBetween(20L, 380L);
        return run;
    }

    /** Newton's method solves a linear system in one iteration. */
    @ParameterizedTest
    @CsvSource({"0.5, 1, 1, true", "1, 1, 1, false", "0.5, 0.5, 1, true", "0.5, 0.5, 1, false", "0.6, 1, 0.5, true"})
    void aLinearSystemWrittenAsFunctionsGivesTheSameMotion(
            double theta, double gamma, double output, boolean withMass) {
        var builder = circuit();
        FirstOrderLinearSystem linear = (withMass
                        ? builder.mass(new double[][] {{2.0, 0.1, 0.0}, {0.2, 1.0, 0.3}, {0.0, -0.1, 1.5}})
                        : builder.storage(2.0, 3.0, 1.0))
                .build();
        EulerMoreau scheme = new EulerMoreau(theta, gamma, output);
        Solution one = withDiode(linear, scheme);
        Solution other = withDiode(new Disguised(linear), scheme);
        for (String column : one.columns()) {
            assertThat(other.column(column)).as(column).containsExactly(one.column(column), within(1e-8));
        }
        assertThat(one.report().newtonIterations()).isEqualTo(one.report().steps());
        assertThat(other.report().newtonIterations()).isEqualTo(other.report().steps());
        if (!withMass) {
            EnergyBalance open = one.energy().balance();
            EnergyBalance hidden = other.energy().balance();
            assertThat(hidden.total()).isCloseTo(open.total(), within(1e-4));
            assertThat(hidden.work())
                    .as("what the vector field brings in")
                    .isCloseTo(open.work() - open.damping(), within(1e-9 * Math.abs(open.damping())));
        }
    }

    /** −h x̄ᵀPAx̄ is damping and h x̄ᵀPb̄ is work, with x̄ = θ x_{k+1} + (1−θ) x_k, and the middle for the hold. */
    @ParameterizedTest
    @CsvSource({"euler-moreau:theta=0.5, 0.5", "euler-moreau:theta=0.3, 0.3", "zero-order-hold, 0.5"})
    void theLedgerIsThatOfTheMeanState(String scheme, double theta) {
        double[][] A = {{-0.5, -2.0}, {1.5, -0.3}};
        double[] P = {2.0, 3.0};
        var filter = FirstOrderLinearSystem.builder("filter")
                .matrix(A)
                .storage(P)
                .source((t, s) -> {
                    s[0] = StrictMath.sin(2.0 * t);
                    s[1] = 0.7;
                })
                .initialState(1.0, -0.5)
                .build();
        Solution run = TimeStepping.of(Model.of(filter))
                .integrator(Integrators.named(scheme))
                .step(H)
                .run(0.0, 2.0);
        assertThat(run.report().completed()).isTrue();
        double work = 0.0;
        double damping = 0.0;
        double[][] x = {run.column("filter.x0"), run.column("filter.x1")};
        for (int k = 1; k < run.rows(); k++) {
            double t = run.time(k);
            double source = scheme.startsWith("zero")
                    ? Math.sin(2.0 * (t - 0.5 * H))
                    : theta * Math.sin(2.0 * t) + (1.0 - theta) * Math.sin(2.0 * (t - H));
            double[] mean = {
                theta * x[0][k] + (1.0 - theta) * x[0][k - 1], theta * x[1][k] + (1.0 - theta) * x[1][k - 1]
            };
            work += H * (mean[0] * P[0] * source + mean[1] * P[1] * 0.7);
            for (int i = 0; i < 2; i++) {
                damping -= H * mean[i] * P[i] * (A[i][0] * mean[0] + A[i][1] * mean[1]);
            }
        }
        EnergyBalance end = run.energy().balance();
        assertThat(end.work()).isCloseTo(work, within(1e-12));
        assertThat(end.damping()).isCloseTo(damping, within(1e-12));
        if (scheme.endsWith("0.5")) {
            assertThat(end.numerical()).as("the midpoint rule").isCloseTo(0.0, within(1e-12));
        }
    }

    /** x_{k+1} = x_k + h θ a x_{k+1} + h (1−θ) a x_k + h B (γ λ_{k+1} + (1−γ) λ_k), with λ from C x + D λ = 0. */
    @ParameterizedTest
    @ValueSource(doubles = {1.0, 0.5, 0.25})
    void theOldInputHasItsShareBesideTheNewOne(double gamma) {
        double theta = 0.5;
        var tank = FirstOrderLinearSystem.builder("tank")
                .matrix(-3.0)
                .initialState(2.0)
                .build();
        Model model = Model.of(tank)
                .with(Interaction.named("pump")
                        .on(tank)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1.5}}, new double[][] {{2}})
                                .feedthrough(new double[][] {{-1}}))
                        .law(new MixedComplementarity(true))
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator(new EulerMoreau(theta, gamma, 1.0))
                .step(H)
                .run(0.0, 1.0);
        double[] x = run.column("tank.x0");
        double[] lambda = run.multiplier("pump");
        for (int k = 2; k < x.length; k++) {
            assertThat(lambda[k]).isCloseTo(1.5 * x[k], within(1e-13));
            double field = -3.0 * (theta * x[k] + (1.0 - theta) * x[k - 1]);
            double input = 2.0 * (gamma * lambda[k] + (1.0 - gamma) * lambda[k - 1]);
            assertThat((x[k] - x[k - 1]) / H).isCloseTo(field + input, within(1e-11));
        }
    }

    /** Whatever the step, where b is constant. */
    @Test
    void theHoldIsExactForConstantSources() {
        var filter = FirstOrderLinearSystem.builder("filter")
                .matrix(-2.0)
                .source((t, s) -> s[0] = 3.0)
                .build();
        Solution run = TimeStepping.of(Model.of(filter))
                .integrator(Integrators.named("zero-order-hold"))
                .step(0.5)
                .run(0.0, 2.0);
        assertThat(run.rows()).isEqualTo(5);
        for (int k = 0; k < run.rows(); k++) {
            assertThat(run.column("filter.x0")[k]).isCloseTo(1.5 * (1.0 - Math.exp(-2.0 * run.time(k))), within(1e-14));
        }
    }
}
