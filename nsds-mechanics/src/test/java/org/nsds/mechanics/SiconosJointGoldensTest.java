package org.nsds.mechanics;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.mechanics.body.joint.CylindricalJoint;
import org.nsds.mechanics.body.joint.FixedJoint;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.mechanics.body.joint.PrismaticJoint;

/** Joints of bodies in space under moreau-jean with convention=siconos have the trajectories and multipliers of Siconos 4.4.0. */
class SiconosJointGoldensTest {

    private static final double TOLERANCE = 1e-9;

    private static void assertMatches(String golden, Model model, double step, double until) {
        assertMatches(golden, new MoreauJean(0.5).asSiconos(), model, step, until);
    }

    /** Positions are projected in the coordinates of the bodies, along the rows of each iterate. */
    private static OneStepIntegrator projected() {
        return projected(MoreauJeanProjected.Projection.DIRECT);
    }

    private static OneStepIntegrator projected(MoreauJeanProjected.Projection projection) {
        return new MoreauJeanProjected(
                0.5,
                projection,
                MoreauJean.ForcesAt.ENDPOINTS,
                MoreauJean.Convention.SICONOS,
                MoreauJeanProjected.Metric.EUCLIDEAN,
                MoreauJeanProjected.Contacts.ACTIVE,
                MoreauJeanProjected.Gaps.AFTER,
                MoreauJeanProjected.Rows.ITERATE);
    }

    private static void assertMatches(
            String golden, OneStepIntegrator integrator, Model model, double step, double until) {
        Solution run = TimeStepping.of(model).integrator(integrator).step(step).run(0.0, until);
        GoldenTrajectory.read(golden).assertMatches(run, step, TOLERANCE);
    }

    private static RigidBody body(String name, double mass, double[] inertia, double[] q, double[] v) {
        return RigidBody.named(name)
                .inertia(Inertia.principal(mass, inertia[0], inertia[1], inertia[2]))
                .at(q[0], q[1], q[2])
                .turned(q[3], q[4], q[5], q[6])
                .moving(v[0], v[1], v[2])
                .spinning(v[3], v[4], v[5])
                .gravity(9.81)
                .build();
    }

    private static Interaction joint(String name, LagrangianRelation joint, RigidBody... bodies) {
        return Interaction.named(name)
                .on(bodies)
                .relation(joint)
                .law(new Equality())
                .build();
    }

    private static final double[] ROD = {0.0012500000000000002, 0.08333333333333333, 0.08333333333333333};
    private static final double[] AT_REST = new double[6];

    @Test
    void sphericalPendulum() {
        RigidBody rod = body(
                "body",
                1.0,
                ROD,
                new double[] {
                    0.46053049700144266, 0.0, -0.1947091711543253, 0.9800665778412417, 0.0, 0.19866933079506124, 0.0
                },
                new double[] {-0.1947091711543253, 1.0000000000000002, -0.46053049700144266, 3.0, 1.0, 2.0});
        Model model = Model.of(rod).with(joint("joint", new BallJoint(0.0, 0.0, 0.0, rod), rod));
        assertMatches("case15_knee_pendulum", model, 0.002, 2.0);
        assertMatches("case15_knee_pendulum_direct_projection", projected(), model, 0.002, 2.0);
        assertMatches(
                "case15_knee_pendulum_combined_projection",
                projected(MoreauJeanProjected.Projection.COMBINED),
                model,
                0.002,
                2.0);
    }

