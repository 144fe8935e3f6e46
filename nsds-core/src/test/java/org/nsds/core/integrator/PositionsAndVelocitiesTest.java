package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;

/** Positions may be more than velocities: a body in space is turned by every scheme that takes it, and stays a body. */
class PositionsAndVelocitiesTest {

    private static final double[] Q0 = new double[4];
    private static final double[] V0 = new double[3];
    private static final double END = 2.0;

    static {
        new TurningBody().initialState(Q0, V0);
    }

    /** q and ω at {@link #END}, by Runge-Kutta of order four with steps of 10⁻⁴. */
    private static double[] reference() {
        TurningBody body = new TurningBody();
        double[] x = new double[7];
        System.arraycopy(Q0, 0, x, 0, 4);
        System.arraycopy(V0, 0, x, 4, 3);
        double h = 1e-4;
        for (int step = 0; step < END / h - 0.5; step++) {
            double[] k1 = rate(body, x);
            double[] k2 = rate(body, ahead(x, 0.5 * h, k1));
            double[] k3 = rate(body, ahead(x, 0.5 * h, k2));
            double[] k4 = rate(body, ahead(x, h, k3));
            for (int i = 0; i < 7; i++) {
                x[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
            }
        }
        return x;
    }

    private static double[] ahead(double[] x, double h, double[] rate) {
        double[] result = x.clone();
        for (int i = 0; i < 7; i++) {
            result[i] += h * rate[i];
        }
        return result;
    }

    private static double[] rate(TurningBody body, double[] x) {
        double[] q = Arrays.copyOf(x, 4);
        double[] v = Arrays.copyOfRange(x, 4, 7);
        double[] dq = new double[4];
        double[] f = new double[3];
        body.positionRate(q, v, dq);
        body.internalForce(0.0, q, v, f);
        return new double[] {
            dq[0],
            dq[1],
            dq[2],
            dq[3],
            -f[0] / TurningBody.INERTIA[0],
            -f[1] / TurningBody.INERTIA[1],
            -f[2] / TurningBody.INERTIA[2]
        };
    }

    private static SteppedSystem turned(String scheme, double h, int steps) {
        SteppedSystem run = new SteppedSystem(new TurningBody(), scheme, h);
        for (int k = 0; k < steps; k++) {
            run.step(h);
        }
        return run;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean:theta=1",
                "moreau-jean-projected",
                "am1",
                "d1-minus",
                "generalized-alpha",
                "verlet",
                "heun",
                "leapfrog",
                "leapfrog:form=drift-kick-drift",
                "greenspan"
            })
    void theQuaternionKeepsItsUnitLength(String scheme) {
        SteppedSystem run = new SteppedSystem(new TurningBody(), scheme, 0.01);
        for (int k = 0; k < 10_000; k++) {
            run.step(0.01);
            assertThat(TurningBody.length(run.q())).isCloseTo(1.0, within(1e-14));
        }
    }

