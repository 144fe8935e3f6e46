package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.moreau.AdamsMoulton1;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

class CompliantContactsTest {

    private static final HuntCrossley LAW = new HuntCrossley(2e4, 1.5, 0.2);

    static LagrangianLinearSystem body(String name, double mass, double position, double velocity) {
        return LagrangianLinearSystem.builder(name)
                .mass(mass)
                .initialPosition(position)
                .initialVelocity(velocity)
                .build();
    }

    private static Solution run(Model model, String scheme, double h, double until) {
        return TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(h)
                .run(0.0, until);
    }

    /** Two free bodies that meet move against each other as one body of mass m₁m₂/(m₁+m₂) against a wall. */
    @ParameterizedTest
    @ValueSource(strings = {"am1", "verlet", "heun", "rk4", "leapfrog", "moreau-jean:theta=0.7", "exact-modal"})
    void bodiesThatMeetAreOneReducedMass(String scheme) {
        var left = body("left", 1.0, 0.0, 2.0);
        var right = body("right", 3.0, 0.0, 0.0);
        Model pair = Model.of(left, right)
                .with(Interaction.named("contact")
                        .on(left, right)
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                        .law(LAW)
                        .build());
        Solution met = run(pair, scheme, 1e-3, 0.1);
        Solution single = run(SmallModels.massAtWall(0.75, LAW, 2.0), scheme, 1e-3, 0.1);
        double[] gap = met.column("contact.y");
        double[] x = single.position("mass", 0);
        double[] f = met.force("contact");
        double[] expected = single.force("wall");
        double[] vLeft = met.velocity("left", 0);
        double[] vRight = met.velocity("right", 0);
        assertThat(single.velocity("mass", 0)[100]).isNegative();
        for (int k = 0; k < gap.length; k++) {
            assertThat(gap[k]).isCloseTo(-x[k], within(1e-12));
            assertThat(f[k]).isCloseTo(expected[k], within(1e-8));
            assertThat(vLeft[k] + 3.0 * vRight[k]).isCloseTo(2.0, within(1e-12));
        }
        assertThat(met.report().maxPenetration())
                .isEqualTo(-Arrays.stream(gap).min().orElseThrow())
                .isPositive();
    }

    /** A rigid contact without rebound above a compliant one glues two masses into one. */
    @ParameterizedTest
    @ValueSource(strings = {"chain", "lemke", "pgs"})
    void rigidAndCompliantContactsShareAStep(String solver) {
        var lower = LagrangianLinearSystem.builder("lower")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(0.1)
                .build();
        var upper = LagrangianLinearSystem.builder("upper")
                .mass(2.0)
                .constantForce(-2.0 * 9.81)
                .initialPosition(0.1 - 1e-8) // exactly zero would be a knife edge
                .build();
        Model stack = Model.of(lower, upper)
                .with(
                        Interaction.named("between")
                                .on(lower, upper)
                                .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                                .law(new NewtonImpact(0.0))
                                .build(),
                        Interaction.named("floor")
                                .on(lower)
                                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                                .law(LAW)
                                .build());
        var both = LagrangianLinearSystem.builder("both")
                .mass(3.0)
                .constantForce(-3.0 * 9.81)
                .initialPosition(0.1)
                .build();
        Model one = Model.of(both)
                .with(Interaction.named("floor")
                        .on(both)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(LAW)
                        .build());
        Solution glued = TimeStepping.of(stack).solver(solver).step(1e-3).run(0.0, 0.22);
        Solution single = TimeStepping.of(one).step(1e-3).run(0.0, 0.22);
        assertThat(glued.report().completed()).isTrue();
        double[] q = glued.position("lower", 0);
        double[] top = glued.position("upper", 0);
        double[] expected = single.position("both", 0);
        double deepest = 0.0;
        for (int k = 0; k < q.length; k++) {
            assertThat(q[k]).isCloseTo(expected[k], within(1e-11));
            assertThat(top[k]).isCloseTo(expected[k] - 1e-8, within(1e-11));
            deepest = Math.min(deepest, q[k]);
        }
        assertThat(deepest).as("the floor is compressed").isLessThan(-0.01);
    }

