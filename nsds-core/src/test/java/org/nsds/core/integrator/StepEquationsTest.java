package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/** The steps that schemes take satisfy the equations that their documentation gives, of a system where every term counts. */
class StepEquationsTest {

    private static final double H = 0.02;
    private static final int STEPS = 100;
    private static final Beads BEADS = new Beads();

    /** Two states that follow each other, with the one before, and what the wall did. */
    private record Step(double t, double[] qBefore, double[] q0, double[] v0, double[] q1, double[] v1, double lambda) {

        /** Hᵀλ of the wall: on the bead that it stops and on no other. */
        double[] contactImpulse() {
            return new double[] {0.0, lambda, 0.0};
        }
    }

    private interface Equation {
        void check(Step step);
    }

    /** A wall that stops the bead in the middle. */
    private static Model atWall(LagrangianSystem beads) {
        return Model.of(beads)
                .with(Interaction.named("wall")
                        .on(beads)
                        .relation(LinearRelation.rows(new double[][] {{0.0, 1.0, 0.0}})
                                .offset(0.05))
                        .law(new NewtonImpact(0.8))
                        .build());
    }

    private static void eachStep(String scheme, Model model, Equation equation) {
        Simulation run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(H)
                .start(0.0);
        int impacts = 0;
        double[] qBefore = null;
        for (int k = 0; k < STEPS; k++) {
            double[] q0 = run.state().system(0).q().clone();
            double[] v0 = run.state().system(0).v().clone();
            double t = run.time();
            assertThat(run.step()).isTrue();
            double[] q1 = run.state().system(0).q().clone();
            double[] v1 = run.state().system(0).v().clone();
            double lambda = model.interactions().isEmpty()
                    ? 0.0
                    : run.state().interaction(0).lambda()[0];
            equation.check(new Step(t, qBefore, q0, v0, q1, v1, lambda));
            impacts += lambda > 0.0 ? 1 : 0;
            qBefore = q0;
        }
        if (!model.interactions().isEmpty()) {
            assertThat(impacts).isPositive();
        }
    }

    /** Σ factor · vector. */
    private static double[] sum(Object... factorsAndVectors) {
        double[] result = new double[BEADS.dimension()];
        for (int k = 0; k < factorsAndVectors.length; k += 2) {
            double factor = (double) factorsAndVectors[k];
            double[] vector = (double[]) factorsAndVectors[k + 1];
            for (int i = 0; i < result.length; i++) {
                result[i] += factor * vector[i];
            }
        }
        return result;
    }

