package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.SpringDamper;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.AllocatedBytes;
import org.nsds.mechanics.body.contact.Corner;
import org.nsds.mechanics.body.contact.Elongation;

/** Springs and dampers on bodies and between them. */
class BodySpringsTest {

    private static RigidBody.Builder body(String name, double mass) {
        return RigidBody.named(name).inertia(new Inertia(mass, 0.02, 0.03, 0.04, 0.001, 0.002, -0.001));
    }

    static Stream<BodyForce> forces() {
        return Stream.of(
                new AnchorSpring(3.0, 0.4, 0.1, -0.2, 0.3, 0.5, 0.6, -0.7),
                new AnchorSpring(3.0, 0.0, 0.1, -0.2, 0.3, 0.5, 0.6, -0.7),
                new TorsionSpring(2.0, 0.8, 0.0, 0.6, 0.0),
                new ConstantForce(Frame.BODY, 1.0, -2.0, 3.0),
                new ConstantTorque(Frame.WORLD, 1.0, -2.0, 3.0),
                new Drag(0.3, 0.2));
    }

    private static double[] load(BodyForce force, double[] q, double[] v) {
        double[] out = new double[6];
        force.add(0.0, q, v, out);
        return out;
    }

    /** By differences along the motion of a body; the torsion spring leaves out terms of second order in φ. */
    @ParameterizedTest
    @MethodSource("forces")
    void derivativesAndPotentialsAreThoseOfTheForces(BodyForce force) {
        Random random = new Random(11);
        RigidBody any = body("any", 1.0).build();
        double[] q = {0.2, -0.1, 0.3, 0.8, 0.1, 0.58, -0.02};
        any.move(q, new double[6], 0.0, q);
        double[] v = random.doubles(6, -1.0, 1.0).toArray();
        double[] byPosition = new double[36];
        double[] byVelocity = new double[36];
        force.addJacobians(0.0, q, v, byPosition, byVelocity);
        double d = 1e-6;
        double allowed = force instanceof TorsionSpring ? 0.02 : 1e-8;
        for (int j = 0; j < 6; j++) {
            double[] unit = new double[6];
            unit[j] = 1.0;
            double[] ahead = new double[7];
            double[] behind = new double[7];
            any.move(q, unit, d, ahead);
            any.move(q, unit, -d, behind);
            double[] plus = load(force, ahead, v);
            double[] minus = load(force, behind, v);
            for (int i = 0; i < 6; i++) {
                assertThat(byPosition[6 * i + j])
                        .as("row " + i + ", column " + j)
                        .isCloseTo((plus[i] - minus[i]) / (2.0 * d), within(allowed));
            }
            if (force.work() == BodyForce.Work.STORED) {
                assertThat(load(force, q, v)[j])
                        .isCloseTo(-(force.potential(ahead) - force.potential(behind)) / (2.0 * d), within(1e-8));
            }
            double[] faster = v.clone();
            faster[j] += d;
            for (int i = 0; i < 6; i++) {
                assertThat(byVelocity[6 * i + j])
                        .isCloseTo((load(force, q, faster)[i] - load(force, q, v)[i]) / d, within(1e-8));
            }
        }
    }

    /** x = cos(√(k/μ) t) of the elongation, μ the reduced mass; momentum is kept. */
    @Test
    void twoBodiesOnASpringOscillateWithTheirReducedMass() {
        RigidBody first = body("first", 1.0).build();
        RigidBody second = body("second", 3.0).at(1.1, 0.0, 0.0).build();
        Model model = Model.of(first, second)
                .with(Interaction.named("spring")
                        .on(first, second)
                        .relation(Elongation.between(new Corner(0.0, 0.0, 0.0), new Corner(0.0, 0.0, 0.0), 1.0))
                        .law(new SpringDamper(30.0, 0.0))
                        .build());
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 2.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double expected = 0.1 * Math.cos(Math.sqrt(30.0 / 0.75) * 2.0);
        assertThat(run.output("spring")[run.rows() - 1]).isCloseTo(expected, within(1e-5));
        assertThat(run.energy().balance().total()).isCloseTo(0.5 * 30.0 * 0.01, within(1e-9));
        assertThat(run.report().maxPenetration()).isZero();
    }

    /** Between points off the centres the bodies turn; energy and momenta are those of the start, to the order of the scheme. */
    @Test
    void bodiesHungOnEachOtherKeepWhatTheyMust() {
        RigidBody first = body("first", 1.0).spinning(0.5, 1.0, -0.7).build();
        RigidBody second =
                body("second", 2.0).at(1.0, 0.3, 0.0).moving(0.0, 0.4, 0.2).build();
        Model model = Model.of(first, second)
                .with(Interaction.named("spring")
                        .on(first, second)
                        .relation(Elongation.between(new Corner(0.1, 0.05, 0.0), new Corner(-0.1, 0.0, 0.1), 0.5))
                        .law(new SpringDamper(20.0, 0.0))
                        .build());
        double[] drift = new double[2];
        double[] loss = new double[2];
        for (int level = 0; level < 2; level++) {
            Solution run = DerivedColumns.momentum(
                    model, TimeStepping.of(model).step(level == 0 ? 2e-3 : 1e-3).run(0.0, 1.0));
            int last = run.rows() - 1;
            loss[level] = Math.abs(run.energy().balance().numerical());
            for (String name : new String[] {"momentum.Lx", "momentum.Ly", "momentum.Lz"}) {
                double[] column = run.column(name);
                drift[level] = Math.max(drift[level], Math.abs(column[last] - column[0]));
            }
            assertThat(run.column("momentum.py")[last]).isCloseTo(0.8, within(1e-12));
        }
        assertThat(drift[1]).isLessThan(1e-5).isLessThan(0.3 * drift[0]);
        assertThat(loss[1]).isLessThan(1e-4).isLessThan(0.3 * loss[0]);
    }

    /** A ball on a torsion spring swings with √(k/I). */
    @Test
    void aTorsionSpringSwings() {
        double angle = 0.4;
        RigidBody ball = RigidBody.named("ball")
                .inertia(Inertia.principal(1.0, 0.5, 0.5, 0.5))
                .turned(Math.cos(0.5 * angle), 0.0, 0.0, Math.sin(0.5 * angle))
                .force(new TorsionSpring(2.0))
                .force(new Drag(0.0, 0.0))
                .build();
        Solution run = DerivedColumns.eulerAngles(
                TimeStepping.of(Model.of(ball)).step(1e-3).run(0.0, 3.0), "ball");
        assertThat(run.column("ball.yaw")[run.rows() - 1]).isCloseTo(angle * Math.cos(2.0 * 3.0), within(1e-5));
        assertThat(run.energy().balance().total()).isCloseTo(0.5 * 2.0 * angle * angle, within(1e-12));
    }

    @Test
    void stepsUnderSpringsAllocateNothing() {
        RigidBody hung = body("hung", 1.0)
                .gravity(9.81)
                .force(new AnchorSpring(100.0, 0.2, 0.0, 0.0, 0.1, 0.0, 0.0, 0.5))
                .force(new TorsionSpring(2.0))
                .force(new Drag(0.1, 0.01))
                .spinning(0.1, 0.2, 0.3)
                .build();
        assertThat(AllocatedBytes.of(
                        () -> TimeStepping.of(Model.of(hung)).step(1e-3).start(0.0), run -> {
                            for (int k = 0; k < 300; k++) {
                                run.step();
                            }
                        }))
                .isZero();
    }
}