    /** Two bodies with a buffer between them, thrown against floor and ceiling, stop there, whatever the buffer does. */
    @ParameterizedTest
    @ValueSource(doubles = {1e2, 1e5, 1e8})
    void rigidContactsThatOnlyACompliantOneCouplesObeyTheirLaws(double stiffness) {
        double squeeze = 0.01;
        var lower = body("lower", 1.0, 0.0, -1.0);
        var upper = body("upper", 1.0, -squeeze, 1.0);
        Model model = Model.of(lower, upper)
                .with(
                        Interaction.named("floor")
                                .on(lower)
                                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                                .law(new NewtonImpact(0.0))
                                .build(),
                        Interaction.named("buffer")
                                .on(lower, upper)
                                .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                                .law(new PowerLaw(stiffness, 1.5))
                                .build(),
                        Interaction.named("ceiling")
                                .on(upper)
                                .relation(LinearRelation.rows(new double[][] {{-1.0}})
                                        .offset(-squeeze))
                                .law(new NewtonImpact(0.0))
                                .build());
        double h = 1e-3;
        Solution run = run(model, "moreau-jean", h, h);
        assertThat(run.report().completed()).isTrue();
        double force = stiffness * Math.pow(squeeze, 1.5);
        assertThat(run.velocity("lower", 0)[1]).isCloseTo(0.0, within(1e-12));
        assertThat(run.velocity("upper", 0)[1]).isCloseTo(0.0, within(1e-12));
        assertThat(run.multiplier("floor")[1]).isCloseTo(run.multiplier("ceiling")[1], within(1e-12 * (1 + h * force)));
        assertThat(run.multiplier("floor")[1]).isGreaterThan(1.0);
    }

    /** While it is closed, a contact with α = 1 is a spring: the oscillator under the same scheme. */
    @ParameterizedTest
    @ValueSource(strings = {"am1", "moreau-jean:theta=1", "verlet", "rk4", "leapfrog:form=drift-kick-drift"})
    void linearContactIsASpring(String scheme) {
        Solution contact = run(SmallModels.massAtWall(2.0, new PowerLaw(50.0, 1.0), 1.0), scheme, 1e-3, 0.6);
        var oscillator = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .stiffness(50.0)
                .initialVelocity(1.0)
                .build();
        Solution spring = run(Model.of(oscillator), scheme, 1e-3, 0.6); // half a period is π/5
        double[] x = contact.position("mass", 0);
        double[] expected = spring.position("mass", 0);
        for (int k = 0; k < x.length; k++) {
            assertThat(x[k]).isCloseTo(expected[k], within(1e-13));
        }
    }

    /** A nonlinear system and a curved gap: Newton's method on the whole step is of order two. */
    @Test
    void nonlinearModelsConverge() {
        Model model = pendulum(new HuntCrossley(1e3, 1.5, 0.3));
        double reference = last(run(model, "rk4", 2e-5, 1.0));
        double coarse = Math.abs(last(run(model, "am1", 2e-3, 1.0)) - reference);
        double fine = Math.abs(last(run(model, "am1", 1e-3, 1.0)) - reference);
        assertThat(fine).isLessThan(2e-5);
        assertThat(coarse / fine).isBetween(3.0, 6.0);
        assertThat(last(run(model, "rk4", 1e-3, 1.0))).isCloseTo(reference, within(1e-6));
    }

    private static double last(Solution run) {
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run.position("pendulum", 0)[run.rows() - 1];
    }

