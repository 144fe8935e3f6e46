package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/** A step that cannot be completed, here because an output is not a number at its end, leaves the state as it was. */
class FailedStepsTest {

    private static final double LAST = 0.1;

    private static Model oscillator(NonSmoothLaw law) {
        return oscillator(law, LAST);
    }

    /** Two degrees of freedom against a wall whose distance is known until some time. */
    private static Model oscillator(NonSmoothLaw law, double last) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0, 2.0)
                .stiffness(30.0, 70.0)
                .damping(0.1, 0.2)
                .initialPosition(0.1, -0.2)
                .initialVelocity(1.0, 3.0)
                .build();
        return Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(new RheonomousRelation(
                                1,
                                2,
                                (t, q, y) -> y[0] = t > last + 1e-9 ? Double.NaN : q[0] + q[1] + 0.2,
                                (t, q, H) -> {
                                    H[0] = 1.0;
                                    H[1] = 1.0;
                                },
                                (t, q, rate) -> rate[0] = 0.0))
                        .law(law)
                        .build());
    }

    private static void assertLeavesNoTrace(Model model, String scheme, int steps) {
        TimeStepping stepping =
                TimeStepping.of(model).integrator(Integrators.named(scheme)).step(0.01);
        Simulation failing = stepping.start(0.0);
        Simulation stopped = stepping.start(0.0);
        for (int k = 0; k < steps; k++) {
            assertThat(failing.step()).isTrue();
            assertThat(stopped.step()).isTrue();
        }
        assertThat(failing.step()).isFalse();
        for (int i = 0; i < 2; i++) {
            assertThat(failing.state().blocks().get(i))
                    .containsExactly(stopped.state().blocks().get(i));
        }
        String system = model.systems().get(0).name();
        for (int i = 0; i < stopped.state().memory().of(system).size(); i++) {
            assertThat(failing.state().memory().of(system).get(i))
                    .containsExactly(stopped.state().memory().of(system).get(i));
        }
        assertThat(failing.kineticEnergy()).isEqualTo(stopped.kineticEnergy());
        assertThat(failing.potentialEnergy()).isEqualTo(stopped.potentialEnergy());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "schatzman-paoli",
                "schatzman-paoli:theta=1",
                "generalized-alpha",
                "d1-minus",
                "exact-modal"
            })
    void stepsWithRigidContacts(String scheme) {
        assertLeavesNoTrace(oscillator(new NewtonImpact(0.5)), scheme, 10);
        assertLeavesNoTrace(oscillator(new NewtonImpact(0.5), 0.0), scheme, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"am1", "verlet", "heun", "rk4", "leapfrog:form=drift-kick-drift", "greenspan"})
    void stepsWithCompliantContacts(String scheme) {
        assertLeavesNoTrace(oscillator(new PowerLaw(100.0, 1.5)), scheme, 10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-moreau:theta=0.5", "zero-order-hold"})
    void stepsOfFirstOrderSystems(String scheme) {
        var tank = FirstOrderLinearSystem.builder("tank")
                .matrix(new double[][] {{0, -2}, {3, 0}})
                .storage(1.0, 1.0)
                .initialState(-1, 0.5)
                .build();
        Model model = Model.of(tank)
                .with(Interaction.named("diode")
                        .on(tank)
                        .relation(new FirstOrderNonlinearRelation(
                                1,
                                2,
                                (t, x, lambda, y) -> y[0] = t > LAST + 1e-9 ? Double.NaN : -x[0] + lambda[0],
                                (t, x, lambda, r) -> {
                                    r[0] = -lambda[0];
                                    r[1] = 0.0;
                                },
                                (t, x, lambda, C, D, B) -> {
                                    C[0] = -1.0;
                                    D[0] = 1.0;
                                    B[0] = -1.0;
                                }))
                        .law(new Complementarity())
                        .build());
        assertLeavesNoTrace(model, scheme, 10);
    }
}
