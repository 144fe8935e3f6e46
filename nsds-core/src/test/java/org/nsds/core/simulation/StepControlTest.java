package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.settings.StepControl;
import org.nsds.core.solution.ControlledParts;
import org.nsds.core.solution.Solution;

/** Steps whose length follows from their error. */
class StepControlTest {

    private static final double G = 9.81;
    private static final double E = 0.7;
    private static final double LONGEST = 0.05;

    /** The ball dropped from 1, flight by flight. */
    private static double ball(double t, double e) {
        double fall = Math.sqrt(2.0 / G);
        if (t <= fall) {
            return 1.0 - 0.5 * G * t * t;
        }
        double begun = fall;
        for (double speed = e * G * fall; speed > 1e-9; speed *= e) {
            double flight = 2.0 * speed / G;
            if (t <= begun + flight) {
                return speed * (t - begun) - 0.5 * G * (t - begun) * (t - begun);
            }
            begun += flight;
        }
        return 0.0;
    }

    private static double ballError(Solution run) {
        double worst = 0.0;
        double[] q = run.position("ball", 0);
        for (int k = 0; k < q.length; k++) {
            worst = Math.max(worst, Math.abs(q[k] - ball(run.time(k), 0.8)));
        }
        return worst;
    }

    private static Solution completed(Solution run) {
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** Through the accumulation at 4.06 s and to rest: constant steps of as many parts are a hundred times worse. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "generalized-alpha",
                "tdg:order=2",
                "tdg:order=3",
                "tdg:form=half-explicit",
                "d1-minus"
            })
    void theBouncingBallTakesFewerPartsThanConstantSteps(String scheme) {
        TimeStepping setup = TimeStepping.of(SmallModels.bouncingBall(0.8)).integrator(scheme);
        Solution controlled =
                completed(setup.step(LONGEST).control(StepControl.of(1e-5)).run(0.0, 5.0));
        ControlledParts parts = controlled.report().parts().orElseThrow();
        assertThat(ballError(controlled)).isLessThan(1e-4);
        assertThat(parts.computed()).isLessThan(1000);
        assertThat(parts.backAtImpacts()).isGreaterThan(100);
        assertThat(parts.aboveTolerance()).isZero();
        Solution constant = completed(setup.step(5.0 / parts.computed()).run(0.0, 5.0));
        assertThat(ballError(constant)).isGreaterThan(100.0 * ballError(controlled));
    }

    /** A double pendulum of unit masses and lengths, whose first angle stops at −0.2. */
    private static Model pendulumAtStop() {
        var pendulum = LagrangianNonlinearSystem.builder("pendulum")
                .mass(2, (q, out) -> {
                    double c = StrictMath.cos(q[0] - q[1]);
                    out[0] = 2.0;
                    out[1] = c;
                    out[2] = c;
                    out[3] = 1.0;
                })
                .internalForce((t, q, v, out) -> {
                    double s = StrictMath.sin(q[0] - q[1]);
                    out[0] = s * v[1] * v[1] + 2.0 * G * StrictMath.sin(q[0]);
                    out[1] = -s * v[0] * v[0] + G * StrictMath.sin(q[1]);
                })
                .potential(q -> -G * (2.0 * StrictMath.cos(q[0]) + StrictMath.cos(q[1])))
                .initialPosition(0.9, 0.5)
                .build();
        return Model.of(pendulum)
                .with(Interaction.named("stop")
                        .on(pendulum)
                        .relation(
                                LinearRelation.rows(new double[][] {{1.0, 0.0}}).offset(0.2))
                        .law(new NewtonImpact(E))
                        .build());
    }

    /** The flow of the pendulum by Hipparchus' method of order 8. */
    private static double[] flow(double[] from, double time) {
        if (time == 0.0) {
            return from.clone();
        }
        OrdinaryDifferentialEquation equation = new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return 4;
            }

            @Override
            public double[] computeDerivatives(double t, double[] z) {
                double s = Math.sin(z[0] - z[1]);
                double c = Math.cos(z[0] - z[1]);
                double f0 = -(s * z[3] * z[3] + 2.0 * G * Math.sin(z[0]));
                double f1 = -(-s * z[2] * z[2] + G * Math.sin(z[1]));
                double det = 2.0 - c * c;
                return new double[] {z[2], z[3], (f0 - c * f1) / det, (2.0 * f1 - c * f0) / det};
            }
        };
        return new DormandPrince853Integrator(1e-12, 1.0, 1e-14, 1e-14)
                .integrate(equation, new ODEState(0.0, from), time)
                .getPrimaryState();
    }

    /** The angles at multiples of the longest step, impacts by bisection. */
    private static double[][] reference(int rows) {
        double[][] all = new double[rows][];
        double[] z = {0.9, 0.5, 0.0, 0.0};
        all[0] = z;
        for (int k = 1; k < rows; k++) {
            double left = LONGEST;
            double[] next = flow(z, left);
            while (next[0] + 0.2 < 0.0) {
                double low = 0.0;
                double high = left;
                for (int i = 0; i < 50; i++) {
                    double middle = 0.5 * (low + high);
                    if (flow(z, middle)[0] + 0.2 < 0.0) {
                        high = middle;
                    } else {
                        low = middle;
                    }
                }
                z = flow(z, low);
                double c = Math.cos(z[0] - z[1]);
                double impulse = -(1.0 + E) * z[2] * (2.0 - c * c);
                z[2] += impulse / (2.0 - c * c);
                z[3] -= impulse * c / (2.0 - c * c);
                left -= low;
                next = flow(z, left);
            }
            z = next;
            all[k] = z;
        }
        return all;
    }

    private static double pendulumError(Solution run, double[][] reference) {
        double worst = 0.0;
        for (int i = 0; i < 2; i++) {
            double[] q = run.position("pendulum", i);
            for (int k = 0; k < q.length; k++) {
                worst = Math.max(worst, Math.abs(q[k] - reference[k][i]));
            }
        }
        return worst;
    }

    /** Steps of 1e-4 are fifty times as many, and no better. */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 2e-3", "generalized-alpha, 1e-3", "tdg:order=3, 5e-5", "tdg:form=half-explicit, 1e-4"})
    void theDoublePendulumTakesFewerPartsThanConstantSteps(String scheme, double bound) {
        double[][] reference = reference(61);
        TimeStepping setup = TimeStepping.of(pendulumAtStop()).integrator(scheme);
        Solution controlled =
                completed(setup.step(LONGEST).control(StepControl.of(1e-6)).run(0.0, 3.0));
        ControlledParts parts = controlled.report().parts().orElseThrow();
        assertThat(pendulumError(controlled, reference)).isLessThan(bound);
        assertThat(parts.computed()).isLessThan(1000);
        assertThat(parts.backInFlight()).isPositive();
        assertThat(parts.backAtImpacts()).isPositive();
        Solution constant = completed(setup.step(1e-3).every(50).run(0.0, 3.0));
        assertThat(pendulumError(constant, reference)).isGreaterThan(pendulumError(controlled, reference));
    }

    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "generalized-alpha", "tdg:order=3", "d1-minus"})
    void runsRepeatAndResumeBitByBit(String scheme) {
        TimeStepping setup = TimeStepping.of(pendulumAtStop())
                .integrator(scheme)
                .step(LONGEST)
                .control(StepControl.of(1e-5));
        Simulation whole = setup.start(0.0);
        advance(whole, 60);
        for (int stop : new int[] {1, 7, 8, 9, 10, 30, 59}) {
            Simulation first = setup.start(0.0);
            advance(first, stop);
            Simulation resumed = setup.resume(first.checkpoint());
            advance(resumed, 60 - stop);
            assertThat(resumed.state().sameBits(whole.state()))
                    .as("stopped after %d", stop)
                    .isTrue();
        }
    }

    private static void advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            assertThat(simulation.step()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "generalized-alpha", "tdg:order=3"})
    void controlledStepsAllocateNothing(String scheme) {
        for (Model model : new Model[] {SmallModels.bouncingBall(0.9), pendulumAtStop()}) {
            TimeStepping setup =
                    TimeStepping.of(model).integrator(scheme).step(LONGEST).control(StepControl.of(1e-5));
            assertThat(AllocatedBytes.of(() -> setup.start(0.0), simulation -> {
                        for (int i = 0; i < 100; i++) {
                            if (!simulation.step()) {
                                throw new AssertionError("step failed");
                            }
                        }
                    }))
                    .isZero();
        }
    }

    @Test
    void whatCannotBeControlledIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StepControl.of(0.0))
                .withMessage("the tolerance of the steps is 0.0: it must be positive and finite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StepControl.of(1e-300))
                .withMessageContaining("below the rounding of positions: give 1.0E-16 at least");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StepControl(1e-6, 0))
                .withMessageContaining("give a number from 1 to 40");
        TimeStepping ball = TimeStepping.of(SmallModels.bouncingBall(0.5)).step(0.1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ball.integrator("schatzman-paoli")
                        .control(StepControl.of(1e-6))
                        .start(0.0))
                .withMessageContaining("does not estimate its error")
                .withMessageContaining("choose moreau-jean, generalized-alpha, d1-minus or tdg");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ball.halving(3).control(StepControl.of(1e-6)))
                .withMessageContaining("both given");
    }
}
