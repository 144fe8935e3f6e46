package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.integrator.explicit.Heun;
import org.nsds.core.integrator.explicit.Leapfrog;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.integrator.explicit.Verlet;
import org.nsds.core.integrator.galerkin.DiscontinuousGalerkin;
import org.nsds.core.integrator.galerkin.Variational;
import org.nsds.core.integrator.levels.D1Minus;
import org.nsds.core.integrator.levels.SchatzmanPaoli;
import org.nsds.core.integrator.moreau.AdamsMoulton1;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/** The largest steps that schemes name are those above which a damped oscillator grows, and below which it does not. */
class StabilityLimitTest {

    private static final double OMEGA = 7.0;

    static Stream<Arguments> schemes() {
        return Stream.of(0.0, 0.3, 3.0, 9.0, 20.0)
                .flatMap(damping -> List.of(
                                new Leapfrog(),
                                new Leapfrog(Leapfrog.Form.DRIFT_KICK_DRIFT),
                                new Verlet(),
                                new Heun(),
                                new RungeKutta4(),
                                new Greenspan(),
                                new MoreauJean(0.4),
                                new MoreauJeanProjected(0.4, MoreauJeanProjected.Projection.DIRECT),
                                new D1Minus(),
                                new DiscontinuousGalerkin(2, DiscontinuousGalerkin.Form.HALF_EXPLICIT),
                                new DiscontinuousGalerkin(3, DiscontinuousGalerkin.Form.HALF_EXPLICIT),
                                new Variational(),
                                new SchatzmanPaoli(),
                                new SchatzmanPaoli(0.3, SchatzmanPaoli.Start.CONSISTENT))
                        .stream()
                        .map(scheme -> Arguments.of(scheme, damping)));
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void motionsGrowAboveTheLimitOnly(OneStepIntegrator scheme, double damping) {
        double limit = scheme.largestStep(OMEGA, damping);
        if (limit > 0.0) {
            assertThat(growth(scheme, damping, 0.97 * limit)).isLessThan(100.0);
            assertThat(growth(scheme, damping, 1.1 * limit)).isGreaterThan(1e3);
        } else {
            assertThat(damping).isZero();
            assertThat(growth(scheme, damping, 0.3 / OMEGA)).isGreaterThan(1e3);
        }
    }

    /** The largest amplitude over that of the start, after many steps. */
    private static double growth(OneStepIntegrator scheme, double damping, double step) {
        var oscillator = LagrangianNonlinearSystem.builder("oscillator")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = OMEGA * OMEGA * q[0])
                .dampingForce((t, q, v, out) -> out[0] = damping * v[0])
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = OMEGA * OMEGA;
                    dFdv[0] = damping;
                })
                .initialPosition(1.0)
                .build();
        Simulation run = TimeStepping.of(Model.of(oscillator))
                .integrator(scheme)
                .step(step)
                .start(0.0);
        double largest = 1.0;
        for (int k = 0; k < 20_000 && largest < 1e6 && run.step(); k++) {
            largest = Math.max(largest, Math.abs(run.state().system(0).q()[0]));
        }
        return largest;
    }

    @Test
    void knownLimits() {
        assertThat(new Leapfrog().largestStep(OMEGA, 0.0)).isCloseTo(2.0 / OMEGA, within(1e-15));
        assertThat(new RungeKutta4().largestStep(OMEGA, 0.0)).isCloseTo(Math.sqrt(8.0) / OMEGA, within(1e-8));
        assertThat(new Greenspan().largestStep(OMEGA, 0.0)).isZero();
        assertThat(new MoreauJean(0.5).largestStep(OMEGA, 0.0)).isInfinite();
        assertThat(new AdamsMoulton1().largestStep(OMEGA, 0.0)).isInfinite();
        assertThat(new Corrected(new Verlet()).largestStep(OMEGA, 0.0)).isCloseTo(2.0 / OMEGA, within(1e-15));
    }

    /** Without stiffness a motion decays as z = −hc alone: to −2.785293563405282 with Runge-Kutta, to −2 with Euler's method. */
    @Test
    void dampingAloneLimitsTheStepToo() {
        assertThat(new RungeKutta4().largestStep(0.0, 5.0)).isCloseTo(2.785293563405282 / 5.0, within(1e-12));
        assertThat(new Leapfrog().largestStep(0.0, 5.0)).isCloseTo(2.0 / 5.0, within(1e-15));
        assertThat(new MoreauJean(0.0).largestStep(0.0, 5.0)).isCloseTo(2.0 / 5.0, within(1e-15));
    }

    /** A rigid law needs impulses, which Verlet's scheme does not have; whoever changes that law needs a smaller step as well. */
    @Test
    void aRefusalSaysThatTheStepIsTooLargeToo() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(OMEGA * OMEGA)
                .initialPosition(1.0)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.5))
                        .build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(model)
                        .integrator(new Verlet())
                        .step(1.0)
                        .start(0.0))
                .withMessageContaining("needs impulses, which explicit schemes do not have: choose moreau-jean")
                .withMessageContaining("besides, the step 1.0 is above 0.2857, up to which verlet is stable");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(model)
                        .integrator(new Verlet())
                        .step(0.1)
                        .start(0.0))
                .withMessageEndingWith("choose moreau-jean, or a compliant law");
    }

    /** p² = r + pr/2 + r²/2 with p = (hω)²/2 and r = hc. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.3, 3.0})
    void greenspansLimitIsThatOfItsDocumentation(double damping) {
        double h = new Greenspan().largestStep(OMEGA, damping);
        double p = 0.5 * h * h * OMEGA * OMEGA;
        double r = h * damping;
        assertThat(p * p).isCloseTo(r + 0.5 * p * r + 0.5 * r * r, within(1e-13));
    }
}
