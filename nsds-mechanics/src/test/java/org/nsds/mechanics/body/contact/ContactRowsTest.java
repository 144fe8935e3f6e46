package org.nsds.mechanics.body.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;

/** The rows of contacts are what the motion of the bodies makes of gaps and velocities. */
class ContactRowsTest {

    private static final BodyInSpace ANY =
            RigidBody.named("any").inertia(Solid.sphere(1.0).withMass(1.0)).build();
    private static final Plane TILTED = new Plane(0.48, -0.6, 0.64, 0.3);

    static Stream<LagrangianRelation> contacts() {
        return List.<LagrangianRelation>of(
                new OnPlane(new Corner(0.3, -0.2, 0.5), TILTED, 6),
                new OnPlane(new Ball(0.2, 0.1, 0.3, -0.4), TILTED, 6),
                new OnPlane(new Rim(0.3), TILTED, 6),
                new OnPlane(new Ellipsoid(0.5, 0.2, 0.3, 0.1, -0.2, 0.05), TILTED, 6),
                new BallOnBall(new Ball(0.2, 0.1, 0.3, -0.4), new Ball(0.5, -0.3, 0.2, 0.1), 6),
                new EdgeOnEdge(new Edge(0.1, 0.2, 0.3, 0.6, 0.8, 0.0), new Edge(-0.2, 0.3, 0.1, 0.0, 0.28, 0.96), 6))
                .stream();
    }

    private static double[] poses(Random random, int count) {
        double[] q = new double[count];
        for (int b = 0; b < count; b += 7) {
            double square = 0.0;
            for (int i = 0; i < 7; i++) {
                q[b + i] = random.nextGaussian();
                square += i < 3 ? 0.0 : q[b + i] * q[b + i];
            }
            for (int i = 3; i < 7; i++) {
                q[b + i] /= Math.sqrt(square);
            }
        }
        return q;
    }

    private static double[] moved(double[] q, double[] v, double time) {
        double[] result = q.clone();
        for (int b = 0; 7 * b < q.length; b++) {
            double[] pose = java.util.Arrays.copyOfRange(q, 7 * b, 7 * b + 7);
            ANY.move(pose, java.util.Arrays.copyOfRange(v, 6 * b, 6 * b + 6), time, pose);
            System.arraycopy(pose, 0, result, 7 * b, 7);
        }
        return result;
    }

    private static double[] velocities(Random random, int count) {
        return random.doubles(count, -1.0, 1.0).toArray();
    }

    private static double rate(LagrangianRelation contact, double[] q, double[] v, int row) {
        double[] rows = new double[contact.outputs() * contact.velocities()];
        contact.jacobian(0.0, q, rows);
        double sum = 0.0;
        for (int j = 0; j < v.length; j++) {
            sum += rows[row * v.length + j] * v[j];
        }
        return sum;
    }

    private static double gap(LagrangianRelation contact, double[] q) {
        double[] y = new double[contact.outputs()];
        contact.output(0.0, q, y);
        return y[0];
    }

    @ParameterizedTest
    @MethodSource("contacts")
    void theFirstRowIsTheRateOfTheGap(LagrangianRelation contact) {
        Random random = new Random(3);
        for (int trial = 0; trial < 20; trial++) {
            double[] q = poses(random, contact.inputs());
            double[] v = velocities(random, contact.velocities());
            double d = 1e-5;
            double difference = (gap(contact, moved(q, v, d)) - gap(contact, moved(q, v, -d))) / (2.0 * d);
            assertThat(rate(contact, q, v, 0)).isCloseTo(difference, within(1e-7));
        }
    }

    /** The curvature is the rate of H v with v held fixed. */
    @ParameterizedTest
    @MethodSource("contacts")
    void theCurvatureIsTheRateOfTheRates(LagrangianRelation contact) {
        if (!(contact instanceof OnPlane)) {
            return;
        }
        Random random = new Random(5);
        for (int trial = 0; trial < 20; trial++) {
            double[] q = poses(random, contact.inputs());
            double[] v = velocities(random, contact.velocities());
            double[] curvature = new double[contact.outputs()];
            contact.curvature(0.0, q, v, curvature);
            double d = 1e-5;
            for (int row = 0; row < contact.outputs(); row++) {
                double difference =
                        (rate(contact, moved(q, v, d), v, row) - rate(contact, moved(q, v, -d), v, row)) / (2.0 * d);
                assertThat(curvature[row]).as("row " + row).isCloseTo(difference, within(1e-6));
            }
        }
    }

    /** n = e_z of a floor has the tangents t1 = −e_y and t2 = e_x of Siconos. */
    @Test
    void theFrameOfAFloorIsThatOfSiconos() {
        double[] rows = new double[18];
        new OnPlane(new Corner(0.0, 0.0, -1.0), Plane.floor(0.0))
                .jacobian(0.0, new double[] {0, 0, 1, 1, 0, 0, 0}, rows);
        assertThat(java.util.Arrays.copyOf(rows, 3)).containsExactly(0.0, 0.0, 1.0);
        assertThat(java.util.Arrays.copyOfRange(rows, 6, 9))
                .containsExactly(new double[] {0.0, -1.0, 0.0}, within(0.0));
        assertThat(java.util.Arrays.copyOfRange(rows, 12, 15))
                .containsExactly(new double[] {1.0, 0.0, 0.0}, within(0.0));
    }

    /** Forces along the rows of two bodies are opposite, and so are their moments about the origin. */
    @ParameterizedTest
    @MethodSource("contacts")
    void twoBodiesExchangeMomentumAndAngularMomentum(LagrangianRelation contact) {
        if (contact.inputs() != 14) {
            return;
        }
        double[] q = poses(new Random(7), 14);
        // a motion of both bodies as one: translation, and rotation about the origin
        for (int k = 0; k < 6; k++) {
            double[] v = new double[12];
            for (int b = 0; b < 2; b++) {
                double[] axis = new double[3];
                axis[k % 3] = 1.0;
                if (k < 3) {
                    System.arraycopy(axis, 0, v, 6 * b, 3);
                } else {
                    v[6 * b] = axis[1] * q[7 * b + 2] - axis[2] * q[7 * b + 1];
                    v[6 * b + 1] = axis[2] * q[7 * b] - axis[0] * q[7 * b + 2];
                    v[6 * b + 2] = axis[0] * q[7 * b + 1] - axis[1] * q[7 * b];
                    int p = 7 * b + 3;
                    v[6 * b + 3] = org.nsds.core.model.body.Quaternion.bodyX(q, p, axis[0], axis[1], axis[2]);
                    v[6 * b + 4] = org.nsds.core.model.body.Quaternion.bodyY(q, p, axis[0], axis[1], axis[2]);
                    v[6 * b + 5] = org.nsds.core.model.body.Quaternion.bodyZ(q, p, axis[0], axis[1], axis[2]);
                }
            }
            for (int row = 0; row < contact.outputs(); row++) {
                assertThat(rate(contact, q, v, row)).isCloseTo(0.0, within(1e-14));
            }
        }
    }
}
