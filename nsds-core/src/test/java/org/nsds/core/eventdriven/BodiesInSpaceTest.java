package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.TurningBody;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Events of bodies that have more positions than velocities: impacts, joints, and contacts that stay closed. */
class BodiesInSpaceTest {

    private static final double G = FlyingBody.GRAVITY;
    private static final double MASS = FlyingBody.MASS;
    private static final double INERTIA_Y = TurningBody.INERTIA[1];

    private static Model model(FlyingBody body, String name, LagrangianRelation relation, NonSmoothLaw law) {
        return Model.of(body)
                .with(Interaction.named(name)
                        .on(body)
                        .relation(relation)
                        .law(law)
                        .build());
    }

    private static double last(Solution run, int i) {
        return run.position("body", i)[run.rows() - 1];
    }

    private static double[] velocities(Solution run, int row) {
        double[] v = new double[6];
        for (int i = 0; i < 6; i++) {
            v[i] = run.velocity("body", i)[row];
        }
        return v;
    }

    private static void requireUnitLength(Solution run) {
        for (int row = 0; row < run.rows(); row++) {
            double[] turn = new double[4];
            for (int i = 0; i < 4; i++) {
                turn[i] = run.position("body", 3 + i)[row];
            }
            assertThat(TurningBody.length(turn)).isCloseTo(1.0, within(1e-14));
        }
    }

