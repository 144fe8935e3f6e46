package org.nsds.core.impact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Rows of balls on one line, hit by the first one or falling on a floor, under every impact law and both strategies. */
class ImpactLawsInRunsTest {

    private static final double G = 9.81;

    static Stream<ImpactLaw> laws() {
        return Stream.of(
                new PoissonImpact(),
                new SequentialImpact(),
                LiuZhaoBrogliato.twoStiffnesses(),
                LiuZhaoBrogliato.oneStiffness());
    }

    /** Balls of unit mass and no size; the first flies towards the others, which touch. */
    private static Model row(double[] masses, double[] e) {
        LagrangianLinearSystem[] balls = new LagrangianLinearSystem[masses.length];
        Interaction[] contacts = new Interaction[masses.length - 1];
        for (int i = 0; i < masses.length; i++) {
            balls[i] = LagrangianLinearSystem.builder("ball" + i)
                    .mass(masses[i])
                    .initialPosition(i == 0 ? -0.2003 : 0.0)
                    .initialVelocity(i == 0 ? 1.0 : 0.0)
                    .build();
        }
        for (int i = 0; i < contacts.length; i++) {
            contacts[i] = Interaction.named("contact" + i)
                    .on(balls[i], balls[i + 1])
                    .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                    .law(new NewtonImpact(e[i]))
                    .build();
        }
        return Model.of(balls).with(contacts);
    }

    /** Balls of no size that fall together on a floor. */
    private static Model column(double[] masses, double e) {
        LagrangianLinearSystem[] balls = new LagrangianLinearSystem[masses.length];
        Interaction[] contacts = new Interaction[masses.length];
        for (int i = 0; i < masses.length; i++) {
            balls[i] = LagrangianLinearSystem.builder("ball" + i)
                    .mass(masses[i])
                    .constantForce(-masses[i] * G)
                    .initialPosition(0.1 + 0.01 * i)
                    .build();
            contacts[i] = Interaction.named("contact" + i)
                    .on(
                            i == 0
                                    ? new LagrangianLinearSystem[] {balls[0]}
                                    : new LagrangianLinearSystem[] {balls[i - 1], balls[i]})
                    .relation(LinearRelation.rows(
                            new double[][] {i == 0 ? new double[] {1.0} : new double[] {-1.0, 1.0}}))
                    .law(new NewtonImpact(e))
                    .build();
        }
        return Model.of(balls).with(contacts);
    }

    /** A row flies apart with the same velocities whether its impact is found at its time or at the start of a step. */
    @ParameterizedTest
    @MethodSource("laws")
    void bothStrategiesGiveRowsTheSameVelocities(ImpactLaw law) {
        compareRows(law, 6, 5);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("laws")
    void bothStrategiesGiveAThousandRowsTheSameVelocities(ImpactLaw law) {
        compareRows(law, 1000, 6);
    }

    private static void compareRows(ImpactLaw law, int rows, long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < rows; n++) {
            int size = 2 + random.nextInt(5);
            double[] masses = random.doubles(size, 0.2, 5.0).toArray();
            double common = n % 3 == 0 ? 1.0 : random.nextDouble();
            double[] e = new double[size - 1];
            Arrays.fill(e, common);
            Model model = row(masses, e);
            Solution stepped = TimeStepping.of(model).impacts(law).step(1e-3).run(0.0, 0.3);
            Solution driven = EventDriven.of(model).impacts(law).step(0.1).run(0.0, 0.3);
            assertThat(stepped.report().completed())
                    .as(stepped.report().reason())
                    .isTrue();
            double energy = 0.0;
            double momentum = 0.0;
            for (int i = 0; i < size; i++) {
                double v = last(stepped.velocity("ball" + i, 0));
                assertThat(v).as("row %d ball %d", n, i).isCloseTo(last(driven.velocity("ball" + i, 0)), within(1e-9));
                momentum += masses[i] * v;
                energy += masses[i] * v * v;
            }
            assertThat(momentum).isCloseTo(masses[0], within(1e-12));
            assertThat(energy).isLessThanOrEqualTo(masses[0] * (1.0 + 1e-12));
            if (common == 1.0) {
                assertThat(energy).isCloseTo(masses[0], within(1e-10));
            }
        }
    }

    /** Balls that fall on a floor and on each other never have more energy than at the start, and rest at last if e < 1. */
    @ParameterizedTest
    @MethodSource("laws")
    void columnsGainNoEnergy(ImpactLaw law) {
        fallingColumns(law, 3, 7);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("laws")
    void aThousandColumnsGainNoEnergy(ImpactLaw law) {
        fallingColumns(law, 1000, 8);
    }

    private static void fallingColumns(ImpactLaw law, int columns, long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < columns; n++) {
            int size = 1 + random.nextInt(4);
            double[] masses = random.doubles(size, 0.2, 5.0).toArray();
            double e = 0.6 * random.nextDouble();
            Solution run =
                    TimeStepping.of(column(masses, e)).impacts(law).step(1e-3).run(0.0, 1.5);
            assertThat(run.report().completed()).as(run.report().reason()).isTrue();
            double start = energy(run, masses, 0);
            double before = start;
            for (int k = 1; k < run.rows(); k++) {
                double now = energy(run, masses, k);
                assertThat(now).as("column %d, row %d", n, k).isLessThanOrEqualTo(before + 1e-10 * start);
                before = now;
            }
            for (int i = 0; i < size; i++) {
                assertThat(last(run.velocity("ball" + i, 0))).isCloseTo(0.0, within(0.02));
            }
        }
    }

    private static double energy(Solution run, double[] masses, int k) {
        double sum = 0.0;
        for (int i = 0; i < masses.length; i++) {
            double v = run.velocity("ball" + i, 0)[k];
            sum += 0.5 * masses[i] * v * v + masses[i] * G * run.position("ball" + i, 0)[k];
        }
        return sum;
    }

    private static double last(double[] all) {
        return all[all.length - 1];
    }

    /** A ball with e = 1 keeps its energy over many impacts, and a resumed run goes on bit by bit. */
    @Test
    void aBouncingBallKeepsItsEnergyAndResumes() {
        TimeStepping strategy = TimeStepping.of(column(new double[] {1.0}, 1.0))
                .impacts(new PoissonImpact())
                .step(1e-3);
        Solution run = strategy.run(0.0, 3.0);
        double start = G * 0.1;
        assertThat(energy(run, new double[] {1.0}, run.rows() - 1)).isCloseTo(start, within(1e-12));
        Simulation first = strategy.start(0.0);
        first.runTo(1.7);
        assertThat(strategy.resume(first.checkpoint()).runTo(3.0).stateHash()).isEqualTo(run.stateHash());
        TimeStepping other = strategy.impacts(new SequentialImpact());
        assertThatThrownBy(() -> other.resume(first.checkpoint())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void schemesWithTheirOwnLawAreRefused() {
        TimeStepping strategy = TimeStepping.of(column(new double[] {1.0}, 0.5))
                .integrator("schatzman-paoli")
                .impacts(new PoissonImpact())
                .step(1e-3);
        assertThatThrownBy(() -> strategy.run(0.0, 1.0)).hasMessageContaining("choose moreau-jean");
    }
}
