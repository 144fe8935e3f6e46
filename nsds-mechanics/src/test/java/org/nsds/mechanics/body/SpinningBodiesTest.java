package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.CoulombContensou;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.DrillingArm;
import org.nsds.mechanics.body.contact.Ellipsoid;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.OnTurntable;
import org.nsds.mechanics.body.contact.Plane;

/** A ball on a turntable, a tippe top, a rattleback, Euler's disc: bodies whose spin does something unexpected. */
class SpinningBodiesTest {

    private static final double G = 9.81;

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double firstRise(Solution run, double[] values, double level) {
        for (int k = 1; k < values.length; k++) {
            if (values[k - 1] <= level && values[k] > level) {
                double share = (level - values[k - 1]) / (values[k] - values[k - 1]);
                return run.time(k - 1) + share * (run.time(k) - run.time(k - 1));
            }
        }
        return Double.NaN;
    }

    /** 7/2 ẍ = Ω × ẋ: after ten turns, at t = 70 π/Ω, it is where it was, and its circle has kept its radius 7 v/(2 Ω). */
    @Test
    void aBallOnATurntableGoesRoundAtTwoSeventhsOfItsRate() {
        double rate = 7.0;
        double radius = 0.02;
        double v = 0.2;
        RigidBody ball = RigidBody.named("body")
                .inertia(Solid.sphere(radius).withMass(1.0))
                .gravity(G)
                .at(0.2, 0.0, radius - 1e-8)
                .moving(0.0, v, 0.0)
                .spinning(-(v - rate * 0.2) / radius, 0.0, 0.0)
                .build();
        Interaction table = Interaction.named("table")
                .on(ball)
                .relation(new OnTurntable(new OnPlane(new Ball(radius), Plane.floor(0.0), 3), rate))
                .law(new NewtonImpactFriction(0.0, 0.5))
                .build();
        double h = 1e-3;
        Solution run = run(Model.of(ball).with(table), "moreau-jean:forces=endpoints", h, 32.0);
        double[] y = run.column("body.q1");
        double[] x = run.column("body.q0");
        int turns = 0;
        double end = 0.0;
        double left = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        for (int k = 1; k < y.length; k++) {
            if (y[k - 1] < 0.0 && y[k] >= 0.0) {
                turns++;
                end = turns == 10 ? run.time(k) - h * y[k] / (y[k] - y[k - 1]) : end;
            }
            if (run.time(k) > 28.0) {
                left = Math.min(left, x[k]);
                right = Math.max(right, x[k]);
            }
        }
        assertThat(end).isCloseTo(10.0 * Math.PI, within(1e-4 * 10.0 * Math.PI));
        assertThat(0.5 * (right - left)).isCloseTo(3.5 * v / rate, within(1e-4 * 0.1));
    }

    private static Model tippeTop(double drilling) {
        RigidBody top = RigidBody.named("body")
                .inertia(Inertia.principal(6e-3, 8e-7, 8e-7, 7e-7))
                .gravity(G)
                .at(0.0, 0.0, 0.015 - 0.003 * Math.cos(0.1) - 1e-9)
                .turned(Math.cos(0.05), Math.sin(0.05), 0.0, 0.0)
                .spinning(0.0, 0.0, 180.0)
                .build();
        Model model = Model.of(top);
        for (Ball part : new Ball[] {new Ball(0.015, 0.0, 0.0, 0.003), new Ball(0.005, 0.0, 0.0, 0.016)}) {
            FrictionLaw law = drilling > 0.0 ? new CoulombContensou(0.0, 0.0, 0.3) : new NewtonImpactFriction(0.0, 0.3);
            OnPlane contact = new OnPlane(part, Plane.floor(0.0), drilling > 0.0 ? 4 : 3);
            model = model.with(Interaction.named(part.radius() > 0.01 ? "floor" : "stem")
                    .on(top)
                    .relation(drilling > 0.0 ? new DrillingArm(contact, drilling / 0.3) : contact)
                    .law(law)
                    .build());
        }
        return model;
    }