    @Test
    void pendulumOnAPivot() {
        RigidBody rod = body("body", 1.0, ROD, new double[] {0.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0}, AT_REST);
        Model model = Model.of(rod).with(joint("joint", new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, rod), rod));
        assertMatches("case15_pivot_pendulum", model, 0.002, 2.0);
    }

    @Test
    void shaftInABushing() {
        RigidBody shaft = body(
                "body",
                1.2,
                new double[] {0.02, 0.03, 0.05},
                new double[] {0.1, 0.2, 0.3, 0.968912421710645, 0.0, 0.24740395925452296, 0.0},
                new double[] {0.2632747685671119, 0.0, -0.14382766158126095, 4.0, 0.0, 0.0});
        LagrangianRelation bushing = new CylindricalJoint(0.1, 0.2, 0.3, Math.cos(0.5), 0.0, -Math.sin(0.5), shaft);
        assertMatches("case15_cylindrical", Model.of(shaft).with(joint("joint", bushing, shaft)), 0.002, 2.0);
    }

    @Test
    void doublePendulum() {
        RigidBody upper = body(
                "body1",
                1.0,
                ROD,
                new double[] {
                    0.4776682445628028, 0.0, -0.14776010333066977, 0.9887710779360421, 0.0, 0.14943813247359922, 0.0
                },
                AT_REST);
        RigidBody lower = body(
                "body2",
                0.7,
                new double[] {0.0008750000000000001, 0.03733333333333333, 0.03733333333333333},
                new double[] {
                    1.306369513881755, 0.0, -0.10374999121965828, 0.968912421710645, 0.0, -0.24740395925452296, 0.0
                },
                AT_REST);
        LagrangianRelation shoulder = new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, upper);
        LagrangianRelation elbow =
                new PivotJoint(0.9553364891256056, 0.0, -0.29552020666133955, 0.0, 1.0, 0.0, upper, lower);
        Model model = Model.of(upper, lower)
                .with(joint("joint1", shoulder, upper))
                .with(joint("joint2", elbow, upper, lower));
        assertMatches("case15_double_pendulum", model, 0.002, 2.0);
    }

    @Test
    void weldedBodies() {
        double[] turn = {0.9887710779360421, 0.0, 0.14943813247359922, 0.0};
        RigidBody first =
                body("body1", 1.0, ROD, pose(0.4776682445628028, 0.0, -0.14776010333066977, turn), new double[] {
                    -0.07388005166533489, 0.9999999999999997, -0.2388341222814014, 1.0, 0.5, 2.0
                });
        RigidBody second = body(
                "body2",
                0.5,
                new double[] {0.02, 0.03, 0.04},
                pose(0.7278395837201918, 0.09999999999999998, -0.015796846837816538, turn),
                new double[] {-0.16941370057789545, 1.1999999999999995, -0.20928210161526742, 1.0, 0.5, 2.0});
        Model model = Model.of(first, second)
                .with(joint("joint1", new BallJoint(0.0, 0.0, 0.0, first), first))
                .with(joint("joint2", new FixedJoint(first, second), first, second));
        assertMatches("case15_fixed_composite", model, 0.002, 1.6);
    }

    private static double[] pose(double x, double y, double z, double[] turn) {
        return new double[] {x, y, z, turn[0], turn[1], turn[2], turn[3]};
    }

    @Test
    void sliderCrank() {
        List<RigidBody> bodies = new ArrayList<>();
        bodies.add(body(
                "body1",
                0.3,
                new double[] {0.00037500000000000006, 0.001, 0.001},
                new double[] {
                    0.08253356149096785, 0.0, 0.05646424733950353, 0.9553364891256061, 0.0, -0.2955202066613396, 0.0
                },
                new double[] {-0.3387854840370212, 0.0, 0.49520136894580713, 0.0, -6.000000000000002, 0.0}));
        bodies.add(body(
                "body2",
                0.5,
                new double[] {0.0006250000000000001, 0.015, 0.015},
                new double[] {
                    0.45543204643582563,
                    0.05,
                    0.05646424733950353,
                    0.9919382738304922,
                    0.0,
                    0.09487191026087384,
                    0.0840106038166381
                },
                new double[] {
                    -0.7738676290013291,
                    0.0,
                    0.49520136894580713,
                    3.9898639947466563e-17,
                    1.6813715546780672,
                    0.02718563188677428
                }));
        bodies.add(body(
                "body3",
                0.4,
                new double[] {0.001, 0.001, 0.001},
                new double[] {0.7457969698897156, 0.1, 0.0, 1.0, 0.0, 0.0, 0.0},
                new double[] {-0.8701642899286158, 0.0, 0.0, 0.0, 0.0, 0.0}));
        RigidBody crank = bodies.get(0);
        RigidBody rod = bodies.get(1);
        RigidBody slider = bodies.get(2);
        Model model = Model.of(crank, rod, slider)
                .with(joint("joint1", new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, crank), crank))
                .with(joint(
                        "joint2", new BallJoint(0.1650671229819357, 0.0, 0.11292849467900706, crank, rod), crank, rod))
                .with(joint("joint3", new BallJoint(0.7457969698897156, 0.1, 0.0, rod, slider), rod, slider))
                .with(joint("joint4", new PrismaticJoint(1.0, 0.0, 0.0, slider), slider));
        assertMatches("case15_slider_crank", model, 0.001, 1.0);
        assertMatches("case15_slider_crank_direct_projection", projected(), model, 0.001, 1.0);
    }
}
