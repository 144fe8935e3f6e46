package org.nsds.mechanics.body.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;

/** Joints are closed at the start, and their rows are the derivatives of their outputs along every motion of the bodies. */
class JointRowsTest {

    private static final RigidBody FIRST = body("first", 0.1, -0.2, 0.3, 0.8, 0.2, -0.4, 0.4);
    private static final RigidBody SECOND = body("second", 0.5, 0.4, -0.1, 0.7, -0.5, 0.1, 0.5);

    private static RigidBody body(
            String name, double x, double y, double z, double p0, double p1, double p2, double p3) {
        double length = Math.sqrt(p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3);
        return RigidBody.named(name)
                .inertia(Solid.box(0.1, 0.2, 0.3).withMass(2.0))
                .at(x, y, z)
                .turned(p0 / length, p1 / length, p2 / length, p3 / length)
                .build();
    }

    private record Circle(double radius) implements Curve {

        @Override
        public double start() {
            return -1.0;
        }

        @Override
        public double end() {
            return 3.0;
        }

        @Override
        public double point(double s, int i) {
            return i == 0 ? radius * Math.cos(s) : i == 1 ? radius * Math.sin(s) : 0.2 * s;
        }

        @Override
        public double tangent(double s, int i) {
            return i == 0 ? -radius * Math.sin(s) : i == 1 ? radius * Math.cos(s) : 0.2;
        }

        @Override
        public double bend(double s, int i) {
            return i == 0 ? -radius * Math.cos(s) : i == 1 ? -radius * Math.sin(s) : 0.0;
        }
    }

    private static Stream<LagrangianRelation> joints() {
        BodyInSpace[] one = {FIRST};
        BodyInSpace[] both = {FIRST, SECOND};
        return Stream.of(one, both).flatMap(JointRowsTest::joints);
    }

    private static Stream<LagrangianRelation> joints(BodyInSpace... bodies) {
        return Stream.of(
                new BallJoint(0.3, 0.1, 0.2, bodies),
                new PivotJoint(0.3, 0.1, 0.2, 1.0, 2.0, -1.0, bodies),
                new PrismaticJoint(0.5, -1.0, 2.0, bodies),
                new FixedJoint(bodies),
                new CylindricalJoint(0.3, 0.1, 0.2, 1.0, 0.4, 0.3, bodies),
                new UniversalJoint(0.3, 0.1, 0.2, new double[] {1.0, 0.0, 0.0}, new double[] {0.0, 3.0, 4.0}, bodies),
                new PlanarJoint(0.3, 0.1, 0.2, 0.0, 1.0, 2.0, bodies),
                new DistanceJoint(new double[] {0.3, 0.1, 0.2}, new double[] {0.7, 0.1, 0.5}, bodies),
                new ScrewJoint(0.3, 0.1, 0.2, 1.0, 0.4, 0.3, 0.05, bodies),
                new SlideLength(1.0, 0.4, 0.3, bodies),
                new PivotAngle(1.0, 0.4, 0.3, bodies),
                new PivotAngle(1.0, 0.4, 0.3, bodies).atMost(0.5),
                new SlideLength(1.0, 0.4, 0.3, bodies).atLeast(-0.2));
    }

    private static double[] start(LagrangianRelation joint) {
        double[] q = new double[joint.inputs()];
        FIRST.initialState(q, new double[6]);
        if (q.length == 14) {
            double[] other = new double[7];
            SECOND.initialState(other, new double[6]);
            System.arraycopy(other, 0, q, 7, 7);
        }
        return q;
    }

    /** Moves both poses along velocities for a time. */
    private static double[] moved(double[] q, double[] v, double time) {
        double[] out = new double[q.length];
        for (int b = 0; b < q.length / 7; b++) {
            double[] pose = new double[7];
            double[] rate = new double[6];
            System.arraycopy(q, 7 * b, pose, 0, 7);
            System.arraycopy(v, 6 * b, rate, 0, 6);
            FIRST.move(pose, rate, time, pose);
            System.arraycopy(pose, 0, out, 7 * b, 7);
        }
        return out;
    }

    @ParameterizedTest
    @MethodSource("joints")
    void rowsAreTheDerivativesOfOutputs(LagrangianRelation joint) {
        assertRows(joint, 0.3, 1e-8);
    }

    /** Over a step that is no small one, secant rows give exactly the rise of the output, so that a held joint does no work. */
    @ParameterizedTest
    @MethodSource("joints")
    void secantRowsGiveTheRiseOfTheOutput(LagrangianRelation joint) {
        Assumptions.assumeTrue(joint instanceof Joint && !(joint instanceof DistanceJoint));
        Random random = new Random(11);
        for (int trial = 0; trial < 20; trial++) {
            double[] q = moved(
                    start(joint), random.doubles(joint.velocities(), -1.0, 1.0).toArray(), 0.3);
            double[] way = random.doubles(joint.velocities(), -0.2, 0.2).toArray();
            double[] before = new double[joint.outputs()];
            double[] rise = new double[joint.outputs()];
            joint.output(0.0, moved(q, way, -0.5), before);
            joint.output(0.0, moved(q, way, 0.5), rise);
            double[] rows = new double[joint.outputs() * way.length];
            joint.jacobian(0.0, q, rows);
            for (int i = 0; i < rise.length; i++) {
                rise[i] -= before[i];
            }
            joint.secant(rise, way, rows);
            for (int i = 0; i < rise.length; i++) {
                double along = 0.0;
                for (int j = 0; j < way.length; j++) {
                    along += rows[i * way.length + j] * way[j];
                }
                assertThat(along).isCloseTo(rise[i], within(1e-13));
            }
        }
    }

