package org.nsds.mechanics;

import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;
import org.nsds.mechanics.friction.DiscOnFloor;

/**
 * Rolling friction under moreau-jean with convention=siconos has the trajectories and impulses of Siconos 4.4.0: one body on a floor, in
 * space and in the plane. (Between two bodies Siconos' rolling rows of the second overwrite those of the first; ours are checked in
 * {@code RollingFrictionTest}.)
 */
class SiconosRollingGoldensTest {

    private static final double TOLERANCE = 1e-9;
    private static final double STEP = 1e-3;

    private static void assertMatches(String golden, Model model, double until) {
        GoldenTrajectory.read(golden)
                .assertMatches(
                        TimeStepping.of(model)
                                .integrator(new MoreauJean(0.5).asSiconos())
                                .step(STEP)
                                .run(0.0, until),
                        STEP,
                        TOLERANCE);
    }

    private static RigidBody.Builder ball() {
        return RigidBody.named("body")
                .inertia(Solid.sphere(0.1).withMass(1.0))
                .gravity(9.81)
                .at(0.0, 0.0, 0.09999999000000001);
    }

    @Test
    void ballThatRollsToRest() {
        RigidBody ball = ball().moving(1.0, 0.0, 0.0).spinning(0.0, 10.0, 0.0).build();
        Model model = BodyOnFloor.ball(ball, 0.1, new NewtonImpactRollingFriction(0.0, 0.3, 0.01));
        assertMatches("case16_ball_roll_to_rest", model, 2.0);
    }

    @Test
    void ballThatSlidesThenRollsThenRests() {
        RigidBody ball = ball().moving(0.9, 1.2, 0.0).build();
        Model model = BodyOnFloor.ball(ball, 0.1, new NewtonImpactRollingFriction(0.0, 0.35, 0.02));
        assertMatches("case16_ball_slide_roll_rest", model, 1.5);
    }

    @Test
    void discInThePlane() {
        Model model = new DiscOnFloor(1.0, 0.1, 9.81, 0.3, 0.01, 0.0, 0.0, 0.09999999000000001, 1.0, -10.0).model();
        assertMatches("case16_disk2d_roll_to_rest", model, 2.0);
    }
}