    private static Model pendulum(CompliantLaw law) {
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
                        .law(law)
                        .build());
    }

    /** With the exact modal scheme the functional of the modes plus what the contact holds stays, or falls with damping. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.5})
    void exactModalKeepsItsEnergy(double damping) {
        var modes = LagrangianLinearSystem.builder("modes")
                .mass(1.0, 1.0, 1.0)
                .stiffness(40.0, 900.0, 2.5e4)
                .initialPosition(1.0, 0.3, -0.1)
                .build();
        Model model = Model.of(modes)
                .with(Interaction.named("obstacle")
                        .on(modes)
                        .relation(LinearRelation.rows(new double[][] {{0.6, 0.8, 0.5}})
                                .offset(0.1))
                        .law(new HuntCrossley(1e5, 1.5, damping))
                        .build());
        Solution run = run(model, "exact-modal:form=siconos", 1e-3, 2.0);
        double start = run.energy().balances().get(0).total();
        double before = start;
        for (var balance : run.energy().balances()) {
            assertThat(balance.total()).isLessThanOrEqualTo(before + 1e-12 * start);
            before = balance.total();
        }
        if (damping == 0.0) {
            assertThat(before).isCloseTo(start, within(1e-11 * start));
        } else {
            assertThat(before).isLessThan(0.9 * start);
            assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-11 * start);
        }
        assertThat(run.report().contactSteps()).isGreaterThan(20);
    }

    /** What the law dissipates is what the bodies lose; the rest is the error of the scheme, of its order. */
    @ParameterizedTest
    @ValueSource(strings = {"am1", "rk4", "verlet", "heun", "leapfrog"})
    void ledgerClosesWithTheOrderOfTheScheme(String scheme) {
        Model model = SmallModels.massAtWall(1.0, LAW, 2.0);
        double start = 2.0;
        var coarse = run(model, scheme, 1e-4, 0.08).energy().balance();
        var fine = run(model, scheme, 2.5e-5, 0.08).energy().balance();
        assertThat(fine.impacts()).isCloseTo(start - fine.total(), within(4e-4 * start));
        assertThat(Math.abs(fine.numerical())).isLessThan(Math.abs(coarse.numerical()) / 3.0);
    }

    @Test
    void kelvinVoigtNeverPulls() {
        KelvinVoigt law = new KelvinVoigt(1e3, 20.0);
        for (String scheme : List.of("am1", "rk4", "verlet", "heun", "leapfrog")) {
            Solution run = run(SmallModels.massAtWall(1.0, law, 1.0), scheme, 1e-4, 0.2);
            assertThat(run.report().completed())
                    .as(scheme + run.report().reason())
                    .isTrue();
            double[] f = run.force("wall");
            assertThat(java.util.Arrays.stream(f).min().orElseThrow()).isNotNegative();
            assertThat(f[1]).as("the damper pushes at once").isGreaterThan(19.0);
            assertThat(run.velocity("mass", 0)[run.rows() - 1]).isBetween(-0.5, -0.3);
        }
    }

    @Test
    void failingNewtonSaysWhichStep() {
        Model model = SmallModels.massAtWall(1e-2, new HuntCrossley(1e9, 1.5, 0.5), 1.0);
        Solution run = TimeStepping.of(model)
                .integrator(new AdamsMoulton1())
                .newton(new NewtonOptions(1e-12, 1))
                .step(1.0 / 44100.0)
                .run(0.0, 1e-3);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_CONVERGED);
        assertThat(run.report().reason())
                .contains("in step 1 ")
                .contains("compliant contacts")
                .contains("residual");
        assertThat(run.rows()).isEqualTo(1);
    }

    /** A mass that leaves with almost v_lim, where elastic and damping force cancel to the last digits. */
    @Test
    void newtonConvergesWhereForcesCancel() {
        HuntCrossley law = new HuntCrossley(13389481.50476644, 1.5, 3.3758017793219635);
        double velocity = 5.754865389337078;
        Solution run = run(SmallModels.massAtWall(0.019659599229991536, law, velocity), "am1", 1.0 / 192000.0, 1.2e-3);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double out = new HuntCrossleyImpact(0.019659599229991536, law, velocity).outputVelocity();
        assertThat(run.velocity("mass", 0)[run.rows() - 1]).isCloseTo(out, within(1e-4 * -out));
    }

    /** No matrix is formed: the dense mass of 10⁵ degrees of freedom would need 80 GB. */
    @ParameterizedTest
    @ValueSource(strings = {"verlet", "heun", "rk4", "leapfrog"})
    void manyParticlesCostNoMatrix(String scheme) {
        int n = 100_000;
        double[] mass = new double[n];
        java.util.Arrays.fill(mass, 0.5);
        var particles = LagrangianNonlinearSystem.builder("particles")
                .mass(mass)
                .internalForce((t, q, v, out) -> {
                    for (int i = 0; i < n; i++) {
                        out[i] = 2.0 * q[i] * q[i] * q[i];
                    }
                })
                .initialPosition(mass)
                .build();
        Solution run = TimeStepping.of(Model.of(particles))
                .integrator(Integrators.named(scheme))
                .step(1e-2)
                .every(10)
                .run(0.0, 0.1);
        assertThat(run.report().completed()).isTrue();
        assertThat(run.position("particles", n - 1)[run.rows() - 1]).isBetween(0.49, 0.5);
    }
}