    /** Errors of q, ω, energy and momentum in space fall with the order of the scheme for forces that depend on velocity. */
    @ParameterizedTest
    @CsvSource({
        "moreau-jean, 2",
        "moreau-jean:theta=1, 1",
        "moreau-jean-projected, 2",
        "am1, 2",
        "d1-minus, 2",
        "generalized-alpha, 2",
        "verlet, 1",
        "heun, 2",
        "leapfrog, 1",
        "leapfrog:form=drift-kick-drift, 1",
        "greenspan, 2"
    })
    void theMotionAgreesWithEulersEquations(String scheme, int order) {
        double[] exact = reference();
        double[] errors = new double[2];
        for (int level = 0; level < 2; level++) {
            int steps = level == 0 ? 40 : 160;
            SteppedSystem run = turned(scheme, END / steps, steps);
            for (int i = 0; i < 4; i++) {
                errors[level] = Math.max(errors[level], Math.abs(run.q()[i] - exact[i]));
            }
            for (int i = 0; i < 3; i++) {
                errors[level] = Math.max(errors[level], Math.abs(run.v()[i] - exact[4 + i]));
            }
            double allowed = level == 0 ? 0.1 : 0.03;
            assertThat(TurningBody.energy(run.v())).isCloseTo(TurningBody.energy(V0), within(allowed));
            assertThat(TurningBody.momentum(run.q(), run.v()))
                    .containsExactly(TurningBody.momentum(Q0, V0), within(allowed));
        }
        assertThat(StrictMath.log(errors[0] / errors[1]) / StrictMath.log(4.0)).isBetween(order - 0.2, order + 0.3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"schatzman-paoli", "rk4"})
    void schemesThatAddUpPositionsRefuseIt(String scheme) {
        TurningBody body = new TurningBody();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named(scheme).bind(body, new State(Model.of(body)).system(0), 0.1))
                .withMessageContaining(scheme)
                .withMessageContaining("those of 'body' move otherwise than by q + h v: choose moreau-jean");
    }

    @Test
    void aRunOfItAllocatesNothingInItsSteps() {
        assertThat(AllocatedBytes.of(
                        () -> TimeStepping.of(Model.of(new TurningBody()))
                                .step(1e-3)
                                .start(0.0),
                        run -> {
                            for (int k = 0; k < 1000; k++) {
                                run.step();
                            }
                        }))
                .isZero();
    }

    @Test
    void theFlowBetweenEventsTurnsIt() {
        Solution run = EventDriven.of(Model.of(new TurningBody())).step(0.1).run(0.0, END);
        double[] exact = reference();
        double[] q = new double[4];
        for (int i = 0; i < 4; i++) {
            q[i] = run.position("body", i)[run.rows() - 1];
            assertThat(q[i]).isCloseTo(exact[i], within(1e-8));
        }
        assertThat(TurningBody.length(q)).isCloseTo(1.0, within(1e-14));
    }

    /** A floor under a point of the body: its height is a function of q, and its rate a row of three. */
    private record Floor(int inputs, int velocities) implements LagrangianRelation {

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public void output(double t, double[] q, double[] y) {
            y[0] = 2.0 * (q[1] * q[3] - q[0] * q[2]) + 0.3; // z of the body's x axis
        }

        /** ż = (ω × e_x)·e_z in the frame of the body. */
        @Override
        public void jacobian(double t, double[] q, double[] out) {
            double zy = 2.0 * (q[2] * q[3] + q[0] * q[1]);
            double zz = q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3];
            out[0] = 0.0;
            out[1] = -zz;
            out[2] = zy;
        }
    }

    private static Interaction floor(TurningBody body, int inputs, int velocities) {
        return Interaction.named("floor")
                .on(body)
                .relation(new Floor(inputs, velocities))
                .law(new NewtonImpact(1.0))
                .build();
    }

    @Test
    void relationsAreHeldToBothNumbers() {
        TurningBody body = new TurningBody();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> floor(body, 4, 4))
                .withMessageContaining("its relation has 4 columns but system 'body' has 3 degrees of freedom");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> floor(body, 3, 3))
                .withMessageContaining("its relation looks at 3 positions but system 'body' has 4");
    }

    /** An elastic impact keeps the energy; the point comes down to the floor within two seconds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "d1-minus",
                "generalized-alpha"
            })
    void aTurningBodyHitsAFloor(String scheme) {
        TurningBody body = new TurningBody();
        Solution run = TimeStepping.of(Model.of(body).with(floor(body, 4, 3)))
                .integrator(scheme)
                .step(1e-3)
                .run(0.0, 4.0);
        assertThat(run.report().contactSteps()).isPositive();
        assertThat(run.report().maxPenetration()).isLessThan(2e-3);
        assertThat(run.energy().balance().total()).isCloseTo(TurningBody.energy(V0), within(1e-3));
    }

    @Test
    void aProbeHasAWeightForEachPositionOrVelocity() {
        Model body = Model.of(new TurningBody());
        Solution run = TimeStepping.of(body)
                .step(0.01)
                .probes(List.of(
                        Probe.position("s", "body", new double[] {1.0, 0.0, 0.0, 0.0}),
                        Probe.velocity("spin", "body", new double[] {0.0, 1.0, 0.0})))
                .run(0.0, 0.1);
        assertThat(run.column("s")[0]).isEqualTo(1.0);
        assertThat(run.column("spin")[0]).isEqualTo(0.8);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(body)
                        .step(0.01)
                        .probes(List.of(Probe.position("s", "body", new double[] {1.0, 0.0, 0.0})))
                        .run(0.0, 0.1))
                .withMessageContaining("3 weights but system 'body' has 4 positions");
    }

    /** A relation alone does not know how its systems move; the event-driven run does. */
    @Test
    void theCurvatureOfARelationIsLeftToTheRun() {
        double[] kappa = {0.0};
        new Floor(4, 3).curvature(0.0, Q0, V0, kappa);
        assertThat(kappa[0]).isNaN();
    }
}
