package org.nsds.core.model;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;

/** A wrong model is refused when it is built, with a sentence that names the object and the remedy. */
class ModelErrorsTest {

    private final LagrangianLinearSystem ball =
            LagrangianLinearSystem.builder("ball").mass(1.0).build();

    private static void refused(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(parts);
    }

    @Test
    void relationAndSystemMustFit() {
        refused(
                () -> Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}}))
                        .law(new NewtonImpact(0.5))
                        .build(),
                "interaction 'floor'",
                "2 columns",
                "system 'ball' has 1 degree of freedom");
    }

    @Test
    void restitutionLiesBetweenZeroAndOne() {
        refused(() -> new NewtonImpact(1.5), "restitution e is 1.5", "between 0");
        refused(() -> new NewtonImpact(Double.NaN), "restitution e is NaN");
    }

    @Test
    void massesArePositive() {
        refused(
                () -> LagrangianLinearSystem.builder("ball").mass(-1.0).build(),
                "system 'ball'",
                "mass is -1.0",
                "positive");
        refused(() -> LagrangianLinearSystem.builder("ball").build(), "system 'ball'", "no mass");
        refused(
                () -> LagrangianLinearSystem.builder("body")
                        .mass(new double[][] {{1.0, 2.0}, {2.0, 1.0}})
                        .build(),
                "positive definite");
        refused(
                () -> LagrangianLinearSystem.builder("body")
                        .mass(new double[][] {{1.0, 0.0}, {0.5, 1.0}})
                        .build(),
                "symmetric");
    }

    @Test
    void numbersAreFinite() {
        refused(() -> LagrangianLinearSystem.builder("ball").mass(Double.NaN), "mass is NaN");
        refused(() -> LagrangianLinearSystem.builder("ball").initialPosition(Double.NaN), "initial position is NaN");
        refused(() -> LinearRelation.rows(new double[][] {{Double.POSITIVE_INFINITY}}), "Infinity");
    }

    @Test
    void sizesAgree() {
        refused(
                () -> LagrangianLinearSystem.builder("body")
                        .mass(1.0, 1.0)
                        .stiffness(1.0)
                        .build(),
                "stiffness is given for 1",
                "mass for 2");
        refused(
                () -> LagrangianLinearSystem.builder("body")
                        .mass(1.0, 1.0)
                        .initialPosition(1.0)
                        .build(),
                "initial position has 1 components",
                "2 degrees");
        refused(() -> LinearRelation.rows(new double[][] {{1.0}, {1.0, 2.0}}), "row 1", "equally long");
        refused(() -> LinearRelation.rows(new double[][] {{1.0}}).offset(1.0, 2.0), "offset", "1 rows");
    }

    @Test
    void namesAreUniqueAndUsable() {
        refused(() -> Model.of(ball, ball), "two systems are named 'ball'");
        refused(() -> LagrangianLinearSystem.builder("my ball"), "'my ball' cannot be used");
        refused(() -> Model.of(), "at least one system");
    }

    @Test
    void interactionsJoinSystemsOfTheModel() {
        var stranger = LagrangianLinearSystem.builder("stranger").mass(1.0).build();
        Interaction floor = Interaction.named("floor")
                .on(stranger)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new NewtonImpact(0.5))
                .build();
        refused(() -> Model.of(ball).with(floor), "interaction 'floor'", "'stranger'", "not in the model");
        refused(
                () -> Interaction.named("floor")
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .build(),
                "joins no system");
    }

    @Test
    void compliantContactsTakeTheirReboundFromTheDynamics() {
        var soft = new CompliantRelation(LinearRelation.rows(new double[][] {{1.0}}), 1e-3);
        refused(
                () -> Interaction.named("pad")
                        .on(ball)
                        .relation(soft)
                        .law(new NewtonImpact(0.5))
                        .build(),
                "interaction 'pad'",
                "use Complementarity");
        Model model = Model.of(ball)
                .with(Interaction.named("pad")
                        .on(ball)
                        .relation(soft)
                        .law(new Complementarity())
                        .build());
        refused(
                () -> TimeStepping.of(model)
                        .integrator(new MoreauJean(0.0))
                        .step(0.1)
                        .start(0.0),
                "theta > 0");
    }

    @Test
    void strategiesRefuseWhatTheyCannotRun() {
        refused(() -> TimeStepping.of(Model.of(ball)).step(0.0), "the step is 0.0", "positive");
        refused(() -> TimeStepping.of(Model.of(ball)).step(Double.NaN), "the step is NaN");
        refused(() -> TimeStepping.of(Model.of(ball)).run(0.0, 1.0), "no step size");
        refused(() -> TimeStepping.of(Model.of(ball)).step(0.1).run(0.0, -1.0), "final time is -1.0");
        refused(() -> TimeStepping.of(Model.of(ball)).solver("lemk"), "unknown solver 'lemk'", "lemke");
        refused(() -> TimeStepping.of(Model.of(ball)).integrator("moon", new MoreauJean()), "no system 'moon'");
        refused(() -> Integrators.named("euler"), "unknown integrator 'euler'", "moreau-jean");
        refused(() -> Integrators.named("moreau-jean:tetha=1"), "no parameter 'tetha'", "theta, gamma");
        refused(() -> Integrators.named("moreau-jean:theta=2"), "theta of moreau-jean is 2.0");
        refused(() -> Integrators.named("moreau-jean:theta=x"), "must be a number");
        refused(() -> Integrators.named("moreau-jean:theta"), "cannot read 'theta'");
    }
}
