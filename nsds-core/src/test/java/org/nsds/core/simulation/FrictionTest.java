package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.Solvers;

/** The one-step problem with friction: cones, joints and plain contacts together, at any size; and what it refuses. */
class FrictionTest {

    private static final double[][] IDENTITY = {{1.0, 0.0}, {0.0, 1.0}};

    /** A point q = (height, way) that slides. */
    private static LagrangianLinearSystem point(String name, double mass, double speed) {
        return LagrangianLinearSystem.builder(name)
                .mass(mass, mass)
                .constantForce(-9.81 * mass, 0.0)
                .initialPosition(-1e-8, 0.0)
                .initialVelocity(0.0, speed)
                .build();
    }

    private static Interaction floor(String name, LagrangianLinearSystem point, NonSmoothLaw law, double[][] rows) {
        return Interaction.named(name)
                .on(point)
                .relation(LinearRelation.rows(rows))
                .law(law)
                .build();
    }

    /** Two sledges held together by a rod: one with friction, one on ice. Deceleration μ g m₁/(m₁ + m₂). */
    @Test
    void contactsAndJointsAreSolvedTogether() {
        var rough = point("rough", 1.0, 2.0);
        var smooth = point("smooth", 3.0, 2.0);
        var rod = Interaction.named("rod")
                .on(rough, smooth)
                .relation(LinearRelation.rows(new double[][] {{0.0, -1.0, 0.0, 1.0}}))
                .law(new Equality())
                .build();
        Model model = Model.of(rough, smooth)
                .with(
                        floor("sand", rough, new NewtonImpactFriction(0.0, 0.4), IDENTITY),
                        floor("ice", smooth, new NewtonImpact(0.0), new double[][] {{1.0, 0.0}}),
                        rod);
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 1.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double expected = 2.0 - 0.4 * 9.81 / 4.0;
        assertThat(run.velocity("rough", 1)[1000]).isCloseTo(expected, within(1e-10));
        assertThat(run.velocity("smooth", 1)[1000]).isCloseTo(expected, within(1e-10));
        assertThat(run.multiplier("rod")[1000]).isCloseTo(-3.0 * 0.4 * 9.81 / 4.0 * 1e-3, within(1e-13));
    }

    /** The same sledges with the rod given twice: each of the two joints could carry everything, together they do. */
    @Test
    void redundantJointsBesideFrictionShareTheirImpulse() {
        var rough = point("rough", 1.0, 2.0);
        var smooth = point("smooth", 3.0, 2.0);
        List<Interaction> interactions = new ArrayList<>(List.of(
                floor("sand", rough, new NewtonImpactFriction(0.0, 0.4), IDENTITY),
                floor("ice", smooth, new NewtonImpact(0.0), new double[][] {{1.0, 0.0}})));
        for (String name : List.of("rod", "second")) {
            interactions.add(Interaction.named(name)
                    .on(rough, smooth)
                    .relation(LinearRelation.rows(new double[][] {{0.0, -1.0, 0.0, 1.0}}))
                    .law(new Equality())
                    .build());
        }
        Solution run = TimeStepping.of(Model.of(rough, smooth).with(interactions))
                .step(1e-3)
                .run(0.0, 1.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.velocity("smooth", 1)[1000]).isCloseTo(2.0 - 0.4 * 9.81 / 4.0, within(1e-9));
        assertThat(run.multiplier("rod")[1000] + run.multiplier("second")[1000])
                .isCloseTo(-3.0 * 0.4 * 9.81 / 4.0 * 1e-3, within(1e-12));
    }

    @Test
    void tangentialRestitutionSendsTheSlidingVelocityBack() {
        var point = LagrangianLinearSystem.builder("point")
                .mass(1.0, 1.0)
                .initialPosition(0.001, 0.0)
                .initialVelocity(-1.0, 0.5)
                .build();
        Model model = Model.of(point).with(floor("floor", point, new NewtonImpactFriction(0.8, 0.6, 2.0), IDENTITY));
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 0.01);

