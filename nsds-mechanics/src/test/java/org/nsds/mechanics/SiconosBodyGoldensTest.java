package org.nsds.mechanics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.Frame;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;

/** Bodies in space under moreau-jean with convention=siconos have the trajectories of Siconos 4.4.0, Newton's tolerance 1e-12. */
class SiconosBodyGoldensTest {

    private static final double TOLERANCE = 1e-9;

    private static void assertMatches(String golden, Model model, double theta, double step, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(new MoreauJean(theta).asSiconos())
                .step(step)
                .run(0.0, until);
        GoldenTrajectory.read(golden).assertMatches(run, step, TOLERANCE);
    }

    private static RigidBody.Builder body(Inertia inertia) {
        return RigidBody.named("body").inertia(inertia);
    }

    private static Inertia full(double mass) {
        return new Inertia(mass, 2.1904, 1.36, 1.9496, 0.288, -0.4128, 0.38399999999999995);
    }

    @ParameterizedTest
    @CsvSource({"case13_top_theta05, 0.5", "case13_top_theta1, 1"})
    void freeTop(String golden, double theta) {
        RigidBody top = body(Inertia.principal(1.0, 1.0, 2.0, 3.0))
                .spinning(0.01, 2.0, 0.01)
                .build();
        assertMatches(golden, Model.of(top), theta, 0.01, 20.0);
    }

    @Test
    void fullInertiaUnderGravity() {
        RigidBody thrown = body(full(2.0))
                .at(1.0, 2.0, 3.0)
                .turned(0.9393727128473788, 0.11429926915181711, 0.22859853830363422, 0.22859853830363422)
                .moving(0.5, -0.3, 4.0)
                .spinning(1.0, -2.0, 3.0)
                .gravity(9.81)
                .build();
        assertMatches("case13_full_inertia_gravity", Model.of(thrown), 0.5, 0.005, 2.0);
    }

    @Test
    void momentInTheInertialFrame() {
        RigidBody driven = body(full(1.5))
                .spinning(0.3, -0.2, 0.5)
                .torque(Frame.WORLD, 0.5, -0.4, 0.3)
                .build();
        assertMatches("case13_moment_inertial", Model.of(driven), 0.5, 0.01, 5.0);
    }

    /** Half-angles below a milliradian, where Siconos sums the series of the tangent. */
    @Test
    void smallAngles() {
        RigidBody slow = body(Inertia.principal(1.0, 1.0, 2.0, 3.0))
                .spinning(0.4, 0.9, -0.3)
                .build();
        assertMatches("case13_small_angle", Model.of(slow), 0.5, 0.001, 1.0);
    }

    private static RigidBody.Builder ball() {
        return body(Solid.sphere(0.1).withMass(1.0)).gravity(9.81);
    }

    @Test
    void bouncingBall() {
        RigidBody ball = ball().at(0.0, 0.0, 1.0)
                .moving(0.5, 0.0, 0.0)
                .spinning(1.0, 2.0, 3.0)
                .build();
        assertMatches("case14_ball_bounce", BodyOnFloor.ball(ball, 0.1, new NewtonImpact(0.8)), 0.5, 1e-3, 2.0);
    }

    @Test
    void ballThatSlidesAndRolls() {
        RigidBody ball =
                ball().at(0.0, 0.0, 0.09999999000000001).moving(2.0, 0.0, 0.0).build();
        NonSmoothLaw law = new NewtonImpactFriction(0.0, 0.3);
        assertMatches("case14_ball_slide_roll", BodyOnFloor.ball(ball, 0.1, law), 0.5, 1e-3, 1.0);
    }

    @Test
    void ballThatSpinsAndBounces() {
        RigidBody ball = ball().at(0.0, 0.0, 0.6)
                .turned(0.968912421710645, 0.17494101728127348, 0.17494101728127348, 0.0)
                .moving(1.0, 0.5, 0.0)
                .spinning(10.0, -40.0, 5.0)
                .build();
        NonSmoothLaw law = new NewtonImpactFriction(0.7, 0.3);
        assertMatches("case14_ball_spin_bounce", BodyOnFloor.ball(ball, 0.1, law), 0.5, 1e-3, 1.5);
    }

    private static RigidBody.Builder box() {
        return body(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .gravity(9.81)
                .at(0.0, 0.0, 0.5)
                .turned(0.921060994002885, 0.10407642978888754, 0.20815285957777507, 0.3122292893666626)
                .spinning(0.5, 0.0, 0.0);
    }

    @Test
    void boxWithoutFriction() {
        Model model = BodyOnFloor.box(box().build(), 0.1, 0.15, 0.2, new NewtonImpact(0.5));
        assertMatches("case14_box_frictionless", model, 0.5, 1e-3, 1.0);
    }

    /** The impulses along an edge that lies on the floor are not unique, and not compared. */
    @Test
    void boxWithFriction() {
        NonSmoothLaw law = new NewtonImpactFriction(0.0, 0.4);
        RigidBody box = box().moving(0.5, 0.0, 0.0).build();
        assertMatches("case14_box_friction", BodyOnFloor.box(box, 0.1, 0.15, 0.2, law), 0.5, 1e-3, 1.0);
    }

    @Test
    void rollingDisc() {
        RigidBody disc = body(Solid.disc(0.3).withMass(0.5))
                .gravity(9.81)
                .at(0.0, 0.0, 0.2966313133808126)
                .turned(0.6521356712856616, 0.7581022795354198, 0.0, 0.0)
                .moving(1.5, 0.0, 0.0)
                .spinning(0.0, 0.0, -5.0)
                .build();
        assertMatches(
                "case14_disc_roll", BodyOnFloor.disc(disc, 0.3, new NewtonImpactFriction(0.0, 0.6)), 0.5, 1e-3, 1.0);
    }
}
