package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Joints with nonlinear relations under Moreau-Jean. */
class JointsTest {

    private static final ScleronomousRelation UNIT_LENGTH =
            new ScleronomousRelation(1, 2, (q, y) -> y[0] = q[0] * q[0] + q[1] * q[1] - 1.0, (q, H) -> {
                H[0] = 2.0 * q[0];
                H[1] = 2.0 * q[1];
            });

    private static double largest(double[] values) {
        double worst = 0.0;
        for (double value : values) {
            worst = Math.max(worst, Math.abs(value));
        }
        return worst;
    }

    /** Siconos drifts from −5.30 to −5.57 in this run, and its rod changes its length. */
    @Test
    void aRodKeepsItsLengthAndItsEnergyToRoundOff() {
        Solution run = TimeStepping.of(SmallModels.pendulumOnRod()).step(2e-3).run(0.0, 4.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(largest(run.column("rod.y"))).isLessThan(1e-12);
        assertThat(run.energy().balance().total()).isCloseTo(-9.81 * Math.cos(1.0), within(1e-11));
        assertThat(run.energy().balance().impacts()).isCloseTo(0.0, within(1e-11));
        assertThat(largest(run.column("rod.ydot"))).isLessThan(1e-4);
    }

    /** The same pendulum in its angle, which needs no joint, at a step so small that it stands for the exact motion. */
    @Test
    void aRodIsOfOrderTwo() {
        double exact = TimeStepping.of(SmallModels.freePendulum())
                .step(1e-4)
                .every(10_000)
                .run(0.0, 1.0)
                .position("pendulum", 0)[1];
        double[] error = new double[2];
        for (int i = 0; i < 2; i++) {
            double h = 4e-3 / (i + 1);
            Solution run = TimeStepping.of(SmallModels.pendulumOnRod()).step(h).run(0.0, 1.0);
            error[i] = Math.abs(run.position("bob", 0)[run.rows() - 1] - Math.sin(exact));
        }
        assertThat(error[0] / error[1]).isBetween(3.7, 4.3);
    }

    @Test
    void aRodOfAnotherThetaKeepsItsLengthToo() {
        Solution run = TimeStepping.of(SmallModels.pendulumOnRod())
                .integrator(new MoreauJean(1.0))
                .step(2e-3)
                .run(0.0, 4.0);
        assertThat(largest(run.column("rod.y"))).isLessThan(1e-12);
    }

    /** A velocity along the rod is taken away at the start; the rest goes on as if it had never been there. */
    @Test
    void anInitialVelocityThatTheJointForbidsIsTakenAwayAtTheStart() {
        var bob = LagrangianLinearSystem.builder("bob")
                .mass(2.0, 2.0)
                .initialPosition(1.0, 0.0)
                .initialVelocity(3.0, 0.5)
                .build();
        Model model = Model.of(bob)
                .with(Interaction.named("rod")
                        .on(bob)
                        .relation(UNIT_LENGTH)
                        .law(new Equality())
                        .build());
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 1.0);
        assertThat(run.velocity("bob", 0)[0]).isCloseTo(0.0, within(1e-14));
        assertThat(run.velocity("bob", 1)[0]).isEqualTo(0.5);
        assertThat(largest(run.column("rod.ydot"))).isLessThan(1e-10);
        assertThat(run.position("bob", 1)[run.rows() - 1]).isCloseTo(Math.sin(0.5), within(1e-6));
    }

    /** A rod that stands at rest, upright or hanging, stays: rounding is not taken for motion. */
    @ParameterizedTest
    @ValueSource(doubles = {-1.0, 1.0})
    void aPendulumAtRestStaysAtRest(double y) {
        var bob = LagrangianLinearSystem.builder("bob")
                .mass(1.0, 1.0)
                .constantForce(0.0, -9.81)
                .initialPosition(0.0, y)
                .build();
        Model model = Model.of(bob)
                .with(Interaction.named("rod")
                        .on(bob)
                        .relation(UNIT_LENGTH)
                        .law(new Equality())
                        .build());
        Solution run = TimeStepping.of(model).step(1e-2).run(0.0, 10.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.position("bob", 1)[run.rows() - 1]).isCloseTo(y, within(1e-13));
    }

    /** Several rods where one would do: the motion is that of one, and together they carry what it carries. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6})
    void redundantJointsShareTheLoad(int rods) {
        var bob = LagrangianLinearSystem.builder("bob")
                .mass(1.0, 1.0)
                .constantForce(0.0, -9.81)
                .initialPosition(Math.sin(1.0), -Math.cos(1.0))
                .build();
        Model model = Model.of(bob);
        for (int i = 0; i < rods; i++) {
            model = model.with(Interaction.named("rod" + i)
                    .on(bob)
                    .relation(UNIT_LENGTH)
                    .law(new Equality())
                    .build());
        }
        Solution several = TimeStepping.of(model).step(2e-3).run(0.0, 4.0);
        assertThat(several.report().completed()).as(several.report().reason()).isTrue();
        assertThat(several.report().warnings())
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("rod" + (rods - 1), "not determined")
                .doesNotContain("rod0");
        Solution one = TimeStepping.of(SmallModels.pendulumOnRod()).step(2e-3).run(0.0, 4.0);
        assertThat(one.report().warnings()).isEmpty();
        int last = one.rows() - 1;
        double carried = 0.0;
        for (int i = 0; i < rods; i++) {
            carried += several.multiplier("rod" + i)[last];
            assertThat(largest(several.column("rod" + i + ".y"))).isLessThan(1e-10);
        }
        assertThat(carried).isCloseTo(one.multiplier("rod")[last], within(1e-9));
        assertThat(several.position("bob", 0)[last]).isCloseTo(one.position("bob", 0)[last], within(1e-9));
    }

    /** Joints that cannot both be closed are refused instead of one being left open. */
    @Test
    void jointsThatContradictEachOtherAreRefused() {
        var bob = LagrangianLinearSystem.builder("bob").mass(1.0, 1.0).build();
        Model model = Model.of(bob)
                .with(Interaction.named("level")
                        .on(bob)
                        .relation(LinearRelation.rows(new double[][] {{0.0, 1.0}}))
                        .law(new Equality())
                        .build())
                .with(Interaction.named("lower")
                        .on(bob)
                        .relation(
                                LinearRelation.rows(new double[][] {{0.0, 2.0}}).offset(1.0))
                        .law(new Equality())
                        .build());
        TimeStepping run = TimeStepping.of(model).step(1e-2);
        assertThatThrownBy(() -> run.start(0.0)).hasMessageContaining("lower").hasMessageContaining("make them agree");
    }
}
