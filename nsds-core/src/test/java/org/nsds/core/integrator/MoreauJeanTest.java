package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

class MoreauJeanTest {

    /** Bit patterns aside, how matrices are stored must not matter. */
    @Test
    void diagonalAndDenseKernelsAgree() {
        double[][] walls = {{1.0, 0.0}};
        var diagonal = LagrangianLinearSystem.builder("body")
                .mass(2.0, 3.0)
                .damping(0.1, 0.2)
                .stiffness(50.0, 70.0)
                .force((t, out) -> {
                    out[0] = StrictMath.sin(t);
                    out[1] = 1.0;
                })
                .initialPosition(0.3, -0.1)
                .build();
        var dense = LagrangianLinearSystem.builder("body")
                .mass(new double[][] {{2.0, 0.0}, {0.0, 3.0}})
                .damping(new double[][] {{0.1, 0.0}, {0.0, 0.2}})
                .stiffness(new double[][] {{50.0, 0.0}, {0.0, 70.0}})
                .force((t, out) -> {
                    out[0] = StrictMath.sin(t);
                    out[1] = 1.0;
                })
                .initialPosition(0.3, -0.1)
                .build();
        Solution one = withWall(diagonal, walls);
        Solution other = withWall(dense, walls);
        assertThat(one.report().contactSteps()).isGreaterThan(3);
        for (String column : one.columns()) {
            assertThat(other.column(column)).as(column).containsExactly(one.column(column), within(1e-12));
        }
    }

    private static Solution withWall(LagrangianLinearSystem body, double[][] rows) {
        Model model = Model.of(body)
                .with(Interaction.named("wall")
                        .on(body)
                        .relation(LinearRelation.rows(rows).offset(0.1))
                        .law(new NewtonImpact(0.8))
                        .build());
        return TimeStepping.of(model).integrator(new MoreauJean(0.6)).step(1e-3).run(0.0, 5.0);
    }

