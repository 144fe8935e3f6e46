package org.nsds.core.integrator.galerkin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Time-discontinuous Galerkin schemes: their orders in free flight, in lasting contact and around impacts. */
class DiscontinuousGalerkinTest {

    private static final String HALF3 = "tdg:order=3,form=half-explicit";

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double worst(Solution run, String system, int component, DoubleUnaryOperator exact) {
        double worst = 0.0;
        double[] q = run.position(system, component);
        for (int k = 0; k < q.length; k++) {
            worst = Math.max(worst, Math.abs(q[k] - exact.applyAsDouble(run.time(k))));
        }
        return worst;
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    /** ẍ + 0.4 ẋ + 9 x = 0 from x = 1 at rest: x = e^(−0.2t) (cos ωt + 0.2/ω sin ωt), ω² = 9 − 0.04. */
    @ParameterizedTest
    @CsvSource({"tdg:order=2, 2", "tdg:order=3, 3", "'tdg:order=3,form=half-explicit', 3"})
    void freeFlightHasTheOrderOfTheScheme(String scheme, int order) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .damping(0.4)
                .stiffness(9.0)
                .initialPosition(1.0)
                .build();
        double omega = Math.sqrt(9.0 - 0.04);
        DoubleUnaryOperator exact = t -> Math.exp(-0.2 * t) * (Math.cos(omega * t) + 0.2 / omega * Math.sin(omega * t));
        double observed = ConvergenceOrder.of(
                h -> worst(run(Model.of(mass), scheme, h, 2.0), "mass", 0, exact), 2.0, 60, 600, 12);
        assertThat(observed).isCloseTo(order, within(0.1));
    }

    /**
     * Two masses with springs, the first pressed against a wall by a force that outlasts the run: it stays, the second swings as
     * x = 0.3 cos 2t about it.
     */
    @ParameterizedTest
    @CsvSource({"tdg:order=2, 2", "tdg:order=3, 3", "'tdg:order=3,form=half-explicit', 3"})
    void lastingContactKeepsTheOrderOfTheScheme(String scheme, int order) {
        var pair = LagrangianLinearSystem.builder("pair")
                .mass(new double[][] {{1.0, 0.0}, {0.0, 1.0}})
                .stiffness(new double[][] {{4.0, -4.0}, {-4.0, 4.0}})
                .constantForce(-10.0, 0.0)
                .initialPosition(0.0, 0.3)
                .build();
        Model model = Model.of(pair)
                .with(Interaction.named("wall")
                        .on(pair)
                        .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}})
                                .offset(-1e-10)) // rounding must not open it
                        .law(new NewtonImpact(0.0))
                        .build());
        double observed = ConvergenceOrder.of(
                h -> worst(run(model, scheme, h, 2.0), "pair", 1, t -> 0.3 * Math.cos(2.0 * t)), 2.0, 40, 400, 10);
        assertThat(observed).isCloseTo(order, within(0.1));
        Solution run = run(model, scheme, 0.01, 2.0);
        assertThat(last(run.position("pair", 0))).isCloseTo(0.0, within(1e-3));
        double force = 10.0 - 4.0 * last(run.position("pair", 1));
        assertThat(last(run.multiplier("wall")) / 0.01).isCloseTo(force, within(0.05));
    }

    /** A pendulum on a rod is a joint: order two or more for all forms; the reference has steps of 5e-5. */
    @ParameterizedTest
    @ValueSource(strings = {"tdg:order=2", "tdg:order=3", "tdg:order=3,form=half-explicit"})
    void motionUnderJointsIsOfOrderTwoAtLeast(String scheme) {
        double reference =
                last(run(SmallModels.pendulumOnRod(), HALF3, 1.0 / 20000, 1.0).position(name(), 0));
        double observed = ConvergenceOrder.of(
                h -> Math.abs(
                        last(run(SmallModels.pendulumOnRod(), scheme, h, 1.0).position(name(), 0)) - reference),
                1.0,
                40,
                400,
                10);
        assertThat(observed).isGreaterThan(1.9);
    }

    private static String name() {
        return SmallModels.pendulumOnRod().systems().get(0).name();
    }

    /** The ball of the slides: exactly, it comes to rest after √(2/g) (1 + e)/(1 − e) = 1.3546 s for e = ½. */
    @ParameterizedTest
    @ValueSource(strings = {"tdg:order=2", "tdg:order=3", "tdg:order=3,form=half-explicit"})
    void theBallRestsAfterItsAccumulation(String scheme) {
        Solution run = run(SmallModels.bouncingBall(0.5), scheme, 1e-3, 3.0);
        assertThat(last(run.velocity("ball", 0))).isCloseTo(0.0, within(1e-10));
        assertThat(last(run.position("ball", 0))).isCloseTo(0.0, within(5e-3));
        assertThat(last(run.multiplier("floor")) / 1e-3).isCloseTo(9.81, within(1e-6));
    }

    /** With impacts the first order of their detection remains. */
    @ParameterizedTest
    @ValueSource(strings = {"tdg:order=2", "tdg:order=3", "tdg:order=3,form=half-explicit"})
    void impactsLeaveOrderOne(String scheme) {
        double fall = Math.sqrt(2.0 / 9.81);
        double t = 1.0;
        double speed = 0.8 * 9.81 * fall;
        double exact = speed * (t - fall) - 0.5 * 9.81 * (t - fall) * (t - fall);
        double observed = ConvergenceOrder.of(
                h -> Math.abs(
                        last(run(SmallModels.bouncingBall(0.8), scheme, h, t).position("ball", 0)) - exact),
                t,
                100,
                10000,
                60);
        assertThat(observed).isBetween(0.7, 1.3);
    }

    @Test
    void anOrderThatDoesNotExistIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("tdg:order=4"))
                .withMessage("order of tdg is 4: there are 2 and 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("tdg:theta=0.5"))
                .withMessageContaining("'tdg' has no parameter 'theta'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("tdg:order=2.5"))
                .withMessageContaining("whole number");
    }
}