        assertThat(run.velocity("point", 0)[10]).isCloseTo(0.8, within(1e-14));
        assertThat(run.velocity("point", 1)[10]).isCloseTo(-0.3, within(1e-14));
    }

    /** 12 000 rows did not fit as a dense problem. */
    @Test
    void sixThousandSledgesSlideAtOnce() {
        List<LagrangianLinearSystem> points = new ArrayList<>();
        List<Interaction> floors = new ArrayList<>();
        for (int i = 0; i < 6000; i++) {
            points.add(point("point" + i, 1.0, 1.0 + i % 3));
            floors.add(floor("floor" + i, points.get(i), new NewtonImpactFriction(0.0, 0.1), IDENTITY));
        }
        Solution run = TimeStepping.of(Model.of(points).with(floors))
                .step(1e-2)
                .every(5)
                .run(0.0, 0.05);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.velocity("point5999", 1)[1]).isCloseTo(3.0 - 0.1 * 9.81 * 0.05, within(1e-9));
    }

    /** A ball hits a row of touching balls: without restitution all move on with 1/n of its speed. */
    @ParameterizedTest
    @ValueSource(strings = {"chain", "cpg"})
    void largeBoxProblemsAreSolvedInBlocks(String solver) {
        int n = 700;
        List<LagrangianLinearSystem> balls = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            balls.add(ball(i, i == 0 ? 1.0 : 0.0));
        }
        Solution run = TimeStepping.of(Model.of(balls).with(contacts(balls, 1)))
                .solver(solver)
                .step(1e-3)
                .run(0.0, 1e-3);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.velocity("ball0", 0)[1]).isCloseTo(1.0 / n, within(1e-8));
        assertThat(run.velocity("ball699", 0)[1]).isCloseTo(1.0 / n, within(1e-8));
    }

    /** 11 000 contacts did not fit as a dense problem; pairs of balls that meet come to rest. */
    @Test
    void elevenThousandPairsMeetAtOnce() {
        List<LagrangianLinearSystem> balls = new ArrayList<>();
        for (int i = 0; i < 22_000; i++) {
            balls.add(ball(i, i % 2 == 0 ? 1.0 : -1.0));
        }
        Solution run = TimeStepping.of(Model.of(balls).with(contacts(balls, 2)))
                .step(1e-3)
                .run(0.0, 1e-3);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.velocity("ball0", 0)[1]).isCloseTo(0.0, within(1e-9));
        assertThat(run.velocity("ball21999", 0)[1]).isCloseTo(0.0, within(1e-9));
    }

    private static LagrangianLinearSystem ball(int i, double speed) {
        return LagrangianLinearSystem.builder("ball" + i)
                .mass(1.0)
                .initialPosition(i)
                .initialVelocity(speed)
                .build();
    }

    /** Between neighbours that touch, taking every so many of them. */
    private static List<Interaction> contacts(List<LagrangianLinearSystem> balls, int every) {
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 1; i < balls.size(); i += every) {
            contacts.add(Interaction.named("contact" + i)
                    .on(balls.get(i - 1), balls.get(i))
                    .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}).offset(-1.0 - 1e-9))
                    .law(new NewtonImpact(0.0))
                    .build());
        }
        return contacts;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -0.1 | 0.0  | 0.5  | normal restitution e_n is -0.1: it must lie between 0 and 1
            1.5  | 0.0  | 0.5  | normal restitution e_n is 1.5
            0.0  | 2.0  | 0.5  | tangential restitution e_t is 2.0
            0.0  | 0.0  | -0.3 | friction mu is -0.3: it must be finite and not negative
            0.0  | 0.0  | NaN  | friction mu is NaN
            """)
    void impossibleCoefficientsAreRefused(double en, double et, double mu, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NewtonImpactFriction(en, et, mu))
                .withMessageContaining(message);
    }

    @Test
    void aWrongNumberOfOutputsIsRefused() {
        var point = point("point", 1.0, 0.0);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        floor("floor", point, new NewtonImpactFriction(0.0, 0.3), new double[][] {{1.0, 0.0}}))
                .withMessageContaining("interaction 'floor': its friction law needs a relation with 2 outputs")
                .withMessageContaining("has 1");
    }

    @Test
    void theSolverMustSuitTheLaws() {
        var point = point("point", 1.0, 1.0);
        TimeStepping rough = TimeStepping.of(
                Model.of(point).with(floor("floor", point, new NewtonImpactFriction(0.0, 0.3), IDENTITY)));
        TimeStepping smooth = TimeStepping.of(Model.of(point)
                .with(floor("floor", point, new NewtonImpact(0.0), new double[][] {{1.0, 0.0}})));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> rough.solver("lexicographic"))
                .withMessageContaining("unknown solver for contacts with friction 'lexicographic'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rough.solver(() -> Solvers.named("lemke")))
                .withMessageContaining("frictionSolver");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> smooth.frictionSolver(() -> null))
                .withMessageContaining("no law of the model has friction");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> smooth.solver("nsgs"))
                .withMessageContaining("'nsgs' solves contacts with friction, and there are none");
    }

    @Test
    void eventDrivenRunsRefuseResistanceToRolling() {
        var point = LagrangianLinearSystem.builder("point")
                .mass(1.0, 1.0, 1.0)
                .initialPosition(1.0, 0.0, 0.0)
                .build();
        double[][] rows = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};
        var law = new NewtonImpactRollingFriction(0.0, 0.0, 0.3, 0.01, 0.0);
        Model model = Model.of(point).with(floor("floor", point, law, rows));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventDriven.of(model))
                .withMessageContaining("resistance to rolling or drilling");
    }
}