    /**
     * The body falls from z = 1 and turns about its y axis with ω; the point (r, 0, 0) of it has the height 1 − g t²/2 − r sin ωt, and
     * hits the floor first. The impulse is (1 + e) (g t + r ω cos ωt) / (1/m + (r cos ωt)²/I), and turns the body about the same axis.
     */
    @Test
    void aBodyFallsOnOneOfItsPoints() {
        double r = 0.4;
        double omega = 1.3;
        double e = 0.6;
        double end = 0.5;
        double t = 0.4;
        for (int k = 0; k < 30; k++) {
            t -= (1.0 - 0.5 * G * t * t - r * Math.sin(omega * t)) / (-G * t - r * omega * Math.cos(omega * t));
        }
        double arm = r * Math.cos(omega * t);
        double impulse = (1.0 + e) * (G * t + omega * arm) / (1.0 / MASS + arm * arm / INERTIA_Y);
        double up = -G * t + impulse / MASS;
        double spin = omega - impulse * arm / INERTIA_Y;
        double angle = omega * t + spin * (end - t);

        FlyingBody body = new FlyingBody(new double[] {0, 0, 1, 1, 0, 0, 0}, new double[] {0.2, 0, 0, 0, omega, 0});
        Solution run = EventDriven.of(
                        model(body, "floor", new FlyingBody.Point(new double[] {r, 0, 0}, 2), new NewtonImpact(e)))
                .step(0.01)
                .run(0.0, end);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events()).hasSize(1);
        Event hit = run.events().get(0);
        assertThat(hit.time()).isCloseTo(t, within(1e-11));
        assertThat(hit.impulses().get(0)).isCloseTo(impulse, within(1e-9));
        assertThat(last(run, 0)).isCloseTo(0.2 * end, within(1e-11));
        assertThat(last(run, 2))
                .isCloseTo(1.0 - 0.5 * G * t * t + up * (end - t) - 0.5 * G * (end - t) * (end - t), within(1e-10));
        assertThat(last(run, 3)).isCloseTo(Math.cos(0.5 * angle), within(1e-10));
        assertThat(last(run, 5)).isCloseTo(Math.sin(0.5 * angle), within(1e-10));
        assertThat(velocities(run, run.rows() - 1))
                .containsExactly(new double[] {0.2, 0.0, up - G * (end - t), 0.0, spin, 0.0}, within(1e-9));
        requireUnitLength(run);
    }

    /** Elastic impacts of a body that tumbles keep its energy and the horizontal parts of its momentum. */
    @Test
    void aTumblingBodyBouncesElastically() {
        FlyingBody body =
                new FlyingBody(new double[] {0, 0, 1, 1, 0, 0, 0}, new double[] {0.5, -0.3, 0, 0.7, 1.1, -0.9});
        Solution run = EventDriven.of(model(
                        body, "floor", new FlyingBody.Point(new double[] {0.3, 0.2, -0.4}, 2), new NewtonImpact(1.0)))
                .step(0.01)
                .run(0.0, 2.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events().size()).isGreaterThan(2);
        double[] v0 = velocities(run, 0);
        double[] v1 = velocities(run, run.rows() - 1);
        assertThat(v1[0]).isCloseTo(0.5, within(1e-12));
        assertThat(v1[1]).isCloseTo(-0.3, within(1e-12));
        assertThat(energy(last(run, 2), v1)).isCloseTo(energy(1.0, v0), within(1e-8));
        requireUnitLength(run);
    }

    private static double energy(double z, double[] v) {
        double sum = MASS * G * z;
        for (int i = 0; i < 6; i++) {
            sum += 0.5 * (i < 3 ? MASS : TurningBody.INERTIA[i - 3]) * v[i] * v[i];
        }
        return sum;
    }

    /** φ̈ = −m g l sin φ / (I + m l²), by Runge-Kutta of order four with steps of 10⁻⁴; φ from the lowest position. */
    private static double pendulum(double length, double start, double end) {
        double k = MASS * G * length / (INERTIA_Y + MASS * length * length);
        double h = 1e-4;
        double phi = start;
        double rate = 0.0;
        for (int step = 0; step < end / h - 0.5; step++) {
            double a1 = -k * Math.sin(phi);
            double v2 = rate + 0.5 * h * a1;
            double a2 = -k * Math.sin(phi + 0.5 * h * rate);
            double v3 = rate + 0.5 * h * a2;
            double a3 = -k * Math.sin(phi + 0.5 * h * v2);
            double v4 = rate + h * a3;
            double a4 = -k * Math.sin(phi + h * v3);
            phi += h / 6.0 * (rate + 2.0 * v2 + 2.0 * v3 + v4);
            rate += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
        }
        return phi;
    }

    /** A body hung up at one of its points, l above its centre, swings about its y axis; nobody gave the curvature of the joint. */
    private static Model hung(double length, double start) {
        double[] q0 = {
            -length * Math.sin(start),
            0.0,
            -length * Math.cos(start),
            Math.cos(0.5 * start),
            0.0,
            Math.sin(0.5 * start),
            0.0
        };
        return model(
                new FlyingBody(q0, new double[6]),
                "pivot",
                new FlyingBody.Point(new double[] {0, 0, length}, 0, 1, 2),
                new Equality());
    }

    @Test
    void aBodyHungUpAtAPointSwings() {
        Solution run = EventDriven.of(hung(0.8, 1.0)).step(0.01).run(0.0, 2.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double phi = pendulum(0.8, 1.0, 2.0);
        assertThat(2.0 * Math.asin(last(run, 5))).isCloseTo(phi, within(1e-8));
        assertThat(last(run, 0)).isCloseTo(-0.8 * Math.sin(phi), within(1e-8));
        assertThat(last(run, 2)).isCloseTo(-0.8 * Math.cos(phi), within(1e-8));
        requireUnitLength(run);
    }

    /** The same joint in time steps does not drift, and converges with order two. */
    @Test
    void timeSteppingHoldsTheSameJoint() {
        double phi = pendulum(0.8, 1.0, 2.0);
        double[] errors = new double[2];
        for (int level = 0; level < 2; level++) {
            Solution run = TimeStepping.of(hung(0.8, 1.0))
                    .step(level == 0 ? 1e-2 : 2.5e-3)
                    .run(0.0, 2.0);
            assertThat(run.report().completed()).as(run.report().reason()).isTrue();
            errors[level] = Math.abs(2.0 * Math.asin(last(run, 5)) - phi);
            for (int i = 0; i < 3; i++) {
                assertThat(run.output("pivot", i)[run.rows() - 1]).isCloseTo(0.0, within(1e-11));
            }
            requireUnitLength(run);
        }
        assertThat(errors[1]).isLessThan(1e-4);
        assertThat(Math.log(errors[0] / errors[1]) / Math.log(4.0)).isBetween(1.8, 2.3);
    }

    /** A point that lands without bounce stays on the floor: the body tips over it, as a pendulum upside down whose pivot may slide. */
    @Test
    void aPointThatLandsStaysOnTheFloorWhileTheBodyTips() {
        FlyingBody body = new FlyingBody(
                new double[] {0, 0, 0.6, Math.cos(0.1), 0, Math.sin(0.1), 0}, new double[] {0.0, 0, 0, 0, 0, 0});
        Solution run = EventDriven.of(
                        model(body, "floor", new FlyingBody.Point(new double[] {0, 0, -0.5}, 2), new NewtonImpact(0.0)))
                .step(0.01)
                .run(0.0, 0.6);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] gap = run.output("floor", 0);
        double[] force = run.multiplier("floor", 0);
        int row = run.rows() - 1;
        assertThat(gap[row]).isCloseTo(0.0, within(1e-11));
        assertThat(force[row]).isPositive();
        assertThat(last(run, 0)).isCloseTo(0.0, within(1e-11)); // no force acts sideways
        double loss = run.energy().balance().impacts();
        double[] v = velocities(run, row);
        assertThat(energy(last(run, 2), v) + loss).isCloseTo(energy(0.6, new double[6]), within(1e-9));
        requireUnitLength(run);
    }
}
