package org.nsds.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.nsds.core.fingerprint.Fingerprint;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/** Checkpoints belong to the model that they were taken with, also where its parts are the user's own. */
class FingerprintTest {

    /** A spring of the user's own: a system that says nothing of its signature. */
    private record Spring(String name, double stiffness, double[] start) implements LagrangianSystem {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public void initialState(double[] q, double[] v) {
            q[0] = start[0];
        }

        @Override
        public void mass(double[] q, double[] out) {
            out[0] = 1.0;
        }

        @Override
        public void internalForce(double t, double[] q, double[] v, double[] out) {
            out[0] = stiffness * q[0];
        }

        @Override
        public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
            dFdq[0] = stiffness;
            dFdv[0] = 0.0;
        }
    }

    /** A law that is a class without a text of its own. */
    private static final class Nameless implements BoxLaw {
        @Override
        public double lower(int output) {
            return 0.0;
        }

        @Override
        public double upper(int output) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean unilateral() {
            return true;
        }
    }

    private record Shaped(List<double[]> corners, DoubleUnaryOperator shape, Inner inner) {}

    private record Inner(int[] numbers, String text) {}

    private static Model model(double stiffness, double start) {
        var spring = new Spring("spring", stiffness, new double[] {start});
        return Model.of(spring)
                .with(Interaction.named("wall")
                        .on(spring)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(0.5))
                        .build());
    }

    @Test
    void aCheckpointOfARecordWithOtherValuesIsRefused() {
        Simulation simulation = TimeStepping.of(model(1.0, 1.0)).step(0.01).start(0.0);
        simulation.step();
        var checkpoint = simulation.checkpoint();
        assertThat(TimeStepping.of(model(1.0, 1.0))
                        .step(0.01)
                        .resume(checkpoint)
                        .step())
                .isTrue();
        assertThatThrownBy(() -> TimeStepping.of(model(2.0, 1.0)).step(0.01).resume(checkpoint))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another model");
        assertThatThrownBy(() -> TimeStepping.of(model(1.0, 1.5)).step(0.01).resume(checkpoint))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another model");
    }

    @Test
    void textsDoNotDependOnTheProcess() {
        assertThat(new Nameless().signature())
                .isEqualTo(new Nameless().signature())
                .isEqualTo(Nameless.class.getName());
        Shaped one = new Shaped(List.of(new double[] {1, 2}), x -> x, new Inner(new int[] {3}, "a"));
        Shaped same = new Shaped(List.of(new double[] {1, 2}), x -> 2 * x, new Inner(new int[] {3}, "a"));
        Shaped other = new Shaped(List.of(new double[] {1, 2}), x -> x, new Inner(new int[] {4}, "a"));
        assertThat(Fingerprint.describe(one))
                .isEqualTo(Fingerprint.describe(same))
                .isNotEqualTo(Fingerprint.describe(other))
                .contains("[[1.0, 2.0]]", "shape function", "numbers [3]", "text a");
    }
}
