package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Solution;

/** Friction where a step solves several contact problems, against closed forms; and where the scheme cannot take it. */
class FrictionUnderOtherSchemesTest {

    private static final double G = 9.81;
    private static final double STEP = 1e-3;

    /** A sledge q = (height, way) on a floor with friction 0.4, pulled along by a force. */
    private static Model sledge(double speed, double pull) {
        var sledge = LagrangianLinearSystem.builder("sledge")
                .mass(2.0, 2.0)
                .constantForce(-2.0 * G, pull)
                .initialPosition(-1e-8, 0.0)
                .initialVelocity(0.0, speed)
                .build();
        return Model.of(sledge)
                .with(Interaction.named("floor")
                        .on(sledge)
                        .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}, {0.0, 1.0}}))
                        .law(new NewtonImpactFriction(0.0, 0.4))
                        .build());
    }

    private static Solution run(String scheme, Model model, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(STEP)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "generalized-alpha",
                "generalized-alpha:rho=1",
                "d1-minus",
                "tdg:order=3",
                "moreau-jean"
            })
    void aSledgeStopsInTimeAndStays(String scheme) {
        Solution run = run(scheme, sledge(2.0, 0.0), 1.0);
        double stop = 2.0 / (0.4 * G);
        double[] speed = run.velocity("sledge", 1);
        for (int k = 0; k <= 1000; k++) {
            assertThat(speed[k]).isCloseTo(Math.max(0.0, 2.0 - 0.4 * G * k * STEP), within(1e-10));
        }
        assertThat(run.position("sledge", 1)[1000]).isCloseTo(stop, within(1e-5)); // v₀²/(2 μ g), here v₀ = 2
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-6); // the 1e-8 of the start, put back
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "generalized-alpha",
                "d1-minus"
            })
    void whatSticksDoesNotCreep(String scheme) {
        Solution run = run(scheme, sledge(0.0, 0.39 * 2.0 * G), 1.0);
        assertThat(run.position("sledge", 1)[1000]).isCloseTo(0.0, within(1e-12));
        assertThat(run.velocity("sledge", 1)[1000]).isCloseTo(0.0, within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "generalized-alpha",
                "d1-minus"
            })
    void aSlidingDiscRollsAtTheTimeOfTheClosedForm(String scheme) {
        double r = 0.1;
        var disc = LagrangianLinearSystem.builder("disc")
                .mass(1.0, 1.0, 0.4 * r * r)
                .constantForce(0.0, -G, 0.0)
                .initialPosition(0.0, r - 1e-8, 0.0)
                .initialVelocity(2.0, 0.0, 0.0)
                .build();
        Model model = Model.of(disc)
                .with(Interaction.named("floor")
                        .on(disc)
                        .relation(LinearRelation.rows(new double[][] {{0.0, 1.0, 0.0}, {1.0, 0.0, r}})
                                .offset(-r, 0.0))
                        .law(new NewtonImpactFriction(0.0, 0.3))
                        .build());
        Solution run = run(scheme, model, 0.5);
        double rolls = 2.0 * 2.0 / (7.0 * 0.3 * G); // 0.19417 s
        double[] speed = run.velocity("disc", 0);
        int last = (int) (rolls / STEP);
        assertThat(speed[last]).isCloseTo(2.0 - 0.3 * G * last * STEP, within(1e-10));
        assertThat(speed[last + 1]).isCloseTo(2.0 * 5.0 / 7.0, within(1e-10));
        assertThat(speed[500]).isCloseTo(2.0 * 5.0 / 7.0, within(1e-10));
    }

    /** A block thrown onto another: what is lost is all of the kinetic energy, seen by the contacts that share the lower one. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean-projected", "generalized-alpha", "d1-minus"})
    void theLedgerClosesWhereContactsShareABody(String scheme) {
        var lower = LagrangianLinearSystem.builder("lower")
                .mass(2.0, 2.0)
                .constantForce(-2.0 * G, 0.0)
                .initialPosition(0.0, 0.0)
                .initialVelocity(0.0, 0.0)
                .build();
        var upper = LagrangianLinearSystem.builder("upper")
                .mass(1.0, 1.0)
                .constantForce(-G, 0.0)
                .initialPosition(0.0, 0.0)
                .initialVelocity(0.0, 1.0)
                .build();
        Model model = Model.of(lower, upper)
                .with(
                        Interaction.named("floor")
                                .on(lower)
                                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}, {0.0, 1.0}})
                                        .offset(-1e-9, 0.0))
                                .law(new NewtonImpactFriction(0.0, 0.05))
                                .build(),
                        Interaction.named("between")
                                .on(lower, upper)
                                .relation(LinearRelation.rows(
                                                new double[][] {{-1.0, 0.0, 1.0, 0.0}, {0.0, -1.0, 0.0, 1.0}})
                                        .offset(-1e-9, 0.0))
                                .law(new NewtonImpactFriction(0.0, 0.5))
                                .build());
        Solution run = run(scheme, model, 1.5);
        assertThat(run.velocity("lower", 1)[1500]).isCloseTo(0.0, within(1e-9));
        assertThat(run.energy().balance().impacts()).isCloseTo(0.5, within(1e-6));
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"schatzman-paoli"})
    void schemesThatCannotTakeFrictionSayWhy(String scheme) {
        TimeStepping setup = TimeStepping.of(sledge(2.0, 0.0))
                .integrator(Integrators.named(scheme))
                .step(STEP);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> setup.start(0.0))
                .withMessageStartingWith("interaction 'floor': its friction does not suit its integrator: " + scheme)
                .withMessageEndingWith("choose moreau-jean, moreau-jean-projected:projection=direct or d1-minus");
    }
}