    /** Two schemes of different order agree on when the axis passes the horizontal, with their orders (regression over four steps). */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 0.8, 1.3, 6e-4", "d1-minus, 1.6, 2.8, 1.5e-4"})
    void theInversionTimeOfATippeTopConverges(String scheme, double lowest, double highest, double error) {
        double limit = 1.018198; // d1-minus and moreau-jean, both extrapolated
        double sumX = 0.0;
        double sumY = 0.0;
        double sumXx = 0.0;
        double sumXy = 0.0;
        double[] steps = {2e-4, 1.41e-4, 1e-4, 7.07e-5};
        for (double h : steps) {
            Solution run = DerivedColumns.tilt(run(tippeTop(2e-5), scheme, h, 1.1), "body");
            double time = firstRise(run, run.column("body.tilt"), 0.5 * Math.PI);
            double x = Math.log(h);
            double y = Math.log(Math.abs(time - limit));
            sumX += x;
            sumY += y;
            sumXx += x * x;
            sumXy += x * y;
            if (h == 1e-4) {
                assertThat(time).isCloseTo(limit, within(error));
            }
        }
        double n = steps.length;
        double order = (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
        assertThat(order).isBetween(lowest, highest);
    }

    /** It ends on its stem, with its centre higher than at the start. Where sliding and drilling do not share their friction, it stays. */
    @Test
    void aTippeTopTurnsOverByFrictionThatItSharesWithItsSpin() {
        Solution run = DerivedColumns.tilt(run(tippeTop(2e-5), "d1-minus", 1e-4, 3.0), "body");
        double[] tilt = run.column("body.tilt");
        double[] height = run.column("body.q2");
        assertThat(tilt[tilt.length - 1]).isGreaterThan(2.8);
        assertThat(height[tilt.length - 1]).isGreaterThan(0.02);
        assertThat(run.column("body.v5")[tilt.length - 1]).isNegative();
        Solution apart = DerivedColumns.tilt(run(tippeTop(0.0), "d1-minus", 1e-4, 1.5), "body");
        assertThat(apart.column("body.tilt")[apart.rows() - 1]).isLessThan(0.2);
    }

    /**
     * Kane and Levinson's stone, rolling without sliding, spun with −5 rad/s and rolled by half a degree: the equations of the stone under the
     * constraint u = 0, integrated by DOP853 to 1e-12 outside this repository, reverse at 4.16347652 s and end with 4.997129 rad/s. Spun the
     * other way it goes on for 22.7 s.
     */
    @Test
    void aRattlebackReversesOneWayOnly() {
        assertReverses(-5.0, 4.16347652, 10.0);
        Solution other = run(stone(5.0), "d1-minus", 2e-4, 5.0);
        assertThat(other.column("body.v5")[other.rows() - 1]).isGreaterThan(4.9);
    }

    private static void assertReverses(double spin, double expected, double until) {
        Solution run = run(stone(spin), "d1-minus", 1e-4, until);
        assertThat(firstRise(run, run.column("body.v5"), 0.0)).isCloseTo(expected, within(1e-3));
        assertThat(run.column("body.v5")[run.rows() - 1]).isCloseTo(4.997129, within(1e-3));
    }

    private static Model stone(double spin) {
        double roll = Math.PI / 360.0;
        Ellipsoid surface = new Ellipsoid(0.2, 0.03, 0.02, 0.0, 0.0, 0.01);
        double[] s = new double[3];
        surface.support(0.0, -Math.sin(roll), -Math.cos(roll), s);
        RigidBody stone = RigidBody.named("body")
                .inertia(new Inertia(1.0, 2e-4, 16e-4, 17e-4, -0.2e-4, 0.0, 0.0))
                .gravity(G)
                .at(0.0, 0.0, surface.extent(0.0, -Math.sin(roll), -Math.cos(roll)) - 1e-9)
                .turned(Math.cos(0.5 * roll), Math.sin(0.5 * roll), 0.0, 0.0)
                .moving(spin * s[1], -spin * s[0] * Math.cos(roll), 0.0)
                .spinning(0.0, 0.0, spin)
                .build();
        return Model.of(stone).with(BodyOnFloor.contact("floor", stone, surface, new NewtonImpactFriction(0.0, 2.0)));
    }

    /** √θ falls linearly, to 0 after 3 r √(r θ₀/g)/(2 μ_R) for small tilts; the run goes on at rest. */
    @Test
    void eulersDiscPassesItsSingularity() {
        double r = 0.0375;
        double rolling = 2e-3;
        double tilt = 0.1;
        double rate = Math.sqrt(4.0 * G / (r * Math.sin(tilt)));
        double end = 1.5 * r / rolling * Math.sqrt(r * Math.sin(tilt) / G);
        RigidBody disc = RigidBody.named("body")
                .inertia(Solid.disc(r).withMass(0.4))
                .gravity(G)
                .at(0.0, 0.0, Math.hypot(r * Math.sin(tilt), 2e-5 * Math.cos(tilt)) - 1e-9)
                .turned(Math.cos(0.5 * tilt), Math.sin(0.5 * tilt), 0.0, 0.0)
                .spinning(0.0, rate * Math.sin(tilt), 0.0)
                .build();
        Model model = Model.of(disc)
                .with(BodyOnFloor.contact(
                        "floor",
                        disc,
                        new Ellipsoid(r, r, 2e-5),
                        new NewtonImpactRollingFriction(0.0, 0.0, 0.5, rolling, 0.0)));
        double h = 5e-5;
        Solution run = DerivedColumns.tilt(run(model, "d1-minus", h, 1.2 * end), "body");
        double[] angle = run.column("body.tilt");
        int half = (int) Math.round(0.5 * end / h);
        assertThat(Math.sqrt(angle[half])).isCloseTo(0.5 * Math.sqrt(tilt), within(0.03 * Math.sqrt(tilt)));
        assertThat(angle[(int) Math.round(0.9 * end / h)]).isGreaterThan(5e-4);
        assertThat(angle[angle.length - 1]).isLessThan(1e-4);
        assertThat(Math.abs(run.column("body.v3")[angle.length - 1])).isLessThan(1e-3);
    }

    @Test
    void partsThatMeanNothingAreRefused() {
        OnPlane six = new OnPlane(new Ball(0.1), Plane.floor(0.0), 6);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DrillingArm(six, 0.1))
                .withMessageContaining("needs a contact with 4 outputs, but this one has 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OnTurntable(six, Double.NaN))
                .withMessageContaining("rate of the turntable is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OnTurntable(new OnPlane(new Ball(0.1), new Plane(1.0, 0.0, 0.0, 0.0), 3), 1.0))
                .withMessageContaining("must be a floor");
    }
}
