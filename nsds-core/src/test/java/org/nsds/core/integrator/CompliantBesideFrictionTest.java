package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Force laws beside friction: blocks on a rough floor that meet a spring, or each other by one. */
class CompliantBesideFrictionTest {

    private static final double G = 9.81;
    private static final double FRICTION = 0.2;
    private static final double STIFFNESS = 400.0;
    private static final double SPEED = 2.0;

    private static LagrangianLinearSystem block(String name, double position, double velocity) {
        return LagrangianLinearSystem.builder(name)
                .mass(1.0, 1.0)
                .constantForce(-G, 0.0)
                .initialPosition(-1e-8, position)
                .initialVelocity(0.0, velocity)
                .build();
    }

    private static Interaction floor(LagrangianLinearSystem block) {
        return Interaction.named("floor-of-" + block.name())
                .on(block)
                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}, {0.0, 1.0}}))
                .law(new NewtonImpactFriction(0.0, FRICTION))
                .build();
    }

    /** A block that slides against a spring, back, and on until friction stops it. */
    private static Model blockAtSpring(double stiffness) {
        var block = block("block", 0.0, -SPEED);
        return Model.of(block)
                .with(
                        floor(block),
                        Interaction.named("spring")
                                .on(block)
                                .relation(LinearRelation.rows(new double[][] {{0.0, 1.0}}))
                                .law(new PowerLaw(stiffness, 1.0))
                                .build());
    }

    private static Solution run(Model model, String scheme, double h) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, 1.5);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    /** v²/2 = k d²/2 + μ g d to the deepest place; what is left of it after 2 d carries the block back to zero and beyond. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "am1", "generalized-alpha", "generalized-alpha:rho=0.5"})
    void aBlockThatASpringThrowsBackComesToRestWhereItsEnergyIsSpent(String scheme) {
        double resistance = FRICTION * G;
        double deepest = (-resistance + Math.sqrt(resistance * resistance + STIFFNESS * SPEED * SPEED)) / STIFFNESS;
        double way = 0.5 * SPEED * SPEED / resistance - 2.0 * deepest;
        Solution coarse = run(blockAtSpring(STIFFNESS), scheme, 1e-3);
        Solution fine = run(blockAtSpring(STIFFNESS), scheme, 1e-4);
        assertThat(last(coarse.position("block", 1))).isCloseTo(way, within(5e-3));
        assertThat(last(fine.position("block", 1))).isCloseTo(way, within(5e-4));
        assertThat(last(fine.velocity("block", 1))).isCloseTo(0.0, within(1e-9));
        double least = 0.0;
        for (double each : fine.position("block", 1)) {
            least = Math.min(least, each);
        }
        assertThat(least).isCloseTo(-deepest, within(1e-5));
    }

    /** Two blocks that meet by a spring move as one of them against a wall with twice its stiffness: the spring couples their floors. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "generalized-alpha"})
    void twoBlocksMirrorEachOther(String scheme) {
        var left = block("left", 0.0, SPEED);
        var right = block("right", 0.0, -SPEED);
        Model pair = Model.of(left, right)
                .with(
                        floor(left),
                        floor(right),
                        Interaction.named("spring")
                                .on(left, right)
                                .relation(LinearRelation.rows(new double[][] {{0.0, -1.0, 0.0, 1.0}}))
                                .law(new PowerLaw(STIFFNESS, 1.0))
                                .build());
        Solution ours = run(pair, scheme, 1e-3);
        Solution alone = run(blockAtSpring(2.0 * STIFFNESS), scheme, 1e-3);
        for (int k = 0; k < alone.rows(); k++) {
            assertThat(ours.position("right", 1)[k]).isCloseTo(alone.position("block", 1)[k], within(1e-9));
            assertThat(ours.position("left", 1)[k]).isCloseTo(-alone.position("block", 1)[k], within(1e-9));
        }
    }

    @Test
    void stepsAllocateNothingAndResumeBitByBit() {
        for (String scheme : new String[] {"moreau-jean", "generalized-alpha"}) {
            TimeStepping setup =
                    TimeStepping.of(blockAtSpring(STIFFNESS)).integrator(scheme).step(1e-3);
            assertThat(AllocatedBytes.of(() -> started(setup), simulation -> advance(simulation, 1000)))
                    .as(scheme)
                    .isZero();
            Simulation whole = setup.start(0.0);
            advance(whole, 300);
            Simulation first = setup.start(0.0);
            advance(first, 40);
            Simulation resumed = setup.resume(first.checkpoint());
            advance(resumed, 260);
            assertThat(resumed.state().sameBits(whole.state())).isTrue();
        }
    }

    /** Returns a run whose solvers have met a problem of each kind. */
    private static Simulation started(TimeStepping setup) {
        Simulation simulation = setup.start(0.0);
        advance(simulation, 20);
        return simulation;
    }

    private static void advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            if (!simulation.step()) {
                throw new AssertionError("step failed");
            }
        }
    }
}