    private static void assertSame(double[] left, double[] right, double tolerance) {
        assertThat(left).containsExactly(right, within(tolerance));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.3, 0.5, 1.0})
    void moreauJeanWithForcesAtTheEndpoints(double theta) {
        for (LagrangianSystem system : new LagrangianSystem[] {BEADS, BEADS.dense()}) {
            eachStep("moreau-jean:forces=endpoints,theta=" + theta, atWall(system), step -> {
                assertSame(
                        BEADS.massTimes(step.q1, sum(1.0 / H, step.v1, -1.0 / H, step.v0)),
                        sum(
                                1.0 - theta,
                                BEADS.force(step.t, step.q0, step.v0),
                                theta,
                                BEADS.force(step.t + H, step.q1, step.v1),
                                1.0 / H,
                                step.contactImpulse()),
                        1e-9);
                assertSame(step.q1, sum(1.0, step.q0, H * theta, step.v1, H * (1.0 - theta), step.v0), 1e-14);
            });
        }
    }

    /** Equation (27) of the slides: M and F at (t, q, v)_{k+θ}. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.3, 0.5, 1.0})
    void moreauJean(double theta) {
        for (LagrangianSystem system : new LagrangianSystem[] {BEADS, BEADS.dense()}) {
            eachStep("moreau-jean:theta=" + theta, atWall(system), step -> {
                double[] q = sum(theta, step.q1, 1.0 - theta, step.q0);
                double[] v = sum(theta, step.v1, 1.0 - theta, step.v0);
                assertSame(
                        BEADS.massTimes(q, sum(1.0 / H, step.v1, -1.0 / H, step.v0)),
                        sum(1.0, BEADS.force(step.t + theta * H, q, v), 1.0 / H, step.contactImpulse()),
                        1e-9);
                assertSame(step.q1, sum(1.0, step.q0, H, v), 1e-14);
            });
        }
    }

    /** The trapezoid of the forces, with the mass at the mean position. */
    @Test
    void adamsMoulton() {
        for (LagrangianSystem system : new LagrangianSystem[] {BEADS, BEADS.dense()}) {
            eachStep("am1", atWall(system), step -> {
                assertSame(
                        BEADS.massTimes(sum(0.5, step.q1, 0.5, step.q0), sum(1.0 / H, step.v1, -1.0 / H, step.v0)),
                        sum(
                                0.5,
                                BEADS.force(step.t, step.q0, step.v0),
                                0.5,
                                BEADS.force(step.t + H, step.q1, step.v1),
                                1.0 / H,
                                step.contactImpulse()),
                        1e-9);
                assertSame(step.q1, sum(1.0, step.q0, 0.5 * H, step.v1, 0.5 * H, step.v0), 1e-14);
            });
        }
    }

    /** q_{k−1} of the first step is q_0 − h v_0 + h²/2 v̇_0. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.3, 1.0})
    void schatzmanPaoli(double theta) {
        eachStep("schatzman-paoli:theta=" + theta, atWall(BEADS), step -> {
            double[] previous = sum(1.0, step.q1, -2.0 * H, step.v1);
            if (step.qBefore == null) {
                double[] twice = sum(1.0, previous, -1.0, step.q0, H, step.v0); // h²/2 v̇_0
                assertSame(
                        BEADS.massTimes(step.q0, sum(2.0 / (H * H), twice)),
                        BEADS.force(step.t, step.q0, step.v0),
                        1e-9);
            } else {
                assertSame(previous, step.qBefore, 1e-14);
            }
            double[] straight = sum(2.0, step.q0, -1.0, previous);
            double[] between = sum(theta, straight, 1.0 - theta, step.q0);
            double[] v = sum(1.0 / H, step.q0, -1.0 / H, previous);
            double[] bend = sum(1.0 / (H * H), step.q1, -1.0 / (H * H), straight);
            assertSame(
                    sum(
                            1.0,
                            BEADS.massTimes(between, bend),
                            1.0,
                            BEADS.jacobiansTimes(0.5 * H, H * H * theta, between, v, bend)),
                    sum(
                            1.0 - theta,
                            BEADS.force(step.t, between, v),
                            theta,
                            BEADS.force(step.t + H, between, v),
                            1.0 / (H * H),
                            step.contactImpulse()),
                    1e-9);
        });
    }

    /** Of λ⁺, λ⁻ and Λ only h/2 (λ⁺ + λ⁻) + Λ is reported. */
    @Test
    void d1Minus() {
        eachStep("d1-minus", atWall(BEADS), step -> {
            double[] tilde = sum(2.0 / H, step.q1, -2.0 / H, step.q0, -1.0, step.v0);
            double[] aPlus = sum(1.0 / H, tilde, -1.0 / H, step.v0);
            double[] aMinus = sum(2.0 / H, step.v1, -2.0 / H, step.v0, -1.0, aPlus);
            double[] start = sum(1.0, BEADS.massTimes(step.q0, aPlus), -1.0, BEADS.force(step.t, step.q0, step.v0));
            double[] end = sum(1.0, BEADS.massTimes(step.q1, aMinus), -1.0, BEADS.force(step.t + H, step.q1, tilde));
            assertSame(start, new double[] {0.0, Math.max(0.0, start[1]), 0.0}, 1e-9);
            assertSame(end, new double[] {0.0, Math.max(0.0, end[1]), 0.0}, 1e-9);
            assertThat(0.5 * H * (start[1] + end[1])).isCloseTo(step.lambda, within(1e-10));
        });
    }

    @Test
    void leapfrogThatKicksFirst() {
        eachStep("leapfrog", Model.of(BEADS), step -> {
            double[] a = sum(1.0 / H, step.v1, -1.0 / H, step.v0);
            assertSame(BEADS.massTimes(step.q0, a), BEADS.force(step.t, step.q0, step.v0), 1e-10);
            assertSame(step.q1, sum(1.0, step.q0, H, step.v1), 1e-14);
        });
    }

    @Test
    void leapfrogThatDriftsFirst() {
        eachStep("leapfrog:form=drift-kick-drift", Model.of(BEADS), step -> {
            double[] a = sum(1.0 / H, step.v1, -1.0 / H, step.v0);
            double[] middle = sum(1.0, step.q0, 0.5 * H, step.v0);
            assertSame(BEADS.massTimes(middle, a), BEADS.force(step.t + 0.5 * H, middle, step.v0), 1e-10);
            assertSame(step.q1, sum(1.0, middle, 0.5 * H, step.v1), 1e-14);
        });
    }

    @Test
    void verlet() {
        double[] carried = new double[BEADS.dimension()];
        eachStep("verlet", Model.of(BEADS), step -> {
            double[] a = sum(2.0 / (H * H), step.q1, -2.0 / (H * H), step.q0, -2.0 / H, step.v0);
            double[] half = sum(1.0, step.v0, 0.5 * H, a);
            double[] next = sum(2.0 / H, step.v1, -2.0 / H, half);
            if (step.qBefore == null) {
                assertSame(BEADS.massTimes(step.q0, a), BEADS.force(step.t, step.q0, step.v0), 1e-9);
            } else {
                assertSame(a, carried, 1e-10);
            }
            assertSame(BEADS.massTimes(step.q1, next), BEADS.force(step.t + H, step.q1, half), 1e-9);
            System.arraycopy(next, 0, carried, 0, carried.length);
        });
    }

    @Test
    void heun() {
        double[] carried = new double[BEADS.dimension()];
        eachStep("heun", Model.of(BEADS), step -> {
            double[] predicted = sum(2.0 / H, step.q1, -2.0 / H, step.q0, -1.0, step.v0);
            double[] a = sum(1.0 / H, predicted, -1.0 / H, step.v0);
            double[] next = sum(2.0 / H, step.v1, -2.0 / H, step.v0, -1.0, a);
            if (step.qBefore == null) {
                assertSame(BEADS.massTimes(step.q0, a), BEADS.force(step.t, step.q0, step.v0), 1e-9);
            } else {
                assertSame(a, carried, 1e-10);
            }
            assertSame(BEADS.massTimes(step.q1, next), BEADS.force(step.t + H, step.q1, predicted), 1e-9);
            System.arraycopy(next, 0, carried, 0, carried.length);
        });
    }

    @Test
    void greenspan() {
        double[] before = new double[BEADS.dimension()];
        eachStep("greenspan", Model.of(BEADS), step -> {
            double[] a = step.qBefore == null
                    ? sum(1.0 / H, step.v1, -1.0 / H, step.v0)
                    : sum(2.0 / (3.0 * H), step.v1, -2.0 / (3.0 * H), step.v0, 1.0 / 3.0, before);
            assertSame(BEADS.massTimes(step.q0, a), BEADS.force(step.t, step.q0, step.v0), 1e-9);
            assertSame(step.q1, sum(1.0, step.q0, 0.5 * H, step.v0, 0.5 * H, step.v1), 1e-14);
            System.arraycopy(a, 0, before, 0, before.length);
        });
    }

    /** Half the step makes a sixteenth of the error, with forces that depend on everything. */
    @Test
    void rungeKuttaIsOfOrderFour() {
        double[] errors = new double[2];
        double[] exact = at("rk4", 1e-3);
        for (int i = 0; i < 2; i++) {
            double[] q = at("rk4", H / (1 << i));
            errors[i] = Math.abs(q[0] - exact[0]) + Math.abs(q[1] - exact[1]) + Math.abs(q[2] - exact[2]);
        }
        assertThat(errors[0] / errors[1]).isBetween(14.0, 19.0);
        assertSame(at("d1-minus", 1e-4), exact, 1e-5);
    }

    private static double[] at(String scheme, double h) {
        Simulation run = TimeStepping.of(Model.of(BEADS))
                .integrator(Integrators.named(scheme))
                .step(h)
                .start(0.0);
        run.runTo(0.8);
        return run.state().system(0).q();
    }

    /**
     * Smooth motion, the means of accelerations, and what contacts add: U and W come from forces on the bead that has the wall, and
     * from no other.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.6, 1.0})
    void generalizedAlpha(double rho) {
        double alphaM = (2.0 * rho - 1.0) / (rho + 1.0);
        double alphaF = rho / (rho + 1.0);
        double gamma = 0.5 + alphaF - alphaM;
        double beta = 0.25 * (gamma + 0.5) * (gamma + 0.5);
        Simulation run = TimeStepping.of(atWall(BEADS))
                .integrator(Integrators.named("generalized-alpha:rho=" + rho))
                .step(H)
                .start(0.0);
        double[] a0 = null;
        double[] u0 = null;
        int impacts = 0;
        for (int k = 0; k < 200; k++) {
            double[] q0 = run.state().system(0).q().clone();
            double[] v0 = run.state().system(0).v().clone();
            assertThat(run.step()).isTrue();
            double[] q1 = run.state().system(0).q();
            double[] v1 = run.state().system(0).v();
            double[] carried = run.state().system(0).memory("accelerations", 6);
            double[] a1 = Arrays.copyOfRange(carried, 0, 3);
            double[] u1 = Arrays.copyOfRange(carried, 3, 6);
            assertSame(BEADS.massTimes(q1, u1), BEADS.force(run.time(), q1, v1), 1e-8);
            if (k > 0) {
                assertSame(sum(1.0 - alphaM, a1, alphaM, a0), sum(1.0 - alphaF, u1, alphaF, u0), 1e-9);
                double[] U = sum(1.0, q1, -1.0, q0, -H, v0, -H * H * (0.5 - beta), a0, -H * H * beta, a1);
                double[] W = sum(1.0, v1, -1.0, v0, -H * (1.0 - gamma), a0, -H * gamma, a1);
                double[] nu = BEADS.massTimes(q1, U);
                double[] impulse = BEADS.massTimes(q1, W);
                double lambda = run.state().interaction(0).lambda()[0];
                impacts += lambda > 0.0 ? 1 : 0;
                assertSame(impulse, new double[] {0.0, lambda, 0.0}, 1e-9);
                assertSame(nu, new double[] {0.0, Math.max(0.0, nu[1]), 0.0}, 1e-10);
            }
            a0 = a1;
            u0 = u1;
        }
        assertThat(impacts).isGreaterThan(3);
    }
}
