package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/** A contact that carries nothing at the first linearisation of a step may have to carry something at the end of the step. */
class UnloadedContactsTest {

    /** The gap y − x² of a point above a parabola. */
    private record AboveParabola() implements LagrangianRelation {

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public int inputs() {
            return 2;
        }

        @Override
        public void output(double t, double[] q, double[] y) {
            y[0] = q[1] - q[0] * q[0];
        }

        @Override
        public void jacobian(double t, double[] q, double[] out) {
            out[0] = -2.0 * q[0];
            out[1] = 1.0;
        }
    }

    /**
     * A force drives the point along x while it rises. With the rows at q_k + h v_k, ẏ = 1.05 − 2 · 0.5 · h F = 0.05: the contact
     * seems to open. The force moves the end of the step to x = 0.55, where ẏ = 1.05 − 2 · 0.55 · h F = −0.05.
     */
    @Test
    void theLawHoldsWithTheRowsAtTheEndOfTheStep() {
        var point = LagrangianLinearSystem.builder("point")
                .mass(1.0, 1.0)
                .constantForce(10.0, 0.0)
                .initialPosition(0.5, 0.25 - 0.1)
                .initialVelocity(0.0, 1.05)
                .build();
        var floor = Interaction.named("floor")
                .on(point)
                .relation(new AboveParabola())
                .law(new NewtonImpact(0.0))
                .build();
        Simulation run = TimeStepping.of(Model.of(point).with(floor))
                .integrator("moreau-jean:forces=endpoints")
                .step(0.1)
                .start(0.0);
        assertThat(run.step()).isTrue();
        assertThat(run.state().interaction(0).lambda()[0]).isPositive();
        assertThat(run.state().interaction(0).ydot()[0]).isCloseTo(0.0, within(1e-12));
    }
}