    /** A guide is exact on its curve; away from it, its directions turn. */
    @Test
    void aGuideIsExactOnItsCurve() {
        assertRows(new PointOnCurve(new Circle(1.0), 1.0, 0.0, 0.0, FIRST), 0.0, 1e-7);
    }

    private static void assertRows(LagrangianRelation joint, double away, double tolerance) {
        Random random = new Random(7);
        for (int trial = 0; trial < 20; trial++) {
            double[] there = random.doubles(joint.velocities(), -1.0, 1.0).toArray();
            double[] q = moved(start(joint), there, away);
            double[] v = random.doubles(joint.velocities(), -1.0, 1.0).toArray();
            double delta = 1e-5;
            double[] before = new double[joint.outputs()];
            double[] after = new double[joint.outputs()];
            joint.output(0.0, moved(q, v, -delta), before);
            joint.output(0.0, moved(q, v, delta), after);
            double[] H = new double[joint.outputs() * joint.velocities()];
            joint.jacobian(0.0, q, H);
            for (int i = 0; i < joint.outputs(); i++) {
                double rate = 0.0;
                for (int j = 0; j < v.length; j++) {
                    rate += H[i * v.length + j] * v[j];
                }
                assertThat(rate).isCloseTo((after[i] - before[i]) / (2.0 * delta), within(tolerance));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("joints")
    void aJointIsClosedAtTheStart(LagrangianRelation joint) {
        double[] y = new double[joint.outputs()];
        joint.output(0.0, start(joint), y);
        for (double value : y) {
            assertThat(joint.signature().contains("at ") ? 0.0 : value).isCloseTo(0.0, within(1e-15));
        }
    }

    /** Turning by 3 rad, then by 4 more: full turns are not seen, and a screw has advanced by its pitch for each. */
    @Test
    void screwsAndGearsTurnAsOftenAsTheyLike() {
        ScrewJoint screw = new ScrewJoint(0.1, -0.2, 0.3, 0.0, 0.0, 1.0, 0.05, FIRST);
        GearJoint gears =
                new GearJoint(20, new double[] {0.0, 0.0, 1.0}, FIRST, -30, new double[] {0.0, 0.0, 1.0}, SECOND);
        double[] q = start(gears);
        double[] y = new double[5];
        for (double angle : new double[] {3.0, 7.0, 50.0}) {
            double[] turned = new double[14];
            System.arraycopy(turnedAboutZ(q, 0, angle, 0.05 * angle / (2.0 * Math.PI)), 0, turned, 0, 7);
            System.arraycopy(turnedAboutZ(q, 7, angle * 20.0 / 30.0, 0.0), 0, turned, 7, 7);
            screw.output(0.0, turned, y);
            assertThat(y).containsExactly(new double[5], within(1e-13));
            gears.output(0.0, turned, y);
            assertThat(y[0]).isCloseTo(0.0, within(1e-11));
        }
    }

    private static double[] turnedAboutZ(double[] q, int pose, double angle, double advance) {
        double c = Math.cos(0.5 * angle);
        double s = Math.sin(0.5 * angle);
        return new double[] {
            q[pose],
            q[pose + 1],
            q[pose + 2] + advance,
            c * q[pose + 3] - s * q[pose + 6],
            c * q[pose + 4] - s * q[pose + 5],
            c * q[pose + 5] + s * q[pose + 4],
            c * q[pose + 6] + s * q[pose + 3]
        };
    }

    @Test
    void whatCannotBeJoinedIsRefusedInASentence() {
        assertThatThrownBy(() -> new BallJoint(0.0, 0.0, 0.0, FIRST, FIRST))
                .hasMessageContaining("'first'")
                .hasMessageContaining("name two bodies");
        assertThatThrownBy(() -> new PivotJoint(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, FIRST))
                .hasMessageContaining("the axis of a joint is (0.0, 0.0, 0.0)");
        assertThatThrownBy(() -> new PivotAngle(0.0, 0.0, 1.0, FIRST).between(1.0, -1.0))
                .hasMessageContaining("the lower limit 1.0 of a joint is not below its upper limit -1.0");
        assertThatThrownBy(() -> new PivotAngle(0.0, 0.0, 1.0, FIRST).atLeast(Double.NaN))
                .hasMessageContaining("the lower limit of a joint is NaN: it must be a finite number");
        assertThatThrownBy(() -> new PivotAngle(0.0, 0.0, 1.0, FIRST).atMost(4.0))
                .hasMessageContaining("the upper limit of a joint is 4.0, but its angle begins anew at 3.14");
        assertThatThrownBy(() -> new UniversalJoint(
                        0.0, 0.0, 0.0, new double[] {1.0, 0.0, 0.0}, new double[] {1.0, 1.0, 0.0}, FIRST))
                .hasMessageContaining("not at right angles");
        assertThatThrownBy(() -> new ScrewJoint(0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, FIRST))
                .hasMessageContaining("pitch");
    }
}
