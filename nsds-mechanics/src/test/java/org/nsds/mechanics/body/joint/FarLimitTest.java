package org.nsds.mechanics.body.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/** Limits of angles are open over the whole turn, also where they are more than half a turn away. */
class FarLimitTest {

    @ParameterizedTest
    @ValueSource(doubles = {-3.0, -1.0, 0.0, 1.0, 2.9, 3.1})
    void gapsAreDifferencesOfAngles(double angle) {
        RigidBody body = RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 1.0, 1.0, 1.0))
                .build();
        PivotAngle coordinate = new PivotAngle(0.0, 1.0, 0.0, body);
        double[] q = {0.0, 0.0, 0.0, StrictMath.cos(0.5 * angle), 0.0, StrictMath.sin(0.5 * angle), 0.0};
        double[] y = new double[1];
        coordinate.atLeast(-0.5).output(0.0, q, y);
        assertThat(y[0]).isCloseTo(angle + 0.5, within(1e-14));
        coordinate.atMost(3.0).output(0.0, q, y);
        assertThat(y[0]).isCloseTo(3.0 - angle, within(1e-14));
    }
}
