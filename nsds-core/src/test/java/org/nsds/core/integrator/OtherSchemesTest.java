package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.levels.GeneralizedAlpha;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Schatzman-Paoli, projected Moreau-Jean, generalized-α and D1-minus against closed forms. */
class OtherSchemesTest {

    private static Solution run(Model model, String integrator, double step, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(integrator))
                .step(step)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    private static double largest(double[] values) {
        double worst = 0.0;
        for (double value : values) {
            worst = Math.max(worst, Math.abs(value));
        }
        return worst;
    }

    static Stream<String> schemes() {
        return Stream.of(
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "schatzman-paoli",
                "schatzman-paoli:theta=0.5",
                "generalized-alpha",
                "generalized-alpha:rho=0",
                "generalized-alpha:rho=1",
                "d1-minus");
    }

    /** Without stiffness all of them follow the parabola exactly. */
    @ParameterizedTest
    @MethodSource("schemes")
    void freeFallIsExact(String integrator) {
        Solution run = run(SmallModels.bouncingBall(0.5), integrator, 1e-2, 0.4);
        assertThat(last(run.position("ball", 0))).isCloseTo(1.0 - 0.5 * 9.81 * 0.16, within(1e-13));
    }

    /** Inelastic: the ball stays down, and the floor carries it. */
    @ParameterizedTest
    @MethodSource("schemes")
    void anInelasticBallRests(String integrator) {
        double h = 1e-2;
        Solution run = run(SmallModels.bouncingBall(0.0), integrator, h, 2.0);
        assertThat(last(run.velocity("ball", 0))).isCloseTo(0.0, within(1e-12));
        assertThat(last(run.position("ball", 0))).isBetween(-0.05, 1e-12); // within one step of the impact speed 4.4
        double perStep = integrator.startsWith("schatzman-paoli") ? h * h : h;
        assertThat(last(run.multiplier("floor"))).isCloseTo(9.81 * perStep, within(1e-12));
    }

    /** Infinitely many bounces end at t = 1.3546; from then on the ball rests. */
    @ParameterizedTest
    @MethodSource("schemes")
    void accumulationsArePassed(String integrator) {
        Solution run = run(SmallModels.bouncingBall(0.5), integrator, 1e-3, 2.0);
        assertThat(largest(Arrays.copyOfRange(run.position("ball", 0), 1500, 2001)))
                .isLessThan(2e-5 + run.report().maxPenetration());
    }

    /** The rebound after the first impact: e times the speed, to the order of the step. */
    @ParameterizedTest
    @MethodSource("schemes")
    void aBallReboundsWithItsRestitution(String integrator) {
        double h = 1e-4;
        Solution run = run(SmallModels.bouncingBall(0.8), integrator, h, 0.6);
        double impact = Math.sqrt(2.0 / 9.81);
        double speed = Math.sqrt(2.0 * 9.81);
        double after = 0.6 - impact;
        assertThat(last(run.position("ball", 0)))
                .isCloseTo(0.8 * speed * after - 0.5 * 9.81 * after * after, within(30 * h));
    }

    private static Model oscillator(double omega, double damping) {
        return Model.of(LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .stiffness(2.0 * omega * omega)
                .damping(damping)
                .initialPosition(1.0)
                .initialVelocity(0.5)
                .build());
    }

    @ParameterizedTest
    @CsvSource({
        "schatzman-paoli, 0", "schatzman-paoli, 0.8", "generalized-alpha:rho=1, 0", "generalized-alpha:rho=0.8, 0",
        "generalized-alpha:rho=0.8, 0.8", "generalized-alpha:rho=0, 0.8", "d1-minus, 0", "d1-minus, 0.8",
        "moreau-jean-projected, 0.8"
    })
    void smoothMotionIsOfOrderTwo(String integrator, double damping) {
        double[] error = new double[2];
        for (int i = 0; i < 2; i++) {
            double h = 4e-3 / (1 << i);
            Solution run = run(oscillator(5.0, damping), integrator, h, 1.0);
            double sigma = damping / 4.0;
            double omega = Math.sqrt(25.0 - sigma * sigma);
            double exact = Math.exp(-sigma) * (Math.cos(omega) + (0.5 + sigma) / omega * Math.sin(omega));
            error[i] = Math.abs(last(run.position("mass", 0)) - exact);
        }
        assertThat(error[0] / error[1]).isBetween(3.6, 4.4);
    }

    /** The amplitude of a frequency far beyond the step shrinks by ρ per step. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.6, 0.9, 1.0})
    void rhoIsTheSpectralRadiusAtInfinity(double rho) {
        Solution run = run(oscillator(1e7, 0.0), "generalized-alpha:rho=" + rho, 1e-2, 4.0);
        double[] q = run.position("mass", 0);
        double ratio = Math.pow(Math.abs(q[400] / q[200]), 1.0 / 200);
        assertThat(ratio).isCloseTo(rho, within(8e-3)); // the root is triple: k² ρᵏ
    }

    /** Positions and rates are both right after an impact, and nothing penetrates. */
    @ParameterizedTest
    @ValueSource(strings = {"generalized-alpha:rho=0.8", "moreau-jean-projected:projection=combined"})
    void nothingPenetrates(String integrator) {
        Solution run = run(SmallModels.coupledMasses(), integrator, 1e-3, 4.0);
        assertThat(run.report().maxPenetration()).isLessThan(1e-10);
        assertThat(run.report().contactSteps()).isPositive();
    }

