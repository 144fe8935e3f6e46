package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** A body without contacts keeps what it must keep. */
class FreeBodyTest {

    static final Inertia FULL = new Inertia(2.0, 2.1904, 1.36, 1.9496, 0.288, -0.4128, 0.384);

    /** R I ω of a row. */
    static double[] angularMomentum(RigidBody body, Solution run, int row) {
        double[] q = new double[7];
        double[] v = new double[6];
        for (int i = 0; i < 7; i++) {
            q[i] = run.position(body.name(), i)[row];
        }
        for (int i = 0; i < 6; i++) {
            v[i] = run.velocity(body.name(), i)[row];
        }
        double a = body.angularMomentum(0, v);
        double b = body.angularMomentum(1, v);
        double c = body.angularMomentum(2, v);
        return new double[] {
            Quaternion.worldX(q, 3, a, b, c), Quaternion.worldY(q, 3, a, b, c), Quaternion.worldZ(q, 3, a, b, c)
        };
    }

    /** The intermediate axis of case 13 flips; Siconos keeps E to 6e-7 and the momentum in space to 2e-4. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "moreau-jean:theta=0.5,gamma=1"})
    void aFlippingBodyKeepsEnergyAndAngularMomentumInSpace(String scheme) {
        RigidBody body = RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 1.0, 2.0, 3.0))
                .spinning(0.01, 2.0, 0.01)
                .build();
        Solution run =
                TimeStepping.of(Model.of(body)).integrator(scheme).step(0.01).run(0.0, 20.0);
        assertThat(run.report().completed()).isTrue();
        double[] start = angularMomentum(body, run, 0);
        double least = Double.POSITIVE_INFINITY;
        for (int row = 0; row < run.rows(); row++) {
            assertThat(angularMomentum(body, run, row)).containsExactly(start, within(1e-12));
            assertThat(run.energy().balances().get(row).kinetic()).isCloseTo(4.0002, within(1e-12));
            least = Math.min(least, run.velocity("body", 4)[row]);
        }
        assertThat(least).isLessThan(-1.9);
    }

    /** L(t) = L(0) + m t for a constant torque m in the world, whatever the body does. */
    @Test
    void aConstantTorqueInTheWorldMakesAngularMomentumGrowLinearly() {
        RigidBody body = RigidBody.named("body")
                .inertia(FULL)
                .spinning(0.3, -0.2, 0.5)
                .torque(Frame.WORLD, 0.5, -0.4, 0.3)
                .build();
        Solution run = TimeStepping.of(Model.of(body)).step(0.01).run(0.0, 5.0);
        double[] start = angularMomentum(body, run, 0);
        double[] end = angularMomentum(body, run, run.rows() - 1);
        assertThat(end).containsExactly(new double[] {start[0] + 2.5, start[1] - 2.0, start[2] + 1.5}, within(1e-11));
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-11);
    }

    @Test
    void theCentreFallsOnAParabolaWhileTheBodyTurns() {
        RigidBody body = RigidBody.named("body")
                .inertia(FULL)
                .at(1.0, 2.0, 3.0)
                .moving(0.5, -0.3, 4.0)
                .spinning(1.0, -2.0, 3.0)
                .gravity(9.81)
                .build();
        Solution run = TimeStepping.of(Model.of(body)).step(0.005).run(0.0, 2.0);
        int last = run.rows() - 1;
        assertThat(run.position("body", 0)[last]).isCloseTo(2.0, within(1e-12));
        assertThat(run.position("body", 1)[last]).isCloseTo(1.4, within(1e-12));
        assertThat(run.position("body", 2)[last]).isCloseTo(3.0 + 8.0 - 0.5 * 9.81 * 4.0, within(1e-12));
        assertThat(run.energy().balance().total())
                .isCloseTo(run.energy().balances().get(0).total(), within(1e-11));
    }
}
