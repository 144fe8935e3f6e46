package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.levels.GeneralizedAlpha;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Force laws under generalized-alpha: part of the smooth motion, at the end of the step. */
class CompliantAlphaTest {

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution solution = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(h)
                .run(0.0, until);
        assertThat(solution.report().completed()).as("%s", solution.report()).isTrue();
        return solution;
    }

    /** While it is closed, a contact with α = 1 is a spring: the oscillator under the same scheme, from its first acceleration on. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.5, 0.8, 1.0})
    void linearContactIsASpring(double rho) {
        String scheme = "generalized-alpha:rho=" + rho;
        Solution contact = run(SmallModels.massAtWall(2.0, new PowerLaw(50.0, 1.0), 1.0), scheme, 1e-3, 0.6);
        Solution spring = run(oscillator(0.0, 0.0), scheme, 1e-3, 0.6); // half a period is π/5
        double[] x = contact.position("mass", 0);
        double[] expected = spring.position("mass", 0);
        for (int k = 0; k < x.length; k++) {
            assertThat(x[k]).isCloseTo(expected[k], within(1e-13));
        }
    }

    private static Model oscillator(double position, double damping) {
        return Model.of(LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .stiffness(50.0)
                .damping(damping)
                .initialPosition(position)
                .initialVelocity(1.0)
                .build());
    }

    /** A damper is one, too: as long as Kelvin and Voigt's contact presses, against the damped oscillator. */
    @Test
    void aSpringWithADamperIsADampedOscillator() {
        var pressed = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .initialPosition(0.01)
                .initialVelocity(1.0)
                .build();
        Model wall = Model.of(pressed)
                .with(Interaction.named("wall")
                        .on(pressed)
                        .relation(LinearRelation.rows(new double[][] {{-1.0}}))
                        .law(new KelvinVoigt(50.0, 3.0))
                        .build());
        Solution contact = run(wall, "generalized-alpha", 1e-3, 0.3);
        Solution spring = run(oscillator(0.01, 3.0), "generalized-alpha", 1e-3, 0.3);
        double[] x = contact.position("mass", 0);
        for (int k = 0; k < x.length; k++) {
            assertThat(x[k]).isCloseTo(spring.position("mass", 0)[k], within(1e-12));
        }
    }

    /** Order two in h while in contact, against Runge-Kutta with steps a hundred times smaller; two bodies, one law. */
    @Test
    void isOfOrderTwoInContact() {
        CompliantLaw law = new HuntCrossley(1e3, 1.5, 0.3);
        double exact = end(run(pair(law), "rk4", 1e-5, 0.1));
        double coarse = Math.abs(end(run(pair(law), "generalized-alpha", 2e-3, 0.1)) - exact);
        double fine = Math.abs(end(run(pair(law), "generalized-alpha", 1e-3, 0.1)) - exact);
        assertThat(fine).isLessThan(1e-5);
        assertThat(coarse / fine).isBetween(3.3, 4.7);
    }

    private static double end(Solution solution) {
        double[] column = solution.position("left", 0);
        return column[column.length - 1];
    }

    private static Model pair(CompliantLaw law) {
        var left = LagrangianLinearSystem.builder("left")
                .mass(1.0)
                .initialPosition(0.02)
                .initialVelocity(1.0)
                .build();
        var right = LagrangianLinearSystem.builder("right").mass(3.0).build();
        return Model.of(left, right)
                .with(Interaction.named("contact")
                        .on(left, right)
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                        .law(law)
                        .build());
    }

    /** A nonlinear system and a curved gap, which opens and closes: the impacts of a force law are smooth. */
    @Test
    void nonlinearModelsConverge() {
        double exact = last(run(pendulum(), "rk4", 2e-5, 1.0));
        double coarse = Math.abs(last(run(pendulum(), "generalized-alpha", 2e-3, 1.0)) - exact);
        double fine = Math.abs(last(run(pendulum(), "generalized-alpha", 1e-3, 1.0)) - exact);
        assertThat(fine).isLessThan(1e-4);
        assertThat(coarse / fine).isBetween(3.0, 6.0);
    }

    private static double last(Solution run) {
        return run.position("pendulum", 0)[run.rows() - 1];
    }

    private static Model pendulum() {
        var pendulum = LagrangianNonlinearSystem.builder("pendulum")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 9.81 * StrictMath.sin(q[0]))
                .jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = 9.81 * StrictMath.cos(q[0]))
                .initialPosition(1.0)
                .build();
        return Model.of(pendulum)
                .with(Interaction.named("wall")
                        .on(pendulum)
                        .relation(new ScleronomousRelation(
                                1,
                                1,
                                (q, y) -> y[0] = StrictMath.sin(q[0]) + 0.2,
                                (q, H) -> H[0] = StrictMath.cos(q[0])))
                        .law(new HuntCrossley(1e3, 1.5, 0.3))
                        .build());
    }

    /** Without damping in scheme and law the energy comes back; what the law dissipates is in the ledger. */
    @Test
    void theBalanceOfEnergyCloses() {
        Solution elastic =
                run(SmallModels.massAtWall(1.0, new PowerLaw(1e4, 1.5), 2.0), "generalized-alpha:rho=1", 1e-5, 0.2);
        double[] v = elastic.velocity("mass", 0);
        assertThat(v[v.length - 1]).isCloseTo(-2.0, within(1e-6));
        Solution damped = run(
                SmallModels.massAtWall(1.0, new HuntCrossley(1e4, 1.5, 0.3), 2.0),
                "generalized-alpha:rho=1",
                1e-5,
                0.2);
        double after = damped.velocity("mass", 0)[damped.velocity("mass", 0).length - 1];
        double lost = 2.0 - 0.5 * after * after;
        assertThat(lost).isGreaterThan(0.1);
        assertThat(damped.energy().balance().impacts()).isCloseTo(lost, within(1e-6));
    }

    /** A rigid contact without rebound above a compliant one glues two masses into one. */
    @Test
    void rigidAndCompliantContactsShareAStep() {
        CompliantLaw law = new HuntCrossley(2e4, 1.5, 0.2);
        var lower = falling("lower", 1.0, 0.1);
        var upper = falling("upper", 2.0, 0.1);
        Model stack = Model.of(lower, upper)
                .with(
                        Interaction.named("between")
                                .on(lower, upper)
                                .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                                .law(new NewtonImpact(0.0))
                                .build(),
                        floor(lower, law));
        var both = falling("both", 3.0, 0.1);
        double[] q = run(stack, "generalized-alpha", 1e-4, 0.22).position("lower", 0);
        double[] expected = run(Model.of(both).with(floor(both, law)), "generalized-alpha", 1e-4, 0.22)
                .position("both", 0);
        double deepest = 0.0;
        for (int k = 0; k < q.length; k++) {
            assertThat(q[k]).isCloseTo(expected[k], within(2e-6));
            deepest = Math.min(deepest, q[k]);
        }
        assertThat(deepest).as("the floor is compressed").isLessThan(-0.01);
    }

    private static LagrangianLinearSystem falling(String name, double mass, double height) {
        return LagrangianLinearSystem.builder(name)
                .mass(mass)
                .constantForce(-9.81 * mass)
                .initialPosition(height)
                .build();
    }

    private static Interaction floor(LagrangianLinearSystem system, CompliantLaw law) {
        return Interaction.named("floor")
                .on(system)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(law)
                .build();
    }

    @Test
    void bodiesUnderDifferentSchemesAreRefused() {
        Model pair = pair(new PowerLaw(1e3, 1.5));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(pair)
                        .integrator("left", new GeneralizedAlpha(0.8))
                        .integrator("right", new GeneralizedAlpha(0.5))
                        .step(1e-3)
                        .run(0.0, 0.01))
                .withMessageContaining("its compliant law needs both systems under the same integrator");
    }
}