    /** The law of impact holds between the ends of the step: ẏ_{k+1} = −e ẏ_k wherever there is an impulse. */
    @Test
    void generalizedAlphaObeysNewtonsLaw() {
        Solution run = run(SmallModels.pendulumAtWall(0.5), "generalized-alpha:rho=0.8", 1e-3, 4.0);
        double[] rate = run.column("wall.ydot");
        double[] impulse = run.multiplier("wall");
        double[] gap = run.column("wall.y");
        int impacts = 0;
        for (int k = 1; k < rate.length; k++) {
            if (impulse[k] > 0.0) {
                impacts++;
                assertThat(gap[k]).isCloseTo(0.0, within(1e-11));
                assertThat(rate[k]).isCloseTo(-0.5 * rate[k - 1], within(1e-10));
            }
        }
        assertThat(impacts).isGreaterThanOrEqualTo(3);
    }

    /** Both levels of a joint: its length and its rate. */
    @ParameterizedTest
    @ValueSource(strings = {"generalized-alpha:rho=0.8", "moreau-jean-projected"})
    void aRodHoldsOnBothLevels(String integrator) {
        Solution run = run(SmallModels.pendulumOnRod(), integrator, 1e-3, 4.0);
        assertThat(largest(run.column("rod.y"))).isLessThan(2e-8);
        assertThat(largest(run.column("rod.ydot"))).isLessThan(1e-4);
    }

    /** A pendulum on a rod: forces at both ends of the step make it of order two. */
    @Test
    void d1MinusIsOfOrderTwoUnderAJoint() {
        double exact = TimeStepping.of(SmallModels.freePendulum())
                .step(1e-4)
                .every(10_000)
                .run(0.0, 1.0)
                .position("pendulum", 0)[1];
        double[] error = new double[2];
        for (int i = 0; i < 2; i++) {
            double h = 4e-3 / (1 << i);
            Solution run = run(SmallModels.pendulumOnRod(), "d1-minus", h, 1.0);
            error[i] = Math.abs(last(run.position("bob", 0)) - Math.sin(exact));
        }
        assertThat(error[0] / error[1]).isBetween(3.6, 4.4);
    }

    /** What a scheme does to energy by itself, beyond impacts and the O(h²) of its start. */
    @ParameterizedTest
    @CsvSource({
        "schatzman-paoli, 1e-3",
        "generalized-alpha:rho=1, 1e-3",
        "d1-minus, 1e-3",
    })
    void theLedgerOfAnImpactOscillatorCloses(String integrator, double tolerance) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(40.0)
                .damping(0.1)
                .force((t, out) -> out[0] = 3.0 * StrictMath.sin(4.0 * t))
                .initialPosition(1.0)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(0.5))
                        .law(new NewtonImpact(0.7))
                        .build());
        EnergyBalance end = run(model, integrator, 1e-4, 5.0).energy().balance();
        assertThat(end.impacts()).isPositive();
        assertThat(end.damping()).isPositive();
        assertThat(end.numerical()).isCloseTo(0.0, within(tolerance * end.start()));
    }

    @Test
    void wrongParametersAreRefused() {
        for (String wrong : new String[] {
            "generalized-alpha:rho=1.1",
            "generalized-alpha:rho=-1",
            "generalized-alpha:rho=NaN",
            "schatzman-paoli:theta=2",
            "schatzman-paoli:start=late",
            "moreau-jean-projected:projection=both",
            "moreau-jean-projected:theta=-0.1",
            "d1-minus:theta=1"
        }) {
            assertThatIllegalArgumentException().as(wrong).isThrownBy(() -> Integrators.named(wrong));
        }
    }

    @Test
    void whatALevelCannotTakeIsRefusedWithARemedy() {
        var soft = SmallModels.fallingOn(
                new CompliantRelation(LinearRelation.rows(new double[][] {{1.0}}), 1e-3), new Complementarity());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(soft, "d1-minus", 1e-3, 1.0))
                .withMessageContaining("'floor'")
                .withMessageContaining("moreau-jean");
        var relay = SmallModels.fallingOn(LinearRelation.rows(new double[][] {{1.0}}), new Relay(-1.0, 1.0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(relay, "schatzman-paoli", 1e-3, 1.0))
                .withMessageContaining("'floor'")
                .withMessageContaining("moreau-jean");
    }

    /** Positions far from the origin are rounded, and stiff forces make much of that: no iteration can find them more exactly. */
    @ParameterizedTest
    @CsvSource({"1000, 1e4", "1000, 1e6", "1, 1e8"})
    void generalizedAlphaEndsItsIterationsWherePositionsAreRounded(double position, double stiffness) {
        var pair = LagrangianLinearSystem.builder("pair")
                .mass(1.0, 3.0)
                .stiffness(new double[][] {{stiffness, -stiffness}, {-stiffness, stiffness}})
                .initialPosition(position, position)
                .initialVelocity(4.0, 0.0)
                .build();
        Solution run = TimeStepping.of(Model.of(pair))
                .integrator(new GeneralizedAlpha())
                .step(1e-3)
                .run(0.0, 0.1);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] v = run.velocity("pair", 0);
        double[] w = run.velocity("pair", 1);
        assertThat(v[100] + 3.0 * w[100]).as("momentum").isCloseTo(4.0, within(1e-15 * stiffness * position));
        double centre = (run.position("pair", 0)[100] + 3.0 * run.position("pair", 1)[100]) / 4.0;
        assertThat(centre).isCloseTo(position + 0.1, within(1e-9 * position));
    }

    /** An iteration that does not gain is no end by itself: here it diverges for want of derivatives. */
    @Test
    void generalizedAlphaSaysThatItDoesNotConverge() {
        var stiff = LagrangianNonlinearSystem.builder("stiff")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 1e9 * q[0])
                .initialPosition(1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(stiff))
                .integrator(new GeneralizedAlpha())
                .step(0.01)
                .run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_CONVERGED);
        assertThat(run.rows()).isEqualTo(1);
    }
}
