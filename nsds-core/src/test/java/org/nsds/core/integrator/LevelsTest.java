package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The contact problems of a step, in schemes with one and with several. */
class LevelsTest {

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(h)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** A force of at most 3 stops a mass of 2 with speed 1 after ⅔ of a time and ⅓ of a way, and holds it against a push of 2. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "generalized-alpha",
                "d1-minus",
                "exact-modal:form=siconos"
            })
    void aForceWithBoundsStopsASliderAndHoldsIt(String scheme) {
        boolean pushed = !scheme.startsWith("exact-modal");
        var slider = LagrangianLinearSystem.builder("slider")
                .mass(2.0)
                .constantForce(pushed ? 2.0 : 0.0)
                .initialVelocity(1.0)
                .build();
        double bound = pushed ? 5.0 : 3.0;
        Model model = Model.of(slider)
                .with(Interaction.named("brake")
                        .on(slider)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new Relay(-bound, bound))
                        .build());
        double h = 1e-3;
        Solution run = run(model, scheme, h, 1.0);
        int half = 333;
        assertThat(run.velocity("slider", 0)[half]).isCloseTo(1.0 - 1.5 * run.time(half), within(1e-3));
        int last = run.rows() - 1;
        assertThat(run.velocity("slider", 0)[last]).isCloseTo(0.0, within(1e-12));
        assertThat(run.position("slider", 0)[last]).isCloseTo(1.0 / 3.0, within(2e-3));
        assertThat(run.multiplier("brake")[last] / h).isCloseTo(pushed ? -2.0 : 0.0, within(1e-9));
    }

    /** Where everything is linear one solve completes each problem of a step, and nothing is iterated. */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 1", "schatzman-paoli, 1", "schatzman-paoli:theta=0.5, 1", "d1-minus, 3"})
    void linearStepsTakeOneSolveForEachOfTheirProblems(String scheme, int problems) {
        Solution run = run(SmallModels.coupledMasses(), scheme, 1e-3, 2.0);
        assertThat(run.report().contactSteps()).isPositive();
        assertThat(run.report().newtonIterations())
                .isEqualTo(problems * run.report().steps());
    }

    /** Newton's method takes a linear step at once, and sees that it has: in flight, at impacts and at rest on the floor. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.5})
    void aLinearSystemWrittenAsFunctionsTakesOneIteration(double restitution) {
        var ball = LagrangianNonlinearSystem.builder("ball")
                .mass(2.0)
                .internalForce((t, q, v, out) -> out[0] = 3.0 * q[0])
                .dampingForce((t, q, v, out) -> out[0] = 0.5 * v[0])
                .externalForce((t, out) -> out[0] = -20.0)
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = 3.0;
                    dFdv[0] = 0.5;
                })
                .initialPosition(1.0)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(restitution))
                        .build());
        Solution run = run(model, "moreau-jean", 0.01, 3.0);
        assertThat(run.report().contactSteps()).isGreaterThan(50);
        assertThat(run.report().newtonIterations()).isEqualTo(run.report().steps());
    }

    /** Two problems per step, positions once more to see that they stay: nothing depends on velocities here. */
    @Test
    void generalizedAlphaIteratesNoLongerThanItsForcesAsk() {
        var pair = LagrangianLinearSystem.builder("pair")
                .mass(new double[][] {{2.0, 0.3}, {0.3, 1.0}})
                .stiffness(new double[][] {{50.0, -20.0}, {-20.0, 30.0}})
                .initialPosition(0.3, -0.2)
                .build();
        Model model = Model.of(pair)
                .with(Interaction.named("wall")
                        .on(pair)
                        .relation(LinearRelation.rows(new double[][] {{1.0, 0.5}}))
                        .law(new NewtonImpact(0.9))
                        .build());
        Solution run = run(model, "generalized-alpha", 0.01, 10.0);
        assertThat(run.report().contactSteps()).isGreaterThan(10);
        assertThat(run.report().newtonIterations())
                .isLessThanOrEqualTo(2 * run.report().steps());
    }

    /** A spring that carries a weight, in numbers without rounding: there is nothing to iterate, and nothing moves. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "schatzman-paoli",
                "generalized-alpha",
                "generalized-alpha:rho=1",
                "d1-minus"
            })
    void whatIsInBalanceStays(String scheme) {
        var scale = LagrangianNonlinearSystem.builder("scale")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 4.0 * q[0])
                .jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = 4.0)
                .externalForce((t, out) -> out[0] = -8.0)
                .initialPosition(-2.0)
                .build();
        Solution run = run(Model.of(scale), scheme, 0.125, 4.0);
        assertThat(run.position("scale", 0)).containsOnly(-2.0);
    }

    /** Where one matrix couples, the others may be given by their diagonals or in full. */
    @ParameterizedTest
    @ValueSource(
            strings = {"moreau-jean", "schatzman-paoli", "schatzman-paoli:theta=0.5", "generalized-alpha", "d1-minus"})
    void howMatricesAreStoredDoesNotMatter(String scheme) {
        for (int coupled = 0; coupled < 3; coupled++) {
            double[] sparse =
                    run(Model.of(pair(coupled, false)), scheme, 0.01, 1.0).position("pair", 1);
            double[] full =
                    run(Model.of(pair(coupled, true)), scheme, 0.01, 1.0).position("pair", 1);
            assertThat(sparse).containsExactly(full, within(1e-12));
        }
    }

    private static LagrangianLinearSystem pair(int coupled, boolean full) {
        double[][] diagonals = {{2.0, 1.0}, {0.5, 0.4}, {50.0, 30.0}};
        double[] couplings = {0.3, -0.2, -20.0};
        var builder = LagrangianLinearSystem.builder("pair").initialPosition(0.3, -0.2);
        for (int which = 0; which < 3; which++) {
            double coupling = which == coupled ? couplings[which] : 0.0;
            double[] diagonal = diagonals[which];
            double[][] matrix = {{diagonal[0], coupling}, {coupling, diagonal[1]}};
            boolean dense = full || which == coupled;
            switch (which) {
                case 0 -> builder = dense ? builder.mass(matrix) : builder.mass(diagonal);
                case 1 -> builder = dense ? builder.damping(matrix) : builder.damping(diagonal);
                default -> builder = dense ? builder.stiffness(matrix) : builder.stiffness(diagonal);
            }
        }
        return builder.build();
    }
}
