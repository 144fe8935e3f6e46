package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Compliant relations and nonlinear gaps under Moreau-Jean, as printed and in the convention of Siconos. */
class MoreauJeanConventionsTest {

    /** A closed compliant contact is a spring of stiffness 1/D under the same θ-method. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 1.0})
    void aClosedCompliantContactIsASpring(double theta) {
        double stiffness = 400.0;
        var pressed = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(-0.02)
                .build();
        Model compliant = Model.of(pressed)
                .with(Interaction.named("pad")
                        .on(pressed)
                        .relation(new CompliantRelation(LinearRelation.rows(new double[][] {{1.0}}), 1.0 / stiffness))
                        .law(new Complementarity())
                        .build());
        var onSpring = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(stiffness)
                .constantForce(-9.81)
                .initialPosition(-0.02)
                .build();
        Solution contact = TimeStepping.of(compliant)
                .integrator(new MoreauJean(theta))
                .step(1e-3)
                .run(0.0, 3.0);
        Solution spring = TimeStepping.of(Model.of(onSpring))
                .integrator(new MoreauJean(theta))
                .step(1e-3)
                .run(0.0, 3.0);
        assertThat(contact.position("mass", 0)).containsExactly(spring.position("mass", 0), within(1e-13));
        assertThat(contact.velocity("mass", 0)).containsExactly(spring.velocity("mass", 0), within(1e-12));
    }

    /** Without gravity the contact lasts half a period, π √(m D), and gives the speed back. */
    @Test
    void aCompliantContactLastsHalfAPeriodAndIsElastic() {
        double compliance = 1e-4;
        var puck = LagrangianLinearSystem.builder("puck")
                .mass(2.0)
                .initialPosition(0.01)
                .initialVelocity(-1.0)
                .build();
        Model model = Model.of(puck)
                .with(Interaction.named("pad")
                        .on(puck)
                        .relation(new CompliantRelation(LinearRelation.rows(new double[][] {{1.0}}), compliance))
                        .law(new Complementarity())
                        .build());
        double h = 1e-5;
        Solution run = TimeStepping.of(model).step(h).run(0.0, 0.1);
        assertThat(run.velocity("puck", 0)[run.rows() - 1]).isCloseTo(1.0, within(1e-4));
        assertThat(run.report().contactSteps() * h).isCloseTo(Math.PI * Math.sqrt(2.0 * compliance), within(3 * h));
    }

    /** The law holds with the gradient at q_{k+θ}, or at the end of the step; not at a prediction of it. */
    @ParameterizedTest
    @ValueSource(strings = {"midpoint", "endpoints"})
    void aNonlinearGapObeysTheImpactLawWithTheGradientOfItsForm(String forces) {
        double e = 0.5;
        double theta = forces.equals("midpoint") ? 0.5 : 1.0;
        Solution run = TimeStepping.of(SmallModels.pendulumAtWall(e))
                .integrator("moreau-jean:forces=" + forces)
                .step(2e-3)
                .run(0.0, 4.0);
        double[] q = run.position("pendulum", 0);
        double[] v = run.velocity("pendulum", 0);
        double[] lambda = run.multiplier("wall");
        double[] rate = run.column("wall.ydot");
        int impacts = 0;
        for (int k = 1; k < run.rows(); k++) {
            if (lambda[k] > 0.0) {
                impacts++;
                double before = Math.cos(q[k - 1]) * v[k - 1];
                double after = Math.cos(theta * q[k] + (1.0 - theta) * q[k - 1]) * v[k];
                assertThat(after).isCloseTo(-e * before, within(1e-11));
                assertThat(rate[k]).isCloseTo(after, within(1e-12));
                if (impacts == 1) { // the exact first impact is at 0.619923350 s
                    assertThat(run.time(k)).isBetween(0.619923350, 0.619923350 + 2 * 2e-3);
                }
            } else {
                assertThat(rate[k]).isCloseTo(Math.cos(q[k]) * v[k], within(1e-12));
            }
        }
        assertThat(impacts).isGreaterThanOrEqualTo(3);
    }

    /** The law of Siconos holds with the gradient of the iterate before the last, which differs by little from that of the end. */
    @Test
    void theConventionOfSiconosTakesTheGradientBeforeTheLastIteration() {
        Solution run = TimeStepping.of(SmallModels.pendulumAtWall(0.5))
                .integrator("moreau-jean:convention=siconos")
                .step(2e-3)
                .run(0.0, 4.0);
        double[] q = run.position("pendulum", 0);
        double[] v = run.velocity("pendulum", 0);
        double[] lambda = run.multiplier("wall");
        double[] rate = run.column("wall.ydot");
        double worst = 0.0;
        for (int k = 1; k < run.rows(); k++) {
            if (lambda[k] > 0.0) {
                assertThat(rate[k]).isCloseTo(-0.5 * rate[k - 1], within(1e-12));
                worst = Math.max(worst, Math.abs(Math.cos(q[k]) * v[k] + 0.5 * rate[k - 1]));
            }
        }
        assertThat(worst).isBetween(1e-12, 1e-2);
    }

    /** λ of one contact from w = hθ H v_free + y(q_k + h v_k) + (1−θ) h H v_k + (θ (H W⁻¹ Hᵀ + D) + D/h) λ = 0, by hand. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1.0})
    void aCompliantRelationIsThatOfSiconosUnderItsConvention(double theta) {
        double h = 0.01;
        double D = 1e-3;
        var puck = LagrangianLinearSystem.builder("puck")
                .mass(2.0)
                .constantForce(-3.0)
                .initialPosition(-0.02)
                .initialVelocity(-0.4)
                .build();
        Model model = Model.of(puck)
                .with(Interaction.named("pad")
                        .on(puck)
                        .relation(new CompliantRelation(LinearRelation.rows(new double[][] {{1.0}}), D))
                        .law(new Complementarity())
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator(new MoreauJean(theta).asSiconos())
                .step(h)
                .run(0.0, h);
        double vFree = -0.4 - 1.5 * h;
        double gap = h * theta * vFree + (-0.02 - 0.4 * h) + (1.0 - theta) * h * -0.4;
        double lambda = -gap / (theta * (0.5 + D) + D / h);
        assertThat(run.multiplier("pad")[1]).isCloseTo(lambda, within(1e-14));
        assertThat(run.velocity("puck", 0)[1]).isCloseTo(vFree + 0.5 * lambda, within(1e-14));
    }

    @Test
    void theConventionOfSiconosHasForcesAtTheEndpoints() {
        assertThat(Integrators.named("moreau-jean:convention=siconos").specification())
                .isEqualTo("moreau-jean:theta=0.5,gamma=0.5,forces=endpoints,convention=siconos");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("moreau-jean:convention=siconos,forces=midpoint"))
                .withMessageContaining("take forces=endpoints");
    }
}
