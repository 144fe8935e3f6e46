package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Friction in space from event to event, beside closed forms. */
class FrictionInSpaceTest {

    private static final double G = 9.81;

    /** A mass of 1 kg at (0, 0, height) under a force, above the plane z = 0. */
    private static Model mass(double[] force, double height, double[] velocity, NewtonImpactFriction law) {
        var body = LagrangianLinearSystem.builder("mass")
                .mass(1.0, 1.0, 1.0)
                .constantForce(force)
                .initialPosition(0.0, 0.0, height)
                .initialVelocity(velocity)
                .build();
        return Model.of(body)
                .with(Interaction.named("floor")
                        .on(body)
                        .relation(LinearRelation.rows(new double[][] {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}))
                        .law(law)
                        .build());
    }

    private static Solution run(Model model, double end) {
        Solution run = EventDriven.of(model).step(0.01).run(0.0, end);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(double[] all) {
        return all[all.length - 1];
    }

    /**
     * A mass thrown across a slope that friction would hold, κ = μ cot α &gt; 1: with φ between its velocity and the slope,
     * v (κ + cos φ) falls by a (κ² − 1) in a unit of time, a = g sin α, and v ∝ tan^κ(φ/2)/sin φ; it stops along the slope.
     */
    @ParameterizedTest
    @CsvSource({"1.4, 0.7", "1.4, 2.5", "2.5, 1.5", "1.05, 3.0", "3.0, 0.0"})
    void aMassThrownAcrossASlopeTurnsAndStops(double kappa, double phi) {
        double slope = 0.3;
        double a = G * Math.sin(slope);
        double v = 0.8;
        double stop = v * (kappa + Math.cos(phi)) / (a * (kappa * kappa - 1.0));
        Model model = mass(
                new double[] {a, 0.0, -G * Math.cos(slope)},
                0.0,
                new double[] {v * Math.cos(phi), v * Math.sin(phi), 0.0},
                new NewtonImpactFriction(0.0, 0.0, kappa * Math.tan(slope)));
        Solution run = run(model, stop + 0.1);

        assertThat(run.events()).hasSize(1);
        Event event = run.events().get(0);
        assertThat(event.kind()).isEqualTo(Event.Kind.STICK);
        assertThat(event.time()).isCloseTo(stop, within(1e-9));
        assertThat(last(run.velocity("mass", 0))).isZero();
        double shape = Math.pow(Math.tan(0.5 * phi), kappa) / Math.sin(phi) / v;
        for (int row = 0; row < run.rows() && phi > 0.0; row++) {
            double x = run.velocity("mass", 0)[row];
            double y = run.velocity("mass", 1)[row];
            double speed = Math.hypot(x, y);
            double angle = Math.atan2(y, x);
            if (speed > 1e-6 && angle > 1e-3) {
                assertThat(Math.pow(Math.tan(0.5 * angle), kappa) / Math.sin(angle))
                        .isCloseTo(shape * speed, within(1e-9 * kappa));
            }
        }
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-10));
    }

    /**
     * A force that grows and turns lets a mass stick until it exceeds μ m g, and slide on a curve then. Moreau's time-stepping comes
     * closer to it with every step size, with order 1.
     */
    @Test
    void aForceThatTurnsPullsAMassLooseOnACurve() {
        double mu = 0.3;
        var body = LagrangianLinearSystem.builder("mass")
                .mass(1.0, 1.0, 1.0)
                .force((t, f) -> {
                    double size = 2.0 + 3.0 * t;
                    f[0] = size * Math.cos(2.0 * t);
                    f[1] = size * Math.sin(2.0 * t);
                    f[2] = -G;
                })
                .initialPosition(0.0, 0.0, 0.0)
                .build();
        Model model = Model.of(body)
                .with(Interaction.named("floor")
                        .on(body)
                        .relation(LinearRelation.rows(new double[][] {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}))
                        .law(new NewtonImpactFriction(0.0, 0.0, mu))
                        .build());
        Solution run = run(model, 1.0);
        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.SLIP);
        assertThat(run.events().get(0).time()).isCloseTo((mu * G - 2.0) / 3.0, within(1e-9));

        double before = Double.NaN;
        for (double h : new double[] {4e-3, 2e-3, 1e-3, 5e-4}) {
            Solution steps = TimeStepping.of(model).step(h).run(0.0, 1.0);
            double error = Math.hypot(
                    last(steps.velocity("mass", 0)) - last(run.velocity("mass", 0)),
                    last(steps.velocity("mass", 1)) - last(run.velocity("mass", 1)));
            if (h < 4e-3) {
                assertThat(before / error).isCloseTo(2.0, within(0.01));
            }
            before = error;
        }
    }

    /** A mass that is thrown down obliquely loses at most μ times its normal impulse from its tangential velocity. */
    @ParameterizedTest
    @CsvSource({"0.2, 0.5", "0.2, 0.0", "2.0, 0.5"})
    void anObliqueImpactBrakesWithinTheCone(double mu, double e) {
        double height = 0.3;
        double[] thrown = {0.9, -1.2, -1.0};
        Model model = mass(new double[] {0, 0, -G}, height, thrown, new NewtonImpactFriction(e, 0.0, mu));
        double down = Math.sqrt(1.0 + 2.0 * G * height);
        double time = (down - 1.0) / G;
        Solution run = run(model, time + 0.05);
        Event hit = run.events().get(0);
        assertThat(hit.time()).isCloseTo(time, within(1e-12));
        assertThat(hit.impulses().get(0)).isCloseTo((1.0 + e) * down, within(1e-10));
        double left = Math.max(0.0, 1.0 - mu * (1.0 + e) * down / 1.5);
        double after = e == 0.0 ? Math.max(0.0, left - mu * G * (0.05) / 1.5) : left;
        assertThat(last(run.velocity("mass", 0))).isCloseTo(0.9 * after, within(1e-10));
        assertThat(last(run.velocity("mass", 1))).isCloseTo(-1.2 * after, within(1e-10));
    }
}
