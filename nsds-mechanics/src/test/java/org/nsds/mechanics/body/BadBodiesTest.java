package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.Edge;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.Plane;

/** What is no body is refused with a sentence. */
class BadBodiesTest {

    @Test
    void inertiaThatNoBodyHas() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inertia.principal(1.0, 1.0, 2.0, 3.1))
                .withMessageContaining("violates the triangle inequality (its principal moments are 1.0, 2.0, 3.1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Inertia(1.0, 1.0, 1.0, 1.0, 1.5, 0.0, 0.0))
                .withMessageContaining("not positive definite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Inertia(1.0, 2.0, 2.0, 2.0, 0.9, 0.9, 0.9))
                .withMessageContaining("triangle inequality");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inertia.principal(-1.0, 1.0, 1.0, 1.0))
                .withMessageContaining("mass is -1.0");
    }

    @Test
    void quaternionsThatAreNoRotations() {
        RigidBody.Builder body =
                RigidBody.named("top").inertia(Solid.sphere(1.0).withMass(1.0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> body.turned(1.0, 1.0, 0.0, 0.0))
                .withMessageContaining("body 'top': the quaternion (1.0, 1.0, 0.0, 0.0) has length 1.414")
                .withMessageContaining("take (0.707");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> body.turned(0.0, 0.0, 0.0, 0.0))
                .withMessageContaining("take (1, 0, 0, 0) for a body that is not turned");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> body.turned(Double.NaN, 0.0, 0.0, 0.0))
                .withMessageContaining("length NaN");
    }

    @Test
    void bodiesWithoutInertiaOrWithStatesThatAreNoNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RigidBody.named("top").build())
                .withMessageContaining("body 'top' has no inertia: call inertia(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RigidBody.named("top").moving(0.0, Double.POSITIVE_INFINITY, 0.0))
                .withMessageContaining("velocity of body 'top' is Infinity");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solid.disc(1.0).withDensity(1.0))
                .withMessageContaining("give its mass");
    }

    @Test
    void contactsOfNoShape() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Plane(0.0, 0.0, 2.0, 0.0))
                .withMessageContaining("has length 2.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Edge(0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
                .withMessageContaining("direction of length 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OnPlane(new Ball(0.1), Plane.floor(0.0), 2))
                .withMessageContaining("but 2 were asked for");
    }
}
