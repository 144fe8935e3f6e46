package org.nsds.mechanics.body.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/** Bodies on joints move as theory has it under the default convention, and joints neither drift nor work. */
class JointMotionTest {

    private static RigidBody.Builder rod() {
        return RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 0.00125, 1.0 / 12.0, 1.0 / 12.0))
                .at(0.5, 0.0, 0.0)
                .gravity(9.81);
    }

    private static Interaction on(String name, RigidBody body, LagrangianRelation relation, NonSmoothLaw law) {
        return Interaction.named(name).on(body).relation(relation).law(law).build();
    }

    private static Solution run(Model model, double step, double until) {
        Solution run = TimeStepping.of(model).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double largest(double[] values) {
        double largest = 0.0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /** A rod of length 1 that is let go when it is horizontal: Siconos loses 0.22 J in 2 s, and is off by 1.9e-5 m then. */
    @Test
    void aPivotNeitherLosesEnergyNorDrifts() {
        RigidBody rod = rod().build();
        Model model =
                Model.of(rod).with(on("joint", rod, new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, rod), new Equality()));
        Solution run = run(model, 2e-3, 2.0);

        assertThat(largest(run.energy().over(EnergyBalance::total))).isLessThan(1e-10);
        for (int i = 0; i < 5; i++) {
            assertThat(largest(run.column("joint.y" + i))).isLessThan(1e-12);
        }
    }

    /** Projected schemes hold rates and positions: joints are closed to 1e-12 at the end of every step. */
    @Test
    void projectedSchemesHoldJoints() {
        RigidBody rod = rod().spinning(0.0, 3.0, 0.0).moving(0.0, 0.0, -1.5).build();
        Model model =
                Model.of(rod).with(on("joint", rod, new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, rod), new Equality()));
        for (MoreauJeanProjected.Projection projection : MoreauJeanProjected.Projection.values()) {
            Solution run = TimeStepping.of(model)
                    .integrator(new MoreauJeanProjected(0.5, projection))
                    .step(2e-3)
                    .run(0.0, 2.0);
            assertThat(run.report().completed()).as(run.report().reason()).isTrue();
            for (int i = 0; i < 5; i++) {
                assertThat(largest(run.column("joint.y" + i))).isLessThan(1e-12);
            }
        }
    }

    /** The period of a physical pendulum from the horizontal is 4 √(2L/3g) K(sin 45°), K = 1.8540746773013719. */
    @Test
    void aPhysicalPendulumHasThePeriodOfTheEllipticIntegral() {
        RigidBody rod = rod().build();
        Model model =
                Model.of(rod).with(on("joint", rod, new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, rod), new Equality()));
        double period = 4.0 * Math.sqrt(2.0 / (3.0 * 9.81)) * 1.8540746773013719;
        Solution run = run(model, 1e-3, 1.1 * period);

        double[] w = run.column("body.v4");
        double back = Double.NaN;
        for (int k = (int) (0.6 * period / 1e-3); k < w.length - 1; k++) {
            if (w[k] < 0.0 && w[k + 1] >= 0.0) {
                back = run.time(k) + 1e-3 * w[k] / (w[k] - w[k + 1]);
            }
        }
        assertThat(back).isCloseTo(period, within(1e-4));
    }

    /** A shaft slides along its bushing under the part of gravity that points there, and goes on turning. */
    @Test
    void aShaftSlidesAndTurns() {
        double angle = 0.5;
        RigidBody shaft = RigidBody.named("body")
                .inertia(Inertia.principal(1.2, 0.02, 0.03, 0.05))
                .turned(Math.cos(0.5 * angle), 0.0, Math.sin(0.5 * angle), 0.0)
                .spinning(4.0, 0.0, 0.0)
                .gravity(9.81)
                .build();
        LagrangianRelation bushing = new CylindricalJoint(0.0, 0.0, 0.0, Math.cos(angle), 0.0, -Math.sin(angle), shaft);
        Solution run = run(Model.of(shaft).with(on("joint", shaft, bushing, new Equality())), 2e-3, 1.0);

        int last = run.rows() - 1;
        double slid = 0.5 * 9.81 * Math.sin(angle);
        assertThat(run.column("body.q0")[last]).isCloseTo(slid * Math.cos(angle), within(1e-10));
        assertThat(run.column("body.q2")[last]).isCloseTo(-slid * Math.sin(angle), within(1e-10));
        assertThat(run.column("body.v3")[last]).isCloseTo(4.0, within(1e-10));
    }

    /** A screw of pitch p that gravity drives downwards: a = g / (1 + I (2π/p)²/m). */
    @Test
    void aScrewTurnsAsItAdvances() {
        double pitch = 0.1;
        RigidBody bolt = RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 0.002, 0.002, 0.001))
                .gravity(9.81)
                .build();
        LagrangianRelation thread = new ScrewJoint(0.0, 0.0, 0.0, 0.0, 0.0, 1.0, pitch, bolt);
        Solution run = run(Model.of(bolt).with(on("joint", bolt, thread, new Equality())), 1e-3, 2.0);

        double perPitch = 2.0 * Math.PI / pitch;
        double acceleration = 9.81 / (1.0 + 0.001 * perPitch * perPitch);
        int last = run.rows() - 1;
        assertThat(run.column("body.q2")[last]).isCloseTo(-0.5 * acceleration * 4.0, within(1e-9));
        assertThat(run.column("body.v5")[last]).isCloseTo(-acceleration * 2.0 * perPitch, within(1e-8));
    }

    /** A pendulum between stops: it never leaves them, and rests at the lower one. */
    @Test
    void limitsStopAPivot() {
        RigidBody rod = rod().build();
        PivotAngle angle = new PivotAngle(0.0, 1.0, 0.0, rod);
        Model model = Model.of(rod)
                .with(on("joint", rod, new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, rod), new Equality()))
                .with(on("stop", rod, angle.atMost(1.0), new NewtonImpact(0.3)));
        Solution run = run(model, 1e-3, 3.0);

        double[] room = run.column("stop.y");
        for (double gap : room) {
            assertThat(gap).isGreaterThan(-0.01);
        }
        assertThat(room[room.length - 1]).isCloseTo(0.0, within(5e-3));
        assertThat(run.column("body.v4")[room.length - 1]).isCloseTo(0.0, within(1e-2));
    }

    /** A motor turns a pivot by a given function of time. */
    @Test
    void aDriveFollowsItsFunction() {
        RigidBody rod = rod().spinning(0.0, 2.0, 0.0).moving(0.0, 0.0, -1.0).build();
        PivotAngle angle = new PivotAngle(0.0, 1.0, 0.0, rod);
        Model model = Model.of(rod)
                .with(on("joint", rod, new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, rod), new Equality()))
                .with(on("motor", rod, angle.following(t -> 2.0 * t, t -> 2.0), new Equality()));
        Solution run = run(model, 1e-3, 5.0);

        int last = run.rows() - 1;
        assertThat(run.column("body.q0")[last]).isCloseTo(0.5 * Math.cos(10.0), within(1e-9));
        assertThat(run.column("body.q2")[last]).isCloseTo(-0.5 * Math.sin(10.0), within(1e-9));
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-6));
    }

    /** Two wheels on axles with 20 and 30 teeth: what one has, the other has by two thirds and against it. */
    @Test
    void gearsShareTheirMomentum() {
        RigidBody small = wheel("small", 0.0, 0.01, 9.0);
        RigidBody large = wheel("large", 1.0, 0.03, -6.0);
        double[] z = {0.0, 0.0, 1.0};
        Model model = Model.of(small, large)
                .with(on("axle1", small, new PivotJoint(0.0, 0.0, 0.0, 0.0, 0.0, 1.0, small), new Equality()))
                .with(on("axle2", large, new PivotJoint(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, large), new Equality()))
                .with(Interaction.named("teeth")
                        .on(small, large)
                        .relation(new GearJoint(20, z, small, 30, z, large))
                        .law(new Equality())
                        .build());
        Solution run = run(model, 1e-3, 2.0);

        int last = run.rows() - 1;
        assertThat(run.column("small.v5")[last]).isCloseTo(9.0, within(1e-9));
        assertThat(run.column("large.v5")[last]).isCloseTo(-6.0, within(1e-9));
        assertThat(largest(run.column("teeth.y"))).isLessThan(1e-10);
    }

    private static RigidBody wheel(String name, double x, double inertia, double spin) {
        return RigidBody.named(name)
                .inertia(Inertia.principal(1.0, inertia, inertia, inertia))
                .at(x, 0.0, 0.0)
                .spinning(0.0, 0.0, spin)
                .build();
    }
}
