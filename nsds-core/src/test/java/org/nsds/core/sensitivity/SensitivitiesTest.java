package org.nsds.core.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.Solution;

/** Derivatives along runs with impacts, beside closed forms and beside differences of runs. */
class SensitivitiesTest {

    private static Model ball(double e, double g, double height) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(2.0)
                .constantForce(-2.0 * g)
                .initialPosition(height)
                .initialVelocity(0.0)
                .build();
        return Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(e))
                        .build());
    }

    /** After one impact q = e √(2 g h) s − g s²/2 with s = t − √(2 h/g). */
    @Test
    void aBouncingBallHasTheDerivativesOfItsClosedForm() {
        double e = 0.8;
        double g = 9.81;
        double h = 1.0;
        double t = 0.9;
        Sensitivities end = Sensitivities.of(p -> ball(p[0], p[1], p[2]), 0.0, t, e, g, h);
        assertThat(end.impacts()).isEqualTo(1);
        double u = Math.sqrt(2 * g * h);
        double s = t - Math.sqrt(2 * h / g);
        assertThat(end.names()).containsExactly("ball.q0", "ball.v0");
        assertThat(end.toParameter(0)[0]).isEqualTo(u * s, within(1e-9));
        assertThat(end.toParameter(0)[1]).isEqualTo(u, within(1e-9));
        double dsdh = -1 / Math.sqrt(2 * g * h);
        double dqdh = e * g / u * s + (e * u - g * s) * dsdh;
        assertThat(end.toParameter(2)[0]).isEqualTo(dqdh, within(1e-9));
        assertThat(end.toStart(0)[0]).isEqualTo(dqdh, within(1e-9));
        double dsdg = 0.5 * Math.sqrt(2 * h / (g * g * g));
        assertThat(end.toParameter(1)[0]).isEqualTo(e * h / u * s - 0.5 * s * s + (e * u - g * s) * dsdg, within(1e-9));
        assertThat(end.warnings()).isEmpty();
        assertThat(end.reason()).isEmpty();
    }

    @Test
    void wherePhasesCannotBeFollowedIsSaid() {
        Sensitivities resting = Sensitivities.of(p -> ball(p[0], 9.81, 1.0), 0.0, 10.0, 0.5);
        assertThat(resting.reason()).contains("zeno").contains("floor");
        assertThat(resting.time()).isLessThan(1.4);
        var block = LagrangianLinearSystem.builder("block")
                .mass(1.0, 1.0)
                .initialPosition(0.0, 1.0)
                .initialVelocity(0.0, 0.0)
                .build();
        Model rough = Model.of(block)
                .with(Interaction.named("floor")
                        .on(block)
                        .relation(LinearRelation.rows(new double[][] {{0.0, 1.0}, {1.0, 0.0}}))
                        .law(new NewtonImpactFriction(0.5, 0.0, 0.3))
                        .build());
        assertThatThrownBy(() -> Sensitivities.of(p -> rough, 0.0, 1.0)).hasMessageContaining("'floor'");
    }

    /** x = cos t comes to rest at −1: a wall just inside is grazed. */
    @Test
    void grazingIsSaid() {
        ModelFamily swings = p -> {
            var mass = LagrangianLinearSystem.builder("mass")
                    .mass(1.0)
                    .stiffness(1.0)
                    .initialPosition(1.0)
                    .initialVelocity(0.0)
                    .build();
            return Model.of(mass)
                    .with(Interaction.named("wall")
                            .on(mass)
                            .relation(
                                    LinearRelation.rows(new double[][] {{1.0}}).offset(p[0]))
                            .law(new NewtonImpact(0.5))
                            .build());
        };
        assertThat(Sensitivities.of(swings, 0.0, 4.0, 1.0 - 1e-8).warnings())
                .singleElement()
                .asString()
                .contains("'wall' is grazed at t = 3.14");
        assertThat(Sensitivities.of(swings, 0.0, 4.0, 0.9).warnings()).isEmpty();
    }

    /** Two masses with hardening springs and coupling, each before a wall of its own: parameters e, k, the cubic term and the frequency. */
    private static Model pair(double[] start, double... p) {
        var masses = LagrangianNonlinearSystem.builder("masses")
                .mass(1.0, 2.0)
                .internalForce((t, q, v, out) -> {
                    double stretch = q[0] - q[1];
                    out[0] = p[1] * q[0] + p[2] * q[0] * q[0] * q[0] + stretch;
                    out[1] = p[1] * q[1] - stretch;
                })
                .dampingForce((t, q, v, out) -> {
                    out[0] = 0.1 * v[0];
                    out[1] = 0.05 * v[1];
                })
                .externalForce((t, out) -> {
                    out[0] = StrictMath.cos(p[3] * t);
                    out[1] = 0.0;
                })
                .initialPosition(start[0], start[1])
                .initialVelocity(start[2], start[3])
                .build();
        return Model.of(masses)
                .with(
                        Interaction.named("left")
                                .on(masses)
                                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}})
                                        .offset(0.4))
                                .law(new NewtonImpact(p[0]))
                                .build(),
                        Interaction.named("right")
                                .on(masses)
                                .relation(LinearRelation.rows(new double[][] {{0.0, -1.0}})
                                        .offset(0.4))
                                .law(new NewtonImpact(p[0]))
                                .build());
    }

    @Test
    void derivativesOfRandomSystemsAreDifferencesOfTheirRuns() {
        requireDifferences(20);
    }

    @Test
    @Tag("long")
    void derivativesOfTwoHundredRandomSystemsAreDifferencesOfTheirRuns() {
        requireDifferences(200);
    }

    private static void requireDifferences(int systems) {
        Random random = new Random(25);
        int impacts = 0;
        int judged = 0;
        for (int k = 0; k < systems; k++) {
            double[] start = {
                0.3 * random.nextDouble(), 0.3 * random.nextDouble(), random.nextGaussian(), random.nextGaussian()
            };
            double[] p = {
                0.4 + 0.5 * random.nextDouble(),
                1 + 3 * random.nextDouble(),
                random.nextDouble(),
                1 + random.nextDouble()
            };
            ModelFamily family = q -> pair(start, q);
            Sensitivities end = Sensitivities.of(family, 0.0, 3.0, p);
            int parameter = k % 4;
            if (!end.reason().isEmpty() || !end.warnings().isEmpty()) {
                continue;
            }
            double width = 1e-5;
            double[][] ends = new double[4][];
            boolean same = true;
            for (int i = 0; i < 4; i++) {
                double[] beside = p.clone();
                beside[parameter] += width * new double[] {-2, -1, 1, 2}[i];
                Solution run = EventDriven.of(family.at(beside)).step(3.0).run(0.0, 3.0);
                same &= run.events().size() == end.impacts();
                ends[i] = new double[] {
                    last(run, "masses.q0"), last(run, "masses.q1"), last(run, "masses.v0"), last(run, "masses.v1")
                };
            }
            if (!same) {
                continue; // an impact comes or goes between the runs of the difference
            }
            judged++;
            impacts += end.impacts();
            double[] slope = end.toParameter(parameter);
            double size = 1.0;
            for (double value : slope) {
                size = Math.max(size, Math.abs(value));
            }
            for (int i = 0; i < 4; i++) {
                double difference = (8 * (ends[2][i] - ends[1][i]) - (ends[3][i] - ends[0][i])) / (12 * width);
                assertThat(slope[i]).as("system %d, component %d", k, i).isEqualTo(difference, within(1e-6 * size));
            }
        }
        assertThat(judged).isGreaterThanOrEqualTo(systems * 8 / 10);
        assertThat(impacts).isGreaterThan(systems / 2);
    }

    private static double last(Solution run, String column) {
        return run.column(column)[run.rows() - 1];
    }
}