    /** A linear system written as a nonlinear one is solved by Newton's method, with the same θ-weighted force from outside. */
    @Test
    void linearAndNonlinearKernelsAgree() {
        var linear = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .damping(0.5)
                .stiffness(100.0)
                .force((t, out) -> out[0] = 3.0 * StrictMath.cos(2.0 * t))
                .initialPosition(1.0)
                .build();
        var nonlinear = LagrangianNonlinearSystem.builder("mass")
                .mass(2.0)
                .internalForce((t, q, v, out) -> out[0] = 100.0 * q[0])
                .dampingForce((t, q, v, out) -> out[0] = 0.5 * v[0])
                .externalForce((t, out) -> out[0] = 3.0 * StrictMath.cos(2.0 * t))
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = 100.0;
                    dFdv[0] = 0.5;
                })
                .potential(q -> 50.0 * q[0] * q[0])
                .initialPosition(1.0)
                .build();
        MoreauJean endpoints = new MoreauJean().forces(MoreauJean.ForcesAt.ENDPOINTS);
        Solution one = TimeStepping.of(Model.of(linear)).step(2e-3).run(0.0, 4.0);
        Solution other = TimeStepping.of(Model.of(nonlinear))
                .integrator(endpoints)
                .step(2e-3)
                .run(0.0, 4.0);
        assertThat(other.position("mass", 0)).containsExactly(one.position("mass", 0), within(1e-12));
        assertThat(other.energy().balance().damping())
                .isCloseTo(one.energy().balance().damping(), within(1e-11));
        assertThat(other.energy().balance().work())
                .isCloseTo(one.energy().balance().work(), within(1e-11));
        assertThat(other.energy().balance().numerical()).isCloseTo(0.0, within(1e-11));
    }

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

    /** Two carts coupled by an equality move as one of the total mass. */
    @Test
    void anEqualityJoinsTwoSystems() {
        var engine = LagrangianLinearSystem.builder("engine")
                .mass(3.0)
                .force((t, out) -> out[0] = 8.0)
                .build();
        var wagon = LagrangianLinearSystem.builder("wagon")
                .mass(1.0)
                .initialPosition(2.0)
                .build();
        Model train = Model.of(engine, wagon)
                .with(Interaction.named("coupling")
                        .on(engine, wagon)
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}})
                                .offset(-2.0))
                        .law(new Equality())
                        .build());
        Solution run = TimeStepping.of(train).step(0.01).run(0.0, 1.0);
        int last = run.rows() - 1;
        assertThat(run.velocity("engine", 0)[last]).isCloseTo(2.0, within(1e-13));
        assertThat(run.velocity("wagon", 0)[last]).isCloseTo(2.0, within(1e-13));
        assertThat(run.position("wagon", 0)[last]).isCloseTo(2.0 + 1.0, within(1e-13));
        // the coupling pulls the wagon with a quarter of the force: an impulse of −2 h on y = x₂ − x₁ − 2
        assertThat(run.multiplier("coupling")[last]).isCloseTo(2.0 * 0.01, within(1e-13));
    }

    /** A table in harmonic motion, seen from the table: a ball at rest stays while the table's acceleration is below g. */
    @Test
    void aBallStaysOnAGentlyVibratingTable() {
        double amplitude = 0.01;
        double omega = 20.0; // amplitude · omega² = 4 m/s² < g
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(-1e-9)
                .initialVelocity(amplitude * omega)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("table")
                        .on(ball)
                        .relation(new RheonomousRelation(
                                1,
                                1,
                                (t, q, y) -> y[0] = q[0] - amplitude * StrictMath.sin(omega * t),
                                (t, q, H) -> H[0] = 1.0,
                                (t, q, rate) -> rate[0] = -amplitude * omega * StrictMath.cos(omega * t)))
                        .law(new NewtonImpact(0.0))
                        .build());
        double h = 1e-4;
        Solution run = TimeStepping.of(model).step(h).run(0.0, 1.0);
        for (int k = 1; k < run.rows(); k += 100) {
            double t = run.time(k) - 0.5 * h;
            double force = 9.81 - amplitude * omega * omega * Math.sin(omega * t);
            assertThat(run.multiplier("table")[k] / h).isCloseTo(force, within(1e-4));
        }
    }

    /** A free particle in polar coordinates, M = diag(1, r²), moves on a straight line. */
    @Test
    void aPositionDependentMassMatrixGivesTheStraightLine() {
        double coarse = polarError(2e-3);
        double fine = polarError(1e-3);
        assertThat(fine).isLessThan(2e-3);
        assertThat(Math.log(coarse / fine) / Math.log(2.0)).isBetween(0.9, 2.1);
    }

    private static double polarError(double h) {
        var particle = LagrangianNonlinearSystem.builder("particle")
                .mass(2, (q, M) -> {
                    M[0] = 1.0;
                    M[1] = 0.0;
                    M[2] = 0.0;
                    M[3] = q[0] * q[0];
                })
                .internalForce((t, q, v, out) -> {
                    out[0] = -q[0] * v[1] * v[1];
                    out[1] = 2.0 * q[0] * v[0] * v[1];
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = -v[1] * v[1];
                    dFdq[2] = 2.0 * v[0] * v[1];
                    dFdv[1] = -2.0 * q[0] * v[1];
                    dFdv[2] = 2.0 * q[0] * v[1];
                    dFdv[3] = 2.0 * q[0] * v[0];
                })
                .initialPosition(1.0, 0.0)
                .initialVelocity(0.0, 1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(particle)).step(h).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        double r = run.position("particle", 0)[last];
        double angle = run.position("particle", 1)[last];
        return Math.hypot(r * Math.cos(angle) - 1.0, r * Math.sin(angle) - 1.0); // from (1, 0) with velocity (0, 1)
    }

    /**
     * Two masses that are far from the origin on a spring so stiff that its force is known to 10⁻² only: positions are found as well
     * as they can be, and that ends the iteration although the equation of motion is not fulfilled any better.
     */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 1000", "generalized-alpha:rho=1, 1"})
    void forcesOfCloseNeighboursNeedNotBeBetterThanTheirPositions(String scheme, double far) {
        var pair = LagrangianNonlinearSystem.builder("pair")
                .mass(1.0, 3.0)
                .internalForce((t, q, v, out) -> {
                    out[0] = -1e11 * (q[1] - q[0]);
                    out[1] = 1e11 * (q[1] - q[0]);
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = 1e11;
                    dFdq[1] = -1e11;
                    dFdq[2] = -1e11;
                    dFdq[3] = 1e11;
                })
                .initialPosition(far, far)
                .initialVelocity(4.0, 0.0)
                .build();
        Solution run =
                TimeStepping.of(Model.of(pair)).integrator(scheme).step(1e-3).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        double q0 = run.position("pair", 0)[last];
        double q1 = run.position("pair", 1)[last];
        assertThat(0.25 * q0 + 0.75 * q1).as("centre of mass").isCloseTo(far + 1.0, within(1e-6));
        assertThat(q0 - q1).as("a wave of a tenth of a millimetre").isCloseTo(0.0, within(1e-4));
        assertThat(run.report().newtonIterations()).isLessThan(10 * run.report().steps());
    }
}
